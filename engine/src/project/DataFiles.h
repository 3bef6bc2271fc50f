// Cheap looks at a data folder: is it there, how many pictures. The data room does the real reading.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>

#include "fornax/base/Error.h"

namespace fornax::project {

/// Whether the folder holds the four IDX files of an MNIST-like set, plain or .gz.
bool dataFilesIn(const std::filesystem::path& folder);

/// Number of pictures in the training file by its header; nullopt when it cannot be read.
std::optional<std::int64_t> trainingPictures(const std::filesystem::path& folder);

/// What to do when a folder's data is missing.
Text missingDataHint(const std::filesystem::path& folder);

}  // namespace fornax::project
