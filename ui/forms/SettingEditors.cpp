// The editors of a SettingRow: check box, choice, number, text, folder.
#include <QCheckBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/FormCombo.h"
#include "ui/forms/NumberEdit.h"
#include "ui/forms/SettingRow.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {

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

}  // namespace fornax::ui
