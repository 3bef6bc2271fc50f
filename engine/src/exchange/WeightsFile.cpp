#include "fornax/exchange/WeightsFile.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <set>

#include "base/RegularFile.h"
#include "base/Utf8.h"
#include "exchange/Pickle.h"
#include "exchange/TorchArchive.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::exchange {
namespace {

constexpr std::size_t longestName = 200;

using pickle::Ref;
using pickle::Value;

[[noreturn]] void refuse(Text why) { throw Error(ErrorCode::Corrupt, std::move(why), text("Download or copy the file again.")); }

bool isZip(std::span<const std::byte> bytes) { return bytes.size() > 4 && std::memcmp(bytes.data(), "PK\3\4", 4) == 0; }
bool isPickle(std::span<const std::byte> bytes) { return bytes.size() > 2 && bytes[0] == std::byte{0x80} && bytes[1] <= std::byte{5} && bytes[8 % bytes.size()] != std::byte{'{'}; }

bool holdsTensors(Ref value) {
    return value->kind == Value::Kind::Dict && std::any_of(value->entries.begin(), value->entries.end(), [](const auto& entry) { return entry.second->kind == Value::Kind::Tensor; });
}

/// The state dict itself, or that of a training checkpoint under one of the usual names.
Ref stateDict(Ref top, const std::string& file) {
    if (holdsTensors(top)) return top;
    if (top->kind == Value::Kind::Dict)
        for (const char* name : {"state_dict", "model_state_dict", "model", "net", "weights", "module"})
            for (const auto& [key, value] : top->entries)
                if (key->kind == Value::Kind::Text && key->text == name && holdsTensors(value)) return value;
    throw Error(ErrorCode::Corrupt, text("%1 holds no weights.", file), text("Needed is a state dict: torch.save(model.state_dict(), \"weights.pt\")."));
}

bool isContiguous(const Value& tensor) {
    std::int64_t expected = 1;
    for (std::size_t i = tensor.shape.size(); i-- > 0;) {
        if (tensor.shape[i] != 1 && tensor.strides[i] != expected) return false;
        expected *= tensor.shape[i];
    }
    return true;
}

std::int64_t countOf(const Value& tensor) {
    std::int64_t count = 1;
    for (const std::int64_t size : tensor.shape) count *= size;
    return count;
}

/// The values one behind the other, the last dimension quickest. The machine has checked that all lie in the storage.
std::vector<std::byte> gathered(const Value& tensor, std::size_t element, const std::vector<std::byte>& storage) {
    const auto count = static_cast<std::size_t>(countOf(tensor));
    std::vector<std::byte> out(count * element);
    std::vector<std::int64_t> place(tensor.shape.size(), 0);
    std::int64_t from = tensor.number;
    for (std::size_t i = 0; i < count; ++i) {
        std::memcpy(out.data() + i * element, storage.data() + static_cast<std::size_t>(from) * element, element);
        for (std::size_t d = place.size(); d-- > 0;) {
            from += tensor.strides[d];
            if (++place[d] < tensor.shape[d]) break;
            from -= tensor.strides[d] * tensor.shape[d];
            place[d] = 0;
        }
    }
    return out;
}

/// The storages of an archive. One that several tensors share is there once.
class Shelf {
  public:
    Shelf(std::map<std::string, std::vector<std::byte>> found, std::deque<std::vector<std::byte>>& kept, std::size_t mostCopied, const std::string& file)
        : m_found(std::move(found)), m_kept(kept), m_mostCopied(mostCopied), m_file(file) {}

    std::span<const std::byte> valuesOf(const Value& tensor, const std::string& shown) {
        const std::vector<std::byte>& held = storageOf(*tensor.storage, shown);
        const std::size_t element = dtypeSize(tensor.storage->dtype), size = static_cast<std::size_t>(countOf(tensor)) * element;
        if (isContiguous(tensor)) return std::span(held).subspan(size == 0 ? 0 : static_cast<std::size_t>(tensor.number) * element, size);
        if (size > m_mostCopied) refuse(text("%1: its tensors share more values than the file has.", m_file));
        m_mostCopied -= size;
        return m_kept.emplace_back(gathered(tensor, element, held));
    }

