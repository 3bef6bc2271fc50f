// Formats: PNG (W3C, 5), JPEG (ITU T.81, annex B), GIF89a, BMP (BITMAPFILEHEADER), WebP (RIFF container).
#include "data/ImageFormat.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "base/Utf8.h"

namespace fornax::data {
namespace {

bool starts(Bytes bytes, std::string_view with, std::size_t at = 0) {
    return bytes.size() >= at + with.size() && std::equal(with.begin(), with.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at), [](char a, unsigned char b) { return static_cast<unsigned char>(a) == b; });
}

std::uint32_t little(Bytes bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} | std::uint32_t{bytes[at + 1]} << 8 | std::uint32_t{bytes[at + 2]} << 16 | std::uint32_t{bytes[at + 3]} << 24;
}

std::uint32_t big(Bytes bytes, std::size_t at) { return __builtin_bswap32(little(bytes, at)); }

Text cutOff() { return text("is cut off"); }

/// Facts from the frame header and whether the end marker is reached.
struct Jpeg {
    bool whole = false, progressive = false;
    int components = 0;
};

/// Past the entropy-coded data that follows a scan header: to the next marker that is no restart.
std::size_t pastScan(Bytes bytes, std::size_t at) {
    while (at + 1 < bytes.size() && (bytes[at] != 0xFF || bytes[at + 1] == 0 || bytes[at + 1] == 0xFF || (bytes[at + 1] >= 0xD0 && bytes[at + 1] <= 0xD7))) ++at;
    return at;
}

Jpeg walkJpeg(Bytes bytes) {
    Jpeg facts;
    std::size_t at = 2;
    while (at + 4 <= bytes.size() || (at + 2 <= bytes.size() && bytes[at + 1] == 0xD9)) {
        if (bytes[at] != 0xFF) return facts;
        const unsigned char marker = bytes[at + 1];
        if (marker == 0xFF) {   // fill byte
            ++at;
            continue;
        }
        if (marker == 0xD9) {
            facts.whole = true;
            return facts;
        }
        const std::size_t length = std::size_t{bytes[at + 2]} << 8 | bytes[at + 3];
        const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (frame && at + 10 <= bytes.size()) {
            facts.components = bytes[at + 9];
            facts.progressive = marker != 0xC0 && marker != 0xC1;
        }
        at += 2 + std::max<std::size_t>(length, 2);
        if (marker == 0xDA) at = pastScan(bytes, std::min(at, bytes.size()));
    }
    return facts;
}

std::optional<Text> jpegFault(Bytes bytes) {
    const Jpeg facts = walkJpeg(bytes);
    if (!facts.whole) return cutOff();
    if (facts.components == 4) return text("is a CMYK picture; convert it to RGB");
    return std::nullopt;
}

/// Chunks up to IEND.
std::optional<Text> pngFault(Bytes bytes) {
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        if (starts(bytes, "IEND", at + 4)) return std::nullopt;
        if (starts(bytes, "acTL", at + 4)) return text("is an animation");
        at += 12 + std::size_t{big(bytes, at)};
    }
    return cutOff();
}

/// Past sub-blocks, each with its length before it, to the empty one.
std::size_t pastBlocks(Bytes bytes, std::size_t at) {
    while (at < bytes.size() && bytes[at] != 0) at += 1 + std::size_t{bytes[at]};
    return at + 1;
}

std::optional<Text> gifFault(Bytes bytes) {
    if (bytes.size() < 13) return cutOff();
    const auto tableBytes = [](unsigned char flags) { return (flags & 0x80) != 0 ? std::size_t{3} << ((flags & 7) + 1) : 0; };
    std::size_t at = 13 + tableBytes(bytes[10]);
    int frames = 0;
    while (at < bytes.size()) {
        const unsigned char kind = bytes[at];
        if (kind == 0x3B) return frames == 1 ? std::nullopt : std::optional(frames > 1 ? text("is an animation") : cutOff());
        if (kind == 0x21) at = pastBlocks(bytes, at + 2);
        else if (kind == 0x2C && at + 10 < bytes.size()) {
            ++frames;
            at = pastBlocks(bytes, at + 11 + tableBytes(bytes[at + 9]));
        } else break;
    }
    return cutOff();
}

