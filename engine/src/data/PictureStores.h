// Pictures of a folder or archive that are decoded when they are asked for. Private to the data room.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "data/ImageDecoder.h"
#include "fornax/data/Dataset.h"

namespace fornax::data {

constexpr std::int64_t leastDecodingRoom = std::int64_t{48} << 20;   ///< bytes; the budget itself may be full

struct StoredPicture {
    std::string path;                      ///< below the data folder
    std::vector<unsigned char> packed;     ///< the file itself, of an archive; otherwise empty
    PictureFacts facts;
};

class StoredPictures final : public PictureStore {
  public:
    /// `room`: bytes that may be used for decoding at once, whatever the number of threads.
    StoredPictures(std::filesystem::path data, DecodeOptions options, std::int64_t room) : m_data(std::move(data)), m_options(std::move(options)), m_gate(room) {}
    void add(StoredPicture picture) { m_pictures.push_back(std::move(picture)); }

    void read(std::int64_t index, std::uint8_t* to) const override;
    const PictureFacts& facts(std::int64_t index) const override { return m_pictures[static_cast<std::size_t>(index)].facts; }

  private:
    const std::filesystem::path m_data;
    const DecodeOptions m_options;
    mutable MemoryGate m_gate;
    std::vector<StoredPicture> m_pictures;
};

}  // namespace fornax::data
