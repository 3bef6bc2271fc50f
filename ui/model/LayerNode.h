// One box of the canvas: a layer or a closed group, with its ports.
#pragma once
#include <QGraphicsItem>
#include <QPainterPath>

#include "ui/model/CanvasPicture.h"
#include "ui/model/CanvasSizes.h"

namespace fornax::ui {

class LayerNode : public QGraphicsItem {
  public:
    enum { Type = UserType + 1 };
    enum class Mark { None, Found, Allowed, Refused };

    LayerNode(const CanvasBox& box, const CanvasSizes& sizes, bool editable);
    int type() const override { return Type; }
    const CanvasBox& box() const { return m_box; }
    /// New facts about the same box.
    void setBox(const CanvasBox& box);
    void setMark(Mark mark);
    Mark mark() const { return m_mark; }

    QRectF frame() const;                ///< of the box, in the scene
    QPointF inputPort() const;           ///< in the scene; top and bottom in the middle
    QPointF outputPort() const;
    enum class Port { None, Input, Output };
    /// Targets are 24 or larger, so a port reaches beyond what is drawn of it.
    Port portAt(QPointF scene) const;
    QString accessibleText() const;

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) override;

  protected:
    QVariant itemChange(GraphicsItemChange change, const QVariant& value) override;

  private:
    QRectF local() const { return {-m_sizes.width / 2, -m_sizes.height / 2, m_sizes.width, m_sizes.height}; }
    void paintFrameOf(QPainter& painter, bool focused) const;
    void paintCompact(QPainter& painter) const;
    void paintFull(QPainter& painter) const;
    void paintPorts(QPainter& painter) const;
    CanvasBox m_box;
    CanvasSizes m_sizes;
    Mark m_mark = Mark::None;
    bool m_editable;
};

}  // namespace fornax::ui
