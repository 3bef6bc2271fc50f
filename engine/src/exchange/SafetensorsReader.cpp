#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <utility>

#include "base/JsonText.h"
#include "base/RegularFile.h"
#include "base/Utf8.h"
#include "fornax/base/Error.h"
#include "fornax/base/Files.h"
#include "fornax/exchange/Safetensors.h"

namespace fornax::exchange {

static_assert(std::endian::native == std::endian::little, "safetensors data is little-endian");

namespace {
constexpr std::uint64_t kLengthBytes = 8, kLargestHeader = 100'000'000;
constexpr std::size_t kDeepest = 4;  // header -> tensor -> shape
using HeaderJson = nlohmann::json;      // a header may name very many tensors; their order is that of their data

[[noreturn]] void refuse(const std::string& file, Text why) {
    throw Error(ErrorCode::Corrupt, std::move(why), text("Use an earlier checkpoint or another copy of %1.", file));
}

/// Length of the JSON header, checked against the file's size.
std::uint64_t headerLength(const std::byte* start, std::uint64_t fileSize, const std::string& file) {
    if (fileSize < kLengthBytes + 2) refuse(file, text("%1 is cut off: %2 bytes, a safetensors file has at least 10", file, fileSize));
    std::uint64_t length = 0;
    std::memcpy(&length, start, sizeof length);
    if (length > kLargestHeader || length < 2)
        refuse(file, text("%1 is no safetensors file: it states a header of %2 bytes", file, length));
    if (length > fileSize - kLengthBytes)
        refuse(file, text("%1 is cut off: its header needs %2 bytes, the file has %3", file, length + kLengthBytes, fileSize));
    return length;
}

struct Entry {
    std::string name, dtype;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0;
};

std::vector<std::uint64_t> wholeNumbers(const HeaderJson& array) {
    std::vector<std::uint64_t> out;
    for (const HeaderJson& value : array) {
        // Negative numbers are stored signed, larger ones than 64 bits as floats: neither is unsigned.
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return {};
        out.push_back(value.get<std::uint64_t>());
    }
    return out;
}

const HeaderJson* member(const HeaderJson& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

Entry readEntry(const std::string& name, const HeaderJson& json, const std::string& file) {
    const std::string shown = printable(name);
    if (!json.is_object()) refuse(file, text("%1: the entry of tensor %2 is not an object", file, shown));
    const HeaderJson *dtype = member(json, "dtype"), *shape = member(json, "shape"), *offsets = member(json, "data_offsets");
    if (!dtype || !dtype->is_string() || !shape || !shape->is_array() || !offsets || !offsets->is_array())
        refuse(file, text("%1: tensor %2 lacks its dtype, shape or data_offsets", file, shown));
    Entry entry{name, dtype->get<std::string>(), {}, 0, 0};
    const auto sizes = wholeNumbers(*shape), range = wholeNumbers(*offsets);
    if (sizes.size() != shape->size() || range.size() != 2 || offsets->size() != 2 || range[1] < range[0])
        refuse(file, text("%1: tensor %2 has an impossible shape or data_offsets", file, shown));
    for (const auto size : sizes) entry.shape.push_back(static_cast<std::int64_t>(size));
    entry.begin = range[0];
    entry.end = range[1];
    return entry;
}

void checkSize(const Entry& entry, const std::string& file) {
    const std::string shown = printable(entry.name);
    std::uint64_t bytes = dtypeSize(entry.dtype);
    if (bytes == 0) refuse(file, text("%1: tensor %2 has the unknown type %3", file, shown, printable(entry.dtype)));
    for (const auto size : entry.shape)
        if (__builtin_mul_overflow(bytes, static_cast<std::uint64_t>(size), &bytes))
            refuse(file, text("%1: the shape of tensor %2 is too large", file, shown));
    if (bytes != entry.end - entry.begin)
        refuse(file, text("%1: tensor %2 needs %3 bytes by its shape, but %4 are stored", file, shown, bytes, entry.end - entry.begin));
}

/// Entries must follow each other without holes or overlaps and fill the data exactly.
void checkLayout(std::vector<Entry>& entries, std::uint64_t dataSize, const std::string& file) {
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    std::uint64_t at = 0;
    for (const Entry& entry : entries) {
        if (entry.end > dataSize)
            refuse(file, text("%1 is cut off: tensor %2 ends at byte %3 of %4", file, printable(entry.name), entry.end, dataSize));
        if (entry.begin != at)
            refuse(file, text("%1: tensor %2 starts at byte %3, %4 was expected", file, printable(entry.name), entry.begin, at));
        at = entry.end;
    }
    if (at != dataSize) refuse(file, text("%1 has %2 bytes of data, its tensors need %3", file, dataSize, at));
}

Metadata readMetadata(const HeaderJson& json, const std::string& file) {
    if (!json.is_object()) refuse(file, text("%1: its metadata is not an object", file));
    Metadata metadata;
    for (const auto& [key, value] : json.items()) {
        if (!value.is_string()) refuse(file, text("%1: the metadata entry %2 is not text", file, printable(key)));
        metadata[key] = value.get<std::string>();
    }
    return metadata;
}

std::vector<std::byte> readFile(const std::filesystem::path& path) {
    const std::string name = files::display(path);
    files::RegularFile file(path);
    // A glance at the start keeps a large foreign file from being read in full.
    std::array<std::byte, kLengthBytes + 1> start{};
    if (file.read(start.data(), start.size()) < start.size() || file.size() < start.size())
        refuse(name, text("%1 is cut off: %2 bytes, a safetensors file has at least 10", name, file.size()));
    headerLength(start.data(), file.size(), name);
    if (start.back() != std::byte{'{'}) refuse(name, text("%1 is no safetensors file: its header does not start with {", name));
    file.rewind();
    try {
        std::vector<std::byte> bytes(static_cast<std::size_t>(file.size()));
        bytes.resize(file.read(bytes.data(), bytes.size()));
        return bytes;
    } catch (const std::bad_alloc&) {
        throw Error(ErrorCode::OutOfMemory, text("%1 has %2 bytes; there is not enough memory to read it", name, file.size()),
                    text("Close other programs and try again."));
    }
}
}  // namespace

std::size_t dtypeSize(const std::string& dtype) {
    static const std::map<std::string, std::size_t> sizes = {
        {"F64", 8}, {"F32", 4}, {"F16", 2}, {"BF16", 2}, {"F8_E4M3", 1}, {"F8_E5M2", 1}, {"I64", 8}, {"I32", 4},
        {"I16", 2}, {"I8", 1},  {"U64", 8}, {"U32", 4},  {"U16", 2},     {"U8", 1},      {"BOOL", 1}};
    const auto found = sizes.find(dtype);
    return found == sizes.end() ? 0 : found->second;
}

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path) : m_bytes(readFile(path)) { parse(files::display(path)); }

SafetensorsFile::SafetensorsFile(std::vector<std::byte> bytes, std::string nameForErrors) : m_bytes(std::move(bytes)) {
    parse(nameForErrors);
}

void SafetensorsFile::parse(const std::string& file) {
    const std::uint64_t length = headerLength(m_bytes.data(), m_bytes.size(), file);
    const std::string_view header(reinterpret_cast<const char*>(m_bytes.data()) + kLengthBytes, static_cast<std::size_t>(length));
    if (header.front() != '{') refuse(file, text("%1 is no safetensors file: its header does not start with {", file));
    const HeaderJson json = parseUnorderedJson(header, file, kDeepest);

    std::vector<Entry> entries;
    for (const auto& [name, value] : json.items()) {
        if (name == "__metadata__") m_metadata = readMetadata(value, file);
        else checkSize(entries.emplace_back(readEntry(name, value, file)), file);
    }
    const std::span<const std::byte> data = std::span<const std::byte>(m_bytes).subspan(kLengthBytes + header.size());
    checkLayout(entries, data.size(), file);
    for (Entry& entry : entries) {
        const std::span<const std::byte> bytes = data.subspan(entry.begin, entry.end - entry.begin);
        // Any other byte in a bool is undefined behaviour further on.
        if (entry.dtype == "BOOL" && std::any_of(bytes.begin(), bytes.end(), [](std::byte b) { return b > std::byte{1}; }))
            refuse(file, text("%1: tensor %2 holds values that are neither true nor false", file, printable(entry.name)));
        m_tensors.push_back({std::move(entry.name), std::move(entry.dtype), std::move(entry.shape), bytes});
    }
}

const TensorView* SafetensorsFile::find(const std::string& name) const {
    const auto found = std::find_if(m_tensors.begin(), m_tensors.end(), [&](const TensorView& t) { return t.name == name; });
    return found == m_tensors.end() ? nullptr : &*found;
}

}  // namespace fornax::exchange
