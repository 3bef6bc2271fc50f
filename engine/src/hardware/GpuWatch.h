// The cards of this computer, read through NVML and matched with CUDA's indices. One thread at a time.
#pragma once
#include <vector>

#include "fornax/hardware/Monitor.h"
#include "hardware/Nvml.h"

namespace fornax::hardware {

class GpuWatch {
  public:
    GpuWatch();
    /// Every card with fresh readings, in NVML's order.
    std::vector<Gpu> read();
    Text notice() const;
    Text visibilityNotice() const { return m_visibilityNotice; }

  private:
    /// What never changes about a card, kept so that a card that is lost later still has its name.
    struct Card {
        Gpu facts;
        bool known = false;
    };
    void learn(Card& card, NvmlDevice device, GpuReading& reading);
    void matchCudaIndices();
    void matchByDriver();
    void matchByEnvironment();

    Nvml m_nvml;
    int m_countCode = NvmlSuccess;
    std::vector<Card> m_cards;
    bool m_matched = false;
    Text m_visibilityNotice;
};

}  // namespace fornax::hardware
