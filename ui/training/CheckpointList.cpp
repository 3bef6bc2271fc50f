#include "ui/training/CheckpointList.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/training/RunWords.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

std::vector<CheckpointRow> checkpointRows(const std::filesystem::path& runFolder, std::int64_t bestEpoch, std::int64_t lastEpoch) {
    std::vector<CheckpointRow> rows;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(runFolder, error)) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".safetensors" || !entry.is_regular_file(error)) continue;
        CheckpointRow row{name, 0, entry.file_size(error), name == "best.safetensors", name == "last.safetensors"};
        if (row.best) row.epoch = bestEpoch;
        else if (row.last) row.epoch = lastEpoch;
        else if (name.starts_with("epoch-")) row.epoch = std::strtoll(name.c_str() + 6, nullptr, 10);
        else continue;
        rows.push_back(std::move(row));
    }
    const auto rank = [](const CheckpointRow& r) { return r.best ? 0 : r.last ? 1 : 2; };
    std::sort(rows.begin(), rows.end(), [&](const CheckpointRow& a, const CheckpointRow& b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.epoch > b.epoch;
    });
    return rows;
}

CheckpointList::CheckpointList(TrainingController& training, QWidget* parent) : QWidget(parent), m_training(training) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(6));
    auto* head = new QHBoxLayout;
    head->addWidget(label(tr("Checkpoints"), TextRole::Heading));
    head->addStretch(1);
    m_summary = label({}, TextRole::Secondary, Tone::Muted);
    m_summary->setObjectName(QStringLiteral("checkpointSummary"));
    head->addWidget(m_summary);
    column->addLayout(head);
    m_none = label(tr("None yet. The best and the last are always kept."), TextRole::Secondary, Tone::Muted);
    m_none->setWordWrap(true);
    column->addWidget(m_none);
    m_table = new QWidget;
    column->addWidget(m_table);
    m_grid = nullptr;
    for (auto signal : {&TrainingController::epochFinished, &TrainingController::ended, &TrainingController::runShown, &TrainingController::runStarted})
        connect(&training, signal, this, &CheckpointList::reload);
    connect(&training, &TrainingController::checkpointSaved, this, &CheckpointList::reload);
    show({});
}

void CheckpointList::reload() {
    if (m_training.run() == 0) return show({});
    std::int64_t best = m_training.summary().bestEpoch, last = m_training.summary().epochs;
    for (const auto& p : m_training.epochs()) {
        if (p.best) best = p.epoch;
        last = std::max(last, p.epoch);
    }
    m_background.start([folder = m_training.runFolder(), best, last] { return checkpointRows(folder, best, last); },
                       [this](std::vector<CheckpointRow> rows) { show(std::move(rows)); }, [this](const Error&) { show({}); });
}

void CheckpointList::show(std::vector<CheckpointRow> rows) {
    m_rows = std::move(rows);
    delete m_grid;
    for (QObject* child : m_table->children()) child->deleteLater();
    for (QWidget* child : m_table->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) child->hide();
    m_grid = new QGridLayout(m_table);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(scaled(6));
    m_grid->setColumnStretch(0, 1);
    m_table->setVisible(!m_rows.empty());
    m_none->setVisible(m_rows.empty());
    std::uintmax_t total = 0;
    for (const auto& row : m_rows) total += row.bytes;
    m_summary->setText(m_rows.empty() ? QString() : tr("%1 kept, %2").arg(integer(qint64(m_rows.size())), bytes(double(total))));
    if (m_rows.empty()) return;
    m_grid->addWidget(label(tr("Checkpoint"), TextRole::Secondary, Tone::Muted), 0, 0);
    m_grid->addWidget(label(tr("Val. loss"), TextRole::Secondary, Tone::Muted), 0, 1, Qt::AlignRight);
    int line = 1;
    for (const auto& row : m_rows) {
        const QString epoch = row.epoch > 0 ? tr("Epoch %1").arg(row.epoch) : tr("First epoch");
        m_grid->addWidget(hairline(), line++, 0, 1, 3);
        auto* name = label(row.best ? tr("%1, best").arg(epoch) : row.last ? tr("%1, last").arg(epoch) : epoch);
        name->setToolTip(QStringLiteral("%1, %2").arg(QString::fromStdString(row.file), bytes(double(row.bytes))));
        m_grid->addWidget(name, line, 0);
        const auto& epochs = m_training.epochs();
        const auto at = std::find_if(epochs.begin(), epochs.end(), [&](const auto& p) { return p.epoch == row.epoch; });
        auto* value = new FigureLabel(at == epochs.end() ? QStringLiteral("–") : lossText(at->valLoss));
        m_grid->addWidget(value, line, 1, Qt::AlignRight);
        auto* star = new QLabel;
        const int size = scaled(15);
        if (row.best) {
            star->setPixmap(icon(QStringLiteral("star"), toneColor(Tone::Good)).pixmap(QSize(size, size), devicePixelRatioF()));
            star->setAccessibleName(tr("best"));
        }
        star->setFixedWidth(size + 2);
        m_grid->addWidget(star, line++, 2);
    }
}

}  // namespace fornax::ui
