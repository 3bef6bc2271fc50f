// Weights that training begins with, and layers that it leaves as they are.
#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/PageFrame.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerTable.h"
#include "ui/model/ModelPage.h"
#include "ui/model/Verdict.h"
#include "ui/model/WeightsDialog.h"

namespace fornax::ui {
namespace {

bool canFreeze(const model::Graph& graph, const std::string& id) {
    const int row = layerRow(graph, id);
    return row >= 0 && model::hasWeights(model::layerType(graph.layers[static_cast<std::size_t>(row)].type));
}

bool isFrozen(const model::Graph& graph, const std::string& id) {
    const int row = layerRow(graph, id);
    return row >= 0 && graph.layers[static_cast<std::size_t>(row)].frozen;
}

/// Relative where the file lies below the project's folder, so that both can move together.
std::string storedPath(const std::filesystem::path& weights, const std::filesystem::path& project) {
    const std::filesystem::path relative = project.empty() ? std::filesystem::path() : weights.lexically_normal().lexically_relative(project.parent_path());
    return (relative.empty() || *relative.begin() == ".." ? weights : relative).string();
}

}  // namespace

void ModelPage::createWeightActions() {
    m_freeze = new QAction(tr("Freeze layer"), this);
    m_freeze->setObjectName(QStringLiteral("modelFreeze"));
    m_freeze->setCheckable(true);
    m_freeze->setToolTip(tr("Training leaves its weights as they are"));
    connect(m_freeze, &QAction::triggered, this, &ModelPage::freezeSelected);
    m_table->addAction(m_freeze);
    m_canvas->addAction(m_freeze);
    auto* menu = new QMenu(this);
    const auto add = [&](const QString& words, const char* name, auto slot) {
        QAction* made = menu->addAction(words);
        made->setObjectName(QString::fromLatin1(name));
        connect(made, &QAction::triggered, this, slot);
        return made;
    };
    add(tr("Begin with weights of a file…"), "modelWeightsFile", [this] { chooseWeights(); });
    m_randomWeights = add(tr("Begin with random weights"), "modelWeightsRandom", [this] { m_context.document->setValue(QStringLiteral("train.initial_weights"), ""); });
    menu->addSeparator();
    m_freezeRest = add(tr("Freeze all but the last layer"), "modelFreezeRest", [this] { freezeAllButLast(true); });
    m_freeAll = add(tr("Free all layers"), "modelFreeAll", [this] { freezeAllButLast(false); });
    connect(menu, &QMenu::aboutToShow, this, &ModelPage::enableActions);
    auto* tool = button({}, ButtonKind::Ghost, QStringLiteral("lock"), m_frame);
    tool->setObjectName(QStringLiteral("modelWeights"));
    tool->setAccessibleName(tr("Weights"));
    tool->setToolTip(tr("Weights to begin with, and layers that stay as they are"));
    connect(tool, &QPushButton::clicked, this, [tool, menu] { menu->popup(tool->mapToGlobal(QPoint(0, tool->height() + scaled(4)))); });
    m_frame->actions()->addWidget(tool);
}

void ModelPage::enableWeightActions() {
    const auto ids = chosen();
    m_freeze->setEnabled(std::any_of(ids.begin(), ids.end(), [this](const std::string& id) { return canFreeze(graph(), id); }));
    m_freeze->setChecked(m_freeze->isEnabled() && std::all_of(ids.begin(), ids.end(), [this](const std::string& id) { return !canFreeze(graph(), id) || isFrozen(graph(), id); }));
    m_randomWeights->setEnabled(m_context.document->isOpen() && !m_context.document->project().train.initialWeights.empty());
    model::Graph other = graph();
    m_freezeRest->setEnabled(model::head(other) != nullptr && model::freezeAllButHead(other));
    m_freeAll->setEnabled(std::any_of(graph().layers.begin(), graph().layers.end(), [](const model::Layer& layer) { return layer.frozen; }));
}

void ModelPage::freezeSelected(bool frozen) { freeze(chosen(), frozen); }

void ModelPage::freeze(const std::vector<std::string>& ids, bool frozen) {
    ModelEdit edit{graph(), m_selected};
    for (model::Layer& layer : edit.graph.layers)
        if (std::find(ids.begin(), ids.end(), layer.id) != ids.end() && model::hasWeights(model::layerType(layer.type))) layer.frozen = frozen;
    apply(std::move(edit), frozen ? tr("layers (frozen)") : tr("layers (freed)"));
}

void ModelPage::freezeAllButLast(bool frozen) {
    ModelEdit edit{graph(), m_selected};
    if (model::freezeAllButHead(edit.graph, frozen)) apply(std::move(edit), frozen ? tr("layers (all but the last frozen)") : tr("layers (freed)"));
}

void ModelPage::chooseWeights() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Weights from a file"), {}, tr("Weights (*.safetensors *.pt *.pth *.bin)") + QStringLiteral(";;") + tr("All files (*)"));
    if (!file.isEmpty()) importWeights(file);
}

void ModelPage::importWeights(const QString& file) {
    if (!m_context.document->isOpen() || !m_checkWeights) return;
    m_weighing.start([check = m_checkWeights, graph = graph(), path = std::filesystem::path(file.toStdString())] { return check(graph, path); },
                     [this, file](const train::WeightsReport& report) { showWeights(report, file); },
                     [this](const Error& error) { m_verdict->setProblem(translated(error.sentence()), translated(error.hint()), false); });
}

void ModelPage::showWeights(const train::WeightsReport& report, const QString& file) {
    auto* dialog = new WeightsDialog(report, file, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, file] {
        project::Project next = m_context.document->project();
        next.train.initialWeights = storedPath(file.toStdString(), m_context.document->file());
        if (dialog->freezes()) model::freezeAllButHead(next.model);
        m_context.document->setProject(std::move(next), tr("initial weights"));
    });
    dialog->open();
}

}  // namespace fornax::ui
