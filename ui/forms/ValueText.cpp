#include <QHash>

#include "ui/base/Widgets.h"
#include "ui/forms/NumberEdit.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {

QString choiceName(const std::string& choice) {
    // Names that have their own spelling.
    static const QHash<QString, QString> names = {{QStringLiteral("adamw"), QStringLiteral("AdamW")}, {QStringLiteral("adam"), QStringLiteral("Adam")},
                                                  {QStringLiteral("sgd"), QStringLiteral("SGD")},     {QStringLiteral("idx"), QStringLiteral("IDX")},
                                                  {QStringLiteral("relu"), QStringLiteral("ReLU")},   {QStringLiteral("gelu"), QStringLiteral("GELU")},
                                                  {QStringLiteral("silu"), QStringLiteral("SiLU")},   {QStringLiteral("swiglu"), QStringLiteral("SwiGLU")},
                                                  {QStringLiteral("rms"), QStringLiteral("RMS")}};
    const QString raw = QString::fromStdString(choice);
    if (const auto found = names.constFind(raw); found != names.constEnd()) return *found;
    const QString inCatalogue = settingText(choice.c_str());
    if (inCatalogue != raw) return inCatalogue;
    QString words = raw;
    words.replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QString settingValueText(const schema::Setting& setting, const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? SettingsForm::tr("On") : SettingsForm::tr("Off");
    if (value.is_number()) return NumberEdit::textOf(value);
    if (value.is_string()) return setting.field.choices.empty() ? QString::fromStdString(value.get<std::string>()) : choiceName(value.get<std::string>());
    if (value.is_array()) {
        QStringList parts;
        for (const auto& v : value) parts << (v.is_object() ? settingText(v.value("type", std::string()).c_str()) : NumberEdit::textOf(v));
        return parts.join(setting.type == schema::Type::List ? QStringLiteral(", ") : QStringLiteral(","));
    }
    return {};
}

}  // namespace fornax::ui
