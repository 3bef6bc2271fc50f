#include "train/TensorFile.h"

#include <cstring>

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
    for (const std::int64_t size : shape) out += (out.empty() ? "" : " x ") + std::to_string(size);
    return out.empty() ? "one value" : out;
}

const exchange::TensorView& matching(const model::NamedTensor& wanted, const std::string& prefix, const CheckpointFile& file,
                                     const std::filesystem::path& path) {
    const exchange::TensorView* stored = file.tensors.find(prefix + wanted.name);
    if (!stored)
        throw Error(ErrorCode::Corrupt, text("%1 does not fit this model: it has no %2.", files::display(path), prefix + wanted.name),
                    text("Use a checkpoint of the same model."));
    if (stored->shape != wanted.tensor.sizes().vec() || stored->dtype != dtypeName(wanted.tensor.scalar_type()))
        throw Error(ErrorCode::ShapeMismatch,
                    text("%1 does not fit this model: %2 is %3 there and %4 here.", files::display(path), prefix + wanted.name, sizes(stored->shape),
                         sizes(wanted.tensor.sizes().vec())),
                    text("Use a checkpoint of the same model."));
    return *stored;
}
}  // namespace

void TensorSnapshot::add(const std::string& prefix, const std::vector<model::NamedTensor>& tensors) {
    const at::NoGradGuard noGrad;
    for (const auto& [name, tensor] : tensors) {
        held.push_back(tensor.detach().to(at::kCPU).contiguous(at::MemoryFormat::Contiguous));
        const at::Tensor& bytes = held.back();
        views.push_back({prefix + name, dtypeName(bytes.scalar_type()), bytes.sizes().vec(),
                         {static_cast<const std::byte*>(bytes.const_data_ptr()), static_cast<std::size_t>(bytes.nbytes())}});
    }
}

void copyInto(const std::vector<model::NamedTensor>& tensors, const std::string& prefix, const CheckpointFile& file,
              const std::filesystem::path& path) {
    const at::NoGradGuard noGrad;
    for (const auto& wanted : tensors) matching(wanted, prefix, file, path);
    for (const auto& wanted : tensors) {
        const exchange::TensorView& stored = matching(wanted, prefix, file, path);
        at::Tensor staged = at::empty(stored.shape, at::TensorOptions().dtype(wanted.tensor.scalar_type()));
        if (!stored.bytes.empty()) std::memcpy(staged.mutable_data_ptr(), stored.bytes.data(), stored.bytes.size());
        at::Tensor target = wanted.tensor.detach();
        target.copy_(staged);
    }
}

}  // namespace fornax::train
