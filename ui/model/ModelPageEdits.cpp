// Edits of the model: each is one undoable step of the document.
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include "fornax/model/Unfold.h"
#include "ui/base/Widgets.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerTable.h"
#include "ui/model/ModelInspector.h"
#include "ui/model/ModelPage.h"
#include "ui/model/Verdict.h"

namespace fornax::ui {
namespace {

QString q(const std::string& text) { return QString::fromStdString(text); }
QString snippetMime() { return QStringLiteral("application/x-fornax-layers+json"); }

}  // namespace

void ModelPage::apply(ModelEdit edit, const QString& what) { apply(std::move(edit), places(), what); }

void ModelPage::apply(ModelEdit edit, project::Canvas canvas, const QString& what) {
    const std::string before = m_selected;
    m_selected = edit.selected;
    try {
        if (!canvas.places.empty()) canvas = settled(edit.graph, std::move(canvas));   // new layers get a place that stays
        m_context.document->setModel(std::move(edit.graph), std::move(canvas), what);
    } catch (const Error& error) {
        m_selected = before;
        m_verdict->setProblem(withFigures(error.sentence()), withFigures(error.hint()), false);
    }
    showSelection();
}

void ModelPage::addLayer(const QString& type) {
    ModelEdit edit = ui::addLayer(graph(), m_selected, type.toStdString());
    const QString id = q(edit.selected);
    apply(std::move(edit), tr("layer %1 (added)").arg(id));
}

/// What edits of several layers are about: the selection of the canvas where that is edited, else the one layer.
std::vector<std::string> ModelPage::chosen() const {
    if (m_canvas->isEditable()) return m_canvas->selectedLayers();
    return layerRow(graph(), m_selected) < 0 ? std::vector<std::string>{} : std::vector<std::string>{m_selected};
}

void ModelPage::removeSelected() {
    if (const Connection line = m_canvas->selectedConnection(); m_canvas->isEditable() && !line.isNone()) return removeConnection(line);
    const auto ids = chosen();
    if (ids.size() > 1) return apply(removeLayers(graph(), ids), tr("%1 layers (deleted)").arg(ids.size()));
    if (layerRow(graph(), m_selected) < 0) return;
    apply(removeLayer(graph(), m_selected), tr("layer %1 (deleted)").arg(q(m_selected)));
}

void ModelPage::duplicateSelected() {
    const auto ids = chosen();
    if (ids.size() > 1) return pasteText(copiedLayers(graph(), places(), ids));
    if (layerRow(graph(), m_selected) < 0) return;
    ModelEdit edit = duplicateLayer(graph(), m_selected);
    const QString id = q(edit.selected);
    apply(std::move(edit), tr("layer %1 (copied)").arg(id));
}

void ModelPage::moveSelected(int by) {
    if (!moveRefusal(graph(), m_selected, by).isEmpty()) return;
    apply(moveLayer(graph(), m_selected, by), tr("layer %1 (moved)").arg(q(m_selected)));
}

void ModelPage::copySelected() {
    const QByteArray text = copiedLayers(graph(), places(), chosen());
    if (text.isEmpty()) return;
    auto* data = new QMimeData;
    data->setData(snippetMime(), text);
    data->setText(QString::fromUtf8(text));
    QGuiApplication::clipboard()->setMimeData(data);
}

void ModelPage::cutSelected() {
    if (chosen().empty()) return;
    copySelected();
    removeSelected();
}

void ModelPage::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr) return;
    pasteText(data->hasFormat(snippetMime()) ? data->data(snippetMime()) : data->text().toUtf8());
}

void ModelPage::pasteText(const QByteArray& text) {
    Paste made = pasteLayers(graph(), places(), text);
    if (made.ids.empty()) return m_canvas->say(tr("There are no layers on the clipboard."));
    const auto ids = made.ids;
    if (places().places.empty() && graph().layers.empty()) made.canvas.places.clear();   // the automatic layout does for it
    apply({std::move(made.graph), ids.front()}, std::move(made.canvas), ids.size() == 1 ? tr("layer %1 (pasted)").arg(q(ids.front())) : tr("%1 layers (pasted)").arg(ids.size()));
    if (m_canvas->isEditable()) m_canvas->selectLayers(ids);
}

void ModelPage::connectTo(const Connection& wanted, const Connection& instead) {
    const QString refusal = connectRefusal(graph(), wanted, instead);
    if (!refusal.isEmpty()) return m_canvas->say(refusal);
    apply(connectLayers(graph(), wanted, instead), tr("connection %1 → %2").arg(q(wanted.from), q(wanted.to)));
}

void ModelPage::removeConnection(const Connection& gone) {
    apply(disconnectLayers(graph(), gone), tr("connection %1 → %2 (removed)").arg(q(gone.from), q(gone.to)));
}

void ModelPage::drop(const QString& type, const Connection& on, QPointF place) {
    const auto& types = model::catalogue();
    const bool known = std::any_of(types.begin(), types.end(), [&](const model::LayerType& each) { return q(each.name) == type; });
    if (!known) return;
    project::Canvas canvas = places();
    ModelEdit edit = on.isNone() ? addLooseLayer(graph(), type.toStdString()) : insertOnConnection(graph(), on, type.toStdString());
    if (on.isNone() && !graph().layers.empty()) canvas = placedAt(settled(graph(), std::move(canvas)), edit.selected, place);
    const QString id = q(edit.selected);
    apply(std::move(edit), std::move(canvas), tr("layer %1 (added)").arg(id));
}

void ModelPage::unfoldSelected() {
    const std::string id = m_selected;
    try {
        model::Unfolded made = model::unfolded(graph(), id);
        project::Canvas canvas = withParts(places(), id, made.parts);
        m_canvas->leave(0);
        apply({std::move(made.graph), made.parts.front()}, std::move(canvas), tr("block %1 (replaced by its layers)").arg(q(id)));
    } catch (const Error& error) {
        m_canvas->say(withFigures(error.sentence()));
    }
}

void ModelPage::makeSelectedOutput() {
    if (m_selected.empty() || isRead(graph(), m_selected)) return;
    apply(makeOutput(graph(), m_selected), tr("output %1").arg(q(m_selected)));
}

}  // namespace fornax::ui
