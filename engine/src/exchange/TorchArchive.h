// The zip archive that torch.save() writes. Private to the engine; torch-free.
#pragma once
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace fornax::exchange {

struct TorchArchive {
    std::string pickle;                                       ///< data.pkl
    std::map<std::string, std::vector<std::byte>> storages;   ///< by key: data/<key>
};

/// Reads an archive in memory with libarchive. Throws Error(Corrupt) for anything but plain stored files that fit into it,
/// TorchScript programs and big-endian data among them; Error(OutOfMemory). What it takes is at most the archive's size.
TorchArchive readTorchArchive(std::span<const std::byte> bytes, const std::string& file);

}  // namespace fornax::exchange
