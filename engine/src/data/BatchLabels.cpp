#include "data/BatchLabels.h"

namespace fornax::data {

at::Tensor labelRoom(const Dataset& data, std::int64_t count, bool pinned) {
    const auto options = at::TensorOptions().pinned_memory(pinned);
    if (data.task == Task::MultiLabel) return at::empty({count, static_cast<std::int64_t>(data.classes.size())}, options.dtype(at::kFloat));
    return at::empty({count}, options.dtype(data.task == Task::Regression ? at::kDouble : at::kLong));
}

void fillLabels(const Dataset& data, std::span<const std::int64_t> samples, const at::Tensor& room) {
    if (data.task == Task::MultiLabel) {
        auto* row = room.mutable_data_ptr<float>();
        for (const std::int64_t sample : samples) {
            std::fill(row, row + room.size(1), 0.0F);
            for (const std::int32_t label : data.labelSets.of(sample)) row[label] = 1;
            row += room.size(1);
        }
        return;
    }
    if (data.task == Task::Regression) {
        auto* to = room.mutable_data_ptr<double>();
        for (const std::int64_t sample : samples) *to++ = data.table.targets[static_cast<std::size_t>(sample)];
        return;
    }
    auto* to = room.mutable_data_ptr<std::int64_t>();
    for (const std::int64_t sample : samples) *to++ = data.labels()[static_cast<std::size_t>(sample)];
}

}  // namespace fornax::data
