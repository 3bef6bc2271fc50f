#include "hardware/VisibleDevices.h"

#include <algorithm>
#include <charconv>

namespace fornax::hardware {
namespace {

constexpr int kNone = -1;

std::vector<std::string> entriesOf(const std::string& value) {
    std::vector<std::string> entries;
    std::size_t from = 0;
    while (true) {
        const std::size_t comma = std::min(value.find(',', from), value.size());
        std::string entry = value.substr(from, comma - from);
        const std::size_t first = entry.find_first_not_of(" \t");
        entry = first == std::string::npos ? "" : entry.substr(first, entry.find_last_not_of(" \t") - first + 1);
        entries.push_back(entry);
        if (comma == value.size()) return entries;
        from = comma + 1;
    }
}

/// The driver reads leading digits and ignores what follows ("1x" is 1); anything else is no index.
int byIndex(const std::string& entry, int cards) {
    int index = kNone;
    const auto [end, error] = std::from_chars(entry.data(), entry.data() + entry.size(), index);
    return error == std::errc{} && index >= 0 && index < cards ? index : kNone;
}

/// A UUID may be shortened as long as only one card begins with it.
int byUuid(const std::string& entry, const std::vector<std::string>& uuids) {
    int found = kNone;
    for (int i = 0; i < static_cast<int>(uuids.size()); ++i) {
        if (!uuids[i].starts_with(entry)) continue;
        if (found != kNone) return kNone;
        found = i;
    }
    return found;
}

int byMig(const std::string& entry, const std::vector<std::string>& uuids, const MigParent& migParent) {
    // Drivers before 470 wrote "MIG-GPU-<uuid of the card>/<instance>/<slice>".
    if (entry.starts_with("MIG-GPU-")) {
        return byUuid(entry.substr(4, entry.find('/') - 4), uuids);
    }
    const std::optional<std::string> parent = migParent ? migParent(entry) : std::nullopt;
    return parent && !parent->empty() ? byUuid(*parent, uuids) : kNone;
}

}  // namespace

VisibleDevices visibleDevices(const std::vector<std::string>& uuids, const std::optional<std::string>& value,
                              const MigParent& migParent) {
    VisibleDevices out;
    if (!value) {
        for (int i = 0; i < static_cast<int>(uuids.size()); ++i) out.cards.push_back(i);
        return out;
    }
    const std::vector<std::string> entries = entriesOf(*value);
    if (entries.size() == 1 && (entries[0].empty() || entries[0] == "-1")) return out;   // hides every card on purpose
    // The first entry decides whether the list holds UUIDs or indices; one of the other kind ends it.
    const bool named = entries[0].starts_with("GPU-") || entries[0].starts_with("MIG-");
    for (const std::string& entry : entries) {
        const bool mig = entry.starts_with("MIG-");
        const bool uuid = entry.starts_with("GPU-");
        int card = kNone;
        if (named && mig) card = byMig(entry, uuids, migParent);
        else if (named && uuid) card = byUuid(entry, uuids);
        else if (!named) card = byIndex(entry, static_cast<int>(uuids.size()));
        if (card == kNone) {
            out.notice = text("CUDA_VISIBLE_DEVICES is “%1”, but “%2” names no card here. Cards from there on are hidden.",
                              *value, entry);
            return out;
        }
        if (std::find(out.cards.begin(), out.cards.end(), card) != out.cards.end() && !mig) {
            out.cards.clear();
            out.notice = text("CUDA_VISIBLE_DEVICES is “%1”, which names a card twice. This hides every card.", *value);
            return out;
        }
        if (mig) {
            out.cards = {card};   // a program sees one instance and nothing else
            return out;
        }
        out.cards.push_back(card);
    }
    return out;
}

}  // namespace fornax::hardware
