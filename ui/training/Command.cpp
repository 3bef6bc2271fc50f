#include "ui/training/Command.h"

#include <QRegularExpression>
#include <QStringList>

#include "fornax/project/Project.h"

namespace fornax::ui {

namespace {

QString valueText(const Json& value) {
    if (value.is_string()) return QString::fromStdString(value.get<std::string>());
    if (!value.is_array()) return QString::fromStdString(value.dump());
    QStringList parts;
    for (const Json& item : value) parts << QString::fromStdString(item.dump());
    return parts.join(QLatin1Char(','));
}

void addLayerChanges(QStringList& words, const Json& wanted, const Json& inFile) {
    const Json mine = schema::valueAt(wanted, "model.layers"), other = schema::valueAt(inFile, "model.layers");
    if (!mine.is_array() || !other.is_array()) return;
    for (const Json& layer : mine) {
        for (const Json& before : other) {
            if (layer.value("id", std::string()) != before.value("id", std::string()) || layer.value("type", std::string()) != before.value("type", std::string())) continue;
            const Json settings = layer.value("settings", Json::object());
            for (const auto& [key, value] : settings.items()) {
                if (value == schema::valueAt(before, "settings." + key)) continue;
                words << QStringLiteral("--set") << shellWord(QStringLiteral("model.%1.%2=%3").arg(QString::fromStdString(layer.value("id", std::string())), QString::fromStdString(key), valueText(value)));
            }
        }
    }
}

}  // namespace

QString shellWord(const QString& word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    if (plain.match(word).hasMatch()) return word;
    return QLatin1Char('\'') + QString(word).replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString equivalentCommand(const std::filesystem::path& projectFile, const Json& wanted, const Json& inFile, std::int64_t resumeRun) {
    QStringList words{QStringLiteral("fornax-cli"), QStringLiteral("train"), shellWord(QString::fromStdString(projectFile.string()))};
    if (resumeRun != 0) words << QStringLiteral("--resume") << QString::number(resumeRun);
    for (const schema::Setting& setting : project::settings()) {
        const Json value = schema::valueAt(wanted, setting.key);
        if (value.is_null() || value == schema::valueAt(inFile, setting.key)) continue;
        words << QStringLiteral("--set") << shellWord(QString::fromStdString(setting.key) + QLatin1Char('=') + valueText(value));
    }
    addLayerChanges(words, wanted, inFile);
    return words.join(QLatin1Char(' '));
}

}  // namespace fornax::ui
