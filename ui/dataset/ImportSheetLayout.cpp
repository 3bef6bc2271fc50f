// How the sheet of an import is put together.
#include <QCheckBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/ColumnRoles.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/ImportSheet.h"
#include "ui/dataset/TextTable.h"
#include "ui/forms/FormCombo.h"

namespace fornax::ui {
namespace {

QString kindText(const data::Recognition& found) {
    if (found.config.source == "table") return ImportSheet::tr("A table");
    return found.config.source == "corpus" ? ImportSheet::tr("A text to be continued") : ImportSheet::tr("Texts with a class each");
}

}  // namespace

void ImportSheet::createHead(const QString& path) {
    const QString file = QFileInfo(path).fileName();
    setWindowTitle(tr("Import %1").arg(file));
    const QSize room = parentWidget() != nullptr ? parentWidget()->window()->size() : screen()->availableSize();
    resize(std::min(scaled(1040), room.width() - scaled(80)), std::min(scaled(700), room.height() - scaled(60)));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(20), scaled(16), scaled(20), scaled(16));
    column->setSpacing(scaled(12));
    auto* row = new QHBoxLayout;
    row->setSpacing(scaled(8));
    auto* title = new ElidedLabel(tr("Import %1").arg(file), this);
    title->setFont(ui::font(TextRole::InspectorTitle));
    title->setElideMode(Qt::ElideMiddle);
    m_what = new ElidedLabel({}, this);
    m_what->setFont(ui::font(TextRole::Secondary));
    m_what->setObjectName(QStringLiteral("importWhat"));
    setTone(m_what, Tone::Muted);
    m_kinds = new FormCombo(this);
    m_kinds->setObjectName(QStringLiteral("importReadAs"));
    m_kinds->setMinimumContentsLength(18);
    for (const data::Recognition& each : m_found) m_kinds->addItem(kindText(each));
    m_kinds->setAccessibleName(tr("Read as"));
    m_kindsName = label(tr("Read as"), TextRole::Body, Tone::Muted, this);
    for (QWidget* each : {static_cast<QWidget*>(m_kinds), static_cast<QWidget*>(m_kindsName)}) each->setVisible(m_found.size() > 1);
    m_task = new FormCombo(this);
    m_task->setObjectName(QStringLiteral("importTask"));
    m_task->setMinimumContentsLength(12);
    m_task->addItem(tr("Automatic"), QStringLiteral("auto"));
    m_task->addItem(tr("Classes"), QStringLiteral("classification"));
    m_task->addItem(tr("A number"), QStringLiteral("regression"));
    m_task->setAccessibleName(tr("To learn"));
    m_task->setToolTip(tr("What the label holds. Automatic takes a number where it has more than 20 different numbers."));
    m_taskName = label(tr("To learn"), TextRole::Body, Tone::Muted, this);
    row->addWidget(title);
    row->addWidget(m_what, 1);
    for (QWidget* each : {static_cast<QWidget*>(m_kindsName), static_cast<QWidget*>(m_kinds), static_cast<QWidget*>(m_taskName), static_cast<QWidget*>(m_task)}) row->addWidget(each);
    column->addLayout(row);
    connect(m_kinds, &QComboBox::activated, this, &ImportSheet::chooseKind);
    connect(m_task, &QComboBox::activated, this, [this] {
        m_found[m_kind].config.task = m_task->currentData().toString().toStdString();
        read();
    });
}

void ImportSheet::createBody() {
    auto* across = new QHBoxLayout;
    across->setSpacing(scaled(12));
    auto* left = new QVBoxLayout;
    left->setSpacing(scaled(12));
    m_columnsCard = new Card(tr("Columns"), this);
    m_columnsCard->setNote(tr("click a role to change it"));
    m_roles = new ColumnRoles(m_columnsCard);
    m_roles->setObjectName(QStringLiteral("importColumns"));
    m_columnsCard->body()->addWidget(m_roles, 1);
    m_firstCard = new Card(tr("First samples"), this);
    m_first = new TextTable(m_firstCard);
    m_first->setObjectName(QStringLiteral("importFirst"));
    m_first->setAccessibleName(tr("First samples"));
    m_firstCard->body()->addWidget(m_first, 1);
    left->addWidget(m_columnsCard, 3);
    left->addWidget(m_firstCard, 2);
    auto* right = new QVBoxLayout;
    right->setSpacing(scaled(12));
    m_countsCard = new Card(tr("Samples by split"), this);
    m_counts = new TextTable(m_countsCard);
    m_counts->setObjectName(QStringLiteral("importCounts"));
    m_counts->setAccessibleName(tr("Samples by split"));
    m_countsCard->body()->addWidget(m_counts, 1);
    auto* reportCard = new Card(tr("Import report"), this);
    auto* scroll = new QScrollArea(reportCard);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Import report"));
    m_report = new ImportReport(scroll);
    m_report->setObjectName(QStringLiteral("importReport"));
    m_report->setProperty("plain", true);
    scroll->setWidget(m_report);
    reportCard->body()->addWidget(scroll, 1);
    right->addWidget(m_countsCard, 2);
    right->addWidget(reportCard, 3);
    across->addLayout(left, 3);
    across->addLayout(right, 2);
    static_cast<QVBoxLayout*>(layout())->addLayout(across, 1);
    connect(m_roles->roles(), &ColumnRolesModel::edited, this, &ImportSheet::read);
}

void ImportSheet::createFoot(bool offersFit) {
    auto* row = new QHBoxLayout;
    row->setSpacing(scaled(8));
    m_state = label({}, TextRole::Body, Tone::Muted, this);
    m_state->setObjectName(QStringLiteral("importState"));
    m_state->setWordWrap(true);
    m_fit = new QCheckBox(tr("Fit the model"), this);
    m_fit->setObjectName(QStringLiteral("importFit"));
    m_fit->setToolTip(tr("Sets the size of the input and the number of outputs; the layers between stay as they are"));
    m_fit->setChecked(true);
    m_fit->setVisible(offersFit);
    auto* cancel = button(tr("Cancel"), ButtonKind::Normal, {}, this);
    cancel->setObjectName(QStringLiteral("importCancel"));
    m_import = button(tr("Import"), ButtonKind::Primary, {}, this);
    m_import->setObjectName(QStringLiteral("importStart"));
    m_import->setDefault(true);
    cancel->setAutoDefault(false);
    row->addWidget(m_state, 1);
    row->addWidget(m_fit);
    row->addWidget(cancel);
    row->addWidget(m_import);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_import, &QPushButton::clicked, this, &QDialog::accept);
}

}  // namespace fornax::ui
