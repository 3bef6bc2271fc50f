#include <cmath>

#include "Arguments.h"
#include "Output.h"
#include "fornax/project/Project.h"
#include "fornax/text/Generate.h"

namespace fornax::cli {
namespace {

std::string typed(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array() || value.empty()) return value.dump();
    std::string words;
    for (const Json& item : value) words += (words.empty() ? "" : ",") + item.dump();
    return words;
}

/// "1000000", not "1e+06", for whole numbers.
std::string bound(const schema::Setting& setting, double value) {
    const bool whole = setting.type == schema::Type::Int && std::abs(value) < 9.1e15;
    return whole ? std::to_string(static_cast<std::int64_t>(value)) : plainNumber(value);
}

std::string allowed(const schema::Setting& setting) {
    const schema::Field& field = setting.field;
    std::string words;
    for (const std::string& choice : field.choices) words += (words.empty() ? "" : "|") + choice;
    if (!words.empty()) return words;
    if (setting.type == schema::Type::Bool) return "true|false";
    if (setting.type == schema::Type::Text) return field.path ? "path" : "text";
    if (setting.type == schema::Type::List) return "JSON list";
    const bool low = field.min > -std::numeric_limits<double>::infinity();
    const bool high = field.max < std::numeric_limits<double>::infinity();
    words = setting.type == schema::Type::Int ? "whole number" : "number";
    if (low && high) return words + " " + bound(setting, field.min) + " to " + bound(setting, field.max);
    if (low) return words + " from " + bound(setting, field.min);
    return words;
}

std::string listed(const std::vector<schema::Setting>& settings) {
    std::string out = "Settings for --set KEY=VALUE:\n";
    for (const schema::Setting& setting : settings) {
        out += "  " + setting.key + "\n      " + setting.field.help + "\n      " + allowed(setting) + "; default " +
               typed(setting.defaultValue);
        if (*setting.field.unit) out += std::string(" ") + setting.field.unit;
        out += "\n";
    }
    return out;
}

std::string listedTransforms() {
    std::string out = "  data.transforms.PLACE.SETTING\n      A setting of one step, counted from 0, for example data.transforms.0.probability=0.3. The list itself is JSON:\n"
                      "      data.transforms='[{\"type\": \"RandomCrop\"}, {\"type\": \"HorizontalFlip\"}]'. Types and their settings:\n";
    for (const data::TransformType& type : data::transformTypes()) {
        out += std::string("      ") + type.name + ":";
        for (const schema::Setting& setting : type.settings) out += " " + setting.key + " (" + allowed(setting) + "; " + typed(setting.defaultValue) + ")";
        out += "\n";
    }
    return out;
}

}  // namespace

std::string settingsReference() {
    return listed(project::settings()) + listedTransforms() + "  model.LAYER.SETTING\n      A setting of one layer, for example model.conv1.filters=48; "
                 "“fornax-cli show” lists the layers.\n"
                 "  model.LAYER.frozen\n      true keeps the weights of a layer as they are.\n"
                 "  model.frozen\n      all_but_head freezes every layer but the last one with weights, none frees them all.\n";
}

std::string generateReference() { return listed(schema::settingsOf<tokens::GenerateConfig>()); }

}  // namespace fornax::cli
