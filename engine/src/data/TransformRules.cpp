#include "data/TransformRules.h"

#include <algorithm>

#include "data/TransformSettings.h"

namespace fornax::data {
namespace {

using Shape = std::optional<PictureShape>;

[[noreturn]] void refuse(Text sentence, Text hint) { throw Error(ErrorCode::InvalidSetting, std::move(sentence), std::move(hint)); }

void ordered(double low, double high, const std::string& at, const char* lowKey, const char* highKey) {
    if (low <= high) return;
    refuse(text("%1 is %2, more than %3, which is %4", at + "." + lowKey, low, std::string(highKey), high), text("Lower the first or raise the second."));
}

std::int64_t orSame(std::int64_t asked, std::int64_t now) { return asked == 0 ? now : asked; }

/// Of what is there, `asked` pixels have to remain.
void notLarger(std::int64_t asked, std::int64_t there, const std::string& key) {
    if (asked > there) refuse(text("%1 is %2, but the picture there has only %3 pixels", key, asked, there), text("Use a smaller crop, or resize or pad the pictures before it."));
}

/// A mirrored border cannot be wider than what it mirrors.
void borderFits(const std::string& border, std::int64_t most, std::int64_t side, const std::string& key) {
    const std::int64_t room = border == "reflect" ? side - 1 : side;
    if ((border == "reflect" || border == "symmetric") && most > room)
        refuse(text("%1 is %2, but a picture of %3 pixels can be mirrored by %4 at most", key, most, side, room), text("Use a narrower border, or fill it with one value."));
}

PictureShape sameShape(const Shape& shape) { return shape.value_or(PictureShape{}); }

PictureShape after(const ResizeSettings& s, const Shape& shape, const std::string&) {
    const PictureShape in = sameShape(shape);
    return {in.channels, orSame(s.height, in.height), orSame(s.width, in.width)};
}

PictureShape after(const CenterCropSettings& s, const Shape& shape, const std::string& at) {
    const PictureShape in = sameShape(shape);
    if (shape) notLarger(s.height, in.height, at + ".height"), notLarger(s.width, in.width, at + ".width");
    return {in.channels, orSame(s.height, in.height), orSame(s.width, in.width)};
}

PictureShape after(const PadSettings& s, const Shape& shape, const std::string& at) {
    if (!shape) return {};
    borderFits(s.border, std::max(s.left, s.right), shape->width, at + (s.left > s.right ? ".left" : ".right"));
    borderFits(s.border, std::max(s.top, s.bottom), shape->height, at + (s.top > s.bottom ? ".top" : ".bottom"));
    return {shape->channels, shape->height + s.top + s.bottom, shape->width + s.left + s.right};
}

PictureShape after(const RandomCropSettings& s, const Shape& shape, const std::string& at) {
    if (!shape) return {};
    borderFits(s.border, s.padding, std::min(shape->height, shape->width), at + ".padding");
    notLarger(s.height, shape->height + 2 * s.padding, at + ".height");
    notLarger(s.width, shape->width + 2 * s.padding, at + ".width");
    return {shape->channels, orSame(s.height, shape->height), orSame(s.width, shape->width)};
}

PictureShape after(const RandomResizedCropSettings& s, const Shape& shape, const std::string& at) {
    ordered(s.scaleMin, s.scaleMax, at, "scale_min", "scale_max");
    ordered(s.ratioMin, s.ratioMax, at, "ratio_min", "ratio_max");
    const PictureShape in = sameShape(shape);
    return {in.channels, orSame(s.height, in.height), orSame(s.width, in.width)};
}

PictureShape after(const AffineSettings& s, const Shape& shape, const std::string& at) {
    ordered(s.scaleMin, s.scaleMax, at, "scale_min", "scale_max");
    return sameShape(shape);
}

PictureShape after(const RandomErasingSettings& s, const Shape& shape, const std::string& at) {
    ordered(s.areaMin, s.areaMax, at, "area_min", "area_max");
    ordered(s.ratioMin, s.ratioMax, at, "ratio_min", "ratio_max");
    return sameShape(shape);
}

template <class S> PictureShape after(const S&, const Shape& shape, const std::string&) { return sameShape(shape); }

template <class S> TransformRule rule(TransformType type, std::function<bool(const Json&)> isRandom) {
    type.settings = schema::settingsOf<S>();
    return {std::move(type), std::move(isRandom), [](const Json& json, const Shape& shape, const std::string& at) { return after(schema::fromJson<S>(json), shape, at); }};
}

bool always(const Json&) { return true; }
bool never(const Json&) { return false; }
bool unlessSure(const Json& settings) { return settings.at("probability").get<double>() < 1; }

std::vector<TransformRule> makeRules() {
    return {
        rule<ResizeSettings>({.name = "Resize", .label = "Resize", .group = "Size and place", .help = "Brings pictures to another size, with antialias. In training and evaluation.", .settings = {}}, never),
        rule<CenterCropSettings>({.name = "CenterCrop", .label = "Centre crop", .group = "Size and place", .help = "Keeps the middle. In training and evaluation.", .settings = {}}, never),
        rule<PadSettings>({.name = "Pad", .label = "Pad", .group = "Size and place", .help = "Adds a border. In training and evaluation.", .settings = {}}, never),
        rule<RandomCropSettings>({.name = "RandomCrop", .label = "Random crop", .group = "Size and place", .help = "Pads, then cuts out a part; every place is equally likely. In training only.", .settings = {}}, always),
        rule<RandomResizedCropSettings>({.name = "RandomResizedCrop", .label = "Random resized crop", .group = "Size and place", .help = "Cuts out a part, its area drawn evenly and its ratio evenly on a log scale, and brings it to the size. In training only.", .settings = {}}, always),
        rule<FlipSettings>({.name = "HorizontalFlip", .label = "Horizontal flip", .group = "Size and place", .help = "Mirrors left and right. Not for digits or text. In training only.", .settings = {}}, always),
        rule<FlipSettings>({.name = "VerticalFlip", .label = "Vertical flip", .group = "Size and place", .help = "Mirrors top and bottom. In training only.", .settings = {}}, always),
        rule<RotationSettings>({.name = "Rotation", .label = "Rotation", .group = "Size and place", .help = "Turns around the middle, the angle drawn evenly. In training only.", .settings = {}}, always),
        rule<AffineSettings>({.name = "Affine", .label = "Affine", .group = "Size and place", .help = "Turns, moves, scales and slants, each drawn evenly. In training only.", .settings = {}}, always),
        rule<ColourJitterSettings>({.name = "ColourJitter", .label = "Colour jitter", .group = "Colour", .help = "Changes brightness, contrast, saturation and hue in an order drawn for each picture. In training only.", .settings = {}}, always),
        rule<GreySettings>({.name = "Grey", .label = "Grey", .group = "Colour", .help = "Takes the colour away; the number of channels stays.", .settings = {}}, unlessSure),
        rule<RandomErasingSettings>({.name = "RandomErasing", .label = "Random erasing", .group = "Colour", .help = "Covers a rectangle, its area drawn evenly and its ratio evenly on a log scale. In training only.", .settings = {}}, always),
        rule<MixupSettings>({.name = "Mixup", .label = "Mixup", .group = "Mixing", .help = "Blends each picture and its label with the one before it in the batch. In training only.", .settings = {}}, always),
        rule<CutMixSettings>({.name = "CutMix", .label = "CutMix", .group = "Mixing", .help = "Replaces a rectangle by that of the picture before it in the batch; the label is shared by area. In training only.", .settings = {}}, always),
    };
}

}  // namespace

const std::vector<TransformRule>& transformRules() {
    static const std::vector<TransformRule> rules = makeRules();
    return rules;
}

const TransformRule* findTransform(const std::string& name) {
    const auto& rules = transformRules();
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const TransformRule& r) { return name == r.type.name; });
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace fornax::data
