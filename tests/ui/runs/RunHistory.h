// A project folder with a history of stored runs, made by the fake trainer's kind of numbers.
#pragma once
#include <QDateTime>
#include <QTemporaryDir>
#include <cmath>
#include <fstream>
#include <limits>

#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"

namespace fornax::test {

struct HistoryRun {
    std::string name;
    project::RunState state = project::RunState::Finished;
    std::int64_t planned = 20, epochs = 20;
    double quality = 0;            ///< shifts the curves
    double learningRate = 1e-3;
    std::string optimizer = "adamw";
    bool checkpoint = true;
    bool notFinite = false;
    int hoursAgo = 1;
};

class RunHistory {
  public:
    RunHistory() {
        project.name = "toy";
        project::save(project, file());
    }
    std::filesystem::path folder() const { return std::filesystem::path(m_dir.path().toStdString()); }
    std::filesystem::path file() const { return folder() / "toy.fornax"; }
    std::filesystem::path runs() const { return project::runsFolder(file()); }

    std::int64_t add(const HistoryRun& run) {
        project::RunStore store(runs(), true);
        project::RunSummary s;
        s.name = run.name;
        s.device = "cpu";
        s.plannedEpochs = run.planned;
        s.stepsPerEpoch = 100;
        s.startedAt = QDateTime::currentDateTimeUtc().addSecs(-3600 * run.hoursAgo).toString(Qt::ISODate).toStdString();
        auto snapshot = project;
        snapshot.train.epochs = run.planned;
        snapshot.train.optimizer.learningRate = run.learningRate;
        snapshot.train.optimizer.name = run.optimizer;
        s.project = project::toJson(snapshot);
        s.environment = Json{{"torch", "2.11.0"}, {"threads", "2"}};
        s.number = store.create(s);
        std::vector<project::StepPoint> steps;
        for (std::int64_t epoch = 1; epoch <= run.epochs; ++epoch) {
            const double fall = std::exp(-double(epoch) / 4.0), wave = 0.004 * std::sin(double(epoch) * (2.1 + run.quality * 30));
            project::EpochPoint p{epoch, epoch * 100, epoch * 3.0, 0.2 + 0.5 * fall, 0.94 - 0.3 * fall, 0.2 - run.quality + 0.5 * fall + wave, 0.93 + run.quality - 0.3 * fall - wave, false};
            if (run.notFinite && epoch == run.epochs) p.valLoss = std::numeric_limits<double>::quiet_NaN();
            if (!s.bestValAccuracy || p.valAccuracy > *s.bestValAccuracy) {
                p.best = true;
                s.bestValAccuracy = p.valAccuracy;
                s.bestEpoch = epoch;
            }
            store.append(s.number, p);
            steps.push_back({epoch * 100, double(epoch), epoch * 3.0, p.trainLoss, p.trainAccuracy, run.learningRate, 4200});
            s.valLoss = p.valLoss;
            s.valAccuracy = p.valAccuracy;
            s.trainLoss = p.trainLoss;
        }
        store.append(s.number, steps);
        s.epochs = run.epochs;
        s.steps = run.epochs * 100;
        s.seconds = double(run.epochs) * 3;
        s.samplesPerSecond = 4200;
        s.state = run.state;
        if (run.state == project::RunState::Failed) s.failure = "The loss became NaN at step 300.";
        store.update(s);
        if (run.checkpoint) {
            std::filesystem::create_directories(store.folder(s.number));
            std::ofstream(store.folder(s.number) / "last.safetensors") << std::string(50'000, 'x');
        }
        return s.number;
    }

    project::Project project;

  private:
    QTemporaryDir m_dir;
};

}  // namespace fornax::test
