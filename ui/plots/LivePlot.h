// One pane: title, unit and legend in a line, curves below on the x axis of its PlotGroup. Append points to a curve and
// call group->markDirty(); everything else (decimation, ranges, ticks, cursor, export) is done here. GUI thread only.
#pragma once
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "ui/plots/PlotGroup.h"
#include "ui/plots/PlotMath.h"

class QCustomPlot;
class QCPPainter;

namespace fornax::ui::plots {

class Series;

enum class CurveKind {
    Raw,        ///< every step: thin, faint, min-max per pixel column, a red cross where a value is not finite
    Plain,      ///< every step or sample, in full colour
    Smooth,     ///< follows a Raw curve; 1.8 px, the mean per column
    PerEpoch,   ///< few points: dash and marker of its series style
};

struct CurveOptions {
    QString name;
    CurveKind kind = CurveKind::Plain;
    int style = -1;            ///< Palette::series() index; -1: text colour
    int marker = -1;           ///< QCPScatterStyle::ScatterShape instead of the style's; -1: the style's
    bool dashed = true;        ///< with the style's dash, where the kind has one
    bool inLegend = true, inBox = true;
    QString endedText = {};    ///< shown in the cursor box beyond the last point
    std::function<QString(double)> format = {};   ///< of values in the cursor box
};

struct BestMark {
    double x = 0, y = 0;
    QString label;             ///< "best 0.187, epoch 58"
};

struct PlotEvent {
    double x = 0;
    QString text;              ///< tooltip
};

class LivePlot : public QWidget {
    Q_OBJECT
  public:
    LivePlot(const QString& title, const QString& note, PlotGroup* group, QWidget* parent = nullptr);
    ~LivePlot() override;

    QString title() const;
    void setTitle(const QString& title, const QString& note);
    PlotGroup* group() const;

    int addCurve(CurveOptions options);
    /// A curve that follows `raw` through an exponential moving average.
    int addSmoothed(int raw, const QString& name);
    void setInLegend(int curve, bool on);
    void clearCurves();        ///< removes the curves themselves
    int curveCount() const;
    const Series& series(int curve) const;
    QString curveName(int curve) const;
    void append(int curve, double x, double y);
    void clearPoints();        ///< keeps the curves
    void setSmoothing(double weight);

    void setLimits(std::optional<double> low, std::optional<double> high);   ///< hard ends of the y axis
    void setAtLeast(Range range);                 ///< always inside a linear y axis
    void setLogarithmic(bool on);
    bool isLogarithmic() const;                   ///< as asked for; see notice() for a fall-back
    void setDirectLabels(bool on);                ///< names at the ends of the lines instead of a legend
    void setBest(std::optional<BestMark> best);
    void setEvents(std::vector<PlotEvent> events);
    void setEmptyText(const QString& sentence);
    void setExtraRows(std::function<QList<QPair<QString, QString>>(double x)> rows);

    /// What the pane cannot show ("2 values of 0 or less left out"), empty when nothing.
    QString notice() const;
    Range yRange() const;
    QList<QPair<QString, QString>> boxRows(double x) const;   ///< cursor box: name, value
    QString readout() const;                      ///< what a screen reader is told at the cursor
    QRect paneRect() const;                       ///< of the curves, in this widget's coordinates
    double xAtPixel(double pixel) const;          ///< in this widget's coordinates
    QPointF pixelAt(double x, double y) const;
    std::vector<QRectF> directLabelRects() const;   ///< as drawn last, in this widget's coordinates
    int replotCount() const;
    double lastReplotMs() const;                  ///< time of the last redraw

    QImage picture(qreal scale = 2) const;
    /// Format from the suffix: png, svg, pdf, csv. Throws fornax::Error.
    void save(const QString& path) const;
    QByteArray csv() const;                       ///< every point, never the decimated view

    // For the group.
    void setStale();
    void refreshIfVisible();
    void refreshNow();
    void redrawCursor();
    void resetY();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void logarithmicChanged(bool on);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void changeEvent(QEvent*) override;
    void showEvent(QShowEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;

  private:
    struct Impl;
    bool mouseEvent(QEvent* event);
    void moveCursor(int points);
    void copyPicture() const;
    void askAndSave(const QString& suffix);
    void updateAccessible();
    std::unique_ptr<Impl> d;
};

}  // namespace fornax::ui::plots
