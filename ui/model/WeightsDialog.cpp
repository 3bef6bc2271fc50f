#include "ui/model/WeightsDialog.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

QString resultText(const train::WeightFate& fate) {
    switch (fate.kind) {
        case train::WeightFate::Kind::Loaded: return WeightsDialog::tr("loaded");
        case train::WeightFate::Kind::OtherShape: return WeightsDialog::tr("starts at random: %1 (%2) there").arg(shape(fate.fromShape), QString::fromStdString(fate.fromType));
        case train::WeightFate::Kind::Missing: break;
    }
    return WeightsDialog::tr("starts at random: not in the file");
}

QTableWidget* tableOf(const train::WeightsReport& report, QWidget* parent) {
    auto* table = new QTableWidget(int(report.weights.size()), 4, parent);
    table->setObjectName(QStringLiteral("weightsTable"));
    table->setAccessibleName(WeightsDialog::tr("Weights of the model"));
    table->setHorizontalHeaderLabels({WeightsDialog::tr("Weight"), WeightsDialog::tr("Shape"), WeightsDialog::tr("In the file"), WeightsDialog::tr("Result")});
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    int row = 0;
    for (const train::WeightFate& fate : report.weights) {
        const QString cells[] = {QString::fromStdString(fate.name), shape(fate.shape), QString::fromStdString(fate.from), resultText(fate)};
        for (int column = 0; column < 4; ++column) table->setItem(row, column, new QTableWidgetItem(cells[column]));
        ++row;
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setMinimumSize(scaled(640), scaled(280));
    return table;
}

}  // namespace

WeightsDialog::WeightsDialog(const train::WeightsReport& report, const QString& file, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("weightsDialog"));
    setWindowTitle(tr("Weights from a file"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(20), scaled(18), scaled(20), scaled(16));
    column->setSpacing(scaled(10));
    auto* summary = label(translated(report.summary), TextRole::Body, report.isWhole ? Tone::Text : Tone::Warn, this);
    summary->setObjectName(QStringLiteral("weightsSummary"));
    summary->setWordWrap(true);
    summary->setToolTip(file);
    column->addWidget(summary);
    column->addWidget(tableOf(report, this), 1);
    if (!report.unused.empty()) {
        QStringList names;
        for (const std::string& name : report.unused) names << QString::fromStdString(name);
        auto* unused = new ElidedLabel(tr("Not used: %1").arg(names.join(QStringLiteral(", "))), this);
        setTone(unused, Tone::Muted);
        column->addWidget(unused);
    }
    m_freeze = new QCheckBox(tr("Freeze all layers but the last one with weights"), this);
    m_freeze->setObjectName(QStringLiteral("weightsFreeze"));
    column->addWidget(m_freeze);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    auto* cancel = button(tr("Cancel"), ButtonKind::Normal, {}, this);
    auto* begin = button(tr("Begin with these weights"), ButtonKind::Primary, {}, this);
    begin->setObjectName(QStringLiteral("weightsBegin"));
    begin->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(begin, &QPushButton::clicked, this, &QDialog::accept);
    buttons->addWidget(cancel);
    buttons->addWidget(begin);
    column->addLayout(buttons);
}

bool WeightsDialog::freezes() const { return m_freeze->isChecked(); }

}  // namespace fornax::ui
