#include "data/ImageDecoder.h"

#include <QBuffer>
#include <QImageReader>
#include <QLoggingCategory>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include "data/PictureFiles.h"
#include "data/Resample.h"

namespace fornax::data {

DecodeOptions DecodeOptions::of(const DataConfig& config) {
    return {static_cast<int>(config.imageHeight), static_cast<int>(config.imageWidth), config.colour == "grey" ? 1 : 3, config.fit};
}

namespace {

constexpr int longestSide = 65535, oddRatio = 3;

/// What libpng and libjpeg say about a broken file is told by our own sentence.
void quietOnce() {
    static std::once_flag once;
    std::call_once(once, [] {
        QLoggingCategory::setFilterRules(QStringLiteral("qt.gui.imageio*=false"));
        QImageReader::setAllocationLimit(0);   // MemoryGate limits, by header
    });
}

struct Pass {   // through the gate
    MemoryGate& gate;
    const std::int64_t bytes;
    Pass(MemoryGate& g, std::int64_t b) : gate(g), bytes(b) { gate.enter(bytes); }
    ~Pass() { gate.leave(bytes); }
    Pass(const Pass&) = delete;
};

Decoded failed(Text why) { return {{}, std::move(why), false}; }

struct Picture {   // interleaved, 1 or 3 channels
    std::vector<std::uint8_t> bytes;
    int width = 0, height = 0;
};

std::uint8_t onWhite(int value, int alpha) { return static_cast<std::uint8_t>((2 * (value * alpha + 255 * (255 - alpha)) + 255) / 510); }
std::uint8_t grey(int r, int g, int b) { return static_cast<std::uint8_t>((r * 19595 + g * 38470 + b * 7471 + 0x8000) >> 16); }

/// What most files become, taken without another form between.
void copyOpaque(const QImage& image, int channels, std::uint8_t* to) {
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const int r = qRed(line[x]), g = qGreen(line[x]), b = qBlue(line[x]);
            if (channels == 1) *to++ = grey(r, g, b);
            else for (const int value : {r, g, b}) *to++ = static_cast<std::uint8_t>(value);
        }
    }
}

/// Frees each Qt picture as soon as the next form of it is there.
Picture plain(QImage image, int channels) {
    const bool alpha = image.hasAlphaChannel(), isGrey = image.format() == QImage::Format_Grayscale8 || image.format() == QImage::Format_Grayscale16;
    const bool opaque = image.format() == QImage::Format_RGB32;
    if (!opaque) image = std::move(image).convertToFormat(isGrey ? QImage::Format_Grayscale8 : alpha ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
    const int step = isGrey ? 1 : alpha ? 4 : 3;
    Picture out{{}, image.width(), image.height()};
    if (image.isNull()) return out;
    out.bytes.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height) * static_cast<std::size_t>(channels));
    std::uint8_t* to = out.bytes.data();
    if (opaque) copyOpaque(image, channels, to);
    for (int y = 0; y < out.height && !opaque; ++y) {
        const uchar* line = image.constScanLine(y);
        for (int x = 0; x < out.width; ++x, line += step) {
            int rgb[3];
            for (int c = 0; c < 3; ++c) rgb[c] = step == 4 ? onWhite(line[c], line[3]) : line[step == 1 ? 0 : c];
            if (channels == 1) *to++ = grey(rgb[0], rgb[1], rgb[2]);
            else for (const int value : rgb) *to++ = static_cast<std::uint8_t>(value);
        }
    }
    return out;
}

/// The part of the picture that is shown, for "crop" as much as has the right shape, from the middle.
Box shown(const Picture& p, const DecodeOptions& o) {
    if (o.fit != "crop") return {0, 0, p.width, p.height};
    const double ratio = static_cast<double>(o.width) / o.height;
    const int width = std::clamp(static_cast<int>(std::lround(p.height * ratio)), 1, p.width), height = std::clamp(static_cast<int>(std::lround(p.width / ratio)), 1, p.height);
    return {(p.width - width) / 2, (p.height - height) / 2, width, height};
}

std::vector<std::uint8_t> fitted(const Picture& p, const DecodeOptions& o) {
    int width = o.width, height = o.height;
    if (o.fit == "pad") {
        const double scale = std::min(static_cast<double>(width) / p.width, static_cast<double>(height) / p.height);
        width = std::clamp(static_cast<int>(std::lround(p.width * scale)), 1, width);
        height = std::clamp(static_cast<int>(std::lround(p.height * scale)), 1, height);
    }
    const Box part = shown(p, o);
    const bool same = part.width == p.width && part.height == p.height && width == p.width && height == p.height;   // resizing would give the same bytes
    const auto resized = same ? p.bytes : resample(p.bytes.data(), std::int64_t{p.width} * o.channels, o.channels, part, width, height);
    const int left = (o.width - width) / 2, top = (o.height - height) / 2;
    std::vector<std::uint8_t> out(static_cast<std::size_t>(o.channels) * static_cast<std::size_t>(o.height) * static_cast<std::size_t>(o.width));
    for (int c = 0; c < o.channels; ++c)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                out[(static_cast<std::size_t>(c) * static_cast<std::size_t>(o.height) + static_cast<std::size_t>(top + y)) * static_cast<std::size_t>(o.width) + static_cast<std::size_t>(left + x)] =
                    resized[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * static_cast<std::size_t>(o.channels) + static_cast<std::size_t>(c)];
    return out;
}

