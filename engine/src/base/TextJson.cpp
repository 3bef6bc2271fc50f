#include "base/TextJson.h"

#include <algorithm>

namespace fornax {

Json textToJson(const Text& text) {
    Json json = Json::array({text.pattern});
    for (std::size_t i = 0; i < text.args.size(); ++i) {
        const bool isText = i < text.parts.size() && !text.parts[i].empty();
        json.push_back(isText ? textToJson(text.parts[i]) : Json(text.args[i]));
    }
    return json;
}

Text textFromJson(const Json& json) {
    if (!json.is_array() || json.empty() || !json[0].is_string()) return {};
    Text text{json[0].get<std::string>(), {}, {}};
    for (std::size_t i = 1; i < json.size(); ++i) {
        text.parts.push_back(textFromJson(json[i]));
        text.args.push_back(json[i].is_string() ? json[i].get<std::string>() : text.parts.back().str());
    }
    if (std::all_of(text.parts.begin(), text.parts.end(), [](const Text& part) { return part.empty(); })) text.parts.clear();
    return text;
}

}  // namespace fornax
