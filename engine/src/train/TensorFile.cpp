#include "train/TensorFile.h"

#include <cstring>
#include <set>

#include "fornax/base/Files.h"

namespace fornax::train {

namespace {
const char* dtypeName(at::ScalarType type) {
    switch (type) {
        case at::kFloat: return "F32";
        case at::kDouble: return "F64";
        case at::kLong: return "I64";
        case at::kInt: return "I32";
        case at::kByte: return "U8";
        case at::kBool: return "BOOL";
        case at::kHalf: return "F16";
        case at::kBFloat16: return "BF16";
        default: return "";
    }
}

std::string sizes(const std::vector<std::int64_t>& shape) {
    std::string out;
    for (const std::int64_t size : shape) out += (out.empty() ? "" : " × ") + std::to_string(size);
    return out.empty() ? "1" : out;
}

Text nextStep() { return text("Use a checkpoint of the same model."); }

const exchange::TensorView& matching(const model::NamedTensor& wanted, const CheckpointFile& file, const std::filesystem::path& path) {
    const exchange::TensorView* stored = file.tensors.find(wanted.name);
    if (!stored) throw Error(ErrorCode::ShapeMismatch, text("%1 does not fit this model: it has no %2.", files::display(path), wanted.name), nextStep());
    const std::string type = dtypeName(wanted.tensor.scalar_type());
    if (stored->dtype != type)
        throw Error(ErrorCode::ShapeMismatch, text("%1 does not fit this model: %2 has the type %3 there and %4 here.", files::display(path), wanted.name, stored->dtype, type), nextStep());
    if (stored->shape != wanted.tensor.sizes().vec())
        throw Error(ErrorCode::ShapeMismatch,
                    text("%1 does not fit this model: %2 is %3 there and %4 here.", files::display(path), wanted.name, sizes(stored->shape), sizes(wanted.tensor.sizes().vec())), nextStep());
    return *stored;
}

void refuseOthers(const std::vector<model::NamedTensor>& tensors, const std::vector<std::string>& prefixes, const CheckpointFile& file,
                  const std::filesystem::path& path) {
    std::set<std::string> known;
    for (const auto& tensor : tensors) known.insert(tensor.name);
    for (const auto& stored : file.tensors.tensors())
        for (const std::string& prefix : prefixes)
            if (stored.name.starts_with(prefix) && !known.contains(stored.name))
                throw Error(ErrorCode::ShapeMismatch, text("%1 does not fit this model, which has no %2.", files::display(path), stored.name), nextStep());
}
}  // namespace

std::vector<model::NamedTensor> prefixed(const std::string& prefix, std::vector<model::NamedTensor> tensors) {
    for (auto& tensor : tensors) tensor.name.insert(0, prefix);
    return tensors;
}

void TensorSnapshot::add(const std::vector<model::NamedTensor>& tensors) {
    const at::NoGradGuard noGrad;
    for (const auto& [name, tensor] : tensors) {
        held.push_back(tensor.detach().to(at::kCPU).contiguous(at::MemoryFormat::Contiguous));
        const at::Tensor& bytes = held.back();
        views.push_back({name, dtypeName(bytes.scalar_type()), bytes.sizes().vec(),
                         {static_cast<const std::byte*>(bytes.const_data_ptr()), static_cast<std::size_t>(bytes.nbytes())}});
    }
}

std::string TensorSnapshot::notFinite() const {
    for (std::size_t i = 0; i < held.size(); ++i)
        if (held[i].is_floating_point() && !at::isfinite(held[i]).all().item<bool>()) return views[i].name;
    return {};
}

void copyInto(const std::vector<model::NamedTensor>& tensors, const std::vector<std::string>& prefixes, const CheckpointFile& file,
              const std::filesystem::path& path) {
    const at::NoGradGuard noGrad;
    for (const auto& wanted : tensors) matching(wanted, file, path);
    refuseOthers(tensors, prefixes, file, path);
    std::vector<at::Tensor> staged;   // all memory is there before the first weight changes
    for (const auto& wanted : tensors) {
        const exchange::TensorView& stored = matching(wanted, file, path);
        staged.push_back(at::empty(stored.shape, at::TensorOptions().dtype(wanted.tensor.scalar_type())));
        if (!stored.bytes.empty()) std::memcpy(staged.back().mutable_data_ptr(), stored.bytes.data(), stored.bytes.size());
    }
    for (std::size_t i = 0; i < tensors.size(); ++i) tensors[i].tensor.detach().copy_(staged[i]);
}

}  // namespace fornax::train
