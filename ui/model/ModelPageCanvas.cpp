// The canvas of the Model page: its card, its menu, places and groups.
#include <QAction>
#include <QBoxLayout>
#include <QSettings>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/model/CanvasBar.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerPalette.h"
#include "ui/model/LayerTable.h"
#include "ui/model/ModelInspector.h"
#include "ui/model/ModelPage.h"
#include "ui/model/Verdict.h"

namespace fornax::ui {
namespace {
const QString kView = QStringLiteral("model/view");
}

Card* ModelPage::createCanvas() {
    m_canvasCard = new Card({}, this);
    m_canvas = new GraphCanvas(m_layers, m_canvasCard);
    m_canvas->setObjectName(QStringLiteral("modelCanvas"));
    m_canvas->setMinimumWidth(scaled(240));
    m_canvas->setMinimumHeight(scaled(120));
    m_bar = new CanvasBar(m_canvas, m_canvasCard);
    m_canvasCard->header()->addWidget(m_bar, 100);
    m_canvasCard->body()->addWidget(m_canvas, 1);
    connect(m_canvas, &GraphCanvas::selected, this, &ModelPage::select);
    connect(m_canvas, &GraphCanvas::selectionEdited, this, &ModelPage::enableActions);
    connect(m_canvas, &GraphCanvas::pathChanged, this, &ModelPage::enableActions);
    connect(m_canvas, &GraphCanvas::placesEdited, this, &ModelPage::placeBoxes);
    connect(m_canvas, &GraphCanvas::connectWanted, this, &ModelPage::connectTo);
    connect(m_canvas, &GraphCanvas::disconnectWanted, this, &ModelPage::removeConnection);
    connect(m_canvas, &GraphCanvas::typeDropped, this, &ModelPage::drop);
    connect(m_canvas, &GraphCanvas::groupWanted, this, &ModelPage::openGroup);
    connect(m_canvas, &GraphCanvas::groupRenamed, this, &ModelPage::renameGroup);
    connect(m_canvas, &GraphCanvas::inspectorWanted, this, [this] { m_inspector->editSettings(); });
    return m_canvasCard;
}

Card* ModelPage::createPalette() {
    auto* card = new Card({}, this);
    auto* palette = new LayerPalette(card);
    card->body()->addWidget(palette, 1);
    card->setFixedWidth(scaled(220));
    connect(palette, &LayerPalette::chosen, this, &ModelPage::addLayer);
    return card;
}

/// Menu and keys of the canvas alone: in the table some of these keys mean something else.
void ModelPage::createCanvasActions() {
    const auto action = [this](const QString& text, const char* name, const QKeySequence& key, auto slot) {
        auto* made = new QAction(text, m_canvas);
        made->setObjectName(QString::fromLatin1(name));
        made->setShortcut(key);
        made->setShortcutContext(Qt::WidgetShortcut);
        connect(made, &QAction::triggered, this, slot);
        m_canvas->addAction(made);
        return made;
    };
    m_canvasActions.open = action(tr("Open the inside"), "canvasOpen", QKeySequence(Qt::SHIFT | Qt::Key_Return), [this] {
        if (const auto nodes = m_canvas->graphScene()->selectedLayers(); !nodes.empty()) m_canvas->openLayer(nodes.front());
    });
    m_canvasActions.unfold = action(tr("Replace by its layers"), "canvasUnfold", QKeySequence(), [this] { unfoldSelected(); });
    m_canvasActions.connect = action(tr("Connect to…"), "canvasConnect", QKeySequence(), [this] { m_canvas->startConnecting(); });
    m_canvasActions.output = action(tr("Make it the output"), "canvasOutput", QKeySequence(), [this] { makeSelectedOutput(); });
    m_canvasActions.cut = action(tr("Cut"), "canvasCut", QKeySequence(Qt::CTRL | Qt::Key_X), [this] { cutSelected(); });
    m_canvasActions.copy = action(tr("Copy"), "canvasCopy", QKeySequence(Qt::CTRL | Qt::Key_C), [this] { copySelected(); });
    m_canvasActions.paste = action(tr("Paste"), "canvasPaste", QKeySequence(Qt::CTRL | Qt::Key_V), [this] { paste(); });
    m_canvasActions.group = action(tr("Group"), "canvasGroup", QKeySequence(Qt::CTRL | Qt::Key_G), [this] { groupSelected(); });
    m_canvasActions.ungroup = action(tr("Ungroup"), "canvasUngroup", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [this] { ungroupSelected(); });
    m_canvasActions.renameGroup = action(tr("Rename the group"), "canvasRenameGroup", QKeySequence(), [this] { m_canvas->editGroupName(m_canvas->selectedGroup()); });
    m_canvasActions.arrange = action(tr("Arrange automatically"), "canvasArrange", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { arrange(); });
}

void ModelPage::enableActions() {
    const int row = layerRow(graph(), m_selected);
    const bool editable = m_canvas->isEditable(), line = editable && !m_canvas->selectedConnection().isNone();
    const std::size_t count = chosen().size();
    m_delete->setEnabled(row >= 0 || line);
    m_copy->setEnabled(row >= 0);
    m_rename->setEnabled(row >= 0);
    for (auto [action, by] : {std::pair{m_up, -1}, std::pair{m_down, 1}}) {
        const QString refusal = moveRefusal(graph(), m_selected, by);
        action->setEnabled(refusal.isEmpty());
        action->setToolTip(refusal.isEmpty() ? action->text() + QStringLiteral(" (") + action->shortcut().toString(QKeySequence::NativeText) + QLatin1Char(')') : refusal);
    }
    enableWeightActions();
    const CanvasActions& c = m_canvasActions;
    const int group = m_canvas->selectedGroup();
    const bool block = row >= 0 && model::layerType(graph().layers[static_cast<std::size_t>(row)].type).composite;
    c.open->setEnabled(group >= 0 || block);
    c.unfold->setEnabled(block);
    c.connect->setEnabled(editable && count == 1);
    c.output->setEnabled(editable && count == 1 && !isRead(graph(), m_selected));
    c.cut->setEnabled(editable && count > 0);
    c.copy->setEnabled(count > 0);
    c.paste->setEnabled(editable);
    c.group->setEnabled(editable && count > 1);
    c.ungroup->setEnabled(editable && group >= 0);
    c.renameGroup->setEnabled(editable && group >= 0);
    c.arrange->setEnabled(editable && !places().places.empty());
}

void ModelPage::showView(int view) {
    const bool canvas = view == 1;
    m_tableCard->setVisible(!canvas);
    m_paletteCard->setVisible(canvas);
    (canvas ? m_canvasCard : m_tableCard)->body()->addWidget(m_verdict);
    m_verdict->show();
    m_bar->setCompact(!canvas);
    m_canvas->setCompact(!canvas);
    m_canvas->leave(0);
    m_views->setIndex(view);
    enableActions();
    QSettings().setValue(kView, view);
}

int ModelPage::rememberedView() { return QSettings().value(kView).toInt() == 1 ? 1 : 0; }

void ModelPage::placeBoxes(const QHash<QString, QPointF>& moved) {
    project::Canvas canvas = settled(graph(), places());
    const auto& boxes = m_canvas->graphScene()->picture().boxes;
    QStringList names;
    for (const CanvasBox& box : boxes) {
        const auto way = moved.constFind(box.key);
        if (way == moved.constEnd()) continue;
        names << (box.group >= 0 ? box.title : box.key);
        for (const std::string& id : box.layers) {
            project::CanvasPlace& place = canvas.places.at(id);
            place.x = std::clamp(place.x + way->x(), -project::kFarthestPlace, project::kFarthestPlace);
            place.y = std::clamp(place.y + way->y(), -project::kFarthestPlace, project::kFarthestPlace);
        }
    }
    apply({graph(), m_selected}, std::move(canvas), tr("place of %1").arg(names.join(QStringLiteral(", "))));
}

void ModelPage::arrange() {
    project::Canvas canvas = places();
    canvas.places.clear();
    apply({graph(), m_selected}, std::move(canvas), tr("arrangement"));
}

void ModelPage::groupSelected() {
    const auto ids = chosen();
    if (ids.size() < 2) return;
    const std::string name = freeGroupName(places());
    apply({graph(), m_selected}, grouped(places(), ids, name), tr("group %1").arg(QString::fromStdString(name)));
    m_canvas->editGroupName(static_cast<int>(places().groups.size()) - 1);
}

void ModelPage::ungroupSelected() {
    const int group = m_canvas->selectedGroup();
    if (group < 0) return;
    const auto ids = places().groups[static_cast<std::size_t>(group)].layers;
    apply({graph(), m_selected}, ungrouped(places(), group), tr("group %1 (taken apart)").arg(QString::fromStdString(places().groups[static_cast<std::size_t>(group)].name)));
    m_canvas->selectLayers(ids);
}

void ModelPage::openGroup(int group, bool open) {
    project::Canvas canvas = places();
    if (group < 0 || group >= static_cast<int>(canvas.groups.size())) return;
    auto& found = canvas.groups[static_cast<std::size_t>(group)];
    found.open = open;
    const QString name = QString::fromStdString(found.name);
    apply({graph(), m_selected}, std::move(canvas), open ? tr("group %1 (opened)").arg(name) : tr("group %1 (closed)").arg(name));
}

void ModelPage::renameGroup(int group, const QString& name) {
    project::Canvas canvas = places();
    if (group < 0 || group >= static_cast<int>(canvas.groups.size()) || name.trimmed().isEmpty()) return;
    canvas.groups[static_cast<std::size_t>(group)].name = name.trimmed().left(60).toStdString();
    apply({graph(), m_selected}, std::move(canvas), tr("name of group %1").arg(name.trimmed()));
}

}  // namespace fornax::ui
