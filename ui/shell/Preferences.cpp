#include <QCheckBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QSettings>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/forms/FormCombo.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/Sheet.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::Preferences)
};

FormCombo* combo(const char* name, const std::vector<std::pair<QString, QVariant>>& choices, const QVariant& current) {
    auto* made = new FormCombo;
    made->setObjectName(QString::fromLatin1(name));
    for (const auto& [text, value] : choices) made->addItem(text, value);
    made->setCurrentIndex(std::max(0, made->findData(current)));
    made->setMinimumWidth(scaled(190));
    return made;
}

void addRow(QFormLayout& form, const QString& name, QWidget* field) {
    field->setAccessibleName(name);
    form.addRow(name, field);
}

QCheckBox* check(const char* key, const QString& text) {
    auto* made = new QCheckBox(text);
    made->setObjectName(QString::fromLatin1(key));
    made->setChecked(QSettings().value(QString::fromLatin1(key), true).toBool());
    QObject::connect(made, &QCheckBox::toggled, made, [key](bool on) { QSettings().setValue(QString::fromLatin1(key), on); });
    return made;
}

void remember(FormCombo* field, const QString& key) {
    QObject::connect(field, &QComboBox::currentIndexChanged, field, [field, key] { QSettings().setValue(key, field->currentData()); });
}

}  // namespace

void showPreferences(QWidget* parent) {
    Sheet sheet(QStringLiteral("settings"), Tone::Muted, Words::tr("Preferences"), parent);
    sheet.setObjectName(QStringLiteral("preferencesSheet"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(scaled(16));
    form->setVerticalSpacing(scaled(8));
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* theme = combo("prefTheme", {{Words::tr("As the system"), 0}, {Words::tr("Light"), 1}, {Words::tr("Dark"), 2}}, static_cast<int>(Palette::theme()));
    QObject::connect(theme, &QComboBox::currentIndexChanged, &sheet, [theme] {
        QSettings().setValue(QStringLiteral("theme"), theme->currentData());
        Palette::apply(static_cast<Theme>(theme->currentData().toInt()));
    });
    addRow(*form, Words::tr("Theme"), theme);
    auto* language = combo("prefLanguage", {{Words::tr("As the system"), QString()}, {QStringLiteral("English"), QStringLiteral("en")}, {QStringLiteral("中文"), QStringLiteral("zh_CN")}},
                           QSettings().value(QStringLiteral("language")).toString());
    remember(language, QStringLiteral("language"));
    addRow(*form, Words::tr("Language"), language);
    auto* size = combo("prefTextSize", {{Words::tr("%1 %").arg(100), 100}, {Words::tr("%1 %").arg(115), 115}, {Words::tr("%1 %").arg(130), 130}, {Words::tr("%1 %").arg(150), 150}, {Words::tr("%1 %").arg(200), 200}},
                       QSettings().value(QStringLiteral("textPercent"), 100).toInt());
    remember(size, QStringLiteral("textPercent"));
    addRow(*form, Words::tr("Text size"), size);
    sheet.content()->addLayout(form);
    sheet.content()->addWidget(label(Words::tr("Language and text size count from the next start."), TextRole::Note, Tone::Muted));
    sheet.content()->addWidget(hairline());
    sheet.content()->addWidget(check("notify", Words::tr("Notify me when a run ends or fails")));
    sheet.content()->addWidget(check("keepAwake", Words::tr("Keep the computer awake while a run is active")));
    sheet.addButton(Words::tr("Close"), 0, ButtonKind::Primary);
    sheet.exec();
}

}  // namespace fornax::ui
