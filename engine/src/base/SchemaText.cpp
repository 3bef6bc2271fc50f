#include "base/SchemaText.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/Numbers.h"
#include "base/Utf8.h"

namespace fornax::schema {

namespace {
std::string shown(const Json& value) {
    if (value.is_number_float()) return formatReal(value.get<double>());
    std::string out = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    constexpr std::size_t kLongest = 80;
    if (out.size() <= kLongest) return printable(out);
    out.resize(kLongest);
    while (!out.empty() && !isUtf8(out)) out.pop_back();  // not in the middle of a character
    return printable(out) + "…";
}

std::string bound(double value, Type type) {
    const bool whole = std::abs(value) < 9.1e18 && value == std::floor(value);
    if (type == Type::Int && whole) return formatGrouped(static_cast<std::int64_t>(value));
    const bool large = whole && std::abs(value) >= 1e4 && std::abs(value) < 1e9;
    return large ? formatGrouped(static_cast<std::int64_t>(value)) : formatReal(value);
}

Text refusedInt(const std::string& key, const std::string& value, const Field& f) {
    const bool low = std::isfinite(f.min), high = std::isfinite(f.max);
    const std::string min = low ? bound(f.min, Type::Int) : "", max = high ? bound(f.max, Type::Int) : "";
    if (low && high) return text("%1 is %2; allowed are whole numbers from %3 to %4", key, value, min, max);
    if (low) return text("%1 is %2; allowed are whole numbers of at least %3", key, value, min);
    if (high) return text("%1 is %2; allowed are whole numbers up to %3", key, value, max);
    return text("%1 is %2; allowed are whole numbers", key, value);
}

Text refusedReal(const std::string& key, const std::string& value, const Field& f) {
    const bool low = std::isfinite(f.min), high = std::isfinite(f.max);
    const std::string min = low ? bound(f.min, Type::Real) : "", max = high ? bound(f.max, Type::Real) : "";
    if (low && high) return text("%1 is %2; allowed are numbers from %3 to %4", key, value, min, max);
    if (low) return text("%1 is %2; allowed are numbers of at least %3", key, value, min);
    if (high) return text("%1 is %2; allowed are numbers up to %3", key, value, max);
    return text("%1 is %2; allowed are numbers", key, value);
}

Text refusedList(const std::string& key, const std::string& value, const Field& f) {
    if (std::isfinite(f.min) && std::isfinite(f.max))
        return text("%1 is %2; allowed are lists of numbers from %3 to %4", key, value, bound(f.min, Type::Real), bound(f.max, Type::Real));
    return text("%1 is %2; allowed are lists of numbers", key, value);
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

// Levenshtein distance, for "did you mean".
std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row[b.size()];
}

bool inRange(double value, const Field& f) { return std::isfinite(value) && value >= f.min && value <= f.max; }

bool isAllowed(const Setting& setting, const Json& value) {
    const Field& f = setting.field;
    switch (setting.type) {
        case Type::Bool: return value.is_boolean();
        case Type::Int:
            if (!value.is_number_integer()) return false;
            if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return false;
            return inRange(static_cast<double>(value.get<std::int64_t>()), f);
        case Type::Real: return value.is_number() && inRange(value.get<double>(), f);
        case Type::RealList:
            return value.is_array() && std::all_of(value.begin(), value.end(), [&](const Json& v) { return v.is_number() && inRange(v.get<double>(), f); });
        case Type::List: return value.is_array();
        case Type::Text: break;
    }
    if (!value.is_string()) return false;
    const auto& typed = value.get_ref<const std::string&>();
    if (!f.choices.empty()) return std::find(f.choices.begin(), f.choices.end(), typed) != f.choices.end();
    return isUtf8(typed) && typed.find('\0') == std::string::npos;
}
}  // namespace

void check(const Setting& setting, const Json& value, const std::string& prefix) {
    if (!isAllowed(setting, value)) throwRefused(setting, value, prefix);
    if (setting.field.list) setting.field.list(value, prefix + setting.key);
}

void throwRefused(const Setting& setting, const Json& value, const std::string& prefix) {
    const std::string key = prefix + setting.key, given = shown(value);
    const Field& f = setting.field;
    switch (setting.type) {
        case Type::Bool: throw Error(ErrorCode::InvalidSetting, text("%1 is %2; allowed are true and false", key, given));
        case Type::Int: throw Error(ErrorCode::InvalidSetting, refusedInt(key, given, f));
        case Type::Real: throw Error(ErrorCode::InvalidSetting, refusedReal(key, given, f));
        case Type::RealList: throw Error(ErrorCode::InvalidSetting, refusedList(key, given, f));
        case Type::List: throw Error(ErrorCode::InvalidSetting, text("%1 is %2; allowed is a list in JSON, like [{\"type\": \"…\"}]", key, given));
        case Type::Text: break;
    }
    if (!f.choices.empty()) throw Error(ErrorCode::InvalidSetting, text("%1 is %2; allowed are %3", key, given, joined(f.choices)));
    throw Error(ErrorCode::InvalidSetting, text("%1 is %2; allowed is text in UTF-8", key, given));
}

void throwNotAnObject(const std::string& key, const Json& value) {
    if (key.empty()) throw Error(ErrorCode::InvalidSetting, text("The settings are %1; a JSON object was expected", shown(value)));
    const std::string name = key.back() == '.' ? key.substr(0, key.size() - 1) : key;
    throw Error(ErrorCode::InvalidSetting, text("%1 is %2; it holds settings, so a JSON object was expected", name, shown(value)));
}

void throwUnknownKey(const std::string& prefix, const std::string& key, const std::set<std::string>& known) {
    std::string nearest;
    std::size_t best = std::max<std::size_t>(3, key.size() / 3);
    if (key.size() <= 200) {
        for (const std::string& candidate : known) {
            const std::size_t d = distance(key, candidate);
            if (d < best) {
                best = d;
                nearest = candidate;
            }
        }
    }
    const Text sentence = text("Unknown key %1", printable(prefix + key));
    if (!nearest.empty()) throw Error(ErrorCode::UnknownKey, sentence, text("Did you mean %1?", prefix + nearest));
    if (known.empty()) throw Error(ErrorCode::UnknownKey, sentence, text("There are no settings here."));
    std::string all;
    for (const std::string& candidate : known) all += (all.empty() ? "" : ", ") + prefix + candidate;
    throw Error(ErrorCode::UnknownKey, sentence, text("Known are: %1", all));
}

}  // namespace fornax::schema
