// Picture files to bytes of one size. The only place in the engine that uses Qt (QImageReader, which needs no display
// and no application object). Any thread. Private to the data room.
#pragma once
#include <cstdint>
#include <filesystem>
#include <vector>

#include "data/ImageFormat.h"
#include "data/MemoryGate.h"
#include "fornax/data/Config.h"

namespace fornax::data {

struct DecodeOptions {
    int height = 64, width = 64, channels = 3;
    std::string fit = "crop";
    static DecodeOptions of(const DataConfig& config);
};

struct Decoded {
    std::vector<std::uint8_t> pixels;   ///< channels x height x width; empty when the file cannot be used
    Text fault;                         ///< why not
    bool odd = false;                   ///< more than three times as long or high as the size asked for
};

/// Alpha is laid on white, 16 bits become 8, grey is Rec. 601, EXIF turns the picture; then it is fitted to the size.
/// Never throws for what is wrong with the file: that is `fault`.
Decoded decodeImage(Bytes content, const DecodeOptions& options, MemoryGate& gate);
Decoded decodeImage(const std::filesystem::path& file, const DecodeOptions& options, MemoryGate& gate);

/// Size and colour of a picture after turning, from its header; nullopt where it cannot be told.
struct Look { int width = 0, height = 0; bool colour = false; };
std::optional<Look> lookAtImage(Bytes content);
std::optional<Look> lookAtImage(const std::filesystem::path& file);

}  // namespace fornax::data
