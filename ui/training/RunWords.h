// How a run is spoken of, in one place for the Training and Runs pages: state words with their tone and sign, and the
// number formats of losses and accuracies.
#pragma once
#include <QString>

#include "fornax/project/RunStore.h"
#include "fornax/train/Job.h"
#include "ui/base/Widgets.h"

class QDateTime;

namespace fornax::ui {

struct StateWord {
    QString word;
    Tone tone = Tone::Muted;
    QString iconName;   ///< sign beside the word
};

StateWord stateWord(train::State state, const QString& device);
StateWord stateWord(project::RunState state);

QString runTitle(std::int64_t run, const QString& name);   ///< "Run 15, one-cycle fp16"
/// Why it failed and what helps, translated where the history has it as a text.
QString failureText(const project::RunSummary& run);
/// Which checkpoint the test figures are from: "best, epoch 3"; empty in old histories.
QString testedWith(const std::string& checkpoint, std::int64_t epoch);
QString scoreName(data::Task task);                        ///< "accuracy", "R²" or "micro F1": what accuracies of a run are
QString scoreTitle(data::Task task);                       ///< the same with a capital
QString lossText(double loss);                             ///< "0.187"
QString accuracyText(double accuracy);                     ///< "0.9372"
QDateTime timeOf(const std::string& iso);                  ///< UTC; invalid when empty
QString clockText(const QDateTime& when);                  ///< "14:05", with the date when it was not today

}  // namespace fornax::ui
