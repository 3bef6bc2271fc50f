// CUDA_VISIBLE_DEVICES read as the CUDA driver reads it ("CUDA C++ Programming Guide", environment variables): used
// where the driver itself cannot be asked, and to tell a person what is wrong with the list.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fornax/base/Error.h"

namespace fornax::hardware {

struct VisibleDevices {
    std::vector<int> cards;   ///< positions in the given list, in the order of CUDA indices
    Text notice;              ///< what is wrong with the value; empty when nothing is
};

/// UUID of the card that holds a MIG instance; nullopt when there is no such instance.
using MigParent = std::function<std::optional<std::string>(const std::string& migUuid)>;

/// `uuids`: every card in CUDA's order before the variable applies (an empty one for a card that cannot be asked);
/// `value`: the variable, nullopt when unset. Rules: entries are indices or (prefixes of) UUIDs; the first entry that
/// names no card ends the list; a card named twice empties it; one MIG instance at most is visible.
VisibleDevices visibleDevices(const std::vector<std::string>& uuids, const std::optional<std::string>& value,
                              const MigParent& migParent);

}  // namespace fornax::hardware
