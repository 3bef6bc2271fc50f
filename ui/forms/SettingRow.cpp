#include "ui/forms/SettingRow.h"

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/forms/FormCombo.h"
#include "ui/forms/NumberEdit.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {

/// Says by its colour that the value is not the default.
class Dot : public QWidget {
  public:
    explicit Dot(QWidget* parent) : QWidget(parent) { setFixedSize(scaled(6), scaled(6)); }
    bool on = false;

  protected:
    void paintEvent(QPaintEvent*) override {
        if (!on) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen), painter.setBrush(Palette::current().accent);
        painter.drawEllipse(rect());
    }
};

/// The name of a setting. Focused by a click, so that Backspace can reset it.
class RowLabel : public ElidedLabel {
  public:
    RowLabel(const QString& text, QWidget* parent) : ElidedLabel(text, parent) { setFocusPolicy(Qt::ClickFocus); }

  protected:
    void focusInEvent(QFocusEvent* event) override { ElidedLabel::focusInEvent(event), update(); }
    void focusOutEvent(QFocusEvent* event) override { ElidedLabel::focusOutEvent(event), update(); }
    void paintEvent(QPaintEvent* event) override {
        ElidedLabel::paintEvent(event);
        if (!hasFocus()) return;
        QPainter painter(this);
        paintFrame(painter, rect(), scaled(4), Qt::transparent, {}, true);
    }
};

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

void SettingRow::place(QHBoxLayout* line, QWidget* editor) {
    m_editor = editor;
    editor->setObjectName(m_fullKey);
    editor->setAccessibleName(settingText(m_setting.field.label));
    editor->setAccessibleDescription(settingText(m_setting.field.help));
    line->addWidget(editor);
    m_plain = new FigureLabel(this);
    m_plain->setFixedWidth(scaled(114));
    m_plain->hide();
    line->addWidget(m_plain);
}

void SettingRow::makeEditor(QHBoxLayout* line) {
    if (m_setting.type == schema::Type::Bool) makeCheck(line);
    else if (!m_setting.field.choices.empty()) makeChoice(line);
    else makeText(line);
    line->addSpacing(scaled(6));
    const QString unit = settingText(m_setting.field.unit);
    if (!unit.isEmpty()) line->addWidget(label(unit, TextRole::Secondary, Tone::Muted, this));
    line->addStretch(1);
}

void SettingRow::makeCheck(QHBoxLayout* line) {
    auto* check = new QCheckBox(this);
    check->setFixedWidth(scaled(114));
    check->setMinimumHeight(scaled(28));
    place(line, check);
    connect(check, &QCheckBox::toggled, this, [this, check](bool on) {
        check->setText(on ? SettingsForm::tr("On") : SettingsForm::tr("Off"));
        if (!m_updating) Q_EMIT edited(on);
    });
}

void SettingRow::makeChoice(QHBoxLayout* line) {
    auto* combo = new FormCombo(this);
    combo->setFixedWidth(scaled(114));
    for (const auto& choice : m_setting.field.choices) combo->addItem(choiceName(choice), QString::fromStdString(choice));
    place(line, combo);
    connect(combo, &QComboBox::currentIndexChanged, this, [this, combo](int index) {
        if (!m_updating && index >= 0) Q_EMIT edited(combo->itemData(index).toString().toStdString());
    });
}

void SettingRow::makeText(QHBoxLayout* line) {
    const bool number = m_setting.type == schema::Type::Int || m_setting.type == schema::Type::Real;
    QLineEdit* edit = number ? new NumberEdit(m_setting, this) : new QLineEdit(this);
    const bool path = m_setting.field.path;
    edit->setFixedWidth(number ? scaled(114) : scaled(path ? 126 : 160));
    place(line, edit);
    if (path) {
        auto* choose = button({}, ButtonKind::Flat, QStringLiteral("folder"), this);
        choose->setObjectName(m_fullKey + QStringLiteral(".choose"));
        choose->setAccessibleName(SettingsForm::tr("Choose %1…").arg(settingText(m_setting.field.label)));
        choose->setToolTip(choose->accessibleName());
        line->addSpacing(scaled(4));
        line->addWidget(choose);
        m_extra = choose;
        connect(choose, &QPushButton::clicked, this, &SettingRow::choosePath);
    }
    connect(edit, &QLineEdit::textEdited, this, [this](const QString& text) { typed(text); });
    connect(edit, &QLineEdit::editingFinished, this, [this] { commit(); });
}

void SettingRow::choosePath() {
    auto* edit = qobject_cast<QLineEdit*>(m_editor);
    const QString folder = QFileDialog::getExistingDirectory(window(), settingText(m_setting.field.label), edit->text());
    if (folder.isEmpty()) return;
    edit->setText(folder);
    typed(folder);
    commit();
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
