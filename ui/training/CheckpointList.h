// Checkpoints of the shown run, read from its folder: epoch, validation loss of that epoch, the best starred, size.
#pragma once
#include <QWidget>
#include <filesystem>
#include <vector>

#include "ui/base/Background.h"

class QLabel;
class QGridLayout;

namespace fornax::ui {

class TrainingController;

struct CheckpointRow {
    std::string file;           ///< "best.safetensors"
    std::int64_t epoch = 0;     ///< 0: not known
    std::uintmax_t bytes = 0;
    bool best = false, last = false;
};

/// Best, last, then the periodic ones, newest first. Reads only the folder, no file.
std::vector<CheckpointRow> checkpointRows(const std::filesystem::path& runFolder, std::int64_t bestEpoch, std::int64_t lastEpoch);

class CheckpointList : public QWidget {
    Q_OBJECT
  public:
    explicit CheckpointList(TrainingController& training, QWidget* parent = nullptr);
    void reload();
    bool isLoading() const { return m_background.isBusy(); }
    const std::vector<CheckpointRow>& rows() const { return m_rows; }

  private:
    void show(std::vector<CheckpointRow> rows);
    TrainingController& m_training;
    std::vector<CheckpointRow> m_rows;
    QLabel *m_summary, *m_none;
    QGridLayout* m_grid;
    QWidget* m_table;
    Background m_background{this};
};

}  // namespace fornax::ui
