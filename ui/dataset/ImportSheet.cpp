#include "ui/dataset/ImportSheet.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "ui/base/Widgets.h"
#include "ui/dataset/ColumnRoles.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"

namespace fornax::ui {
namespace {

constexpr std::size_t kRows = 40;   // of the file's head
constexpr int kSamples = 40;
constexpr data::Split kSplits[] = {data::Split::Train, data::Split::Validation, data::Split::Test};

QString q(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

bool ImportSheet::isFor(const QString& path, const data::Recognition& found) {
    return QFileInfo(path).isFile() && (found.config.source == "table" || found.config.source == "text" || found.config.source == "corpus");
}

ImportSheet::ImportSheet(std::vector<data::Recognition> found, const QString& path, bool offersFit, QWidget* parent) : QDialog(parent), m_found(std::move(found)) {
    setObjectName(QStringLiteral("importSheet"));
    createHead(path);
    createBody();
    createFoot(offersFit);
    chooseKind(0);
}

bool ImportSheet::fits() const { return m_fit->isHidden() || m_fit->isChecked(); }

void ImportSheet::chooseKind(int kind) {
    m_kind = static_cast<std::size_t>(kind);
    m_what->setText(withFigures(chosen().found));
    const bool table = chosen().config.source == "table";
    m_task->setVisible(table);
    m_taskName->setVisible(table);
    m_task->setCurrentIndex(std::max(0, m_task->findData(q(chosen().config.task))));
    look();
}

void ImportSheet::look() {
    m_hasColumns = false;
    try {
        if (auto columns = data::importColumns(chosen().config, kRows)) {
            m_hasColumns = true;
            m_roles->set(chosen().config, std::move(*columns));
        }
    } catch (const Error& error) {
        m_columnsCard->hide();
        return showProblem(error);
    }
    m_columnsCard->setVisible(m_hasColumns);
    read();
}

void ImportSheet::read() {
    m_import->setEnabled(false);
    m_wanted = false;
    data::DataConfig& config = m_found[m_kind].config;
    try {
        if (m_hasColumns) config = data::withUses(config, m_roles->roles()->columns());
    } catch (const Error& error) {
        return showProblem(error);
    }
    setTone(m_state, Tone::Muted);
    m_state->setText(tr("Reading the file…"));
    m_wanted = true;
    m_reading.start([config] {
        Read read{data::open(config, {}), {}};
        read.report = data::report(*read.dataset);
        return read;
    }, [this](Read read) {
        if (m_gone) deleteLater();
        else if (m_wanted) show(std::move(read));
    }, [this](const Error& error) {
        if (m_gone) deleteLater();
        else if (m_wanted) showProblem(error);
    });
}

void ImportSheet::show(Read read) {
    m_read = std::move(read);
    m_state->clear();
    m_report->setLines(m_read.report);
    showCounts();
    showFirst();
    m_import->setEnabled(true);
    m_import->setFocus();
}

void ImportSheet::showProblem(const Error& error) {
    m_read = {};
    m_import->setEnabled(false);
    setTone(m_state, Tone::Bad);
    m_state->setText((withFigures(error.sentence()) + QLatin1Char(' ') + withFigures(error.hint())).trimmed());
    m_report->setLines({});
    m_countsCard->setNote({});
    m_counts->setCells({}, {});
    showFirst();
}

void ImportSheet::showCounts() {
    const data::Dataset& set = *m_read.dataset;
    const QString all = integer(set.count());
    m_countsCard->setNote(set.corpus ? tr("%1 blocks of text").arg(all) : set.kind == data::Kind::Values ? tr("rows: %1").arg(all) : tr("texts: %1").arg(all));
    const bool several = set.task == data::Task::MultiLabel, named = several || set.task == data::Task::Classification;
    QStringList titles{several ? tr("Label") : named ? tr("Class") : QString()}, sums{tr("All")};
    std::vector<std::vector<std::int64_t>> counts;
    for (const data::Split split : kSplits) {
        titles << splitText(split);
        sums << integer(static_cast<qint64>(set.indices(split).size()));
        if (named) counts.push_back(set.classCounts(split));
    }
    std::vector<QStringList> rows;
    for (std::size_t c = 0; c < set.classes.size() && !counts.empty(); ++c) {
        QStringList row{q(set.classes[c])};
        for (const auto& split : counts) row << integer(split[c]);
        rows.push_back(std::move(row));
    }
    rows.push_back(sums);
    m_counts->setCells(titles, std::move(rows));
}

/// The head of a table without the columns that are ignored; of texts, what was read.
void ImportSheet::showFirst() {
    std::vector<QStringList> rows;
    QStringList titles;
    if (m_hasColumns) {
        const data::ImportColumns& columns = m_roles->roles()->columns();
        std::vector<std::size_t> shown;
        for (std::size_t c = 0; c < columns.names.size(); ++c) {
            if (columns.uses[c] == data::ColumnUse::Ignored) continue;
            shown.push_back(c);
            const bool plain = columns.uses[c] == data::ColumnUse::Feature;
            titles << (plain ? q(columns.names[c]) : tr("%1 (%2)", "a column and its role").arg(q(columns.names[c]), useText(columns.uses[c]).toLower()));
        }
        for (const auto& cells : columns.rows) {
            QStringList row;
            for (const std::size_t c : shown) row << q(cells[c]).left(200);
            rows.push_back(std::move(row));
        }
        return m_first->setCells(titles, std::move(rows));
    }
    if (!m_read.dataset) return m_first->setCells({}, {});
    const data::Dataset& set = *m_read.dataset;
    if (set.corpus) {
        for (const std::string& line : data::excerpt(chosen().config, kRows)) rows.push_back({q(line)});
        return m_first->setRows({tr("Text")}, std::move(rows));
    }
    for (std::int64_t i = 0; i < std::min<std::int64_t>(kSamples, set.texts.count()); ++i) {
        const auto at = static_cast<std::size_t>(i);
        rows.push_back({q(set.texts.texts[at]), labelsText(set, i)});
    }
    m_first->setRows({tr("Text"), tr("Label")}, std::move(rows));
}

void ImportSheet::done(int result) {
    QDialog::done(result);
    m_gone = true;
    if (!m_reading.isBusy()) deleteLater();
}

}  // namespace fornax::ui
