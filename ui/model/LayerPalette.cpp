#include "ui/model/LayerPalette.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QVBoxLayout>

#include "fornax/model/Graph.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/ModelEdits.h"

namespace fornax::ui {
namespace {

/// Gives the type's name to a drag.
class TypeTree : public QTreeWidget {
  public:
    using QTreeWidget::QTreeWidget;

  protected:
    QStringList mimeTypes() const override { return {layerTypeMime()}; }
    QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override {
        if (items.isEmpty() || items.first()->parent() == nullptr) return nullptr;
        auto* data = new QMimeData;
        data->setData(layerTypeMime(), items.first()->text(0).toUtf8());
        return data;
    }
    QSize sizeHint() const override { return {scaled(180), scaled(300)}; }
};

}  // namespace

LayerPalette::LayerPalette(QWidget* parent) : QWidget(parent), m_search(new QLineEdit(this)), m_list(new TypeTree(this)) {
    setObjectName(QStringLiteral("modelPalette"));
    m_search->setObjectName(QStringLiteral("modelPaletteSearch"));
    m_search->setPlaceholderText(tr("Search layers"));
    m_search->setAccessibleName(tr("Search layers"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("modelPaletteList"));
    m_list->setAccessibleName(tr("Layers to add"));
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setIndentation(scaled(14));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(8));
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    fill();
    connect(m_search, &QLineEdit::textChanged, this, &LayerPalette::search);
    connect(m_list, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (item->parent() != nullptr) Q_EMIT chosen(item->text(0));
    });
}

void LayerPalette::fill() {
    QHash<QString, QTreeWidgetItem*> groups;
    for (const model::LayerType& type : model::catalogue()) {
        const QString category = categoryText(type.category);
        QTreeWidgetItem*& group = groups[category];
        if (group == nullptr) {
            group = new QTreeWidgetItem(m_list, {category});
            group->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            group->setFont(0, ui::font(TextRole::Secondary, QFont::Medium));
        }
        auto* item = new QTreeWidgetItem(group, {QString::fromStdString(type.name)});
        item->setToolTip(0, translated(Text{type.help, {}}));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    }
    m_list->expandAll();
}

/// A word may stand in the name, in the category or in the help.
void LayerPalette::search(const QString& words) {
    const QString wanted = words.trimmed();
    for (int g = 0; g < m_list->topLevelItemCount(); ++g) {
        auto* group = m_list->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            auto* item = group->child(i);
            const bool fits = item->text(0).contains(wanted, Qt::CaseInsensitive) || item->toolTip(0).contains(wanted, Qt::CaseInsensitive) || group->text(0).contains(wanted, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

}  // namespace fornax::ui
