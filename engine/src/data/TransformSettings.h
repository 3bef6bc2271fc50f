// The settings of each transform, described once. Private to the engine; torch-free.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Schema.h"

namespace fornax::data {

inline constexpr double kLargestSide = 4096, kLargestBorder = 1024;

/// Marks a help line that is not written behind .help, for the catalogue of translations.
constexpr const char* settingLiteral(const char* words) { return words; }

namespace fields {
using schema::Field;
inline Field height(const char* help) { return {.key = "height", .label = "Height", .help = help, .unit = "px", .min = 0, .max = kLargestSide}; }
inline Field width(const char* help) { return {.key = "width", .label = "Width", .help = help, .unit = "px", .min = 0, .max = kLargestSide}; }
inline Field probability() { return {.key = "probability", .label = "Probability", .help = "Share of the pictures that are changed. Usual: 0.5.", .min = 0, .max = 1}; }
inline Field resampling() { return {.key = "interpolation", .label = "Interpolation", .help = "How pixels are made up, with antialias. bicubic is sharper.", .choices = {"bilinear", "bicubic"}, .advanced = true}; }
inline Field sampling() { return {.key = "interpolation", .label = "Interpolation", .help = "bilinear blends four pixels, nearest takes one.", .choices = {"bilinear", "nearest"}, .advanced = true}; }
inline Field fill() { return {.key = "fill", .label = "Fill", .help = "Value outside the picture: 0 is black, 1 white.", .min = 0, .max = 1, .advanced = true}; }
inline Field border() { return {.key = "border", .label = "Border", .help = "What stands in the border: one value, the edge pixel, or the mirrored picture without (reflect) or with (symmetric) its edge.", .choices = {"constant", "edge", "reflect", "symmetric"}, .advanced = true}; }
inline Field degrees(double most) { return {.key = "degrees", .label = "Degrees", .help = "Turned by an angle from minus to plus this many degrees. Usual: 5 to 30.", .unit = "°", .min = 0, .max = most}; }
}  // namespace fields

struct ResizeSettings {
    std::int64_t height = 0, width = 0;
    std::string interpolation = "bilinear";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.height, fields::height(settingLiteral("New height; 0 keeps it."))), v(c.width, fields::width(settingLiteral("New width; 0 keeps it.")));
        v(c.interpolation, fields::resampling());
    }
};

struct CenterCropSettings {
    std::int64_t height = 0, width = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.height, fields::height(settingLiteral("Height of the part that stays; 0 keeps all."))), v(c.width, fields::width(settingLiteral("Width of the part that stays; 0 keeps all.")));
    }
};

struct PadSettings {
    std::int64_t left = 2, top = 2, right = 2, bottom = 2;
    std::string border = "constant";
    double fill = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.left, Field{.key = "left", .label = "Left", .help = "Pixels added at the left.", .unit = "px", .min = 0, .max = kLargestBorder});
        v(c.top, Field{.key = "top", .label = "Top", .help = "Pixels added at the top.", .unit = "px", .min = 0, .max = kLargestBorder});
        v(c.right, Field{.key = "right", .label = "Right", .help = "Pixels added at the right.", .unit = "px", .min = 0, .max = kLargestBorder});
        v(c.bottom, Field{.key = "bottom", .label = "Bottom", .help = "Pixels added at the bottom.", .unit = "px", .min = 0, .max = kLargestBorder});
        v(c.border, fields::border()), v(c.fill, fields::fill());
    }
};

struct RandomCropSettings {
    std::int64_t height = 0, width = 0, padding = 4;
    std::string border = "constant";
    double fill = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.padding, schema::Field{.key = "padding", .label = "Padding", .help = "Pixels added at each side before the crop: how far the picture may move. Usual: 2 to 4 for 28 to 32 pixels.", .unit = "px", .min = 0, .max = kLargestBorder});
        v(c.height, fields::height(settingLiteral("Height of the crop; 0 takes that of the picture."))), v(c.width, fields::width(settingLiteral("Width of the crop; 0 takes that of the picture.")));
        v(c.border, fields::border()), v(c.fill, fields::fill());
    }
};

struct RandomResizedCropSettings {
    std::int64_t height = 0, width = 0;
    double scaleMin = 0.5, scaleMax = 1, ratioMin = 0.75, ratioMax = 1.3333333333;
    std::string interpolation = "bilinear";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.height, fields::height(settingLiteral("Height of the result; 0 takes that of the picture."))), v(c.width, fields::width(settingLiteral("Width of the result; 0 takes that of the picture.")));
        v(c.scaleMin, Field{.key = "scale_min", .label = "Least area", .help = "Smallest share of the picture that is shown. Usual: 0.08 to 0.5.", .min = 0.001, .max = 1});
        v(c.scaleMax, Field{.key = "scale_max", .label = "Most area", .help = "Largest share of the picture that is shown. Usual: 1.", .min = 0.001, .max = 1});
        v(c.ratioMin, Field{.key = "ratio_min", .label = "Least ratio", .help = "Smallest width to height of the part. Usual: 0.75.", .min = 0.05, .max = 20, .advanced = true});
        v(c.ratioMax, Field{.key = "ratio_max", .label = "Most ratio", .help = "Largest width to height of the part. Usual: 1.33.", .min = 0.05, .max = 20, .advanced = true});
        v(c.interpolation, fields::resampling());
    }
};

