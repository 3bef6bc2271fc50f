// From picture files to pictures of one size: all of them in memory where they fit into data.memory_mb, otherwise looked at
// once and decoded again whenever one is asked for. Private to the data room.
#pragma once
#include "data/FolderScan.h"
#include "data/Source.h"

namespace fornax::data {

/// Fills pictures, labels, given splits, names, skipped and odd ones, in the order of the listing whatever the number of
/// threads. Pictures are the same bytes in memory and from the store. Throws Error(OutOfMemory) where a single picture, or
/// the packed files of an archive that does not fit unpacked, is larger than data.memory_mb.
void importPictures(const DataConfig& config, const std::filesystem::path& data, const FolderListing& listing, Samples& out);

}  // namespace fornax::data
