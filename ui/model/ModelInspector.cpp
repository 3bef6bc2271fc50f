#include "ui/model/ModelInspector.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/forms/FormCombo.h"
#include "ui/forms/SettingsForm.h"
#include "ui/model/ModelEdits.h"

namespace fornax::ui {

ModelInspector::ModelInspector(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("modelInspector"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(10));
    createHead();
    createFacts();
    m_form = new SettingsForm({}, {}, this);
    m_form->setTitle(tr("Settings"));
    connect(m_form, &SettingsForm::edited, this, [this](const QString& key, const Json& value) {
        if (!m_updating) Q_EMIT settingEdited(key.section(QLatin1Char('.'), 2), value);
    });
    connect(m_form, &SettingsForm::resetWanted, this, &ModelInspector::settingsReset);
    connect(m_form, &SettingsForm::helpChanged, this, &ModelInspector::helpChanged);
    column->addWidget(m_form);
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

void ModelInspector::checkId() {
    const QString reason = renameRefusal(m_graph, m_id, m_idEdit->text().toStdString());
    m_idReason->setText(reason);
    m_idReason->setVisible(!reason.isEmpty());
    m_idEdit->setProperty("invalid", !reason.isEmpty());
    m_idEdit->update();
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

void ModelInspector::setMemory(double activations, double weights, const QString& note) {
    m_memory->set(activations, weights);
    m_memory->setToolTip(note);
}

void ModelInspector::inputsPicked() {
    if (m_updating) return;
    std::vector<std::string> inputs;
    if (m_manyInputs->isHidden()) {
        if (m_oneInput->currentIndex() > 0) inputs.push_back(m_oneInput->currentData().toString().toStdString());
        if (!m_secondInput->isHidden() && m_secondInput->currentIndex() > 0) {
            const int row = layerRow(m_graph, m_id);
            if (inputs.empty() && row > 0) inputs.push_back(m_graph.layers[static_cast<std::size_t>(row) - 1].id);   // both are named, or none
            inputs.push_back(m_secondInput->currentData().toString().toStdString());
        }
    } else {
        for (int i = 0; i < m_manyInputs->count(); ++i)
            if (m_manyInputs->item(i)->checkState() == Qt::Checked) inputs.push_back(m_manyInputs->item(i)->data(Qt::UserRole).toString().toStdString());
    }
    Q_EMIT inputsEdited(inputs);
}

void ModelInspector::showInputs(const model::Graph& graph, int row) {
    const auto& layer = graph.layers[static_cast<std::size_t>(row)];
    const auto& type = model::layerType(layer.type);
    const bool many = type.maxInputs > 2, second = type.maxInputs == 2;   // of two, each has its own meaning
    m_inputsBox->setVisible(row > 0 && type.maxInputs > 0);
    m_oneInput->setVisible(!many);
    m_secondInput->setVisible(second);
    m_manyInputs->setVisible(many);
    m_oneInput->clear();
    m_secondInput->clear();
    m_manyInputs->clear();
    const auto reads = model::resolvedInputs(graph, static_cast<std::size_t>(row));
    m_oneInput->addItem(tr("Layer before"));
    m_secondInput->addItem(tr("No second sequence"));
    for (int i = row - 1; i >= 0; --i) {
        const auto& earlier = graph.layers[static_cast<std::size_t>(i)];
        const QString id = QString::fromStdString(earlier.id), words = QStringLiteral("%1 (%2)").arg(id, QString::fromStdString(earlier.type));
        m_oneInput->addItem(words, id);
        m_secondInput->addItem(words, id);
        if (!layer.inputs.empty() && layer.inputs.front() == earlier.id) m_oneInput->setCurrentIndex(m_oneInput->count() - 1);
        if (layer.inputs.size() > 1 && layer.inputs[1] == earlier.id) m_secondInput->setCurrentIndex(m_secondInput->count() - 1);
        auto* item = new QListWidgetItem(words);
        item->setData(Qt::UserRole, id);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(std::find(reads.begin(), reads.end(), earlier.id) != reads.end() ? Qt::Checked : Qt::Unchecked);
        m_manyInputs->insertItem(0, item);
    }
    constexpr int mostRows = 6;
    m_manyInputs->setFixedHeight(std::clamp(m_manyInputs->count(), 2, mostRows) * std::max(scaled(26), m_manyInputs->sizeHintForRow(0)) + scaled(8));
}

void ModelInspector::showLayer(const model::Graph& graph, int row) {
    m_updating = true;
    m_graph = graph;
    const bool any = row >= 0 && row < static_cast<int>(graph.layers.size());
    for (QWidget* each : {m_idRow, m_factsBox, static_cast<QWidget*>(m_form)}) each->setVisible(any);
    if (!any) {
        m_id.clear(), m_type.clear();
        m_title->setText(tr("Model"));
        m_help->setText(tr("Choose a layer to see and change its settings."));
        m_inputsBox->hide();
        m_idReason->hide();
        m_problem->hide();
        m_updating = false;
        return;
    }
    const auto& layer = graph.layers[static_cast<std::size_t>(row)];
    const auto& type = model::layerType(layer.type);
    if (layer.type != m_type || layer.id != m_id) {
        auto settings = type.settings;
        // A switch between simple and advanced has nothing to tell apart where all are advanced.
        if (std::all_of(settings.begin(), settings.end(), [](const schema::Setting& s) { return s.field.advanced; }))
            for (auto& setting : settings) setting.field.advanced = false;
        m_form->setSettings(std::move(settings), QStringLiteral("model.%1.").arg(QString::fromStdString(layer.id)));
        m_idEdit->setText(QString::fromStdString(layer.id));
    }
    m_form->setVisible(!type.settings.empty());
    m_id = layer.id, m_type = layer.type;
    if (!m_idEdit->hasFocus() || m_idEdit->text().isEmpty()) m_idEdit->setText(QString::fromStdString(layer.id));
    checkId();
    m_title->setText(QString::fromStdString(layer.type));
    m_help->setText(translated(Text{type.help, {}}));
    m_form->setObject(layer.settings);
    showInputs(graph, row);
    m_updating = false;
}

void ModelInspector::setFacts(const model::Graph& graph, const model::LayerFacts* facts, const std::vector<std::int64_t>& inputShape) {
    m_graph = graph;
    const QString none = QStringLiteral("–");
    m_input->setText(inputShape.empty() ? none : shape(inputShape));
    m_output->setText(facts == nullptr || facts->outputShape.empty() ? none : shape(facts->outputShape));
    m_parameters->setText(facts == nullptr ? none : integer(facts->parameters));
    const bool failing = facts != nullptr && facts->problem;
    m_problem->setText(failing ? (translated(facts->problem->sentence) + QLatin1Char(' ') + translated(facts->problem->hint)).trimmed() : QString());
    m_problem->setVisible(failing);
}

void ModelInspector::editId() {
    m_idEdit->setFocus(Qt::ShortcutFocusReason);
    m_idEdit->selectAll();
}

}  // namespace fornax::ui
