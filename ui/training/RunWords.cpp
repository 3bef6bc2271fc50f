#include "ui/training/RunWords.h"

#include <QCoreApplication>
#include <QDateTime>
#include <cmath>

#include "ui/plots/PlotMath.h"

namespace fornax::ui {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::RunWords)
};
}

StateWord stateWord(train::State state, const QString& device) {
    switch (state) {
    case train::State::Idle: return {Words::tr("Ready"), Tone::Muted, QStringLiteral("clock")};
    case train::State::Preparing: return {Words::tr("Preparing"), Tone::Muted, QStringLiteral("clock")};
    case train::State::Running: return {Words::tr("Running"), Tone::Good, QStringLiteral("play")};
    case train::State::Paused:
        return {device.startsWith(QStringLiteral("cuda")) ? Words::tr("Paused, held on the GPU") : Words::tr("Paused, held in memory"), Tone::Warn, QStringLiteral("pause")};
    case train::State::Stopping: return {Words::tr("Stopping"), Tone::Warn, QStringLiteral("clock")};
    case train::State::Stopped: return {Words::tr("Stopped"), Tone::Muted, QStringLiteral("stop")};
    case train::State::Finished: return {Words::tr("Finished"), Tone::Good, QStringLiteral("check")};
    case train::State::Failed: return {Words::tr("Failed"), Tone::Bad, QStringLiteral("error")};
    }
    return {};
}

StateWord stateWord(project::RunState state) {
    switch (state) {
    case project::RunState::Running: return {Words::tr("Running"), Tone::Good, QStringLiteral("play")};
    case project::RunState::Paused: return {Words::tr("Paused"), Tone::Warn, QStringLiteral("pause")};
    case project::RunState::Stopped: return {Words::tr("Stopped"), Tone::Muted, QStringLiteral("stop")};
    case project::RunState::Finished: return {Words::tr("Finished"), Tone::Good, QStringLiteral("check")};
    case project::RunState::Failed: return {Words::tr("Failed"), Tone::Bad, QStringLiteral("error")};
    case project::RunState::Interrupted: return {Words::tr("Interrupted"), Tone::Warn, QStringLiteral("warning")};
    }
    return {};
}

QString runTitle(std::int64_t run, const QString& name) {
    if (run == 0) return Words::tr("No run yet");
    return name.isEmpty() ? Words::tr("Run %1").arg(run) : Words::tr("Run %1, %2").arg(run).arg(name);
}

QString failureText(const project::RunSummary& run) {
    if (run.failureSentence.empty()) return QString::fromStdString(run.failure);
    const QString sentence = translated(run.failureSentence), hint = translated(run.failureHint);
    if (hint.isEmpty()) return sentence;
    const bool ends = sentence.isEmpty() || !sentence.back().isLetterOrNumber();
    return sentence + (ends ? QStringLiteral(" ") : QStringLiteral(". ")) + hint;
}

QString scoreName(data::Task task) {
    if (task == data::Task::Regression) return Words::tr("R²");
    return task == data::Task::MultiLabel ? Words::tr("micro F1") : Words::tr("accuracy");
}

QString scoreTitle(data::Task task) {
    if (task == data::Task::Regression) return Words::tr("R²");
    return task == data::Task::MultiLabel ? Words::tr("Micro F1") : Words::tr("Accuracy");
}

QString testedWith(const std::string& checkpoint, std::int64_t epoch) {
    if (checkpoint.empty()) return {};
    const QString which = checkpoint == "best" ? Words::tr("best") : checkpoint == "last" ? Words::tr("last") : QString();
    return which.isEmpty() ? Words::tr("epoch %1").arg(epoch) : Words::tr("%1, epoch %2").arg(which).arg(epoch);
}

QString lossText(double loss) {
    if (!std::isfinite(loss)) return plots::readable(loss);
    const double size = std::abs(loss);
    if (size != 0 && (size < 0.001 || size >= 10'000)) return scientific(loss);
    return number(loss, size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

QString accuracyText(double accuracy) {
    return std::isfinite(accuracy) ? number(accuracy, 4) : plots::readable(accuracy);
}

QDateTime timeOf(const std::string& iso) {
    return QDateTime::fromString(QString::fromStdString(iso), Qt::ISODate);
}

QString clockText(const QDateTime& when) {
    if (!when.isValid()) return QStringLiteral("–");
    const QDateTime local = when.toLocalTime();
    const bool today = local.date() == QDate::currentDate();
    return local.toString(today ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
}

}  // namespace fornax::ui
