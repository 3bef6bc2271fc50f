#include <cmath>

#include "Output.h"
#include "RunFacts.h"
#include "TrainReporter.h"
#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "fornax/project/Project.h"

namespace fornax::cli {
namespace {

class TextReporter : public TrainReporter {
  public:
    explicit TextReporter(std::string projectFile) : m_projectFile(std::move(projectFile)) {}

    void started(const train::RunStarted& run) override {
        m_run = run;
        printLine(bold("Run " + std::to_string(run.run)) + " “" + run.name + "” on " + run.device + ": " +
                  std::to_string(run.plannedEpochs) + " epochs of " + grouped(run.stepsPerEpoch) + " steps" +
                  (run.startStep > 0 ? ", continuing after step " + grouped(run.startStep) : ""));
    }
    void stepped(const project::StepPoint& p) override {
        if (m_firstStep == 0) {
            m_firstStep = p.step;
            m_firstSeconds = p.seconds;
        }
        const std::int64_t inEpoch = m_run.stepsPerEpoch > 0 ? (p.step - 1) % m_run.stepsPerEpoch + 1 : 0;
        const std::int64_t epoch = m_run.stepsPerEpoch > 0 ? (p.step - 1) / m_run.stepsPerEpoch + 1 : 0;
        std::string line = "epoch " + std::to_string(epoch) + "/" + std::to_string(m_run.plannedEpochs) + "  " +
                           std::to_string(m_run.stepsPerEpoch > 0 ? 100 * inEpoch / m_run.stepsPerEpoch : 0) + " %  loss " +
                           fixedNumber(p.loss, 4) + "  " + score(p.accuracy) + "  " +
                           grouped(static_cast<std::int64_t>(p.samplesPerSecond)) + " samples/s";
        if (const double left = secondsLeft(p); left >= 0) line += "  " + duration(left) + " left";
        printProgress(line);
    }
    void epochFinished(const project::EpochPoint& p) override {
        printLine("epoch " + std::to_string(p.epoch) + "/" + std::to_string(m_run.plannedEpochs) + "  train loss " +
                  fixedNumber(p.trainLoss, 4) + "  " + score(p.trainAccuracy) + "  validation loss " +
                  fixedNumber(p.valLoss, 4) + "  " + score(p.valAccuracy) + errors(p) + bitsPerByte(p) + "  " + duration(p.seconds) +
                  (p.best ? "  best" : ""));
    }
    void sampleWritten(const train::SampleWritten& s) override {
        printText(bold("sample") + "  ");
        printText(s.prompt + s.text);
        printLine("");
    }
    void checkpointSaved(const train::CheckpointSaved&) override {}
    void phase(const std::string& text) override { printProgress(text); }
    void warned(const train::Warning& warning) override {
        printMessage("warning: " + Error(ErrorCode::Internal, warning.sentence, warning.hint).message());
    }
    void failed(const train::Failed& failure) override {
        printMessage("fornax-cli: " + Error(failure.code, failure.sentence, failure.hint).message());
        if (!failure.details.empty() && !log::filePath().empty()) printMessage("The log has more: " + log::filePath());
    }
    void finished(const project::RunSummary& run) override {
        printLine("");
        printOutcome(run);
        printLine("\nLook at it: fornax-cli evaluate " + shellQuoted(m_projectFile) + " --run " + std::to_string(run.number));
    }
    void stopped(const project::RunSummary& run, const std::string& checkpoint, const std::string& resumeCommand) override {
        printLine("");
        printOutcome(run);
        if (checkpoint.empty()) return printMessage("Stopped before the first checkpoint.");
        printMessage("Checkpoint: " + files::display(checkpoint));
        printMessage("Continue:   " + resumeCommand);
    }

  private:
    /// From the pace of this session; -1 while there is none.
    double secondsLeft(const project::StepPoint& p) const {
        if (p.step <= m_firstStep) return -1;
        const double perStep = (p.seconds - m_firstSeconds) / static_cast<double>(p.step - m_firstStep);
        return perStep * static_cast<double>(m_run.plannedEpochs * m_run.stepsPerEpoch - p.step);
    }
    std::string score(double value) const { return scoreName(m_run.task) + " " + scoreText(m_run.task, value); }
    std::string errors(const project::EpochPoint& p) const {
        return m_run.task == data::Task::Regression ? "  RMSE " + fixedNumber(std::sqrt(p.valMse), 4) + "  MAE " + fixedNumber(p.valMae, 4) : std::string();
    }
    std::string bitsPerByte(const project::EpochPoint& p) const {
        if (m_run.bytesPerToken <= 0) return {};
        const Json figures = textFigures(p.valLoss, m_run.bytesPerToken);
        const auto shown = [&](const char* key, int decimals) { return figures.at(key).is_null() ? std::string("–") : fixedNumber(figures.at(key).get<double>(), decimals); };
        return "  perplexity " + shown("val_perplexity", 2) + "  " + shown("val_bits_per_byte", 3) + " bits/byte";
    }
    static std::string optionalNumber(std::optional<double> value) { return value ? fixedNumber(*value, 4) : "–"; }

    void printOutcome(const project::RunSummary& run) const {
        const std::string best = run.bestEpoch > 0 && run.bestValAccuracy
                                     ? scoreText(project::taskOf(run), *run.bestValAccuracy) + " in epoch " + std::to_string(run.bestEpoch) : "–";
        printTable({{"Run " + std::to_string(run.number), project::runStateName(run.state)},
                    {"Epochs", std::to_string(run.epochs) + " of " + std::to_string(run.plannedEpochs)},
                    {"Steps", grouped(run.steps)},
                    {"Time", duration(run.seconds) + ", " + grouped(static_cast<std::int64_t>(run.samplesPerSecond)) + " samples/s"},
                    {"Train loss", optionalNumber(run.trainLoss)},
                    {"Validation loss", optionalNumber(run.valLoss)},
                    {"Validation " + scoreName(project::taskOf(run)), run.valAccuracy ? scoreText(project::taskOf(run), *run.valAccuracy) : "–"},
                    {"Best", best},
                    {"Folder", files::display(project::RunStore(project::runsFolder(m_projectFile)).folder(run.number))}},
                   {false, false});
    }

    std::string m_projectFile;
    train::RunStarted m_run{};
    std::int64_t m_firstStep = 0;
    double m_firstSeconds = 0;
};

}  // namespace

std::unique_ptr<TrainReporter> makeTextReporter(const std::string& projectFile) {
    return std::make_unique<TextReporter>(projectFile);
}

}  // namespace fornax::cli
