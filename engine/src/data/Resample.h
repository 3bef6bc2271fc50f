// Antialiased resizing of 8-bit pictures: triangle filter, separable, in fixed point, the rows first.
// Private to the data room.
#pragma once
#include <cstdint>
#include <vector>

namespace fornax::data {

struct Box { int x = 0, y = 0, width = 0, height = 0; };

/// Pixels of `channels` (1 or 3) interleaved bytes, `stride` bytes a row; the part in `box` becomes `width` x `height`.
/// The result is packed. Equal to Pillow's BILINEAR for the same box.
std::vector<std::uint8_t> resample(const std::uint8_t* from, std::int64_t stride, int channels, Box box, int width, int height);

}  // namespace fornax::data
