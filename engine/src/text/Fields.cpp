#include "text/Fields.h"

#include "base/Utf8.h"

namespace fornax::tokens {

void throwBroken(const std::string& file, const std::string& where, const Text& why) {
    throw Error(ErrorCode::Corrupt, text("%1 is no usable tokenizer: %2: %3", file, where, why), text("Get the file again from where it came from."));
}

void throwUnsupported(const std::string& file, const std::string& what, const std::string& where) {
    throw Error(ErrorCode::InvalidUsage, text("%1 asks for %2 in %3, which is not supported; without it the tokens would be others.", file, printable(what), where),
                text("Use a tokenizer of the BPE, WordPiece or WordLevel kind, or train one here."));
}

Fields::Fields(const FileJson& object, std::string where, const std::string& file) : m_object(object), m_where(std::move(where)), m_file(file) {
    if (!object.is_object()) throwBroken(file, m_where, text("an object was expected"));
}

const FileJson* Fields::find(const char* key) {
    m_asked.insert(key);
    const auto found = m_object.find(key);
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

const FileJson& Fields::need(const char* key) {
    if (const FileJson* found = find(key)) return *found;
    broken(key, text("it is missing"));
}

std::optional<std::string> Fields::optionalString(const char* key) {
    const FileJson* found = find(key);
    if (!found) return std::nullopt;
    if (!found->is_string()) broken(key, text("a text was expected"));
    return found->get<std::string>();
}

std::string Fields::string(const char* key) {
    need(key);
    return *optionalString(key);
}

std::string Fields::string(const char* key, const char* otherwise) { return optionalString(key).value_or(otherwise); }

bool Fields::boolean(const char* key, bool otherwise) {
    const FileJson* found = find(key);
    if (!found) return otherwise;
    if (!found->is_boolean()) broken(key, text("true or false was expected"));
    return found->get<bool>();
}

std::uint64_t Fields::number(const char* key, std::uint64_t most, std::optional<std::uint64_t> otherwise) {
    const FileJson* found = find(key);
    if (!found && otherwise) return *otherwise;
    if (!found) broken(key, text("it is missing"));
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > most)
        broken(key, text("a whole number from 0 to %1 was expected", static_cast<long long>(most)));
    return found->get<std::uint64_t>();
}

void Fields::broken(const char* key, const Text& why) const { throwBroken(m_file, m_where + "." + key, why); }

void Fields::done() const {
    for (const auto& [key, value] : m_object.items())
        if (!m_asked.contains(key)) throwUnsupported(m_file, "\"" + key + "\"", m_where);
}

}  // namespace fornax::tokens
