// The labels of samples that may have any number of them. Torch-free.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace fornax::data {

struct LabelSets {
    std::vector<std::int32_t> labels;   ///< of all samples, one sample behind the other; ascending within one, none twice
    std::vector<std::size_t> ends;      ///< of each sample in labels
    std::int64_t count() const { return static_cast<std::int64_t>(ends.size()); }
    std::span<const std::int32_t> of(std::int64_t index) const {
        const auto at = static_cast<std::size_t>(index);
        const std::size_t first = at == 0 ? 0 : ends[at - 1];
        return {labels.data() + first, ends[at] - first};
    }
    void add(const std::vector<std::int32_t>& ascending) {
        labels.insert(labels.end(), ascending.begin(), ascending.end());
        ends.push_back(labels.size());
    }
};

}  // namespace fornax::data
