// Tensors of a live network and optimizer <-> the checkpoint file. Private to the engine (needs LibTorch).
#pragma once
#include "fornax/train/Checkpoint.h"
#include "model/Network.h"

namespace fornax::train {

/// The tensors with `prefix` in front of their names: "model." or "optimizer.".
std::vector<model::NamedTensor> prefixed(const std::string& prefix, std::vector<model::NamedTensor> tensors);

/// Contiguous CPU copies (or the tensor itself where it is one already) with views to write.
struct TensorSnapshot {
    std::vector<at::Tensor> held;
    std::vector<exchange::TensorView> views;
    void add(const std::vector<model::NamedTensor>& tensors);
    /// Name of the first tensor with a NaN or infinity in it, empty when all are finite.
    std::string notFinite() const;
};

/// Copies each tensor's namesake from the file. Names, types and sizes are checked first, and that the file has no other
/// tensors with one of `prefixes`: on Error (Corrupt, ShapeMismatch, OutOfMemory) nothing was written.
void copyInto(const std::vector<model::NamedTensor>& tensors, const std::vector<std::string>& prefixes, const CheckpointFile& file,
              const std::filesystem::path& path);

}  // namespace fornax::train
