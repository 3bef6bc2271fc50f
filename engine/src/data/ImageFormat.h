// What a picture file is, by its bytes, and whether it is whole: the decoders behind Qt fill what is missing with grey.
// Private to the data room.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "fornax/base/Error.h"

namespace fornax::data {

using Bytes = std::span<const unsigned char>;

/// "png", "jpeg", "gif", "bmp", "tiff", "webp", "ppm" …: what Qt calls it; empty for none of these.
std::string imageFormat(Bytes bytes);

/// Why a file of this format must not be decoded: cut off, animated, CMYK. nullopt where it may.
std::optional<Text> imageFault(const std::string& format, Bytes bytes);

/// For bytes that are no picture: empty, a web page, text, something else.
Text notAPicture(Bytes bytes);

/// The decoder keeps the whole picture in memory beside the result.
bool isProgressiveJpeg(Bytes bytes);

}  // namespace fornax::data