struct FlipSettings {
    double probability = 0.5;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) { v(c.probability, fields::probability()); }
};

struct RotationSettings {
    double degrees = 10;
    std::string interpolation = "bilinear";
    double fill = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.degrees, fields::degrees(180)), v(c.interpolation, fields::sampling()), v(c.fill, fields::fill());
    }
};

struct AffineSettings {
    double degrees = 5, translateX = 0.1, translateY = 0.1, scaleMin = 0.9, scaleMax = 1.1, shearX = 0, shearY = 0;
    std::string interpolation = "bilinear";
    double fill = 0;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.degrees, fields::degrees(180));
        v(c.translateX, Field{.key = "translate_x", .label = "Move across", .help = "Moved by up to this share of the width, by whole pixels. Usual: 0.05 to 0.2.", .min = 0, .max = 1});
        v(c.translateY, Field{.key = "translate_y", .label = "Move down", .help = "Moved by up to this share of the height, by whole pixels. Usual: 0.05 to 0.2.", .min = 0, .max = 1});
        v(c.scaleMin, Field{.key = "scale_min", .label = "Least scale", .help = "Smallest factor of the size. Usual: 0.8 to 1.", .min = 0.05, .max = 20});
        v(c.scaleMax, Field{.key = "scale_max", .label = "Most scale", .help = "Largest factor of the size. Usual: 1 to 1.2.", .min = 0.05, .max = 20});
        v(c.shearX, Field{.key = "shear_x", .label = "Shear across", .help = "Slanted by up to this many degrees. Usual: 0 to 10.", .unit = "°", .min = 0, .max = 80, .advanced = true});
        v(c.shearY, Field{.key = "shear_y", .label = "Shear down", .help = "Slanted by up to this many degrees. Usual: 0 to 10.", .unit = "°", .min = 0, .max = 80, .advanced = true});
        v(c.interpolation, fields::sampling()), v(c.fill, fields::fill());
    }
};

struct ColourJitterSettings {
    double brightness = 0.2, contrast = 0.2, saturation = 0.2, hue = 0.05;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.brightness, Field{.key = "brightness", .label = "Brightness", .help = "Factor from 1 minus to 1 plus this. Usual: 0.1 to 0.4.", .min = 0, .max = 10});
        v(c.contrast, Field{.key = "contrast", .label = "Contrast", .help = "Factor from 1 minus to 1 plus this. Usual: 0.1 to 0.4.", .min = 0, .max = 10});
        v(c.saturation, Field{.key = "saturation", .label = "Saturation", .help = "Factor from 1 minus to 1 plus this; colour pictures only. Usual: 0.1 to 0.4.", .min = 0, .max = 10});
        v(c.hue, Field{.key = "hue", .label = "Hue", .help = "Turned by minus to plus this share of the colour circle; colour pictures only. Usual: 0 to 0.1.", .min = 0, .max = 0.5});
    }
};

struct GreySettings {
    double probability = 1;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.probability, schema::Field{.key = "probability", .label = "Probability", .help = "1: all pictures, in evaluation too. Less: that share of them, in training only.", .min = 0, .max = 1});
    }
};

struct RandomErasingSettings {
    double probability = 0.5, areaMin = 0.02, areaMax = 0.33, ratioMin = 0.3, ratioMax = 3.3;
    std::string fill = "mean";
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.probability, fields::probability());
        v(c.areaMin, Field{.key = "area_min", .label = "Least area", .help = "Smallest share of the picture that is erased. Usual: 0.02.", .min = 0, .max = 1});
        v(c.areaMax, Field{.key = "area_max", .label = "Most area", .help = "Largest share of the picture that is erased. Usual: 0.2 to 0.33.", .min = 0, .max = 1});
        v(c.ratioMin, Field{.key = "ratio_min", .label = "Least ratio", .help = "Smallest height to width of the hole. Usual: 0.3.", .min = 0.05, .max = 20, .advanced = true});
        v(c.ratioMax, Field{.key = "ratio_max", .label = "Most ratio", .help = "Largest height to width of the hole. Usual: 3.3.", .min = 0.05, .max = 20, .advanced = true});
        v(c.fill, Field{.key = "fill", .label = "Fill", .help = "What the hole shows; mean is 0 for the network after the normalisation.", .choices = {"mean", "black", "white"}});
    }
};

struct MixupSettings {
    double probability = 1, alpha = 0.2;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.probability, fields::probability());
        v(c.alpha, schema::Field{.key = "alpha", .label = "Alpha", .help = "Shares are drawn from Beta(alpha, alpha): small values mostly keep one picture, 1 draws all shares alike. Usual: 0.2 for mixup, 1 for cutmix.", .min = 0.01, .max = 100, .scale = schema::Scale::Log});
    }
};

struct CutMixSettings : MixupSettings {
    CutMixSettings() { alpha = 1; }
};

}  // namespace fornax::data
