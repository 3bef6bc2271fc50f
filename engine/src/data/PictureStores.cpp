#include "data/PictureStores.h"

#include <xxhash.h>

#include <algorithm>

#include "fornax/base/Files.h"

namespace fornax::data {

void StoredPictures::read(std::int64_t index, std::uint8_t* to) const {
    const StoredPicture& one = m_pictures[static_cast<std::size_t>(index)];
    const Decoded decoded = one.packed.empty() ? decodeImage(m_data / one.path, m_options, m_gate) : decodeImage(Bytes(one.packed), m_options, m_gate);
    if (decoded.pixels.empty())
        throw Error(ErrorCode::Unreadable, text("The picture %1 cannot be used any more: it %2.", files::display(m_data / one.path), decoded.fault), text("Put the file back, or open the data again to go on without it."));
    const XXH128_hash_t key = XXH3_128bits(decoded.pixels.data(), decoded.pixels.size());
    if (key.low64 != one.facts.keyLow || key.high64 != one.facts.keyHigh)
        throw Error(ErrorCode::Corrupt, text("The picture %1 is not what it was when the data was read.", files::display(m_data / one.path)), text("Open the data again to take the new picture."));
    std::copy(decoded.pixels.begin(), decoded.pixels.end(), to);
}

}  // namespace fornax::data
