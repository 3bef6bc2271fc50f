#include "text/Vocabulary.h"

#include <algorithm>
#include <bit>

#include "base/Utf8.h"

namespace fornax::tokens {

namespace {
// Files with holes exist; ids far beyond the number of tokens only cost memory.
std::uint64_t idBound(std::size_t tokens) { return 2 * std::uint64_t{tokens} + 65'536; }
}  // namespace

Vocabulary::Vocabulary(const FileJson& json, const std::string& where, const std::string& file) {
    if (!json.is_object()) throwBroken(file, where, text("an object of tokens and ids was expected"));
    if (json.empty()) throwBroken(file, where, text("there is no token"));
    std::uint64_t last = 0;
    for (const auto& [token, id] : json.items()) {
        if (!id.is_number_unsigned() || id.get<std::uint64_t>() >= idBound(json.size()))
            throwBroken(file, where, text("the id of \"%1\" is %2; whole numbers below %3 are possible with %4 tokens", printable(token), id.dump(), idBound(json.size()), json.size()));
        last = std::max(last, id.get<std::uint64_t>());
    }
    m_tokens.resize(static_cast<std::size_t>(last) + 1);
    std::vector<bool> taken(m_tokens.size());
    m_ids.reserve(json.size());
    for (const auto& [token, number] : json.items()) {
        const auto id = number.get<TokenId>();
        if (taken[id]) throwBroken(file, where, text("\"%1\" and \"%2\" have the same id %3", printable(m_tokens[id]), printable(token), id));
        taken[id] = true;
        m_tokens[id] = token;
        m_ids.emplace(m_tokens[id], id);
        m_longest = std::max(m_longest, token.size());
    }
}

PairTable::PairTable(std::size_t expected) : m_slots(std::bit_ceil(std::max<std::size_t>(16, expected * 2))), m_mask(m_slots.size() - 1) {}

void PairTable::set(std::uint32_t a, std::uint32_t b, Value value) {
    if ((m_size + 1) * 2 > m_slots.size()) grow();
    const std::uint64_t key = keyOf(a, b);
    std::size_t at = placeOf(key);
    while (m_slots[at].key != kFree && m_slots[at].key != key) at = (at + 1) & m_mask;
    if (m_slots[at].key == kFree) ++m_size;
    m_slots[at] = {key, value};
}

void PairTable::grow() {
    std::vector<Slot> old(m_slots.size() * 2);
    old.swap(m_slots);
    m_mask = m_slots.size() - 1;
    m_size = 0;
    for (const Slot& slot : old)
        if (slot.key != kFree) set(static_cast<std::uint32_t>(slot.key >> 32), static_cast<std::uint32_t>(slot.key), slot.value);
}

}  // namespace fornax::tokens
