#include <cstring>
#include <set>

#include "base/Utf8.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"
#include "fornax/base/Json.h"
#include "fornax/exchange/Safetensors.h"

namespace fornax::exchange {

namespace {
[[noreturn]] void refuse(const std::string& name, Text why) {
    throw Error(ErrorCode::Internal, text("Tensor %1 cannot be stored", printable(name)), {}, why.str());
}

// What a reader would refuse must not be written in the first place.
void check(const TensorView& tensor, std::set<std::string>& names) {
    if (tensor.name == "__metadata__" || !isUtf8(tensor.name)) refuse(tensor.name, text("its name is reserved or no UTF-8"));
    if (!names.insert(tensor.name).second) refuse(tensor.name, text("another tensor has the same name"));
    std::uint64_t bytes = dtypeSize(tensor.dtype);
    if (bytes == 0) refuse(tensor.name, text("its type %1 is unknown", tensor.dtype));
    for (const auto size : tensor.shape)
        if (size < 0 || __builtin_mul_overflow(bytes, static_cast<std::uint64_t>(size), &bytes)) refuse(tensor.name, text("its shape is impossible"));
    if (bytes != tensor.bytes.size()) refuse(tensor.name, text("its shape needs %1 bytes, it has %2", bytes, tensor.bytes.size()));
}

std::string headerText(const std::vector<TensorView>& tensors, const Metadata& metadata) {
    Json header = Json::object();
    if (!metadata.empty()) {
        Json& entries = header["__metadata__"] = Json::object();
        for (const auto& [key, value] : metadata) {
            if (!isUtf8(key) || !isUtf8(value)) refuse("__metadata__", text("the entry %1 is no UTF-8", printable(key)));
            entries[key] = value;
        }
    }
    std::set<std::string> names;
    std::uint64_t at = 0;
    for (const TensorView& tensor : tensors) {
        check(tensor, names);
        const std::uint64_t end = at + tensor.bytes.size();
        Json entry;
        entry["dtype"] = tensor.dtype;
        entry["shape"] = tensor.shape;
        entry["data_offsets"] = {at, end};
        header.emplace(tensor.name, std::move(entry));
        at = end;
    }
    std::string text = header.dump();
    text.resize((text.size() + 7) / 8 * 8, ' ');  // data starts aligned
    return text;
}
}  // namespace

void writeSafetensors(const std::filesystem::path& path, const std::vector<TensorView>& tensors, const Metadata& metadata) {
    const std::string header = headerText(tensors, metadata);
    std::byte length[8];
    const std::uint64_t count = header.size();
    std::memcpy(length, &count, sizeof length);
    files::writeAtomic(path, [&](const files::Sink& sink) {
        sink(length);
        sink(std::as_bytes(std::span(header.data(), header.size())));
        for (const TensorView& tensor : tensors) sink(tensor.bytes);
    });
}

}  // namespace fornax::exchange
