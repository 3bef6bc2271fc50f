// The dock at the right: the inspector of the step in the middle, with the help line of the focused field at the foot.
// Folded it is a handle of 32; the inspector then opens over the document until Esc, another click or a wider window.
#pragma once
#include <QDockWidget>

class QFrame;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace fornax::ui {

class InspectorDock : public QDockWidget {
    Q_OBJECT
  public:
    explicit InspectorDock(QWidget* overlayParent, QWidget* parent);

    void setInspector(QWidget* inspector);   ///< re-parents it; the one before is kept hidden
    void setHelp(const QString& help);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    void openOver();                         ///< only while folded
    void closeOver();
    bool isOpenOver() const;
    void placeOver();                        ///< the window was resized

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeBody();
    QWidget* makeHandle();
    QWidget* m_overlayParent;
    QWidget *m_body, *m_handle, *m_dockHost;
    QFrame* m_overlay;
    QScrollArea* m_scroll = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_helpRow = nullptr;
    QLabel* m_help = nullptr;
    bool m_folded = false;
};

}  // namespace fornax::ui
