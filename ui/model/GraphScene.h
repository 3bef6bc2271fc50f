// The boxes and lines of the canvas, and what a mouse does with them: select, move, connect, drag a line off. It changes
// nothing itself: it says what a person wants, and is given a new picture when the document has it.
#pragma once
#include <QGraphicsScene>
#include <QHash>
#include <functional>

#include "ui/model/CanvasPicture.h"
#include "ui/model/CanvasSizes.h"
#include "ui/model/GraphEdits.h"

class QGraphicsPathItem;

namespace fornax::ui {

class EdgeItem;
class LayerNode;

class GraphScene : public QGraphicsScene {
    Q_OBJECT
  public:
    using Refusal = std::function<QString(const Connection& wanted, const Connection& instead)>;

    explicit GraphScene(QObject* parent);
    ~GraphScene() override { blockSignals(true); }   // selected boxes that go say so
    /// Keeps the selection by key. `editable`: boxes move and have ports.
    void setPicture(CanvasPicture picture, bool compact, bool editable, const QString& pictureKey);
    const CanvasPicture& picture() const { return m_picture; }
    const CanvasSizes& sizes() const { return m_sizes; }
    void setRefusal(Refusal refusal) { m_refusal = std::move(refusal); }

    LayerNode* node(int index) const;
    LayerNode* nodeOf(const std::string& layer) const;
    LayerNode* nodeAt(QPointF place) const;
    EdgeItem* edgeAt(QPointF place) const;
    const std::vector<EdgeItem*>& edges() const { return m_edges; }
    std::vector<LayerNode*> selectedNodes() const;
    std::vector<std::string> selectedLayers() const;
    Connection selectedConnection() const;   ///< none while boxes are selected
    void selectOnly(const std::vector<std::string>& layers);

    /// The lines follow their boxes while these move: once for all that move together.
    void moveEdges();
    bool isConnecting() const { return m_line != nullptr; }
    void cancelConnecting();
    /// Shows whether `to` may read `from`: a ring on the box. Empty ids clear it.
    QString showRefusal(const Connection& wanted, const Connection& instead = {});
    void markEdge(EdgeItem* edge);

  Q_SIGNALS:
    void picked();                                             ///< a person chose other boxes or lines
    void placesEdited(const QHash<QString, QPointF>& moved);   ///< key of the box to its way, in boxes
    void connectWanted(const fornax::ui::Connection& wanted, const fornax::ui::Connection& instead);
    void disconnectWanted(const fornax::ui::Connection& gone);
    void boxOpened(const QString& key);
    void frameClosed(int group);
    void refused(const QString& reason, QPointF place);        ///< while a line is dragged; empty: allowed or over nothing

  protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseMoveEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;

  private:
    void rebuild(bool editable);
    void routeEdges();
    void fitScene();
    bool pressOnPort(QPointF place);
    void startLine(const std::string& fixed, bool backwards, const Connection& instead);
    void dragLine(QPointF place);
    void dropLine(QPointF place);
    void reportMoves();
    Connection wantedAt(QPointF place) const;

    CanvasPicture m_picture;
    CanvasSizes m_sizes;
    QString m_pictureKey;
    Refusal m_refusal;
    std::vector<LayerNode*> m_nodes;
    std::vector<EdgeItem*> m_edges;
    QHash<QString, QPointF> m_before;     ///< where the boxes stood when the mouse was pressed
    QGraphicsPathItem* m_line = nullptr;  ///< the line that is dragged
    std::string m_fixed;                  ///< its end that stays: what is read, or what reads when it is drawn backwards
    bool m_backwards = false;
    Connection m_instead, m_pressed;      ///< the line that is dragged off; the one under the pressed button
    QPointF m_pressedAt;
    LayerNode* m_marked = nullptr;
    EdgeItem* m_markedEdge = nullptr;
    bool m_quiet = false, m_stale = false, m_dragging = false;
};

}  // namespace fornax::ui