std::optional<Text> bmpFault(Bytes bytes) {
    if (bytes.size() < 34) return cutOff();
    if (little(bytes, 14) < 40) return std::nullopt;   // the old header; rows are not counted
    const auto width = static_cast<std::int64_t>(static_cast<std::int32_t>(little(bytes, 18)));
    const auto height = static_cast<std::int64_t>(static_cast<std::int32_t>(little(bytes, 22)));
    const std::int64_t bits = bytes[28] | bytes[29] << 8, offset = little(bytes, 10);
    const std::uint32_t packing = little(bytes, 30);
    if (packing != 0 && packing != 3) return static_cast<std::uint64_t>(bytes.size()) < little(bytes, 2) ? std::optional(cutOff()) : std::nullopt;
    const std::int64_t row = (width * bits + 31) / 32 * 4, rows = height < 0 ? -height : height;
    const auto room = static_cast<std::int64_t>(bytes.size()) - offset;
    if (width <= 0 || rows == 0 || room < 0 || row > (std::int64_t{1} << 40) / rows || row * rows > room) return cutOff();
    return std::nullopt;
}

std::optional<Text> webpFault(Bytes bytes) {
    if (bytes.size() < 21 || std::size_t{little(bytes, 4)} + 8 > bytes.size()) return cutOff();
    if (starts(bytes, "VP8X", 12) && (bytes[20] & 2) != 0) return text("is an animation");
    return std::nullopt;
}

/// One directory and no other after it.
std::optional<Text> tiffFault(Bytes bytes) {
    if (bytes.size() < 8) return cutOff();
    const bool isBig = bytes[0] == 'M';
    const auto number = [&](std::size_t at) { return std::size_t{isBig ? big(bytes, at) : little(bytes, at)}; };
    const std::size_t at = number(4);
    if (at + 2 > bytes.size()) return cutOff();
    const std::size_t entries = isBig ? std::size_t{bytes[at]} << 8 | bytes[at + 1] : std::size_t{bytes[at + 1]} << 8 | bytes[at];
    const std::size_t next = at + 2 + 12 * entries;
    if (next + 4 > bytes.size()) return cutOff();
    return number(next) != 0 ? std::optional(text("has several pages")) : std::nullopt;
}

}  // namespace

std::string imageFormat(Bytes bytes) {
    if (starts(bytes, "\x89PNG\r\n\x1a\n")) return "png";
    if (starts(bytes, "\xFF\xD8\xFF")) return "jpeg";
    if (starts(bytes, "GIF87a") || starts(bytes, "GIF89a")) return "gif";
    if (starts(bytes, "BM")) return "bmp";
    if (starts(bytes, "RIFF") && starts(bytes, "WEBP", 8)) return "webp";
    if (starts(bytes, std::string_view("II*\0", 4)) || starts(bytes, std::string_view("MM\0*", 4))) return "tiff";
    if (bytes.size() > 2 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' && (bytes[2] == '\n' || bytes[2] == ' ' || bytes[2] == '\r' || bytes[2] == '\t'))
        return bytes[1] == '1' || bytes[1] == '4' ? "pbm" : bytes[1] == '2' || bytes[1] == '5' ? "pgm" : "ppm";
    return {};
}

std::optional<Text> imageFault(const std::string& format, Bytes bytes) {
    if (format == "jpeg") return jpegFault(bytes);
    if (format == "png") return pngFault(bytes);
    if (format == "gif") return gifFault(bytes);
    if (format == "bmp") return bmpFault(bytes);
    if (format == "webp") return webpFault(bytes);
    if (format == "tiff") return tiffFault(bytes);
    return std::nullopt;
}

Text notAPicture(Bytes bytes) {
    if (bytes.empty()) return text("is empty");
    const std::string_view first(reinterpret_cast<const char*>(bytes.data()), std::min<std::size_t>(bytes.size(), 200));
    if (first.find("<html") != std::string_view::npos || first.find("<!DOCTYPE html") != std::string_view::npos) return text("is a web page, not a picture");
    if (first.find("<svg") != std::string_view::npos) return text("is a drawing (SVG), not a picture of pixels");
    const bool isText = std::all_of(first.begin(), first.end(), [](char c) { return (c >= 32 && c < 127) || c == '\n' || c == '\r' || c == '\t'; });
    return isText ? text("is text, not a picture") : text("is no picture of a kind that is read");
}

bool isProgressiveJpeg(Bytes bytes) { return walkJpeg(bytes).progressive; }

}  // namespace fornax::data
