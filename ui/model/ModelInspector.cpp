#include "ui/model/ModelInspector.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"
#include "ui/model/ModelEdits.h"

namespace fornax::ui {

void ModelInspector::checkId() {
    const QString reason = renameRefusal(m_graph, m_id, m_idEdit->text().toStdString());
    m_idReason->setText(reason);
    m_idReason->setVisible(!reason.isEmpty());
    m_idEdit->setProperty("invalid", !reason.isEmpty());
    m_idEdit->update();
}

void ModelInspector::setMemory(double activations, double weights, const QString& note) {
    m_memory->set(activations, weights);
    m_memory->setToolTip(note);
}

void ModelInspector::inputsPicked() {
    if (m_updating) return;
    if (m_manyInputs->isHidden() && m_oneInput->currentIndex() > 0 && m_oneInput->currentData().isNull()) return;   // still nothing
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
    if (layer.loose) {
        m_oneInput->addItem(tr("Nothing yet"));
        m_oneInput->setCurrentIndex(m_oneInput->count() - 1);
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
        m_blockBox->hide();
        m_frozen->hide();
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
    m_blockBox->setVisible(type.composite);
    m_frozen->setVisible(model::hasWeights(type));
    m_frozen->setChecked(layer.frozen);
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
    m_problem->setText(failing ? (withFigures(facts->problem->sentence) + QLatin1Char(' ') + withFigures(facts->problem->hint)).trimmed() : QString());
    m_problem->setVisible(failing);
}

void ModelInspector::editSettings() {
    for (QWidget* each : m_form->findChildren<QWidget*>())
        if (each->objectName().startsWith(QLatin1String("model.")) && (each->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && each->isVisibleTo(this)) return each->setFocus(Qt::ShortcutFocusReason);
    editId();
}

void ModelInspector::editId() {
    m_idEdit->setFocus(Qt::ShortcutFocusReason);
    m_idEdit->selectAll();
}

}  // namespace fornax::ui
