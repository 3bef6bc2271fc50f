// The labels of a batch as a tensor, for every kind of data: one mechanism for the makers. Private to the engine (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <span>

#include "fornax/data/Dataset.h"

namespace fornax::data {

/// Room for the labels of `count` samples: int64 for classes, double for numbers, float count x labels where a sample may have
/// several.
at::Tensor labelRoom(const Dataset& data, std::int64_t count, bool pinned);
/// Fills the first rows of such room with the labels of these samples.
void fillLabels(const Dataset& data, std::span<const std::int64_t> samples, const at::Tensor& room);

}  // namespace fornax::data
