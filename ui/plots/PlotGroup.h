// The panes of one page: one x axis, one cursor, one clock for redrawing. However often points arrive, panes are redrawn
// at most 20 times a second, and a pane that cannot be seen waits until it can. GUI thread only.
#pragma once
#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

#include "ui/plots/PlotMath.h"

namespace fornax::ui::plots {

class LivePlot;

enum class XKind { Step, Epoch, Time };

class PlotGroup : public QObject {
    Q_OBJECT
  public:
    explicit PlotGroup(QObject* parent = nullptr);

    void add(LivePlot* plot);
    void remove(LivePlot* plot);
    const QList<LivePlot*>& plots() const { return m_plots; }

    /// `describe` names a position for the cursor box ("epoch 30, step 3,180").
    void setX(XKind kind, std::function<QString(double)> describe);
    XKind xKind() const { return m_kind; }
    QString describe(double x) const;

    /// The planned run and how far it has come; the rest is shaded. An unzoomed view follows.
    void setExtent(Range planned, double doneUntil);
    Range extent() const { return m_extent; }
    double doneUntil() const { return m_done; }

    Range view() const { return m_view; }
    bool isZoomed() const { return m_zoomed; }
    void zoomTo(Range view);
    void zoomAt(double x, double factor);   ///< factor < 1 shows less; x keeps its place
    void resetView();

    std::optional<double> cursor() const { return m_cursor; }
    LivePlot* cursorPlot() const { return m_cursorPlot; }   ///< the pane that shows the value box
    void setCursor(std::optional<double> x, LivePlot* where);

    /// Redraw soon. Cheap: call it for every batch of points.
    void markDirty();
    /// Shortest time between two redraws, in milliseconds.
    static constexpr int kFrameMs = 50;

  Q_SIGNALS:
    void viewChanged();
    void cursorChanged();
    void pauseWanted();   ///< Space was pressed in a pane

  private:
    void refresh();
    QList<LivePlot*> m_plots;
    XKind m_kind = XKind::Epoch;
    std::function<QString(double)> m_describe;
    Range m_extent{0, 1}, m_view{0, 1};
    double m_done = 0;
    bool m_zoomed = false;
    std::optional<double> m_cursor;
    LivePlot* m_cursorPlot = nullptr;
    QTimer m_timer;
    QElapsedTimer m_sinceRefresh;
};

}  // namespace fornax::ui::plots