/// A large JPEG is decoded at an eighth to seven eighths, still at least twice the size that is wanted.
QSize reduced(const QSize& size, const DecodeOptions& o) {
    for (int eighths = 1; eighths < 8; ++eighths) {
        const QSize small((size.width() * eighths + 7) / 8, (size.height() * eighths + 7) / 8);
        if (std::min(small.width(), small.height()) >= 2 * std::max(o.width, o.height)) return small;
    }
    return size;
}

/// Bytes while decoding: Qt's picture, two forms of it, the rows of the resizing.
std::int64_t needed(const QSize& size, const QSize& decoded, bool deep, bool buffered, const DecodeOptions& o) {
    const std::int64_t pixels = std::int64_t{decoded.width()} * decoded.height();
    return pixels * (deep ? 15 : 11) + (buffered ? std::int64_t{size.width()} * size.height() * 6 : 0) + std::int64_t{decoded.height()} * o.width * o.channels;
}

Decoded decodeBytes(Bytes bytes, const DecodeOptions& o, MemoryGate& gate) {
    const std::string format = imageFormat(bytes);
    if (format.empty()) return failed(notAPicture(bytes));
    if (auto fault = imageFault(format, bytes)) return failed(std::move(*fault));
    QByteArray borrowed = QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    QBuffer device(&borrowed);
    device.open(QIODevice::ReadOnly);
    QImageReader reader(&device, QByteArray::fromStdString(format));
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (!reader.canRead() || size.isEmpty()) return failed(text("is damaged, or no decoder for %1 is installed", format));
    if (size.width() > longestSide || size.height() > longestSide) return failed(text("says that it is %1 × %2 pixels, which is too much", size.width(), size.height()));
    const QSize decoded = format == "jpeg" ? reduced(size, o) : size;
    const QImage::Format form = reader.imageFormat();
    const bool deep = form == QImage::Format_RGBX64 || form == QImage::Format_RGBA64 || form == QImage::Format_RGBA64_Premultiplied;
    const std::int64_t room = static_cast<std::int64_t>(bytes.size()) + needed(size, decoded, deep, format == "jpeg" && isProgressiveJpeg(bytes), o);
    if (room > gate.limit()) return failed(text("of %1 × %2 pixels takes more memory to decode than data.memory_mb leaves", size.width(), size.height()));
    const Pass pass(gate, room);
    if (decoded != size) reader.setScaledSize(decoded);
    QImage image = reader.read();
    if (image.isNull()) return failed(text("is damaged: %1", reader.errorString().toStdString()));
    const Picture picture = plain(std::move(image), o.channels);
    if (picture.bytes.empty()) return failed(text("is damaged: %1", "no pixels"));
    const double shape = static_cast<double>(picture.width) / picture.height / (static_cast<double>(o.width) / o.height);
    return {fitted(picture, o), {}, shape > oddRatio || shape < 1.0 / oddRatio};
}

}  // namespace

Decoded decodeImage(Bytes bytes, const DecodeOptions& options, MemoryGate& gate) {
    quietOnce();
    try {
        return decodeBytes(bytes, options, gate);
    } catch (const std::bad_alloc&) {
        return failed(text("needs more memory than there is"));
    }
}

Decoded decodeImage(const std::filesystem::path& path, const DecodeOptions& options, MemoryGate& gate) {
    try {
        Text fault;
        const auto bytes = pictureBytes(path, gate.limit(), fault);
        return fault.empty() ? decodeImage(Bytes(bytes), options, gate) : failed(std::move(fault));
    } catch (const std::bad_alloc&) {
        return failed(text("needs more memory than there is"));
    }
}

std::optional<Look> lookAtImage(Bytes bytes) {
    quietOnce();
    const std::string format = imageFormat(bytes);
    if (format.empty() || imageFault(format, bytes)) return std::nullopt;
    QByteArray borrowed = QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    QBuffer device(&borrowed);
    device.open(QIODevice::ReadOnly);
    QImageReader reader(&device, QByteArray::fromStdString(format));
    QSize size = reader.size();
    if (size.isEmpty()) return std::nullopt;
    if (reader.transformation() & QImageIOHandler::TransformationRotate90) size.transpose();
    const QImage::Format form = reader.imageFormat();
    return Look{size.width(), size.height(), form != QImage::Format_Grayscale8 && form != QImage::Format_Grayscale16};
}

std::optional<Look> lookAtImage(const std::filesystem::path& path) {
    Text fault;   // reading will say what is wrong
    return lookAtImage(Bytes(pictureBytes(path, std::int64_t{64} << 20, fault)));
}

}  // namespace fornax::data
