// Tensors of a live network and optimizer <-> the checkpoint file. Private to the engine (needs LibTorch).
#pragma once
#include "fornax/train/Checkpoint.h"
#include "model/Network.h"

namespace fornax::train {

/// Contiguous CPU copies (or the tensor itself where it is one already) with views to write.
struct TensorSnapshot {
    std::vector<at::Tensor> held;
    std::vector<exchange::TensorView> views;
    void add(const std::string& prefix, const std::vector<model::NamedTensor>& tensors);
};

/// Copies "prefix<name>" into each tensor. All names, types and sizes are checked first: on Error nothing was written.
void copyInto(const std::vector<model::NamedTensor>& tensors, const std::string& prefix, const CheckpointFile& file,
              const std::filesystem::path& path);

}  // namespace fornax::train
