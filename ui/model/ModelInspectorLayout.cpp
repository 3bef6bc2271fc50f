// How the Model inspector is put together.
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/FormCombo.h"
#include "ui/forms/SettingsForm.h"
#include "ui/model/ModelEdits.h"
#include "ui/model/ModelInspector.h"

namespace fornax::ui {

ModelInspector::ModelInspector(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("modelInspector"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(10));
    createHead();
    createFacts();
    createBlock();
    m_form = new SettingsForm({}, {}, this);
    m_form->setTitle(tr("Settings"));
    connect(m_form, &SettingsForm::edited, this, [this](const QString& key, const Json& value) {
        if (!m_updating) Q_EMIT settingEdited(key.section(QLatin1Char('.'), 2), value);
    });
    connect(m_form, &SettingsForm::resetWanted, this, &ModelInspector::settingsReset);
    connect(m_form, &SettingsForm::helpChanged, this, &ModelInspector::helpChanged);
    column->addWidget(m_form);
    createFrozen();
    createInputs();
    createMemory();
    column->addStretch(1);
}

void ModelInspector::createHead() {
    auto* column = static_cast<QVBoxLayout*>(layout());
    m_title = label({}, TextRole::InspectorTitle, Tone::Text, this);
    m_title->setObjectName(QStringLiteral("modelLayerTitle"));
    m_help = label({}, TextRole::Secondary, Tone::Muted, this);
    m_help->setWordWrap(true);
    m_idRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_idRow);
    row->setContentsMargins(0, 0, 0, 0);
    auto* name = label(tr("Id"), TextRole::Body, Tone::Text, m_idRow);
    m_idEdit = new QLineEdit(m_idRow);
    m_idEdit->setObjectName(QStringLiteral("modelLayerId"));
    m_idEdit->setAccessibleName(tr("Id of the layer"));
    m_idEdit->setFont(ui::font(TextRole::Mono));
    name->setBuddy(m_idEdit);
    row->addWidget(name);
    row->addWidget(m_idEdit, 1);
    m_idReason = label({}, TextRole::Note, Tone::Bad, this);
    m_idReason->setObjectName(QStringLiteral("modelLayerIdReason"));
    m_idReason->setWordWrap(true);
    m_idReason->hide();
    column->addWidget(m_title);
    column->addWidget(m_help);
    column->addWidget(m_idRow);
    column->addWidget(m_idReason);
    connect(m_idEdit, &QLineEdit::textEdited, this, &ModelInspector::checkId);
    connect(m_idEdit, &QLineEdit::editingFinished, this, [this] {
        const std::string to = m_idEdit->text().toStdString();
        if (to != m_id && renameRefusal(m_graph, m_id, to).isEmpty()) Q_EMIT renameWanted(m_idEdit->text());
    });
}

void ModelInspector::createFacts() {
    auto* box = new QFrame(this);
    m_factsBox = box;
    auto* rows = new QFormLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setVerticalSpacing(scaled(4));
    const auto add = [&](const QString& words, const char* name) {
        auto* value = new FigureLabel(box);
        value->setObjectName(QString::fromLatin1(name));
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setFont(ui::font(TextRole::Body, QFont::Medium));
        rows->addRow(label(words, TextRole::Secondary, Tone::Muted, box), value);
        return value;
    };
    m_input = add(tr("Input"), "modelLayerInput");
    m_output = add(tr("Output"), "modelLayerOutput");
    m_parameters = add(tr("Parameters"), "modelLayerParameters");
    m_problem = label({}, TextRole::Secondary, Tone::Bad, this);
    m_problem->setObjectName(QStringLiteral("modelLayerProblem"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    layout()->addWidget(box);
    layout()->addWidget(m_problem);
}

void ModelInspector::createBlock() {
    m_blockBox = new QWidget(this);
    auto* row = new QHBoxLayout(m_blockBox);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(8));
    auto* open = button(tr("Open"), ButtonKind::Normal, {}, m_blockBox);
    open->setObjectName(QStringLiteral("modelBlockOpen"));
    open->setToolTip(tr("Shows the layers inside, with their shapes and parameters"));
    auto* unfold = button(tr("Replace by its layers"), ButtonKind::Normal, {}, m_blockBox);
    unfold->setObjectName(QStringLiteral("modelBlockUnfold"));
    unfold->setToolTip(tr("The same network, with the layers of the block in its place, so that each can be edited. Their weights get new names."));
    row->addWidget(open);
    row->addWidget(unfold);
    row->addStretch(1);
    layout()->addWidget(m_blockBox);
    connect(open, &QPushButton::clicked, this, &ModelInspector::openWanted);
    connect(unfold, &QPushButton::clicked, this, &ModelInspector::unfoldWanted);
}

void ModelInspector::createFrozen() {
    m_frozen = new QCheckBox(tr("Frozen: training leaves its weights"), this);
    m_frozen->setObjectName(QStringLiteral("modelLayerFrozen"));
    m_frozen->setToolTip(tr("Training leaves its weights as they are, and it works as in evaluation"));
    layout()->addWidget(m_frozen);
    connect(m_frozen, &QCheckBox::clicked, this, [this](bool frozen) {
        if (!m_updating) Q_EMIT frozenEdited(frozen);
    });
}

void ModelInspector::createInputs() {
    m_inputsBox = new QWidget(this);
    auto* column = new QVBoxLayout(m_inputsBox);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(7));
    column->addWidget(hairline(m_inputsBox));
    column->addWidget(label(tr("Reads"), TextRole::Heading, Tone::Text, m_inputsBox));
    m_oneInput = new FormCombo(m_inputsBox);
    m_oneInput->setObjectName(QStringLiteral("modelLayerReads"));
    m_oneInput->setAccessibleName(tr("Layer that this one reads"));
    m_manyInputs = new QListWidget(m_inputsBox);
    m_manyInputs->setObjectName(QStringLiteral("modelLayerReadsMany"));
    m_manyInputs->setAccessibleName(tr("Layers that this one reads"));
    m_secondInput = new FormCombo(m_inputsBox);
    m_secondInput->setObjectName(QStringLiteral("modelLayerReadsSecond"));
    m_secondInput->setAccessibleName(tr("Second sequence that this layer looks at"));
    m_secondInput->setToolTip(m_secondInput->accessibleName());
    column->addWidget(m_oneInput);
    column->addWidget(m_secondInput);
    column->addWidget(m_manyInputs);
    layout()->addWidget(m_inputsBox);
    connect(m_oneInput, &QComboBox::activated, this, &ModelInspector::inputsPicked);
    connect(m_secondInput, &QComboBox::activated, this, &ModelInspector::inputsPicked);
    connect(m_manyInputs, &QListWidget::itemChanged, this, &ModelInspector::inputsPicked);
}

void ModelInspector::createMemory() {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(hairline(this));
    column->addWidget(label(tr("Memory in training"), TextRole::Heading, Tone::Text, this));
    m_memory = new MemoryBar(this);
    m_memory->setObjectName(QStringLiteral("modelMemory"));
    column->addWidget(m_memory);
}

}  // namespace fornax::ui
