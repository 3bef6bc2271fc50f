#include "ui/forms/SettingRow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/RowParts.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {

SettingRow::SettingRow(const schema::Setting& setting, const QString& prefix, int labelWidth, QWidget* parent)
    : QWidget(parent), m_setting(setting), m_fullKey(prefix + QString::fromStdString(setting.key)), m_value(setting.defaultValue),
      m_dot(new Dot(this)), m_label(new RowLabel(settingText(setting.field.label), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(3));
    auto* line = new QHBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_dot);
    line->addSpacing(scaled(6));
    m_label->setFixedWidth(labelWidth);
    line->addWidget(m_label);
    line->addSpacing(scaled(6));
    makeEditor(line);
    column->addLayout(line);
    m_reason = label({}, TextRole::Note, Tone::Bad, this);
    m_reason->setWordWrap(true);
    m_reason->setObjectName(m_fullKey + QStringLiteral(".reason"));
    m_reason->setContentsMargins(scaled(12), 0, 0, scaled(2));
    m_reason->hide();
    column->addWidget(m_reason);
    m_label->setBuddy(m_editor);
    m_label->installEventFilter(this);
    m_editor->installEventFilter(this);
    setValue(m_value);
}

void SettingRow::typed(const QString& text) {
    if (m_updating) return;
    try {
        const Json value = schema::parse(m_setting, text.toStdString());
        setInvalid(false, {});
        m_dirty = true;
        // Numbers take effect while typing; free text and paths would load data for every letter.
        if (m_setting.type != schema::Type::Text) commit();
        else m_value = value;
    } catch (const Error& e) {
        setInvalid(true, reasonText(e));
    }
}

QString SettingRow::reasonText(const Error& error) const {
    Text sentence = error.sentence();
    for (auto& arg : sentence.args)
        if (arg == m_setting.key) arg = settingText(m_setting.field.label).toStdString();  // people know the label, not the key
    const QString hint = translated(error.hint());
    return hint.isEmpty() ? translated(sentence) : translated(sentence) + QLatin1Char(' ') + hint;
}

void SettingRow::commit() {
    auto* edit = qobject_cast<QLineEdit*>(m_editor);
    if (edit == nullptr || !m_dirty || m_invalid) return;
    m_dirty = false;
    Q_EMIT edited(schema::parse(m_setting, edit->text().toStdString()));
}

void SettingRow::setValue(const Json& value) {
    m_updating = true;
    m_value = value;
    m_changed = value != m_setting.defaultValue;
    m_dot->on = m_changed && !m_readOnly;
    m_dot->update();
    const QString shown = settingValueText(m_setting, value);
    m_plain->setText(shown);
    if (auto* check = qobject_cast<QCheckBox*>(m_editor)) {
        check->setChecked(value.is_boolean() && value.get<bool>());
        check->setText(shown);
    } else if (auto* combo = qobject_cast<QComboBox*>(m_editor)) {
        combo->setCurrentIndex(value.is_string() ? combo->findData(QString::fromStdString(value.get<std::string>())) : -1);
    } else if (auto* edit = qobject_cast<QLineEdit*>(m_editor)) {
        bool same = false;
        try {
            same = schema::parse(m_setting, edit->text().toStdString()) == value;
        } catch (const Error&) {
        }
        if (!same || !edit->hasFocus()) {
            // Another value arrived (undo, say): it replaces even a wrong text.
            const bool keep = m_invalid && edit->hasFocus() && edit->property("shownValue").toString() == shown;
            if (!keep) {
                if (edit->text() != shown) edit->setText(shown);
                setInvalid(false, {});
                m_dirty = false;
            }
        }
        edit->setProperty("shownValue", shown);
    }
    m_updating = false;
}

void SettingRow::setReadOnly(bool readOnly) {
    m_readOnly = readOnly;
    m_editor->setVisible(!readOnly);
    if (m_extra != nullptr) m_extra->setVisible(!readOnly);
    m_plain->setVisible(readOnly);
    m_dot->on = m_changed && !readOnly;
}

void SettingRow::setProblem(const QString& sentence, bool warning) {
    m_problem = sentence, m_problemIsWarning = warning;
    showReason();
}

void SettingRow::setInvalid(bool invalid, const QString& reason) {
    const bool changed = invalid != m_invalid;
    m_invalid = invalid, m_typedReason = reason;
    showReason();
    if (changed) Q_EMIT invalidChanged();
}

void SettingRow::showReason() {
    const QString reason = m_invalid ? m_typedReason : m_problem;
    m_editor->setProperty("invalid", m_invalid || (!m_problem.isEmpty() && !m_problemIsWarning));
    m_editor->update();
    setTone(m_reason, m_invalid || !m_problemIsWarning ? Tone::Bad : Tone::Warn);
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_editor->setAccessibleDescription(reason.isEmpty() ? settingText(m_setting.field.help) : reason);
}

void SettingRow::reset() {
    setInvalid(false, {});
    m_dirty = false;
    if (m_value != m_setting.defaultValue || !m_problem.isEmpty()) Q_EMIT edited(m_setting.defaultValue);
    setValue(m_setting.defaultValue);
}

void SettingRow::showResetMenu(const QPoint& where) {
    QMenu menu(this);
    auto* action = menu.addAction(SettingsForm::tr("Reset to %1").arg(settingValueText(m_setting, m_setting.defaultValue)));
    action->setEnabled(m_changed || m_invalid);
    connect(action, &QAction::triggered, this, &SettingRow::reset);
    menu.exec(where);
}

bool SettingRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) Q_EMIT focused();
    if (m_readOnly) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ContextMenu && watched == m_label) {
        showResetMenu(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool back = key->key() == Qt::Key_Backspace;
        if (back && (watched == m_label || (key->modifiers() & Qt::AltModifier))) {
            reset();
            return true;
        }
        if (key->key() == Qt::Key_Escape && watched == m_editor && (m_invalid || m_dirty)) {
            // Esc leaves the field with the value it had.
            setInvalid(false, {});
            m_dirty = false;
            if (auto* edit = qobject_cast<QLineEdit*>(m_editor)) edit->setText(edit->property("shownValue").toString());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fornax::ui
