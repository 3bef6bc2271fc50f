#include "fornax/base/Error.h"

#include "base/Numbers.h"

namespace fornax {

std::string toArg(std::string value) { return value; }
std::string toArg(double value) { return formatReal(value); }
std::string toArg(long long value) { return std::to_string(value); }

std::string Text::str() const {
    std::string out;
    out.reserve(pattern.size() + 16 * args.size());
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool place = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const std::size_t index = place ? static_cast<std::size_t>(pattern[i + 1] - '1') : 0;
        if (place && index < args.size()) {
            out += args[index];
            ++i;
        } else {
            out += pattern[i];
        }
    }
    return out;
}

std::string_view codeName(ErrorCode code) {
    switch (code) {
        case ErrorCode::InvalidSetting: return "invalid_setting";
        case ErrorCode::UnknownKey: return "unknown_key";
        case ErrorCode::InvalidUsage: return "invalid_usage";
        case ErrorCode::NotFound: return "not_found";
        case ErrorCode::Unreadable: return "unreadable";
        case ErrorCode::Unwritable: return "unwritable";
        case ErrorCode::DiskFull: return "disk_full";
        case ErrorCode::Corrupt: return "corrupt";
        case ErrorCode::FormatTooNew: return "format_too_new";
        case ErrorCode::ShapeMismatch: return "shape_mismatch";
        case ErrorCode::OutOfMemory: return "out_of_memory";
        case ErrorCode::NotFinite: return "not_finite";
        case ErrorCode::NoDevice: return "no_device";
        case ErrorCode::Busy: return "busy";
        case ErrorCode::Internal: return "internal";
    }
    return "internal";
}

namespace {
std::string joined(const Text& sentence, const Text& hint) {
    std::string out = sentence.str();
    if (hint.empty()) return out;
    const char last = out.empty() ? '.' : out.back();
    if (last != '.' && last != '!' && last != '?' && last != ':') out += '.';
    return out + ' ' + hint.str();
}
}  // namespace

Error::Error(ErrorCode code, Text sentence, Text hint, std::string details)
    : std::runtime_error(joined(sentence, hint)), m_code(code), m_sentence(std::move(sentence)),
      m_hint(std::move(hint)), m_details(std::move(details)) {}

std::string Error::message() const { return joined(m_sentence, m_hint); }

}  // namespace fornax
