// The files of a listing, one after the other, to as many readers as there are. Private to the data room.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "data/FolderScan.h"

namespace fornax::data {

constexpr std::int64_t largestPictureFile = std::int64_t{1} << 30;

/// The content of a picture file; `fault` says why where it cannot be read or has more than `most` bytes.
std::vector<unsigned char> pictureBytes(const std::filesystem::path& file, std::int64_t most, Text& fault);

struct PictureFile {
    std::size_t index = 0;               ///< in FolderListing::files
    std::vector<unsigned char> bytes;
    Text fault;                          ///< why there are none
};

class PictureFeed {
  public:
    virtual ~PictureFeed() = default;
    /// The next file; false behind the last. Any thread; never throws anything but bad_alloc.
    virtual bool next(PictureFile& file) = 0;
    /// When every thread has got its false: throws what ended it too early.
    virtual void finish() = 0;
};

/// Of a folder, or of the archive that the listing is of, which is read from its beginning to its end once. `wanted` are
/// indices in ascending order; empty: every file. The listing must outlive it.
std::unique_ptr<PictureFeed> feedOf(const std::filesystem::path& data, const FolderListing& listing, std::int64_t most, std::vector<std::size_t> wanted = {});

}  // namespace fornax::data
