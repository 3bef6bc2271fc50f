// How the Model page is put together, its menu and keys.
#include <QAction>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/PageFrame.h"
#include "ui/model/AddMenu.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerTable.h"
#include "ui/model/ModelInspector.h"
#include "ui/model/ModelPage.h"
#include "ui/model/Verdict.h"

namespace fornax::ui {
void ModelPage::createFrame() {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    m_frame = new PageFrame(title(), this);
    outer->addWidget(m_frame);
    m_layers = new LayerModel(this);
    m_figures = new KeyFigures(m_frame);
    m_figures->setObjectName(QStringLiteral("modelFigures"));
    m_frame->body()->addWidget(m_figures);
    m_inspector = new ModelInspector(this);
    m_inspector->hide();
    auto* split = new QHBoxLayout;
    split->setSpacing(scaled(12));
    split->addWidget(m_paletteCard = createPalette());
    split->addWidget(m_tableCard = createTable(), 27);
    split->addWidget(createCanvas(), 10);
    m_frame->body()->addLayout(split, 1);
    m_views = new Segmented({tr("Table and diagram"), tr("Canvas")}, m_frame);
    m_views->setObjectName(QStringLiteral("modelViews"));
    m_frame->actions()->addWidget(m_views);
    connect(m_views, &Segmented::indexChanged, this, &ModelPage::showView);
    createActions();
    createWeightActions();
    createCanvasActions();
    showView(rememberedView());
}

void ModelPage::createActions() {
    const auto action = [this](const QString& text, const char* name, const QKeySequence& key, auto slot) {
        auto* made = new QAction(text, this);
        made->setObjectName(QString::fromLatin1(name));
        made->setShortcut(key);
        made->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        made->setToolTip(text + QStringLiteral(" (") + key.toString(QKeySequence::NativeText) + QLatin1Char(')'));
        connect(made, &QAction::triggered, this, slot);
        m_frame->addAction(made);
        return made;
    };
    m_delete = action(tr("Delete layer"), "modelDelete", QKeySequence(Qt::Key_Delete), [this] { removeSelected(); });
    m_copy = action(tr("Duplicate layer"), "modelDuplicate", QKeySequence(Qt::CTRL | Qt::Key_D), [this] { duplicateSelected(); });
    m_up = action(tr("Move layer up"), "modelUp", QKeySequence(Qt::ALT | Qt::Key_Up), [this] { moveSelected(-1); });
    m_down = action(tr("Move layer down"), "modelDown", QKeySequence(Qt::ALT | Qt::Key_Down), [this] { moveSelected(1); });
    m_rename = action(tr("Rename layer"), "modelRename", QKeySequence(Qt::Key_F2), [this] { m_inspector->editId(); });
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_canvas->setContextMenuPolicy(Qt::ActionsContextMenu);
    const struct { QAction* action; const char* icon; } buttons[] = {{m_up, "chevron-up"}, {m_down, "chevron-down"}, {m_copy, "copy"}, {m_delete, "trash"}};
    for (const auto& [each, iconName] : buttons) {
        m_table->addAction(each);
        m_canvas->addAction(each);
        auto* tool = button({}, ButtonKind::Ghost, QString::fromLatin1(iconName), m_frame);
        tool->setObjectName(each->objectName() + QStringLiteral("Button"));
        tool->setAccessibleName(each->text());
        connect(tool, &QPushButton::clicked, each, &QAction::trigger);
        const auto follow = [tool, action = each] {
            tool->setEnabled(action->isEnabled());
            tool->setToolTip(action->toolTip());
        };
        connect(each, &QAction::changed, tool, follow);
        follow();
        m_frame->actions()->addWidget(tool);
    }
    m_table->addAction(m_rename);
    m_canvas->addAction(m_rename);
    auto* add = button(tr("Add layer"), ButtonKind::Normal, QStringLiteral("plus"), m_frame);
    add->setObjectName(QStringLiteral("modelAdd"));
    add->setShortcut(QKeySequence(Qt::Key_Insert));
    add->setToolTip(tr("Add a layer behind the selected one (Ins)"));
    auto* menu = new AddMenu(this);
    connect(menu, &AddMenu::chosen, this, &ModelPage::addLayer);
    connect(add, &QPushButton::clicked, this, [add, menu] { menu->popup(add->mapToGlobal(QPoint(0, add->height() + scaled(4)))); });
    m_frame->actions()->addWidget(add);
}

Card* ModelPage::createTable() {
    auto* card = new Card({}, this);
    card->layout()->setContentsMargins(1, scaled(2), 1, 1);
    m_table = new LayerTable(m_layers, card);
    m_table->setObjectName(QStringLiteral("modelTable"));
    m_table->setMinimumHeight(scaled(200));
    m_verdict = new Verdict(card);
    card->body()->setSpacing(0);
    card->body()->addWidget(m_table, 1);
    card->body()->addWidget(m_verdict);
    connect(m_table, &LayerTable::selected, this, &ModelPage::select);
    return card;
}

void ModelPage::connectInspector() {
    connect(m_inspector, &ModelInspector::settingEdited, this, [this](const QString& key, const Json& value) {
        apply(setLayerSetting(graph(), m_selected, key.toStdString(), value), QStringLiteral("%1.%2").arg(QString::fromStdString(m_selected), key));
    });
    connect(m_inspector, &ModelInspector::settingsReset, this, [this](const QStringList&) {
        ModelEdit edit{graph(), m_selected};
        const int row = layerRow(edit.graph, m_selected);
        if (row < 0) return;
        edit.graph.layers[static_cast<std::size_t>(row)].settings = Json::object();
        apply(std::move(edit), tr("settings of %1 (reset)").arg(QString::fromStdString(m_selected)));
    });
    connect(m_inspector, &ModelInspector::renameWanted, this, [this](const QString& to) {
        const QString from = QString::fromStdString(m_selected);
        apply(renameLayer(graph(), m_selected, to.toStdString()), renamedLayer(places(), m_selected, to.toStdString()), tr("layer %1 (renamed to %2)").arg(from, to));
    });
    connect(m_inspector, &ModelInspector::inputsEdited, this, [this](const std::vector<std::string>& inputs) {
        apply(setLayerInputs(graph(), m_selected, inputs), tr("inputs of %1").arg(QString::fromStdString(m_selected)));
    });
    connect(m_inspector, &ModelInspector::frozenEdited, this, [this](bool frozen) { freeze({m_selected}, frozen); });
    connect(m_inspector, &ModelInspector::openWanted, this, [this] { m_canvas->openLayer(m_selected); });
    connect(m_inspector, &ModelInspector::unfoldWanted, this, &ModelPage::unfoldSelected);
    connect(m_inspector, &ModelInspector::helpChanged, this, &Page::helpChanged);
}

}  // namespace fornax::ui
