// CheckpointInfo <-> JSON, as stored in a checkpoint's metadata. Torch-free.
#pragma once
#include "fornax/train/Checkpoint.h"

namespace fornax::train {
Json infoToJson(const CheckpointInfo& info);
/// Throws Error(Corrupt or FormatTooNew) naming `file`.
CheckpointInfo infoFromJson(const Json& json, const std::string& file);
}  // namespace fornax::train
