// One description of every setting. A settings struct lists its fields once:
//
//   struct OptimizerConfig {
//       double learningRate = 1e-3;
//       template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
//           v(c.learningRate, Field{.key = "learning_rate", .label = "Learning rate", .help = "…", .min = 1e-8, .max = 10, .scale = Scale::Log});
//       }
//   };
//
// JSON, validation, forms, --set and the reference all come from that list. Allowed member types: bool, std::int64_t,
// double, std::string (free text, path or one of Field::choices), std::vector<double>, and a list of described items that
// is JSON to the schema (Field::list checks it); v.group("key", "Label", c.member) nests another described struct. Keys are snake_case and dotted below groups. Default values are those of
// a default-constructed struct.
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/base/Json.h"

namespace fornax::schema {

enum class Type { Bool, Int, Real, Text, RealList, List };
enum class Scale { Linear, Log };

struct Field {
    const char* key = "";
    const char* label = "";            ///< English; a translation key (context "settings")
    const char* help = "";             ///< one line with the usual range; a translation key
    const char* unit = "";             ///< shown behind the field
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    Scale scale = Scale::Linear;
    std::vector<std::string> choices = {};  ///< allowed values of a Text setting; empty: free text
    bool advanced = false;
    bool path = false;                 ///< a Text setting that names a file or folder
    const char* whenKey = "";          ///< applies only when this sibling key …
    std::vector<std::string> whenValues = {};  ///< … has one of these values
    /// Of a List: its items with all their keys, defaults filled in. Throws Error naming `at` + ".<number>.<key>".
    Json (*list)(const Json& items, const std::string& at) = nullptr;
};

/// The description of one setting, free of the struct it came from.
struct Setting {
    std::string key;                   ///< dotted path inside the described struct
    std::string group;                 ///< label of the innermost group, empty at the top
    Field field;
    Type type = Type::Text;
    Json defaultValue;
};

/// True when the setting applies, given the whole object it lives in.
bool applies(const Setting& setting, const Json& object);

/// Throws Error(InvalidSetting) that names prefix + key, the value and what is allowed.
void check(const Setting& setting, const Json& value, const std::string& prefix = {});

/// Value at a dotted key; null where absent. A number among the keys is a place in a list ("transforms.0.probability").
Json valueAt(const Json& object, std::string_view dottedKey);
/// Objects on the way are made; an item of a list must be there, else Error(UnknownKey).
void setValueAt(Json& object, std::string_view dottedKey, Json value);

/// Parses what a person typed for this setting ("3e-4", "true", "adamw", "0.9,0.999"); throws as check() does.
Json parse(const Setting& setting, std::string_view typed, const std::string& prefix = {});

/// Fills defaults into `object` and checks every key: unknown keys, types, ranges. Errors name prefix + key.
Json completed(const std::vector<Setting>& settings, const Json& object, const std::string& prefix = {});

/// Settings whose value differs from the default, as dotted keys.
std::vector<std::string> changedKeys(const std::vector<Setting>& settings, const Json& object);

/// Reference text (Markdown table) of the settings.
std::string reference(const std::vector<Setting>& settings, const std::string& prefix = {});

namespace detail {
template <class T> constexpr Type typeOf() {
    if constexpr (std::is_same_v<T, bool>) return Type::Bool;
    else if constexpr (std::is_integral_v<T>) return Type::Int;
    else if constexpr (std::is_floating_point_v<T>) return Type::Real;
    else if constexpr (std::is_same_v<T, std::vector<double>>) return Type::RealList;
    else if constexpr (std::is_same_v<T, std::string>) return Type::Text;
    else return Type::List;
}
struct Collector {
    std::vector<Setting>& out;
    std::string prefix, groupLabel;
    template <class T> void operator()(T& value, const Field& f) {
        out.push_back({prefix + f.key, groupLabel, f, typeOf<std::remove_const_t<T>>(), Json(value)});
    }
    template <class T> void group(const char* key, const char* label, T& value) {
        std::remove_const_t<T>::describe(value, Collector{out, prefix + key + ".", label});
    }
};
struct Writer {
    Json& object;
    template <class T> void operator()(T& value, const Field& f) { object[f.key] = value; }
    template <class T> void group(const char* key, const char*, T& value) {
        Json nested = Json::object();
        std::remove_const_t<T>::describe(value, Writer{nested});
        object[key] = std::move(nested);
    }
};
struct Reader {  // reads from a completed(), hence valid, object
    const Json& object;
    template <class T> void operator()(T& value, const Field& f) { value = object.at(f.key).template get<T>(); }
    template <class T> void group(const char* key, const char*, T& value) { T::describe(value, Reader{object.at(key)}); }
};
}  // namespace detail

/// Every setting of a described struct, in order.
template <class Config> const std::vector<Setting>& settingsOf() {
    static const std::vector<Setting> settings = [] {
        std::vector<Setting> out;
        Config config;
        Config::describe(config, detail::Collector{out, "", ""});
        return out;
    }();
    return settings;
}

template <class Config> Json toJson(const Config& config) {
    Json object = Json::object();
    Config::describe(config, detail::Writer{object});
    return object;
}

/// Missing keys take their defaults; unknown keys, wrong types and values out of range throw Error naming prefix + key.
template <class Config> Config fromJson(const Json& object, const std::string& prefix = {}) {
    const Json whole = completed(settingsOf<Config>(), object, prefix);
    Config config;
    Config::describe(config, detail::Reader{whole});
    return config;
}

}  // namespace fornax::schema
