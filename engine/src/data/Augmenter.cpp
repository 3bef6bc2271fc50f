#include "data/Augmenter.h"

#include <cmath>

#include "data/Loader.h"
#include "data/TransformOps.h"
#include "data/TransformSettings.h"

namespace fornax::data {
namespace {

/// draw(stream) for each sample.
template <class Draw> auto drawn(Augmented& a, Draw draw) {
    std::vector<decltype(draw(a.streams.front()))> values;
    values.reserve(a.streams.size());
    for (SplitMix64& stream : a.streams) values.push_back(draw(stream));
    return values;
}

std::vector<char> chosen(Augmented& a, double probability) {
    return drawn(a, [probability](SplitMix64& random) { return static_cast<char>(chance(random, probability)); });
}

std::int64_t orSame(std::int64_t asked, std::int64_t now) { return asked == 0 ? now : asked; }

void run(const ResizeSettings& s, Augmented& a) {
    a.pictures = ops::resize(a.pictures, orSame(s.height, a.pictures.size(2)), orSame(s.width, a.pictures.size(3)), s.interpolation == "bicubic");
}

void run(const CenterCropSettings& s, Augmented& a) {
    const auto h = a.pictures.size(2), w = a.pictures.size(3), height = orSame(s.height, h), width = orSame(s.width, w);
    // Half a pixel goes to the even side, as torchvision's rounding has it.
    const auto top = std::llrint(static_cast<double>(h - height) / 2), left = std::llrint(static_cast<double>(w - width) / 2);
    a.pictures = a.pictures.narrow(2, top, height).narrow(3, left, width);
}

void run(const PadSettings& s, Augmented& a) { a.pictures = ops::pad(a.pictures, {s.left, s.top, s.right, s.bottom}, s.border, s.fill); }

void run(const RandomCropSettings& s, Augmented& a) {
    const auto height = orSame(s.height, a.pictures.size(2)), width = orSame(s.width, a.pictures.size(3));
    if (s.padding > 0) a.pictures = ops::pad(a.pictures, {s.padding, s.padding, s.padding, s.padding}, s.border, s.fill);
    const auto h = a.pictures.size(2), w = a.pictures.size(3);
    a.pictures = ops::crop(a.pictures, drawn(a, [=](SplitMix64& random) { return drawCrop(random, h, w, height, width); }));
}

void run(const RandomResizedCropSettings& s, Augmented& a) {
    const auto h = a.pictures.size(2), w = a.pictures.size(3);
    const PartRange range{s.scaleMin, s.scaleMax, s.ratioMin, s.ratioMax};
    const auto parts = drawn(a, [&](SplitMix64& random) { return drawResizedCrop(random, h, w, range); });
    a.pictures = ops::resizedCrop(a.pictures, parts, orSame(s.height, h), orSame(s.width, w), s.interpolation == "bicubic");
}

void run(const RotationSettings& s, Augmented& a) {
    const auto matrices = drawn(a, [&](SplitMix64& random) { return ops::inverseOf({.angle = -between(random, -s.degrees, s.degrees)}); });
    a.pictures = ops::warp(a.pictures, matrices, s.interpolation == "bilinear", s.fill);
}

void run(const AffineSettings& s, Augmented& a) {
    const double across = s.translateX * static_cast<double>(a.pictures.size(3)), down = s.translateY * static_cast<double>(a.pictures.size(2));
    const auto matrices = drawn(a, [&](SplitMix64& random) {
        ops::Placement p;
        p.angle = between(random, -s.degrees, s.degrees);
        p.moveX = std::round(between(random, -across, across)), p.moveY = std::round(between(random, -down, down));
        p.scale = between(random, s.scaleMin, s.scaleMax);
        p.shearX = between(random, -s.shearX, s.shearX), p.shearY = between(random, -s.shearY, s.shearY);
        return ops::inverseOf(p);
    });
    a.pictures = ops::warp(a.pictures, matrices, s.interpolation == "bilinear", s.fill);
}

/// The four changes in the order of each sample: in each round every change takes the samples whose turn it is.
void run(const ColourJitterSettings& s, Augmented& a) {
    struct Drawn { std::array<int, 4> order; std::array<double, 4> strength; };
    const auto all = drawn(a, [&](SplitMix64& random) {
        const auto factor = [&random](double width) { return between(random, std::max(0.0, 1 - width), 1 + width); };
        Drawn d{drawOrder(random), {}};
        d.strength = {factor(s.brightness), factor(s.contrast), factor(s.saturation), between(random, -s.hue, s.hue)};
        return d;
    });
    static constexpr at::Tensor (*change[])(const at::Tensor&, const std::vector<double>&) = {ops::brightness, ops::contrast, ops::saturation, ops::hue};
    const bool used[] = {s.brightness > 0, s.contrast > 0, s.saturation > 0, s.hue > 0};
    at::Tensor pictures = a.pictures.clone();
    for (std::size_t round = 0; round < 4; ++round)
        for (std::size_t k = 0; k < 4; ++k) {
            std::vector<std::int64_t> rows;
            std::vector<double> strength;
            for (std::size_t i = 0; i < all.size(); ++i)
                if (all[i].order[round] == static_cast<int>(k)) rows.push_back(static_cast<std::int64_t>(i)), strength.push_back(all[i].strength[k]);
            if (!used[k] || rows.empty()) continue;
            const at::Tensor places = at::tensor(rows).to(pictures.device(), true);
            pictures.index_copy_(0, places, change[k](pictures.index_select(0, places), strength));
        }
    a.pictures = pictures;
}

void run(const GreySettings& s, Augmented& a) { a.pictures = ops::grey(a.pictures, chosen(a, s.probability)); }

void run(const RandomErasingSettings& s, Augmented& a) {
    const auto h = a.pictures.size(2), w = a.pictures.size(3);
    const PartRange range{s.areaMin, s.areaMax, s.ratioMin, s.ratioMax};
    const auto parts = drawn(a, [&](SplitMix64& random) { return chance(random, s.probability) ? drawHole(random, h, w, range) : Part{}; });
    const std::vector<double> plain(a.mean.size(), s.fill == "white" ? 1 : 0);
    a.pictures = ops::erase(a.pictures, parts, s.fill == "mean" ? a.mean : plain);
}

void mixLabels(Augmented& a, const std::vector<double>& shares) {
    const bool several = a.labels.dim() == 2;
    if (!a.soft.defined()) a.soft = several ? a.labels : at::one_hot(a.labels, a.classes).to(at::kFloat);
    a.soft = ops::mix(a.soft, shares);
    a.labels = several ? a.soft.ge(0.5).to(at::kFloat) : a.soft.argmax(1);
}

void run(const MixupSettings& s, Augmented& a) {
    const auto shares = drawn(a, [&](SplitMix64& random) { return chance(random, s.probability) ? beta(random, s.alpha) : 1.0; });
    a.pictures = ops::mix(a.pictures, shares);
    mixLabels(a, shares);
}

void run(const CutMixSettings& s, Augmented& a) {
    const auto h = a.pictures.size(2), w = a.pictures.size(3);
    const auto parts = drawn(a, [&](SplitMix64& random) { return chance(random, s.probability) ? drawMixPart(random, h, w, beta(random, s.alpha)) : Part{}; });
    std::vector<double> shares;
    for (const Part& part : parts) shares.push_back(1 - static_cast<double>(part.area()) / static_cast<double>(h * w));
    a.pictures = ops::cutMix(a.pictures, parts);
    mixLabels(a, shares);
}

template <std::int64_t dimension> void flip(const FlipSettings& s, Augmented& a) { a.pictures = ops::flip(a.pictures, chosen(a, s.probability), dimension); }

template <class S> std::function<void(Augmented&)> bound(const Json& json, void (*step)(const S&, Augmented&)) {
    return [settings = schema::fromJson<S>(json), step](Augmented& a) { step(settings, a); };
}

std::function<void(Augmented&)> stepOf(const TransformStep& step) {
    using Bind = std::function<void(Augmented&)> (*)(const Json&);
    static const std::map<std::string, Bind> steps = {
        {"Resize", [](const Json& j) { return bound<ResizeSettings>(j, run); }}, {"CenterCrop", [](const Json& j) { return bound<CenterCropSettings>(j, run); }},
        {"Pad", [](const Json& j) { return bound<PadSettings>(j, run); }}, {"RandomCrop", [](const Json& j) { return bound<RandomCropSettings>(j, run); }},
        {"RandomResizedCrop", [](const Json& j) { return bound<RandomResizedCropSettings>(j, run); }}, {"HorizontalFlip", [](const Json& j) { return bound<FlipSettings>(j, flip<3>); }},
        {"VerticalFlip", [](const Json& j) { return bound<FlipSettings>(j, flip<2>); }}, {"Rotation", [](const Json& j) { return bound<RotationSettings>(j, run); }},
        {"Affine", [](const Json& j) { return bound<AffineSettings>(j, run); }}, {"ColourJitter", [](const Json& j) { return bound<ColourJitterSettings>(j, run); }},
        {"Grey", [](const Json& j) { return bound<GreySettings>(j, run); }}, {"RandomErasing", [](const Json& j) { return bound<RandomErasingSettings>(j, run); }},
        {"Mixup", [](const Json& j) { return bound<MixupSettings>(j, run); }}, {"CutMix", [](const Json& j) { return bound<CutMixSettings>(j, run); }}};
    return steps.at(transformType(step.type).name)(step.settings);
}

}  // namespace

Augmenter::Augmenter(const Transforms& steps, Preprocessing preprocessing, std::int64_t classes, std::uint64_t seed)
    : m_preprocessing(std::move(preprocessing)), m_classes(classes), m_seed(seed) {
    for (const TransformStep& step : activeSteps(steps, true)) m_steps.push_back(stepOf(step));
}

void Augmenter::apply(Batch& batch, std::int64_t epoch, std::int64_t first) const {
    const at::NoGradGuard noGrad;
    Augmented a{batch.input, batch.labels, {}, {}, m_classes, m_preprocessing.mean};
    const std::uint64_t ofEpoch = streamSeed(m_seed, Stream::Augmentation, static_cast<std::uint64_t>(epoch));
    for (std::int64_t i = 0; i < batch.size; ++i) a.streams.emplace_back(streamSeed(ofEpoch, Stream::Augmentation, static_cast<std::uint64_t>(first + i)));
    for (const auto& step : m_steps) step(a);
    batch.input = ops::normalise(a.pictures, m_preprocessing.mean, m_preprocessing.deviation).contiguous(at::MemoryFormat::ChannelsLast);
    batch.labels = a.labels;
    batch.soft = a.soft;
}

}  // namespace fornax::data
