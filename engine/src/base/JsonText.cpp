#include "base/JsonText.h"

#include <set>
#include <vector>

#include "base/Utf8.h"
#include "fornax/base/Error.h"

namespace fornax {

namespace {
struct Place {
    std::size_t line = 1, column = 1;
};

Place placeOf(std::string_view bytes, std::size_t offset) {
    Place place;
    for (std::size_t i = 0; i < offset && i < bytes.size(); ++i) {
        if (bytes[i] == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(bytes[i]) & 0xC0) != 0x80) {
            ++place.column;  // characters, not bytes
        }
    }
    return place;
}
}  // namespace

Json parseJson(std::string_view bytes, const std::string& name, int maxDepth) {
    std::vector<std::set<std::string>> keys;
    const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
        if (depth > maxDepth)
            throw Error(ErrorCode::Corrupt, text("%1 is nested more than %2 levels deep", name, maxDepth));
        if (event == Json::parse_event_t::object_start) keys.emplace_back();
        if (event == Json::parse_event_t::object_end && !keys.empty()) keys.pop_back();
        if (event == Json::parse_event_t::key && !keys.empty()) {
            const auto key = parsed.get<std::string>();
            if (!keys.back().insert(key).second)
                throw Error(ErrorCode::Corrupt, text("%1 has the key \"%2\" twice in one place", name, printable(key)),
                            text("Remove one of the two."));
        }
        return true;
    };
    try {
        return Json::parse(bytes, watch);
    } catch (const nlohmann::json::parse_error& e) {
        const Place place = placeOf(bytes, e.byte > 0 ? e.byte - 1 : 0);
        throw Error(ErrorCode::Corrupt, text("%1 is not valid JSON: line %2, column %3", name, place.line, place.column),
                    text("Correct that place in a text editor, or use an earlier copy."), e.what());
    } catch (const nlohmann::json::exception& e) {  // numbers out of range
        throw Error(ErrorCode::Corrupt, text("%1 holds a JSON value that cannot be read", name), {}, e.what());
    }
}

}  // namespace fornax