  private:
    const std::vector<std::byte>& storageOf(const Value& storage, const std::string& shown) {
        if (const auto found = m_found.find(storage.text); found != m_found.end()) {
            m_byKey[storage.text] = &m_kept.emplace_back(std::move(found->second));
            m_found.erase(found);
        }
        const auto known = m_byKey.find(storage.text);
        if (known == m_byKey.end()) refuse(text("%1: the values of tensor %2 are missing.", m_file, shown));
        const std::vector<std::byte>& held = *known->second;
        const std::size_t element = dtypeSize(storage.dtype);
        if (held.size() / element != static_cast<std::uint64_t>(storage.number) || held.size() % element != 0)
            refuse(text("%1: tensor %2 should have %3 values, but %4 bytes are stored.", m_file, shown, storage.number, held.size()));
        if (storage.dtype == "BOOL" && std::any_of(held.begin(), held.end(), [](std::byte b) { return b > std::byte{1}; }))
            refuse(text("%1: tensor %2 holds values that are neither true nor false", m_file, shown));
        return held;
    }

    std::map<std::string, std::vector<std::byte>> m_found;
    std::deque<std::vector<std::byte>>& m_kept;
    std::map<std::string, const std::vector<std::byte>*> m_byKey;
    std::size_t m_mostCopied;
    const std::string& m_file;
};

}  // namespace

WeightsFile::~WeightsFile() = default;
WeightsFile::WeightsFile(WeightsFile&&) noexcept = default;
WeightsFile& WeightsFile::operator=(WeightsFile&&) noexcept = default;

WeightsFile::WeightsFile(const std::filesystem::path& path) {
    const std::string name = files::display(path);
    files::RegularFile file(path);
    std::vector<std::byte> start(9);
    start.resize(file.read(start.data(), start.size()));
    if (!isZip(start) && !isPickle(start)) {
        readSafetensors(std::make_unique<SafetensorsFile>(path));
        return;
    }
    file.rewind();
    try {
        std::vector<std::byte> bytes(isZip(start) ? static_cast<std::size_t>(file.size()) : start.size());
        bytes.resize(file.read(bytes.data(), bytes.size()));
        readArchive(std::move(bytes), name);
    } catch (const std::bad_alloc&) {
        throw Error(ErrorCode::OutOfMemory, text("%1 has %2 bytes; there is not enough memory to read it", name, file.size()), text("Close other programs and try again."));
    }
}

WeightsFile::WeightsFile(std::vector<std::byte> bytes, const std::string& name) {
    if (isZip(bytes) || isPickle(bytes)) readArchive(std::move(bytes), name);
    else readSafetensors(std::make_unique<SafetensorsFile>(std::move(bytes), name));
}

void WeightsFile::readSafetensors(std::unique_ptr<SafetensorsFile> file) {
    m_safetensors = std::move(file);
    m_tensors = m_safetensors->tensors();
}

void WeightsFile::readArchive(std::vector<std::byte> bytes, const std::string& name) {
    if (!isZip(bytes))
        throw Error(ErrorCode::Corrupt, text("%1 is in PyTorch's old form, from before version 1.6.", name),
                    text("Load it in PyTorch with weights_only=True and save it again with torch.save()."));
    const std::size_t size = bytes.size();
    TorchArchive archive = readTorchArchive(bytes, name);
    std::vector<std::byte>().swap(bytes);
    pickle::Machine machine(archive.pickle, name);
    Shelf shelf(std::move(archive.storages), m_storages, size, name);
    std::set<std::string> names;
    for (const auto& [key, value] : stateDict(machine.run(), name)->entries) {
        if (key->kind != Value::Kind::Text || value->kind != Value::Kind::Tensor) continue;
        const std::string shown = printable(key->text.substr(0, longestName));
        if (!isUtf8(key->text) || !names.insert(key->text).second) refuse(text("%1: two tensors are called %2, or the name is no text.", name, shown));
        m_tensors.push_back({key->text, value->storage->dtype, value->shape, shelf.valuesOf(*value, shown)});
    }
}

}  // namespace fornax::exchange
