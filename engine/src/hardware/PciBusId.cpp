#include "hardware/PciBusId.h"

#include <cstdio>

namespace fornax::hardware {

std::string normalisedBusId(std::string_view text) {
    const std::string whole(text);
    unsigned domain = 0, bus = 0, device = 0, function = 0;
    int used = 0;
    if (std::sscanf(whole.c_str(), "%8x:%2x:%2x.%1x%n", &domain, &bus, &device, &function, &used) != 4 ||
        static_cast<std::size_t>(used) != whole.size()) {
        return whole;
    }
    char out[24];
    std::snprintf(out, sizeof out, "%08X:%02X:%02X.%X", domain, bus, device, function);
    return out;
}

}  // namespace fornax::hardware
