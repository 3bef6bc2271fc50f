// Loads LibTorch's CUDA part and the studio's own CUDA plug-in. Torch-free.
//
// LibTorch decides once whether there is CUDA: the first question about it, however harmless, settles the answer for
// the life of the process. So load() is the first thing in main(), before any other call into the engine.
#pragma once
#include "fornax/base/Error.h"

namespace fornax::cuda {

struct Api;

struct Loaded {
    bool backend = false;      ///< libtorch_cuda is in the process
    const Api* api = nullptr;  ///< the plug-in's functions; nullptr without it
    Text notice;  ///< why something that was wanted is not there; empty when all is well or nothing was wanted
};

/// Does nothing unless FORNAX_CUDA is 1, which the launcher sets where an NVIDIA driver and libtorch_cuda.so are.
/// Takes libtorch_cuda.so from FORNAX_TORCH_DIR/lib, the plug-in from FORNAX_CUDA_PLUGIN or from ../../lib/fornax beside
/// the program. Never throws; a failure leaves the processor as the only device and fills the notice. Later calls
/// return the first result. Thread-safe.
const Loaded& load();

}  // namespace fornax::cuda
