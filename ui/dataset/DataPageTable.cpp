// What the Data page shows of a table: its rows, and what its columns are for.
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"

namespace fornax::ui {
namespace {

constexpr int kRowsShown = 1000;
constexpr std::optional<data::Split> kChoices[] = {std::nullopt, data::Split::Train, data::Split::Validation, data::Split::Test};

QString readable(double value) { return QString::number(value, 'g', 4); }

QString roleText(data::ColumnRole role) {
    switch (role) {
        case data::ColumnRole::Feature: return DataPage::tr("read by the network");
        case data::ColumnRole::Target: return DataPage::tr("to learn");
        case data::ColumnRole::Group: return DataPage::tr("keeps rows together");
        case data::ColumnRole::Ignored: return DataPage::tr("ignored");
        case data::ColumnRole::TooMany: return DataPage::tr("left out: too many different words");
        case data::ColumnRole::Empty: return DataPage::tr("left out: no value in training");
    }
    return {};
}

QStringList columnCells(const data::Dataset& dataset, std::size_t column) {
    const data::ColumnFact& fact = dataset.table.facts[column];
    const data::TableRecipe& recipe = dataset.preprocessing.table;
    const QString none = QStringLiteral("–");
    QStringList cells{QString::fromStdString(dataset.table.columns[column]), roleText(fact.role), none, none, none, none};
    if (fact.role == data::ColumnRole::Target && dataset.task == data::Task::Regression) {
        const auto [least, most] = std::minmax_element(dataset.table.targets.begin(), dataset.table.targets.end());
        cells[2] = DataPage::tr("%1 to %2").arg(readable(*least), readable(*most));
        cells[3] = readable(recipe.targetMean);
        cells[4] = readable(recipe.targetDeviation);
    } else if (fact.role == data::ColumnRole::Target) {
        cells[2] = recipe.target == dataset.table.columns[column] ? classesText(dataset) : DataPage::tr("0 and 1");   // one of several label columns
    } else if (fact.role == data::ColumnRole::Feature) {
        cells[2] = fact.categorical ? DataPage::tr("%1 words").arg(integer(fact.different)) : DataPage::tr("%1 to %2").arg(readable(fact.least), readable(fact.most));
        if (!fact.categorical) cells[3] = readable(fact.mean), cells[4] = readable(fact.deviation);
        cells[5] = integer(fact.missing);
    }
    return cells;
}

}  // namespace

Card* DataPage::createColumns() {
    m_columnsCard = new Card(tr("Columns"), this);
    m_columnsCard->setNote(tr("measured on the training rows"));
    m_columns = new TextTable(m_columnsCard);
    m_columns->setObjectName(QStringLiteral("dataColumns"));
    m_columns->setAccessibleName(tr("Columns"));
    m_columns->setMinimumHeight(QFontMetrics(ui::font(TextRole::Body)).height() * 8);
    m_columnsCard->body()->addWidget(m_columns, 1);
    m_columnsCard->hide();
    return m_columnsCard;
}

void DataPage::showColumns() {
    const bool table = m_dataset->kind == data::Kind::Values;
    m_columnsCard->setVisible(table);
    m_texts->setAccessibleName(table ? tr("Rows") : tr("Texts"));
    if (!table) return;
    std::vector<QStringList> rows;
    for (std::size_t c = 0; c < m_dataset->table.columns.size(); ++c) rows.push_back(columnCells(*m_dataset, c));
    m_columns->setCells({tr("Column"), tr("Role"), tr("Values"), tr("Mean"), tr("Deviation"), tr("Missing")}, std::move(rows));
}

void DataPage::showRows() {
    const auto samples = drawBlocks(*m_dataset, kChoices[m_splits->index()], kRowsShown, m_shuffle);
    QStringList titles{tr("Row"), tr("Split")};
    for (const std::string& column : m_dataset->table.columns) titles << QString::fromStdString(column);
    std::vector<QStringList> rows;
    for (const Sample& sample : samples) {
        QStringList cells{integer(sample.index + 1), splitText(sample.split)};
        for (const std::string& cell : m_dataset->table.rows[static_cast<std::size_t>(sample.index)]) cells << QString::fromStdString(cell);
        rows.push_back(std::move(cells));
    }
    m_samplesCard->setNote(static_cast<int>(rows.size()) < kRowsShown ? QString() : tr("%1 of them").arg(integer(kRowsShown)));
    m_texts->setCells(titles, std::move(rows));
}

QString DataPage::sizeFact() const {
    const QString classes = classesText(*m_dataset), count = integer(m_dataset->count());
    if (m_dataset->corpus) return fact();
    if (m_dataset->kind == data::Kind::Tokens) return tr("%1 texts, %2 tokens, %3").arg(count, integer(m_dataset->vocabulary()), classes);
    if (m_dataset->kind == data::Kind::Pictures) return tr("%1 pictures, %2, %3").arg(count, shape(m_dataset->sampleShape()), classes);
    const QString values = integer(m_dataset->sampleShape().front());
    return m_dataset->task == data::Task::Regression ? tr("%1 rows, %2 values, a number to learn").arg(count, values) : tr("%1 rows, %2 values, %3").arg(count, values, classes);
}

}  // namespace fornax::ui
