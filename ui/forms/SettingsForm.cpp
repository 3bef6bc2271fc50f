#include "ui/forms/SettingsForm.h"

#include <QScrollArea>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingRow.h"

namespace fornax::ui {

SettingsForm::SettingsForm(std::vector<schema::Setting> settings, const QString& prefix, QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(8));
    column->addWidget(makeHeader());
    m_body = new QWidget(this);
    m_fields = new QVBoxLayout(m_body);
    m_fields->setContentsMargins(0, 0, 0, 0);
    m_fields->setSpacing(scaled(7));
    column->addWidget(m_body);
    column->addStretch(1);
    column->addWidget(makeFoot());
    m_advanced = QSettings().value(QStringLiteral("forms/advanced"), false).toBool();
    setSettings(std::move(settings), prefix);
}

void SettingsForm::setTitle(const QString& title, const QString& subtitle) {
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
    m_foot->setAccessibleName(title);
}

void SettingsForm::setSettings(std::vector<schema::Setting> settings, const QString& prefix) {
    m_settings = std::move(settings);
    m_prefix = prefix;
    build();
    refresh();
}

void SettingsForm::setObject(const Json& object) {
    m_object = object.is_object() ? object : Json::object();
    refresh();
}

void SettingsForm::refresh() {
    if (m_updating) return;
    m_updating = true;
    Json whole = m_object;
    for (const auto& s : m_settings)
        if (schema::valueAt(whole, s.key).is_null()) schema::setValueAt(whole, s.key, s.defaultValue);
    for (auto& group : m_groups) {
        bool any = false;
        for (auto* row : group.rows) {
            const auto& setting = row->setting();
            // An invalid row stays in sight in simple mode: a hidden reason would be a riddle.
            const bool shown = schema::applies(setting, whole) && (m_advanced || !setting.field.advanced || row->isInvalid());
            row->setValue(schema::valueAt(whole, setting.key));
            row->setReadOnly(m_readOnly);
            row->setVisible(shown);
            any = any || shown;
        }
        group.heading->setVisible(any && group.heading->layout()->count() > 0);
    }
    m_mode->setIndex(m_advanced ? 1 : 0);
    refreshFoot();
    m_updating = false;
}

void SettingsForm::refreshFoot() {
    const auto changed = changedKeys().size();
    m_changed->setText(changed == 0 ? tr("All as by default") : tr("%n changed from defaults", nullptr, static_cast<int>(changed)));
    m_reset->setVisible(changed > 0);
    m_foot->setVisible(m_footVisible && !m_readOnly && !m_rows.empty());
}

QStringList SettingsForm::changedKeys() const {
    QStringList keys;
    for (const auto* row : m_rows)
        if (row->isChanged()) keys << row->fullKey();
    return keys;
}

void SettingsForm::setAdvanced(bool advanced) {
    if (advanced == m_advanced) return;
    m_advanced = advanced;
    QSettings().setValue(QStringLiteral("forms/advanced"), advanced);
    refresh();
    Q_EMIT advancedChanged(advanced);
}

void SettingsForm::setReadOnly(bool readOnly, const QString& note) {
    m_readOnly = readOnly;
    m_lock->setVisible(readOnly);
    m_lockNote->setText(note.isEmpty() ? tr("fixed at start") : note);
    m_lockNote->setVisible(readOnly);
    refresh();
}

void SettingsForm::setFootVisible(bool visible) {
    m_footVisible = visible;
    refreshFoot();
}

void SettingsForm::setProblems(const std::vector<Problem>& problems) {
    for (auto* row : m_rows) {
        const std::string key = row->fullKey().toStdString();
        const auto found = std::find_if(problems.begin(), problems.end(), [&](const Problem& p) { return p.where == key; });
        if (found == problems.end()) row->setProblem({}, false);
        else row->setProblem(withFigures(found->sentence), found->severity == Problem::Severity::Warning);
    }
}

SettingRow* SettingsForm::rowOf(const QString& fullKey) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const SettingRow* r) { return r->fullKey() == fullKey; });
    return found == m_rows.end() ? nullptr : *found;
}

QStringList SettingsForm::invalidKeys() const {
    QStringList keys;
    for (const auto* row : m_rows)
        if (row->isInvalid()) keys << row->fullKey();
    return keys;
}

bool SettingsForm::focusSetting(const QString& fullKey) {
    SettingRow* row = rowOf(fullKey);
    if (row == nullptr) return false;
    if (row->setting().field.advanced && !m_advanced) setAdvanced(true);
    for (QWidget* up = parentWidget(); up != nullptr; up = up->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(up)) area->ensureWidgetVisible(row);
    row->editor()->setFocus(Qt::OtherFocusReason);
    return true;
}

bool SettingsForm::focusNextProblem() {
    const QStringList keys = invalidKeys();
    if (keys.isEmpty()) return false;
    int at = -1;
    for (int i = 0; i < keys.size(); ++i)
        if (rowOf(keys[i])->editor()->hasFocus()) at = i;
    return focusSetting(keys[(at + 1) % keys.size()]);
}

void SettingsForm::commit() {
    for (auto* row : std::vector<SettingRow*>(m_rows)) row->commit();
}

void SettingsForm::resetAll() {
    const QStringList keys = changedKeys();
    for (const auto& s : m_settings) schema::setValueAt(m_object, s.key, s.defaultValue);
    refresh();
    Q_EMIT resetWanted(keys);
}

void SettingsForm::bind(Document& document) {
    const auto show = [this, &document] { setObject(document.value(m_prefix.chopped(1))); };
    connect(this, &SettingsForm::edited, &document, [this, &document](const QString& key, const Json& value) {
        try {
            document.setValue(key, value);
        } catch (const Error& e) {
            if (auto* row = rowOf(key)) row->setProblem(withFigures(e.sentence()), false);
        }
    });
    connect(this, &SettingsForm::resetWanted, &document, [this, &document](const QStringList& keys) {
        document.undoStack().beginMacro(tr("reset to defaults"));
        for (const auto& key : keys)
            if (const auto* row = rowOf(key)) document.setValue(key, row->setting().defaultValue);
        document.undoStack().endMacro();
    });
    connect(&document, &Document::changed, this, show);
    if (document.isOpen()) show();
}

}  // namespace fornax::ui
