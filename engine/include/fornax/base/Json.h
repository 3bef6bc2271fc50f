// JSON with stable key order, used for documents, events and settings.
#pragma once
#include <nlohmann/json.hpp>

namespace fornax {
using Json = nlohmann::ordered_json;
}
