#include "ui/training/TrainingInspector.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"
#include "ui/training/CheckpointList.h"
#include "ui/training/Command.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

TrainingInspector::TrainingInspector(Context& context, QWidget* parent) : QWidget(parent), m_context(context) {
    auto* column = new QVBoxLayout(this);   // margins and scrolling are the dock's
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(12));
    m_draft = new SettingsForm(schema::settingsOf<train::TrainConfig>(), QStringLiteral("train."));
    m_draft->setTitle(tr("Training settings"), tr("Used by the next run."));
    if (context.document) m_draft->bind(*context.document);
    m_snapshot = new SettingsForm(schema::settingsOf<train::TrainConfig>(), QStringLiteral("train."));
    m_snapshot->setReadOnly(true);
    m_snapshot->setObjectName(QStringLiteral("snapshotForm"));
    m_draft->setObjectName(QStringLiteral("draftForm"));
    m_snapshotTitle = label(tr("Run settings"), TextRole::InspectorTitle);
    column->addWidget(m_draft);
    column->addWidget(m_snapshotTitle);
    column->addWidget(m_snapshot);
    column->addWidget(hairline());
    m_checkpoints = new CheckpointList(*context.training);
    column->addWidget(m_checkpoints);
    column->addWidget(hairline());
    m_copy = button(tr("Copy as command"), ButtonKind::Normal, QStringLiteral("copy"));
    m_copy->setObjectName(QStringLiteral("copyCommandButton"));
    auto* reason = label(tr("Save the project first"), TextRole::Secondary, Tone::Muted);
    m_reason = reason;
    auto* row = new QHBoxLayout;
    row->addWidget(m_copy);
    row->addWidget(reason);
    row->addStretch(1);
    column->addLayout(row);
    column->addStretch(1);

    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command()); });
    for (SettingsForm* form : {m_draft, m_snapshot}) connect(form, &SettingsForm::helpChanged, this, &TrainingInspector::helpChanged);
    connect(context.training, &TrainingController::stateChanged, this, &TrainingInspector::refresh);
    connect(context.training, &TrainingController::runStarted, this, &TrainingInspector::refresh);
    if (context.document) connect(context.document, &Document::changed, this, &TrainingInspector::refresh);
    if (context.document) connect(context.document, &Document::fileChanged, this, &TrainingInspector::refresh);
    refresh();
}

bool TrainingInspector::isLoading() const { return m_checkpoints->isLoading(); }

void TrainingInspector::refresh() {
    const TrainingController& training = *m_context.training;
    const Json snapshot = training.snapshot().is_object() ? schema::valueAt(training.snapshot(), "train") : Json();
    const bool locked = training.isActive() && snapshot.is_object();
    if (locked) m_snapshot->setObject(snapshot);
    m_draft->setVisible(!locked);
    m_snapshotTitle->setVisible(locked);
    m_snapshot->setVisible(locked);
    const bool saved = m_context.document && !m_context.document->file().empty();
    m_copy->setEnabled(saved);
    m_reason->setVisible(!saved);
}

QString TrainingInspector::command() const {
    if (!m_context.document || m_context.document->file().empty()) return {};
    const TrainingController& training = *m_context.training;
    const bool running = training.isActive() && training.snapshot().is_object();
    const Json wanted = running ? training.snapshot() : project::toJson(m_context.document->project());
    Json inFile;
    try {
        inFile = project::toJson(project::load(m_context.document->file()));
    } catch (const Error&) {
        inFile = Json::object();   // the file is gone: every setting is spelled out
    }
    return equivalentCommand(m_context.document->file(), wanted, inFile);
}

}  // namespace fornax::ui
