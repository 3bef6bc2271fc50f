#include "ui/model/AddMenu.h"

#include <QLineEdit>
#include <QWidgetAction>
#include <algorithm>

#include "fornax/model/Graph.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/model/ModelEdits.h"

namespace fornax::ui {

AddMenu::AddMenu(QWidget* parent) : QMenu(parent), m_search(new QLineEdit) {
    m_search->setObjectName(QStringLiteral("modelAddSearch"));
    m_search->setPlaceholderText(tr("Search layers"));
    m_search->setAccessibleName(tr("Search layers"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(scaled(200));
    auto* line = new QWidgetAction(this);
    line->setDefaultWidget(m_search);
    addAction(line);
    addTypes();
    m_none = addAction(tr("No layer is called like that"));
    m_none->setEnabled(false);
    m_none->setVisible(false);
    setToolTipsVisible(true);
    connect(m_search, &QLineEdit::textChanged, this, &AddMenu::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        const QList<QAction*> shown = actions();   // those found stand in it, the best first
        const auto first = std::find_if(shown.begin(), shown.end(), [this](QAction* each) { return m_types.contains(each); });
        if (first == shown.end()) return;
        close();
        (*first)->trigger();
    });
    connect(this, &QMenu::aboutToShow, this, [this] {
        m_search->clear();
        m_search->setFocus(Qt::PopupFocusReason);
    });
}

void AddMenu::addTypes() {
    QHash<QString, QMenu*> groups;
    for (const model::LayerType& type : model::catalogue()) {
        const QString category = categoryText(type.category), name = QString::fromStdString(type.name);
        QMenu*& group = groups[category];
        if (group == nullptr) {
            group = addMenu(category);
            group->setToolTipsVisible(true);
            m_groups << group;
        }
        auto* action = new QAction(name, this);
        group->addAction(action);
        action->setObjectName(QStringLiteral("modelAdd%1").arg(name));
        action->setToolTip(translated(Text{type.help, {}}));
        action->setData(category);
        m_types << action;
        // Received by the action: a menu that gives an action back cuts every connection between the two.
        connect(action, &QAction::triggered, action, [this, name] { Q_EMIT chosen(name); });
    }
}

/// A word may stand in the name, in the category or in the help.
void AddMenu::search(const QString& words) {
    const QString wanted = words.trimmed();
    for (QMenu* group : m_groups) group->menuAction()->setVisible(wanted.isEmpty());
    for (QAction* type : m_types) removeAction(type);
    bool any = wanted.isEmpty();
    for (const bool byName : {true, false})
        for (QAction* type : m_types) {
            const bool named = type->text().contains(wanted, Qt::CaseInsensitive);
            const bool told = type->toolTip().contains(wanted, Qt::CaseInsensitive) || type->data().toString().contains(wanted, Qt::CaseInsensitive);
            if (wanted.isEmpty() || (byName ? !named : named || !told)) continue;
            insertAction(m_none, type);
            any = true;
        }
    m_none->setVisible(!any);
}

}  // namespace fornax::ui
