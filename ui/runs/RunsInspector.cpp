#include "ui/runs/RunsInspector.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/runs/RunsModel.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

RunsInspector::RunsInspector(const RunsModel& model, QWidget* parent) : QWidget(parent), m_model(model) {
    auto* outer = new QVBoxLayout(this);   // margins and scrolling are the dock's
    outer->setContentsMargins(0, 0, 0, 0);
    m_nothing = label(tr("Select a run to see its settings, figures and environment."), TextRole::Body, Tone::Muted);
    m_nothing->setWordWrap(true);
    m_body = new QWidget;
    auto* column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(10));
    createParts(column);
    outer->addWidget(m_nothing);
    outer->addWidget(m_body);
    outer->addStretch(1);
    show(0, false);
}

void RunsInspector::createParts(QVBoxLayout* column) {
    auto* head = new QHBoxLayout;
    head->addWidget(label(tr("What differs"), TextRole::InspectorTitle));
    head->addStretch(1);
    m_view = new Segmented({tr("Differences"), tr("All")});
    m_view->setObjectName(QStringLiteral("differencesView"));
    m_view->setAccessibleName(tr("Settings shown"));
    head->addWidget(m_view);
    column->addLayout(head);
    m_differencesNote = label({}, TextRole::Secondary, Tone::Muted);
    m_differencesNote->setWordWrap(true);
    m_differencesNote->setObjectName(QStringLiteral("differencesNote"));
    column->addWidget(m_differencesNote);
    m_differences = new QWidget;
    m_differences->setObjectName(QStringLiteral("differences"));
    column->addWidget(m_differences);
    column->addWidget(hairline());

    auto* run = new QHBoxLayout;
    m_title = label({}, TextRole::Heading);
    m_title->setWordWrap(true);
    m_title->setObjectName(QStringLiteral("runHeading"));
    m_pill = new Pill;
    run->addWidget(m_title, 1);
    run->addWidget(m_pill, 0, Qt::AlignTop);
    column->addLayout(run);
    m_failure = label({}, TextRole::Secondary, Tone::Bad);
    m_failure->setWordWrap(true);
    m_failure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_failure);
    m_facts = new QWidget;
    m_facts->setObjectName(QStringLiteral("runFacts"));
    column->addWidget(m_facts);

    const auto add = [&](const QString& text, const QString& icon, const char* name, void (RunsInspector::*wanted)()) {
        QPushButton* b = button(text, ButtonKind::Normal, icon);
        b->setObjectName(QLatin1String(name));
        b->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(b, &QPushButton::clicked, this, wanted);
        column->addWidget(b);
        return b;
    };
    m_open = add(tr("Open in Training"), QStringLiteral("training"), "openRunButton", &RunsInspector::openWanted);
    m_resume = add(tr("Resume"), QStringLiteral("play"), "resumeRunButton", &RunsInspector::resumeWanted);
    m_extend = add(tr("Extend by more epochs…"), QStringLiteral("plus"), "extendRunButton", &RunsInspector::extendWanted);
    m_rename = add(tr("Rename"), QStringLiteral("pen"), "renameRunButton", &RunsInspector::renameWanted);
    m_delete = add(tr("Delete…"), QStringLiteral("trash"), "deleteRunButton", &RunsInspector::deleteWanted);
    m_reason = label({}, TextRole::Secondary, Tone::Muted);
    m_reason->setWordWrap(true);
    m_reason->setObjectName(QStringLiteral("actionsReason"));
    column->addWidget(m_reason);
    connect(m_view, &Segmented::indexChanged, this, &RunsInspector::refreshDifferences);
}

void RunsInspector::show(std::int64_t run, bool busy) {
    m_run = run;
    const RunRow* row = m_model.find(run);
    m_nothing->setVisible(!row);
    m_body->setVisible(row);
    if (!row) return;
    refreshDifferences();
    refreshFacts(*row);
    refreshActions(*row, busy);
}

void RunsInspector::refreshActions(const RunRow& row, bool busy) {
    m_open->setEnabled(!busy || row.isRunning());
    m_resume->setEnabled(!busy && row.canResume());
    m_extend->setEnabled(!busy && row.canExtend());
    m_delete->setEnabled(!row.isRunning());
    QString reason;
    if (row.isRunning()) reason = tr("This run is being trained; it can be resumed, extended or deleted when it has ended.");
    else if (busy) reason = tr("Another run is being trained; open, resume and extend wait for its end.");
    else if (!row.hasCheckpoint) reason = tr("No checkpoint is left in this run's folder, so it cannot go on.");
    else if (!row.canResume()) reason = tr("All planned epochs are done: extend it to go on.");
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

}  // namespace fornax::ui
