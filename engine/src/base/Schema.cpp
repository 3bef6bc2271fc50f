#include "fornax/base/Schema.h"

#include <algorithm>
#include <set>

#include "base/Numbers.h"
#include "base/SchemaText.h"
#include "base/Utf8.h"

namespace fornax::schema {

namespace {
std::string_view nextPart(std::string_view& key) {
    const auto dot = key.find('.');
    const std::string_view part = key.substr(0, dot);
    key = dot == std::string_view::npos ? std::string_view{} : key.substr(dot + 1);
    return part;
}

/// Item of a list at a key that is a number; null where there is none.
template <class Value> Value* itemAt(Value& list, std::string_view part) {
    const auto place = readInt(part);
    return place && *place >= 0 && static_cast<std::size_t>(*place) < list.size() ? &list[static_cast<std::size_t>(*place)] : nullptr;
}

// Text of a plain value, as whenValues writes it.
std::string plain(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number_integer()) return value.dump();
    return value.is_number() ? formatReal(value.get<double>()) : std::string{};
}

struct KnownKeys {
    std::set<std::string> settings, groups;
};

KnownKeys knownKeys(const std::vector<Setting>& settings) {
    KnownKeys known;
    for (const Setting& setting : settings) {
        known.settings.insert(setting.key);
        for (auto dot = setting.key.find('.'); dot != std::string::npos; dot = setting.key.find('.', dot + 1))
            known.groups.insert(setting.key.substr(0, dot));
    }
    return known;
}

void refuseUnknown(const KnownKeys& known, const Json& object, const std::string& at, const std::string& prefix) {
    if (!object.is_object()) throwNotAnObject(prefix + at, object);
    for (const auto& [key, value] : object.items()) {
        const std::string whole = at.empty() ? key : at + "." + key;
        const bool dotted = key.find('.') != std::string::npos;
        if (!dotted && known.groups.contains(whole)) refuseUnknown(known, value, whole, prefix);
        else if (dotted || !known.settings.contains(whole)) throwUnknownKey(prefix, whole, known.settings);
    }
}
}  // namespace

bool applies(const Setting& setting, const Json& object) {
    const std::string_view sibling = setting.field.whenKey;
    if (sibling.empty()) return true;
    const auto dot = setting.key.rfind('.');
    const std::string key = (dot == std::string::npos ? "" : setting.key.substr(0, dot + 1)) + std::string(sibling);
    const auto& values = setting.field.whenValues;
    return std::find(values.begin(), values.end(), plain(valueAt(object, key))) != values.end();
}

Json valueAt(const Json& object, std::string_view dottedKey) {
    const Json* at = &object;
    while (!dottedKey.empty()) {
        const std::string part(nextPart(dottedKey));
        if (at->is_array()) {
            at = itemAt(*at, part);
            if (!at) return nullptr;
            continue;
        }
        if (!at->is_object()) return nullptr;
        const auto found = at->find(part);
        if (found == at->end()) return nullptr;
        at = &*found;
    }
    return *at;
}

void setValueAt(Json& object, std::string_view dottedKey, Json value) {
    const std::string whole(dottedKey);
    Json* at = &object;
    while (!dottedKey.empty()) {
        const std::string part(nextPart(dottedKey));
        if (at->is_null()) *at = Json::object();
        if (at->is_array()) {
            at = itemAt(*at, part);
            if (!at) throwUnknownKey({}, whole, {});
            continue;
        }
        if (!at->is_object()) throwNotAnObject(whole, *at);
        at = &(*at)[part];
    }
    *at = std::move(value);
}

Json parse(const Setting& setting, std::string_view typed, const std::string& prefix) {
    Json value;
    switch (setting.type) {
        case Type::Bool:
            for (const char* yes : {"true", "yes", "on", "1"}) if (trimmed(typed) == yes) value = true;
            for (const char* no : {"false", "no", "off", "0"}) if (trimmed(typed) == no) value = false;
            break;
        case Type::Int:
            if (const auto number = readInt(typed)) value = *number;
            break;
        case Type::Real:
            if (const auto number = readReal(typed)) value = *number;
            break;
        case Type::Text:
            value = setting.field.choices.empty() ? std::string(typed) : std::string(trimmed(typed));
            break;
        case Type::RealList:
            value = Json::array();
            for (std::string_view rest = trimmed(typed); !rest.empty();) {
                const auto comma = rest.find(',');
                const auto number = readReal(rest.substr(0, comma));
                if (!number || comma == rest.size() - 1) throwRefused(setting, std::string(typed), prefix);
                value.push_back(*number);
                rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
            }
            break;
        case Type::List:
            value = Json::parse(typed.begin(), typed.end(), nullptr, false);
            if (value.is_discarded()) value = nullptr;
            break;
    }
    if (value.is_null()) throwRefused(setting, std::string(typed), prefix);
    check(setting, value, prefix);
    return value;
}

Json completed(const std::vector<Setting>& settings, const Json& object, const std::string& prefix) {
    const Json given = object.is_null() ? Json::object() : object;
    refuseUnknown(knownKeys(settings), given, "", prefix);
    Json whole = Json::object();
    for (const Setting& setting : settings) {
        Json value = valueAt(given, setting.key);
        // An explicit null is a wrong value, an absent key takes the default.
        const auto dot = setting.key.rfind('.');
        const std::string last = dot == std::string::npos ? setting.key : setting.key.substr(dot + 1);
        const Json holder = dot == std::string::npos ? given : valueAt(given, std::string_view(setting.key).substr(0, dot));
        const bool present = holder.is_object() && holder.contains(last);
        if (present) check(setting, value, prefix);
        if (present && setting.field.list) value = setting.field.list(value, prefix + setting.key);
        setValueAt(whole, setting.key, present ? std::move(value) : setting.defaultValue);
    }
    return whole;
}

std::vector<std::string> changedKeys(const std::vector<Setting>& settings, const Json& object) {
    std::vector<std::string> keys;
    for (const Setting& setting : settings) {
        const Json value = valueAt(object, setting.key);
        if (!value.is_null() && value != setting.defaultValue) keys.push_back(setting.key);
    }
    return keys;
}

}  // namespace fornax::schema
