// Named tensors of a file that was made elsewhere: .safetensors, or a state dict that torch.save() wrote (.pt, .pth, its zip
// form). Torch-free. Nothing that is read executes code: of a pickle only tensors and plain containers are accepted, and
// whatever else it names is refused by name. Every size is checked against the file before memory is taken.
#pragma once
#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "fornax/exchange/Safetensors.h"

namespace fornax::exchange {

class WeightsFile {
  public:
    /// The kind is told by the first bytes. Throws Error: NotFound, Unreadable, Corrupt (what is wrong, and with which
    /// tensor), OutOfMemory.
    explicit WeightsFile(const std::filesystem::path& path);
    /// The same for bytes already in memory (fuzzing, tests).
    WeightsFile(std::vector<std::byte> bytes, const std::string& nameForErrors);
    ~WeightsFile();
    WeightsFile(WeightsFile&&) noexcept;
    WeightsFile& operator=(WeightsFile&&) noexcept;

    /// Contiguous values. A state dict keeps the order of its model, a safetensors file that of its data. Of a training
    /// checkpoint only the weights: those of its "state_dict" or "model".
    const std::vector<TensorView>& tensors() const { return m_tensors; }
    /// XXH3-64 over all tensors, whatever kind of file they came in.
    std::string hash() const { return hashTensors(m_tensors); }

  private:
    void readSafetensors(std::unique_ptr<SafetensorsFile> file);
    void readArchive(std::vector<std::byte> bytes, const std::string& name);

    std::unique_ptr<SafetensorsFile> m_safetensors;
    std::deque<std::vector<std::byte>> m_storages;   ///< what the views of a state dict point into
    std::vector<TensorView> m_tensors;
};

}  // namespace fornax::exchange
