// Where the rows of a table come from. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

/// What `path` looks like as a table with named columns; nullopt where it is none.
std::optional<Recognition> recogniseTable(const std::filesystem::path& path, const DataConfig& base);

}  // namespace fornax::data
