// The Training step: key figures, curves of the running or last shown run, how it ended; settings and checkpoints in the
// inspector. Shows what TrainingController holds and sends its commands; keeps no figures of its own.
#pragma once
#include <QPointer>

#include "ui/base/Background.h"
#include "ui/base/Page.h"
#include "ui/training/RunFigures.h"

namespace fornax::ui {

class CurvesView;
class KeyFigures;
class RunBanner;
class TrainingHeader;
class TrainingInspector;

class TrainingPage : public Page {
    Q_OBJECT
  public:
    explicit TrainingPage(Context& context, QWidget* parent = nullptr);
    ~TrainingPage() override;

    QString name() const override { return QStringLiteral("training"); }
    QString title() const override { return tr("Training"); }
    QString fact() const override;
    StepState state() const override;
    double progress() const override;
    QWidget* inspector() override;
    bool isSettled() const override;

  private:
    void createParts();
    void connectParts();
    void connectTraining();
    void rebuild();          ///< another run is shown
    void takePoints();
    void refreshState();
    void refreshFigures();
    void refreshBanner();
    void showFinished();
    void recomputeFigures();
    void documentOpened();
    void updateDraft();
    void updateMemoryTotals();
    void togglePause();
    void resumeShown();

    Context& m_context;
    TrainingHeader* m_header;
    KeyFigures* m_figures;
    RunBanner* m_banner;
    CurvesView* m_curves;
    QPointer<TrainingInspector> m_inspector;   // the shell may take it over and delete it first
    FigureKeeper m_keeper;
    std::size_t m_stepsSeen = 0, m_epochsSeen = 0;
    double m_smoothing = 0.9;
    QString m_failure, m_hint, m_details;
    Background m_best{this};
};

}  // namespace fornax::ui
