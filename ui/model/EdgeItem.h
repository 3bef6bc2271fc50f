// A line of the canvas from what is read to what reads, with the shape that flows along it.
#pragma once
#include <QGraphicsItem>
#include <QPainterPath>

#include "ui/model/CanvasSizes.h"
#include "ui/model/GraphLayout.h"

namespace fornax::ui {

class LayerNode;

class EdgeItem : public QGraphicsItem {
  public:
    enum { Type = UserType + 2 };
    EdgeItem(LayerNode* from, LayerNode* to, const CanvasSizes& sizes, bool editable);
    int type() const override { return Type; }
    LayerNode* from() const { return m_from; }
    LayerNode* to() const { return m_to; }
    int lane() const { return m_lane; }
    /// The way between the boxes as they stand now; `edge` is in boxes.
    void setRoute(const LayoutEdge& edge);
    void setLabel(const QString& label);
    QString label() const { return m_label; }
    /// The half that can be dragged off: nearer to the reader.
    bool isNearEnd(QPointF scene) const;
    QPointF middle() const { return m_path.pointAtPercent(0.5); }
    void setMarked(bool marked);   ///< what is dragged would go in here

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override;

  private:
    QRectF labelPlace() const;
    LayerNode *m_from, *m_to;
    CanvasSizes m_sizes;
    QPainterPath m_path;
    QString m_label;
    int m_lane = -1;
    bool m_marked = false;
};

}  // namespace fornax::ui
