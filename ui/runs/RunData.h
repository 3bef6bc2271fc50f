// What the Runs page knows of a run, read from history.db and the run's folder off the GUI thread.
#pragma once
#include <QMetaType>
#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "fornax/project/RunStore.h"

namespace fornax::ui {

struct RunRow {
    project::RunSummary summary;
    std::vector<project::EpochPoint> epochs;
    std::optional<double> bestLoss;      ///< lowest validation loss
    std::int64_t bestLossEpoch = 0;
    std::uintmax_t bytes = 0;            ///< of the run's folder
    bool hasCheckpoint = false;          ///< read from the files: can it go on?
    QString searchText;                  ///< what the filter looks at, lower case

    std::int64_t number() const { return summary.number; }
    bool isRunning() const { return summary.state == project::RunState::Running || summary.state == project::RunState::Paused; }
    bool canResume() const { return hasCheckpoint && !isRunning() && summary.epochs < summary.plannedEpochs; }
    bool canExtend() const { return hasCheckpoint && !isRunning(); }
};

/// Newest first. A folder without history.db has none. Throws fornax::Error.
std::vector<RunRow> loadRuns(const std::filesystem::path& runsFolder);

/// Changes when another connection has written to the database; reading it does not change it.
QString databaseSignature(const std::filesystem::path& runsFolder);

}  // namespace fornax::ui
