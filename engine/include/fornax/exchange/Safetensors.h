// The safetensors format: 8-byte little-endian header length, JSON header, raw bytes. Torch-free. Nothing that is
// read executes code; the reader checks header size (<= 100 MB), offsets, overlaps, holes, dtypes, sizes and nesting
// depth before it allocates, and throws Error(Corrupt) naming file and tensor.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace fornax::exchange {

struct TensorView {           ///< bytes are borrowed
    std::string name;
    std::string dtype;        ///< "F32", "F64", "F16", "BF16", "I64", "I32", "U8", "BOOL"
    std::vector<std::int64_t> shape;
    std::span<const std::byte> bytes;
};

using Metadata = std::map<std::string, std::string>;

/// Writes atomically. Tensors are stored in the given order.
void writeSafetensors(const std::filesystem::path& path, const std::vector<TensorView>& tensors, const Metadata& metadata);

class SafetensorsFile {
  public:
    /// Reads and checks the whole file.
    explicit SafetensorsFile(const std::filesystem::path& path);
    /// The same for bytes already in memory (fuzzing, tests).
    SafetensorsFile(std::vector<std::byte> bytes, std::string nameForErrors);
    SafetensorsFile(SafetensorsFile&&) = default;  // no copies: the views point into the bytes
    SafetensorsFile& operator=(SafetensorsFile&&) = default;

    const std::vector<TensorView>& tensors() const { return m_tensors; }
    const TensorView* find(const std::string& name) const;
    const Metadata& metadata() const { return m_metadata; }

  private:
    void parse(const std::string& nameForErrors);
    std::vector<std::byte> m_bytes;
    std::vector<TensorView> m_tensors;
    Metadata m_metadata;
};

/// Size in bytes of one element; 0 for an unknown dtype.
std::size_t dtypeSize(const std::string& dtype);

/// XXH3-64 of name, dtype, shape and bytes, as 16 hex digits.
std::string hashTensor(const TensorView& tensor);
/// XXH3-64 over the hashes of all tensors in name order: "the same weights" means equal values of this.
std::string hashTensors(const std::vector<TensorView>& tensors);

}  // namespace fornax::exchange
