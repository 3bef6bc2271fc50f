#include "base/Utf8.h"

namespace fornax {

namespace {
bool continues(std::string_view bytes, std::size_t at, unsigned char low = 0x80, unsigned char high = 0xBF) {
    if (at >= bytes.size()) return false;
    const auto byte = static_cast<unsigned char>(bytes[at]);
    return byte >= low && byte <= high;
}

void appendEscape(std::string& out, unsigned char byte) {
    static constexpr char kDigits[] = "0123456789abcdef";
    switch (byte) {
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: out += "\\x"; out += kDigits[byte >> 4]; out += kDigits[byte & 15];
    }
}

// U+0080…U+009F, U+2028/9 and the direction overrides would change how the rest of a line is read.
bool misleads(std::string_view character) {
    if (character.size() == 2) return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
    if (character.size() != 3 || character[0] != '\xE2') return false;
    const auto second = static_cast<unsigned char>(character[1]), third = static_cast<unsigned char>(character[2]);
    return (second == 0x80 && third >= 0xA8 && third <= 0xAE) || (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}
}  // namespace

std::size_t utf8Length(std::string_view bytes, std::size_t at) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return continues(bytes, at + 1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        // No overlong forms, no surrogates.
        const unsigned char low = first == 0xE0 ? 0xA0 : 0x80, high = first == 0xED ? 0x9F : 0xBF;
        return continues(bytes, at + 1, low, high) && continues(bytes, at + 2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned char low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
        return continues(bytes, at + 1, low, high) && continues(bytes, at + 2) && continues(bytes, at + 3) ? 4 : 0;
    }
    return 0;
}

bool isUtf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8Length(bytes, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

std::string printable(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8Length(bytes, at);
        const auto first = static_cast<unsigned char>(bytes[at]);
        const std::string_view character = bytes.substr(at, length ? length : 1);
        if (length == 0 || first < 0x20 || first == 0x7F || misleads(character)) {
            for (const char byte : character) appendEscape(out, static_cast<unsigned char>(byte));
        } else {
            out += character;
        }
        at += character.size();
    }
    return out;
}

}  // namespace fornax
