// The sentences of the schema: what is allowed, what was refused. Private to the engine.
#pragma once
#include <set>
#include <string>

#include "fornax/base/Schema.h"

namespace fornax::schema {

/// InvalidSetting: "train.batch_size is 0; allowed are whole numbers from 1 to 1,000,000".
[[noreturn]] void throwRefused(const Setting& setting, const Json& value, const std::string& prefix);
[[noreturn]] void throwNotAnObject(const std::string& key, const Json& value);
/// UnknownKey, with the nearest known key or all known keys as the hint.
[[noreturn]] void throwUnknownKey(const std::string& prefix, const std::string& key, const std::set<std::string>& known);

}  // namespace fornax::schema
