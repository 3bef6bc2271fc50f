// The handwritten digits that are built into the program: resources/datasets/digits.csv.gz, 64 values from 0 to 16 and
// the digit in each line.
#include <zlib.h>

#include <charconv>
#include <cmath>

#include "data/DigitsFile.h"
#include "data/Source.h"

namespace fornax::data {
namespace {

constexpr std::int64_t side = 8, pixels = side * side, brightest = 16, count = 1797;
constexpr std::size_t largestText = 1 << 20;

[[noreturn]] void damaged() {
    throw Error(ErrorCode::Internal, text("The digits that are built into the program are damaged."), text("Install the studio again."));
}

std::string unpacked() {
    z_stream stream{};
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw std::bad_alloc();
    std::string out(largestText, '\0');
    const auto file = digitsFile();
    stream.next_in = const_cast<Bytef*>(file.data());
    stream.avail_in = static_cast<uInt>(file.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int result = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    if (result != Z_STREAM_END) damaged();
    return out;
}

ImageSet parsed(const std::string& csv) {
    ImageSet set{0, 1, side, side, {}, {}};
    const char *at = csv.data(), *end = csv.data() + csv.size();
    while (at < end) {
        for (std::int64_t i = 0; i <= pixels; ++i) {
            int value = -1;
            const auto [next, error] = std::from_chars(at, end, value);
            if (error != std::errc() || value < 0 || value > (i < pixels ? brightest : 9)) damaged();
            if (i < pixels) set.pixels.push_back(static_cast<std::uint8_t>((value * 255 + brightest / 2) / brightest));
            else set.labels.push_back(value);
            at = next;
            if (i < pixels && (at == end || *at++ != ',')) damaged();
        }
        while (at < end && (*at == '\r' || *at == '\n')) ++at;
        ++set.count;
    }
    if (set.count != count) damaged();
    return set;
}

class DigitsSource : public Source {
  public:
    const char* name() const override { return "digits"; }
    bool needsFolder() const override { return false; }
    std::optional<Recognition> recognise(const std::filesystem::path&, const DataConfig&) const override { return std::nullopt; }
    void look(const DataConfig&, const std::filesystem::path&) const override {}
    std::string fingerprint(const DataConfig&, const std::filesystem::path&) const override { return "built in"; }
    std::optional<std::int64_t> trainingPictures(const DataConfig& config, const std::filesystem::path&) const override {
        return std::llround(count * (1 - config.testShare));
    }
    Samples read(const DataConfig&, const std::filesystem::path&) const override {
        Samples out;
        out.pictures = parsed(unpacked());
        out.fileBytes = static_cast<std::int64_t>(digitsFile().size());
        return out;
    }
};

}  // namespace

const Source& digitsSource() {
    static const DigitsSource source;
    return source;
}

}  // namespace fornax::data
