#include "ui/runs/RunDiff.h"

#include <QCoreApplication>
#include <functional>

#include "fornax/project/Project.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::RunDiff)
};

DiffRow rowOf(const QString& key, const QString& label, const QList<Json>& values, const std::function<QString(const Json&)>& show) {
    DiffRow row{key, label, {}, {}};
    for (const Json& value : values) {
        row.values << (value.is_null() ? QStringLiteral("–") : show(value));
        row.changed << (value != values.first());
    }
    return row;
}

Json layerSetting(const Json& project, const std::string& id, const std::string& key) {
    const Json layers = schema::valueAt(project, "model.layers");
    if (!layers.is_array()) return nullptr;
    for (const Json& layer : layers)
        if (layer.value("id", std::string()) == id) return key.empty() ? layer.value("type", Json()) : schema::valueAt(layer, "settings." + key);
    return nullptr;
}

/// Layers whose type or settings are not the same everywhere.
void addLayers(const QList<Json>& projects, QList<DiffRow>& rows) {
    QStringList seen;
    for (const Json& project : projects) {
        const Json layers = schema::valueAt(project, "model.layers");
        if (!layers.is_array()) continue;
        for (const Json& layer : layers) {
            const std::string id = layer.value("id", std::string());
            QStringList keys{QString()};
            const Json settings = layer.value("settings", Json::object());
            for (const auto& [key, value] : settings.items()) keys << QString::fromStdString(key);
            for (const QString& key : std::as_const(keys)) {
                const QString name = QString::fromStdString(id) + (key.isEmpty() ? QString() : QLatin1Char('.') + key);
                if (seen.contains(name)) continue;
                seen << name;
                QList<Json> values;
                for (const Json& other : projects) values << layerSetting(other, id, key.toStdString());
                const DiffRow row = rowOf(QStringLiteral("model.") + name, name, values, [](const Json& v) { return QString::fromStdString(v.is_string() ? v.get<std::string>() : v.dump()); });
                if (row.differs()) rows << row;
            }
        }
    }
}

}  // namespace

QList<DiffRow> compareSettings(const QList<Json>& projects) {
    QList<DiffRow> rows;
    if (projects.isEmpty()) return rows;
    for (const schema::Setting& setting : project::settings()) {
        QList<Json> values;
        for (const Json& project : projects) values << schema::valueAt(project, setting.key);
        QString label = settingText(setting.field.label);
        if (!setting.group.empty() && setting.key.find("checkpoints.") != std::string::npos) label = Words::tr("%1: %2").arg(settingText(setting.group.c_str()), label.toLower());
        rows << rowOf(QString::fromStdString(setting.key), label, values, [&setting](const Json& v) { return settingValueText(setting, v); });
    }
    addLayers(projects, rows);
    return rows;
}

Json defaultsFor(const Json& project) {
    const project::Project defaults;   // a temporary makes GCC 12 warn of what it has initialised
    Json document = project::toJson(defaults);
    const Json model = schema::valueAt(project, "model");
    if (!model.is_null()) schema::setValueAt(document, "model", model);
    return document;
}

}  // namespace fornax::ui
