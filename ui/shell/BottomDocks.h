// The docks Log and Problems. Where both lie at the bottom one is seen at a time and the strip of either has the tabs
// of both; moved elsewhere each stands alone. Folded, only the strip of 32 is left.
#pragma once
#include <QDockWidget>
#include <QMainWindow>
#include <vector>

class QHBoxLayout;
class QAbstractButton;

namespace fornax::ui {

class BottomDocks;

/// One of the docks with its strip of tabs.
class BottomDock : public QDockWidget {
    Q_OBJECT
  public:
    BottomDock(const QString& name, const QString& title, QWidget* content, QMainWindow* window);
    QHBoxLayout* tools() const { return m_tools; }   ///< right part of the strip, before the fold arrow
    QWidget* content() const { return m_content; }
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }

  private:
    friend class BottomDocks;
    QWidget* m_content;
    QWidget* m_strip;
    QHBoxLayout *m_tabs, *m_tools;
    QAbstractButton* m_arrow;
    bool m_folded = false;
};

class BottomDocks : public QObject {
    Q_OBJECT
  public:
    explicit BottomDocks(QMainWindow* window);
    BottomDock* add(const QString& name, const QString& title, QWidget* content);
    /// After all were added.
    void finish();
    void show(BottomDock* dock);           ///< brings it to the front and unfolds
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    void setCount(BottomDock* dock, int count, bool bad);
    void setAvailable(bool available);     ///< hidden on the welcome page
    void arrange();                        ///< after docks were moved or restored
    BottomDock* front() const { return m_front; }

  Q_SIGNALS:
    void foldedChanged(bool folded);

  private:
    std::vector<BottomDock*> docksAtBottom() const;
    void rebuildTabs();
    QMainWindow* m_window;
    std::vector<BottomDock*> m_docks;
    std::vector<std::pair<int, bool>> m_counts;
    BottomDock* m_front = nullptr;
    bool m_folded = true, m_available = true, m_arranging = false;
};

}  // namespace fornax::ui
