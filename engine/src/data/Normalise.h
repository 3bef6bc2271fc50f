// Bytes to network input: gathers pictures by index and converts them in one pass. Torch-free.
#pragma once
#include <cstdint>
#include <vector>

#include "fornax/data/Dataset.h"

namespace fornax::data {

class Normaliser {
  public:
    explicit Normaliser(const Preprocessing& preprocessing);

    /// channels x 256: (byte / 255 - mean[c]) / deviation[c], rounded once. The definition of the result on every device.
    const std::vector<float>& table() const { return m_table; }

    /// `count` pictures of `set` chosen by `rows` -> out, count x height x width x channels. Bit-equal to the table. Throws what
    /// ImageSet::read() throws.
    void run(const ImageSet& set, const std::int64_t* rows, std::int64_t count, float* out) const;

  private:
    std::vector<float> m_table;
    double m_scale = 1, m_shift = 0;   ///< of the first channel: byte * scale + shift
    bool m_arithmetic = false;         ///< the formula gives the table's bits for all 256 bytes
};

}  // namespace fornax::data
