// The menu of transforms and the rows of the list.
#include <QCheckBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TransformsEditor.h"

namespace fornax::ui {
namespace {

QPushButton* iconButton(const QString& iconName, const QString& words, const QString& name, QWidget* parent) {
    auto* made = button({}, ButtonKind::Ghost, iconName, parent);
    made->setObjectName(name);
    made->setAccessibleName(words);
    made->setToolTip(words);
    made->setFixedSize(scaled(26), scaled(28));
    return made;
}

}  // namespace

void TransformsEditor::makeAddButton(QVBoxLayout* column) {
    auto* head = new QHBoxLayout;
    head->addWidget(label(tr("Transforms"), TextRole::InspectorTitle, Tone::Text, this));
    head->addStretch(1);
    m_add = button(tr("Add step"), ButtonKind::Normal, QStringLiteral("plus"), this);
    m_add->setObjectName(QStringLiteral("transformAdd"));
    auto* menu = new QMenu(m_add);
    menu->setToolTipsVisible(true);
    std::string group;
    for (const data::TransformType& type : data::transformTypes()) {
        if (type.group != group) menu->addSection(settingText(type.group));
        group = type.group;
        auto* action = menu->addAction(settingText(type.label));
        action->setObjectName(QString::fromLatin1(type.name));
        action->setToolTip(settingText(type.help));
        connect(action, &QAction::triggered, this, [this, name = std::string(type.name)] { add(name); });
    }
    m_add->setMenu(menu);
    head->addWidget(m_add);
    column->addLayout(head);
}

TransformsEditor::Row TransformsEditor::makeRow(int place, const data::TransformStep& step) {
    const QString name = settingText(data::transformType(step.type).label), key = QStringLiteral("transform.%1").arg(place);
    Row row{new QWidget(this), nullptr, nullptr, nullptr, nullptr};
    auto* line = new QHBoxLayout(row.line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(scaled(2));
    row.enabled = new QCheckBox(row.line);
    row.enabled->setObjectName(key + QStringLiteral(".enabled"));
    row.enabled->setAccessibleName(tr("Use %1").arg(name));
    row.enabled->setToolTip(row.enabled->accessibleName());
    row.name = button(name, ButtonKind::Ghost, QStringLiteral("chevron-right"), row.line);
    row.name->setObjectName(key);
    row.name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);   // the buttons keep their place
    row.name->setStyleSheet(QStringLiteral("text-align: left"));
    row.name->setToolTip(settingText(data::transformType(step.type).help));
    row.up = iconButton(QStringLiteral("chevron-up"), tr("Move %1 up").arg(name), key + QStringLiteral(".up"), row.line);
    row.down = iconButton(QStringLiteral("chevron-down"), tr("Move %1 down").arg(name), key + QStringLiteral(".down"), row.line);
    auto* trash = iconButton(QStringLiteral("trash"), tr("Remove %1").arg(name), key + QStringLiteral(".remove"), row.line);
    line->addWidget(row.enabled);
    line->addWidget(row.name, 1);
    for (QPushButton* each : {row.up, row.down, trash}) line->addWidget(each);
    connect(row.enabled, &QCheckBox::toggled, this, [this, place](bool on) {
        if (!m_updating) m_document->setValue(QStringLiteral("data.transforms.%1.enabled").arg(place), on);
    });
    connect(row.name, &QPushButton::clicked, this, [this, place] { select(m_selected == place ? -1 : place); });
    connect(row.up, &QPushButton::clicked, this, [this, place] { move(place, -1); });
    connect(row.down, &QPushButton::clicked, this, [this, place] { move(place, 1); });
    connect(trash, &QPushButton::clicked, this, [this, place] { remove(place); });
    return row;
}

}  // namespace fornax::ui
