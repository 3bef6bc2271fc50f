// The drawn diagram of a graph: one box a layer, arrows, skips on the right. Shows the same selection as the table.
// Arrow keys walk the layers, plus and minus or Ctrl and wheel zoom. GUI thread.
#pragma once
#include <QGraphicsView>
#include <vector>

#include "fornax/model/Graph.h"
#include "ui/model/DiagramLayout.h"

namespace fornax::ui {

class LayerModel;

class Diagram : public QGraphicsView {
    Q_OBJECT
  public:
    /// Draws what `layers` holds and follows its changes.
    explicit Diagram(LayerModel* layers, QWidget* parent = nullptr);

    void select(const std::string& id);
    std::string selectedId() const { return m_selected; }
    int zoomPercent() const { return m_zoom; }
    void setZoomPercent(int percent);
    /// Where the box of a layer is, in viewport coordinates; empty when there is none of that id.
    QRect boxOf(const std::string& id) const;
    /// "1 × 28 × 28" or, for a layer that failed, its sentence: what the box says. For tests.
    QString noteOf(const std::string& id) const;
    bool isFailing(const std::string& id) const;
    const DiagramPlan& plan() const { return m_plan; }

  Q_SIGNALS:
    void selected(const QString& id);
    void zoomChanged(int percent);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;

  private:
    struct Box { QRectF place; QString type, id, note; std::string category; bool failing = false; };
    void rebuild();
    void refreshNotes();
    QPointF centre(int node) const;
    int boxAt(QPoint position) const;
    int rowOf(const std::string& id) const;
    void choose(int row);
    void drawBox(QPainter& painter, const Box& box, bool selected) const;
    void drawEdge(QPainter& painter, const DiagramEdge& edge) const;
    void drawArrow(QPainter& painter, QPointF tip, bool fromRight) const;
    LayerModel* m_layers;
    DiagramPlan m_plan;
    std::vector<Box> m_boxes;
    std::string m_selected;
    int m_zoom = 100;
};

}  // namespace fornax::ui
