#include "ui/runs/RunData.h"

#include <QFileInfo>
#include <cmath>

#include "fornax/project/Project.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

namespace {

QString searchTextOf(const project::RunSummary& summary) {
    QStringList parts{QString::number(summary.number), QString::fromStdString(summary.name), stateWord(summary.state).word, QString::fromStdString(summary.device)};
    for (const schema::Setting& setting : project::settings()) {
        const Json value = schema::valueAt(summary.project, setting.key);
        if (value.is_null()) continue;
        const QString shown = QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
        parts << QString::fromStdString(setting.key) + QLatin1Char('=') + shown;
    }
    return parts.join(QLatin1Char(' ')).toLower();
}

void readFolder(RunRow& row, const std::filesystem::path& folder) {
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
        std::error_code gone;   // a checkpoint may be pruned while we look
        if (!entry.is_regular_file(gone)) continue;
        const auto size = entry.file_size(gone);
        if (!gone) row.bytes += size;
        row.hasCheckpoint = row.hasCheckpoint || entry.path().extension() == ".safetensors";
    }
}

}  // namespace

std::vector<RunRow> loadRuns(const std::filesystem::path& runsFolder) {
    std::vector<RunRow> rows;
    const project::RunStore store(runsFolder);
    for (auto& summary : store.list()) {
        RunRow row;
        row.epochs = store.epochs(summary.number);
        for (const auto& p : row.epochs) {
            if (!std::isfinite(p.valLoss) || (row.bestLoss && p.valLoss >= *row.bestLoss)) continue;
            row.bestLoss = p.valLoss;
            row.bestLossEpoch = p.epoch;
        }
        readFolder(row, store.folder(summary.number));
        row.searchText = searchTextOf(summary);
        row.summary = std::move(summary);
        rows.push_back(std::move(row));
    }
    return rows;
}

QString databaseSignature(const std::filesystem::path& runsFolder) {
    const QString base = QString::fromStdString((runsFolder / "history.db").string());
    const QFileInfo database(base), log(base + QStringLiteral("-wal"));
    // an empty log and none are the same: a reader makes the one of the other
    const qint64 logSize = log.exists() ? log.size() : 0;
    const qint64 logTime = logSize > 0 ? log.lastModified().toMSecsSinceEpoch() : 0;
    const qint64 time = database.exists() ? database.lastModified().toMSecsSinceEpoch() : 0;
    return QStringLiteral("%1 %2 %3 %4").arg(time).arg(database.size()).arg(logSize).arg(logTime);
}

}  // namespace fornax::ui
