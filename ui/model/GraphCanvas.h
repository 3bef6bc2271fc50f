// The graph as boxes and lines: beside the table as a small diagram (compact, automatic places, nothing to drag), or as
// the canvas where it is edited. Composites open with a double click, their inside is read-only. GUI thread.
//
// Arrow keys go along the lines, Left and Right to the neighbour, Home and End to input and output, Enter asks for the
// inspector, C connects (arrows choose, Enter connects), Shift and arrows move a box, plus, minus and 0 zoom, F fits.
#pragma once
#include <QGraphicsView>
#include <QStringList>

#include "ui/model/GraphScene.h"

class QLabel;

namespace fornax::ui {

class LayerModel;

class GraphCanvas : public QGraphicsView {
    Q_OBJECT
  public:
    /// Draws what `layers` holds and follows its changes.
    explicit GraphCanvas(LayerModel* layers, QWidget* parent = nullptr);

    void setCompact(bool compact);
    void setCanvas(const project::Canvas& canvas);
    GraphScene* graphScene() const { return m_scene; }
    bool isEditable() const { return !m_compact && m_path.isEmpty(); }

    /// The one layer that table and inspector show. A selection of several that holds it stays.
    void select(const std::string& id);
    std::string selectedId() const { return m_selected; }
    std::vector<std::string> selectedLayers() const { return m_path.isEmpty() ? m_scene->selectedLayers() : std::vector<std::string>{}; }
    Connection selectedConnection() const { return m_path.isEmpty() ? m_scene->selectedConnection() : Connection{}; }
    void selectLayers(const std::vector<std::string>& ids);
    int selectedGroup() const;                       ///< of a closed group, or of an open one that holds all that is selected; -1: none

    int zoomPercent() const { return m_zoom; }
    void setZoomPercent(int percent);
    void fit();

    /// Marks the boxes whose name, type or settings hold the words; how many there are.
    int find(const QString& words);
    /// Shows the next one that was found: "2 of 5".
    QString showFound(int by);

    void open(const QString& key);                   ///< a composite or a closed group
    void openLayer(const std::string& id);           ///< its box
    /// Lets a person type the name of a group into its box.
    void editGroupName(int group);
    void leave(int depth);                           ///< back to so many composites; 0: the model
    QStringList path() const { return m_path; }
    void startConnecting();
    void say(const QString& words);                  ///< at the foot; empty: nothing
    QString said() const;

    /// For tests: where things are, in viewport coordinates, and what a box says.
    QRect boxOf(const std::string& id) const;
    QString noteOf(const std::string& id) const;
    bool isFailing(const std::string& id) const;

  Q_SIGNALS:
    void selected(const QString& id);
    void selectionEdited();
    void zoomChanged(int percent);
    void pathChanged(const QStringList& path);
    void placesEdited(const QHash<QString, QPointF>& moved);
    void connectWanted(const fornax::ui::Connection& wanted, const fornax::ui::Connection& instead);
    void disconnectWanted(const fornax::ui::Connection& gone);
    void typeDropped(const QString& type, const fornax::ui::Connection& on, QPointF place);   ///< place in boxes
    void groupWanted(int group, bool open);
    void groupRenamed(int group, const QString& name);
    void inspectorWanted();
    void searchWanted();

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

  private:
    void rebuild();
    void connectScene();
    void picked();
    void choose(int box);
    void step(int key);
    int stepFrom(int box, int key) const;
    bool connectKey(int key);
    void stopConnecting();
    void nudge(int key);
    bool escape();
    void named();
    LayerModel* m_layers;
    GraphScene* m_scene;
    QLabel* m_hint;
    project::Canvas m_canvas;
    bool m_compact = true;
    QStringList m_path;
    std::string m_selected;
    model::Graph m_shown;                 ///< what the scene was built from, with the places and the mode
    project::Canvas m_shownCanvas;
    QString m_shownMode;
    int m_pictures = 0;
    std::vector<int> m_found;
    QString m_words;
    int m_current = -1;
    std::string m_connectFrom;            ///< while the keyboard chooses what reads it
    int m_connectTo = -1;
    int m_zoom = 100;
    QPoint m_pan;
    bool m_panning = false;
};

/// What the palette gives to a drag.
inline QString layerTypeMime() { return QStringLiteral("application/x-fornax-layer-type"); }

}  // namespace fornax::ui
