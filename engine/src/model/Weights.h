// First values of weights. Private to the model room (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <cmath>

namespace fornax::model {

/// Sizes without memory: where a graph is only looked at, its weights cost nothing.
inline at::Tensor onMeta(at::IntArrayRef sizes, at::ScalarType type = at::kFloat) {
    return at::empty(sizes, at::TensorOptions().dtype(type).device(at::kMeta));
}

inline at::Tensor onCpu(const at::Tensor& meta) { return at::empty(meta.sizes(), meta.options().device(at::kCPU)); }

inline at::Tensor filled(const at::Tensor& meta, double value) { return onCpu(meta).fill_(value); }

inline at::Tensor within(const at::Tensor& meta, double bound, at::Generator& random) { return onCpu(meta).uniform_(-bound, bound, random); }

/// Kaiming uniform with a = sqrt(5) comes to ±1/sqrt(fan in), and so does PyTorch's rule for biases (nn/modules/linear.py, conv.py).
inline at::Tensor kaiming(const at::Tensor& meta, std::int64_t fanIn, at::Generator& random) {
    return within(meta, 1.0 / std::sqrt(static_cast<double>(fanIn)), random);
}

/// Glorot and Bengio 2010, as torch.nn.init.xavier_uniform_ of a matrix.
inline at::Tensor xavier(const at::Tensor& meta, at::Generator& random) {
    return within(meta, std::sqrt(6.0 / static_cast<double>(meta.size(0) + meta.size(1))), random);
}

inline at::Tensor normal(const at::Tensor& meta, double deviation, at::Generator& random) { return onCpu(meta).normal_(0, deviation, random); }

/// Allocated with that format: contiguous() would leave a one-channel weight in the slow layout.
inline at::Tensor channelsLast(const at::Tensor& values) {
    return at::empty(values.sizes(), values.options(), at::MemoryFormat::ChannelsLast).copy_(values);
}

}  // namespace fornax::model
