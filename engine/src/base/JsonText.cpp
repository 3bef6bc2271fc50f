#include "base/JsonText.h"

#include <limits>
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

// Looks at the whole text before anything is built from it. (The parser's own callback would do, but it walks over
// all earlier elements at the end of each one: minutes for a list of 100,000.)
class Inspector {
  public:
    Inspector(std::string_view bytes, const std::string& name, JsonLimits limits) : m_bytes(bytes), m_name(name), m_limits(limits) {}

    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(std::int64_t) { return true; }
    bool number_unsigned(std::uint64_t) { return true; }
    bool number_float(double, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(std::vector<std::uint8_t>&) { return true; }
    bool start_object(std::size_t) { return enter(); }
    bool start_array(std::size_t) { return enter(); }
    bool end_object() { return leave(); }
    bool end_array() { return leave(); }

    bool key(std::string& key) {
        std::set<std::string>& keys = m_keys.back();
        if (!keys.insert(key).second)
            throw Error(ErrorCode::Corrupt, text("%1 has the key \"%2\" twice in one place", m_name, printable(key)), text("Remove one of the two."));
        if (keys.size() > m_limits.keysOfObject)
            throw Error(ErrorCode::Corrupt, text("%1 has more than %2 keys in one place", m_name, m_limits.keysOfObject));
        return true;
    }

    bool parse_error(std::size_t byte, const std::string&, const nlohmann::json::exception& e) {
        const Place place = placeOf(m_bytes, byte > 0 ? byte - 1 : 0);
        throw Error(ErrorCode::Corrupt, text("%1 is not valid JSON: line %2, column %3", m_name, place.line, place.column),
                    text("Correct that place in a text editor, or use an earlier copy."), e.what());
    }

  private:
    bool enter() {
        m_keys.emplace_back();
        if (m_keys.size() > m_limits.depth)
            throw Error(ErrorCode::Corrupt, text("%1 is nested more than %2 levels deep", m_name, m_limits.depth));
        return true;
    }
    bool leave() {
        m_keys.pop_back();
        return true;
    }

    std::string_view m_bytes;
    const std::string& m_name;
    JsonLimits m_limits;
    std::vector<std::set<std::string>> m_keys;  // of the objects (and lists) that are open
};

template <class AnyJson> AnyJson parse(std::string_view bytes, const std::string& name, JsonLimits limits) {
    Inspector inspector(bytes, name, limits);
    AnyJson::sax_parse(bytes, &inspector);
    return AnyJson::parse(bytes);
}
}  // namespace

Json parseJson(std::string_view bytes, const std::string& name, JsonLimits limits) { return parse<Json>(bytes, name, limits); }

nlohmann::json parseUnorderedJson(std::string_view bytes, const std::string& name, std::size_t depth) {
    return parse<nlohmann::json>(bytes, name, {depth, std::numeric_limits<std::size_t>::max()});
}

}  // namespace fornax
