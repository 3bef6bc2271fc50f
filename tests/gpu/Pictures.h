// Pictures that any machine can make: ten classes of noisy stripes, told apart by direction and width.
#pragma once
#include <cstdint>
#include <filesystem>

namespace fornax::gputest {

/// Writes the four IDX files of `train` + `test` pictures of 28 x 28 into `folder`. The same bytes everywhere.
void writeStripes(const std::filesystem::path& folder, std::int64_t train, std::int64_t test);

}  // namespace fornax::gputest
