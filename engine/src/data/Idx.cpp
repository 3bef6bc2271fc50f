// The IDX format of the MNIST family: big-endian magic, one 32-bit size a dimension, then the bytes.
// http://yann.lecun.com/exdb/mnist (format at the end of the page).
#include <algorithm>
#include <array>
#include <cctype>

#include "data/ByteSource.h"
#include "fornax/base/Files.h"
#include "fornax/data/Dataset.h"

namespace fornax::data {
namespace {

constexpr std::uint32_t imagesMagic = 2051, labelsMagic = 2049;   // unsigned bytes in three dimensions, in one
constexpr std::size_t firstChunk = std::size_t{1} << 20;
constexpr std::uint64_t largestDeflateRatio = 1032;               // zlib's technical notes
constexpr std::uint64_t largestContent = std::uint64_t{1} << 40;

std::uint32_t bigEndian(const unsigned char* p) {
    return std::uint32_t{p[0]} << 24 | std::uint32_t{p[1]} << 16 | std::uint32_t{p[2]} << 8 | std::uint32_t{p[3]};
}

[[noreturn]] void corrupt(Text sentence, Text hint = text("Download or copy the file again.")) {
    throw Error(ErrorCode::Corrupt, std::move(sentence), std::move(hint));
}

std::string printableStart(const unsigned char* bytes) {
    std::string out;
    for (int i = 0; i < 4; ++i) out += std::isprint(bytes[i]) ? static_cast<char>(bytes[i]) : '.';
    return out;
}

void checkMagic(const ByteSource& source, const unsigned char* bytes, std::uint32_t expected) {
    const std::uint32_t found = bigEndian(bytes);
    if (found == expected) return;
    const std::uint32_t other = expected == imagesMagic ? labelsMagic : imagesMagic;
    if (found == other && expected == imagesMagic)
        corrupt(text("%1 holds labels (number %2) where pictures (number %3) are expected.", source.name(), found, expected), text("The two files may be swapped."));
    if (found == other)
        corrupt(text("%1 holds pictures (number %2) where labels (number %3) are expected.", source.name(), found, expected), text("The two files may be swapped."));
    if (__builtin_bswap32(found) == imagesMagic || __builtin_bswap32(found) == labelsMagic)
        corrupt(text("%1 stores its numbers in the wrong byte order: it begins with %2 where %3 is expected.", source.name(), found, expected));
    const bool page = bytes[0] == '<';
    corrupt(text("%1 is not an IDX file: it begins with \"%2\" (number %3) where the number %4 is expected.", source.name(), printableStart(bytes), found, expected),
            page ? text("It looks like a web page that was saved instead of the file. Download it again.") : text("Choose the folder with the four IDX files."));
}

/// Reads magic and dimensions.
template <std::size_t N> std::array<std::uint64_t, N> readHeader(ByteSource& source, std::uint32_t magic) {
    constexpr std::size_t size = 4 + 4 * N;
    unsigned char bytes[size] = {};
    const std::size_t have = source.read(bytes, size);
    if (have >= 4) checkMagic(source, bytes, magic);
    if (have < size) corrupt(text("%1 is too short: %2 bytes of content where the header alone has %3.", source.name(), have, size));
    std::array<std::uint64_t, N> dims{};
    for (std::size_t i = 0; i < N; ++i) dims[i] = bigEndian(bytes + 4 + 4 * i);
    return dims;
}

/// Bytes that the header promises, header excluded; refuses zeros, overflow and more than the file can hold.
template <std::size_t N> std::uint64_t promisedBytes(const ByteSource& source, const std::array<std::uint64_t, N>& dims) {
    std::uint64_t product = 1;
    std::string shown;
    bool tooLarge = false;
    for (const std::uint64_t d : dims) {
        shown += (shown.empty() ? "" : " × ") + std::to_string(d);
        if (d != 0 && product > largestContent / d) tooLarge = true;
        else product *= d;
    }
    if (std::count(dims.begin(), dims.end(), 0u) != 0)
        corrupt(text("%1 has a size of zero in its header: %2.", source.name(), shown));
    const std::uint64_t header = 4 + 4 * N;
    const std::uint64_t room = source.isPacked() ? source.fileSize() * largestDeflateRatio : source.fileSize();
    if (tooLarge || (source.isPacked() && product + header > room))
        corrupt(text("%1 is damaged: its header promises %2 bytes of content, but the file has only %3 bytes.", source.name(), shown, source.fileSize()));
    if (!source.isPacked() && product + header != room)
        corrupt(text("%1 has the wrong size: expected %2 bytes (header %3), found %4.", source.name(), product + header, shown, room));
    return product;
}

/// Grows with what really arrives, so that a lying header never makes more memory be taken than the file has content.
void readContent(ByteSource& source, std::uint64_t expected, std::vector<std::uint8_t>& out) {
    const std::uint64_t header = source.bytesRead();
    std::size_t have = 0;
    while (have < expected) {
        const std::size_t room = source.isPacked() ? std::max(firstChunk, 2 * have) : expected;
        out.resize(static_cast<std::size_t>(std::min<std::uint64_t>(expected, room)));
        const std::size_t got = source.read(out.data() + have, out.size() - have);
        have += got;
        if (got == 0)
            corrupt(text("%1 ends early: expected %2 bytes of content, found %3.", source.name(), header + expected, header + have));
    }
    char extra = 0;   // also makes a gzip stream reach its checksum
    if (source.read(&extra, 1) != 0)
        corrupt(text("%1 has more content than its header says: expected %2 bytes, found more.", source.name(), header + expected));
}

}  // namespace

ImageSet readIdx(const std::filesystem::path& images, const std::filesystem::path& labels) {
    ByteSource imageSource(images), labelSource(labels);
    const auto imageDims = readHeader<3>(imageSource, imagesMagic);
    const auto labelDims = readHeader<1>(labelSource, labelsMagic);
    const std::uint64_t pixelBytes = promisedBytes(imageSource, imageDims);
    const std::uint64_t labelBytes = promisedBytes(labelSource, labelDims);
    if (imageDims[0] != labelDims[0])
        corrupt(text("%1 has %2 pictures but %3 has %4 labels.", imageSource.name(), imageDims[0], labelSource.name(), labelDims[0]),
                text("Both files must belong together and be complete."));
    ImageSet set;
    set.count = static_cast<std::int64_t>(imageDims[0]);
    set.channels = 1;
    set.height = static_cast<std::int64_t>(imageDims[1]);
    set.width = static_cast<std::int64_t>(imageDims[2]);
    readContent(imageSource, pixelBytes, set.pixels);
    std::vector<std::uint8_t> classes;
    readContent(labelSource, labelBytes, classes);
    set.labels.assign(classes.begin(), classes.end());
    return set;
}

}  // namespace fornax::data
