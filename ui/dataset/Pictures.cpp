#include "ui/dataset/Pictures.h"

#include <algorithm>
#include <cmath>

namespace fornax::ui {
namespace {

/// `value(channel, offset)` gives a byte for one pixel.
template <class Value> QImage draw(std::int64_t channels, std::int64_t height, std::int64_t width, Value value) {
    if (channels < 1 || height < 1 || width < 1) return {};
    const bool colour = channels == 3;
    QImage image(static_cast<int>(width), static_cast<int>(height), colour ? QImage::Format_RGB888 : QImage::Format_Grayscale8);
    for (std::int64_t y = 0; y < height; ++y) {
        uchar* line = image.scanLine(static_cast<int>(y));
        for (std::int64_t x = 0; x < width; ++x) {
            const std::int64_t offset = y * width + x;
            if (!colour) line[x] = value(0, offset);
            else for (std::int64_t c = 0; c < 3; ++c) line[x * 3 + c] = value(c, offset);
        }
    }
    return image;
}

/// Null where a file has gone since the data was read: a view has a gap there, training says it in words.
const std::uint8_t* bytesOf(const data::ImageSet& set, std::int64_t index, std::vector<std::uint8_t>& room) {
    try {
        return set.read(index, room);
    } catch (const Error&) {
        return nullptr;
    }
}

}  // namespace

QImage picture(const data::ImageSet& set, std::int64_t index) {
    if (index < 0 || index >= set.count) return {};
    std::vector<std::uint8_t> room;
    const std::uint8_t* bytes = bytesOf(set, index, room);
    if (!bytes) return {};
    const std::int64_t plane = set.height * set.width;
    return draw(set.channels, set.height, set.width, [=](std::int64_t c, std::int64_t offset) { return bytes[c * plane + offset]; });
}

QImage picture(const data::FedBatch& batch, std::int64_t index) {
    const std::int64_t plane = batch.height * batch.width, size = batch.channels * plane;
    if (index < 0 || index >= batch.count || static_cast<std::int64_t>(batch.values.size()) < (index + 1) * size) return {};
    const auto [low, high] = std::minmax_element(batch.values.begin(), batch.values.end());
    const float zero = *low, scale = *high > *low ? 255.0F / (*high - *low) : 0.0F;
    const float* values = batch.values.data() + index * size;
    return draw(batch.channels, batch.height, batch.width, [=](std::int64_t c, std::int64_t offset) {
        return static_cast<uchar>(std::lround(std::clamp((values[c * plane + offset] - zero) * scale, 0.0F, 255.0F)));
    });
}

ValueRange fedRange(const data::ImageSet& set, std::int64_t index, const data::Preprocessing& preprocessing) {
    ValueRange range;
    if (index < 0 || index >= set.count) return range;
    std::vector<std::uint8_t> room;
    const std::uint8_t* bytes = bytesOf(set, index, room);
    if (!bytes) return range;
    const std::int64_t plane = set.height * set.width;
    for (std::int64_t c = 0; c < set.channels; ++c) {
        const auto at = [&](const std::vector<double>& list, double otherwise) { return c < static_cast<std::int64_t>(list.size()) ? list[c] : otherwise; };
        const double mean = at(preprocessing.mean, 0), deviation = at(preprocessing.deviation, 1);
        const auto [low, high] = std::minmax_element(bytes + c * plane, bytes + (c + 1) * plane);
        const double first = (*low / 255.0 - mean) / deviation, last = (*high / 255.0 - mean) / deviation;
        range = c == 0 ? ValueRange{first, last} : ValueRange{std::min(range.low, first), std::max(range.high, last)};
    }
    return range;
}

}  // namespace fornax::ui
