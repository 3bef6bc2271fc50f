// The row above the canvas: where one is (model, composite), search, zoom.
#pragma once
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fornax::ui {

class GraphCanvas;

class CanvasBar : public QWidget {
    Q_OBJECT
  public:
    CanvasBar(GraphCanvas* canvas, QWidget* parent);
    /// Beside the table there is no room for the search.
    void setCompact(bool compact);
    void startSearch();

  private:
    void createSearch();
    void createZoom();
    void showPath(const QStringList& path);
    bool eventFilter(QObject* watched, QEvent* event) override;
    GraphCanvas* m_canvas;
    QHBoxLayout *m_row, *m_path;
    QLineEdit* m_search = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_fit = nullptr;
};

}  // namespace fornax::ui
