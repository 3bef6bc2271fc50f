// Header, rows and foot of a SettingsForm.
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingRow.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {
namespace {

int labelWidth(const std::vector<schema::Setting>& settings) {
    const QFontMetrics metrics(font(TextRole::Body));
    int widest = scaled(98);
    for (const auto& s : settings) widest = std::max(widest, metrics.horizontalAdvance(settingText(s.field.label)) + 2);
    return std::min(widest, scaled(116));
}

}  // namespace

QWidget* SettingsForm::makeHeader() {
    auto* header = new QWidget(this);
    auto* column = new QVBoxLayout(header);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(4));
    auto* line = new QHBoxLayout;
    m_title = label({}, TextRole::InspectorTitle);
    m_title->hide();
    line->addWidget(m_title);
    line->addStretch(1);
    m_lock = new IconLabel(QStringLiteral("lock"), 14, Tone::Muted, header);
    m_lockNote = label({}, TextRole::Secondary, Tone::Muted);
    m_lock->hide();
    m_lockNote->hide();
    line->addWidget(m_lock);
    line->addWidget(m_lockNote);
    m_mode = new Segmented({tr("Simple"), tr("Advanced")}, header);
    m_mode->setObjectName(QStringLiteral("formMode"));
    line->addWidget(m_mode);
    column->addLayout(line);
    m_subtitle = label({}, TextRole::Secondary, Tone::Muted);
    m_subtitle->setWordWrap(true);
    m_subtitle->hide();
    column->addWidget(m_subtitle);
    connect(m_mode, &Segmented::indexChanged, this, [this](int index) { setAdvanced(index == 1); });
    return header;
}

QWidget* SettingsForm::makeFoot() {
    m_foot = new QWidget(this);
    auto* line = new QHBoxLayout(m_foot);
    line->setContentsMargins(0, 0, 0, 0);
    m_changed = label({}, TextRole::Secondary, Tone::Muted);
    m_changed->setObjectName(QStringLiteral("formChanged"));
    m_reset = button(tr("Reset"), ButtonKind::Link);
    m_reset->setObjectName(QStringLiteral("formReset"));
    line->addWidget(m_changed);
    line->addStretch(1);
    line->addWidget(m_reset);
    connect(m_reset, &QPushButton::clicked, this, &SettingsForm::resetAll);
    return m_foot;
}

void SettingsForm::build() {
    m_rows.clear();
    m_groups.clear();
    while (QLayoutItem* item = m_fields->takeAt(0)) {
        // The row that is being edited may be what asked for another set of settings: it goes when its event is over.
        if (item->widget() != nullptr) item->widget()->hide(), item->widget()->deleteLater(), item->widget()->setParent(nullptr);
        delete item;
    }
    std::string group;
    for (const auto& setting : m_settings) {
        if (setting.type == schema::Type::List) continue;   // has an editor of its own
        if (m_groups.empty() || setting.group != group) addGroupHeading(settingText(setting.group.c_str()));
        group = setting.group;
        addRow(setting);
    }
    const auto isAdvanced = [](const schema::Setting& s) { return s.field.advanced; };
    m_mode->setVisible(std::any_of(m_settings.begin(), m_settings.end(), isAdvanced) && !std::all_of(m_settings.begin(), m_settings.end(), isAdvanced));
}

void SettingsForm::addGroupHeading(const QString& name) {
    auto* heading = new QWidget(m_body);
    auto* column = new QVBoxLayout(heading);
    const bool first = m_groups.empty();
    column->setContentsMargins(0, first ? 0 : scaled(8), 0, name.isEmpty() && !first ? scaled(8) : 0);
    column->setSpacing(scaled(9));
    if (!first) column->addWidget(hairline(heading));
    if (!name.isEmpty()) column->addWidget(label(name, TextRole::Heading, Tone::Text, heading));
    m_fields->addWidget(heading);
    m_groups.push_back({heading, {}});
}

void SettingsForm::addRow(const schema::Setting& setting) {
    auto* row = new SettingRow(setting, m_prefix, labelWidth(m_settings), m_body);
    m_fields->addWidget(row);
    m_rows.push_back(row);
    m_groups.back().rows.push_back(row);
    connect(row, &SettingRow::edited, this, [this, row](const Json& value) {
        schema::setValueAt(m_object, row->setting().key, value);
        refresh();
        Q_EMIT edited(row->fullKey(), value);
    });
    connect(row, &SettingRow::invalidChanged, this, &SettingsForm::problemsChanged);
    connect(row, &SettingRow::focused, this, [this, row] {
        const auto& field = row->setting().field;
        if (*field.help != '\0') Q_EMIT helpChanged(QStringLiteral("%1: %2").arg(settingText(field.label), settingText(field.help)));
    });
}

}  // namespace fornax::ui
