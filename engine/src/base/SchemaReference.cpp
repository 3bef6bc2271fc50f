// Reference text of described settings.
#include <cmath>

#include "base/Numbers.h"
#include "fornax/base/Schema.h"

namespace fornax::schema {

namespace {
std::string escaped(std::string cell) {
    for (std::size_t at = 0; (at = cell.find('|', at)) != std::string::npos; at += 2) cell.insert(at, 1, '\\');
    return cell;
}

std::string range(const Field& f) {
    const bool low = std::isfinite(f.min), high = std::isfinite(f.max);
    if (low && high) return ", " + formatReal(f.min) + " to " + formatReal(f.max);
    if (low) return ", at least " + formatReal(f.min);
    return high ? ", up to " + formatReal(f.max) : "";
}

std::string allowed(const Setting& setting) {
    const Field& f = setting.field;
    switch (setting.type) {
        case Type::Bool: return "true, false";
        case Type::Int: return "whole number" + range(f);
        case Type::Real: return "number" + range(f);
        case Type::RealList: return "numbers" + range(f);
        case Type::List: return "list";
        case Type::Text: break;
    }
    std::string out;
    for (const std::string& choice : f.choices) out += (out.empty() ? "" : ", ") + choice;
    return out.empty() ? (f.path ? "path" : "text") : out;
}

std::string condition(const Field& f) {
    if (!*f.whenKey) return "";
    std::string values;
    for (const std::string& value : f.whenValues) values += (values.empty() ? "" : " or ") + value;
    return std::string(" Applies when ") + f.whenKey + " is " + values + ".";
}

std::string defaultText(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number_float() ? formatReal(value.get<double>()) : value.dump();
}
}  // namespace

std::string reference(const std::vector<Setting>& settings, const std::string& prefix) {
    std::string out = "| Key | Setting | Allowed | Default | Help |\n|---|---|---|---|---|\n";
    for (const Setting& setting : settings) {
        const Field& f = setting.field;
        const std::string unit = *f.unit ? std::string(" (") + f.unit + ")" : "";
        out += "| `" + prefix + setting.key + "` | " + escaped(f.label) + unit + " | " + escaped(allowed(setting)) + " | " +
               escaped(defaultText(setting.defaultValue)) + " | " + escaped(f.help + condition(f)) + " |\n";
    }
    return out;
}

}  // namespace fornax::schema
