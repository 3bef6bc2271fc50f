// The tensor operations of the transforms, for whole batches: N x C x H x W float, any strides, any device; parameters
// differ from sample to sample where they are vectors. Each gives what the function of the same purpose in
// torchvision.transforms.v2.functional gives for each sample. Private to the engine (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <array>
#include <string>
#include <vector>

#include "data/TransformDraws.h"

namespace fornax::data::ops {

/// resize(antialias=True)
at::Tensor resize(const at::Tensor& x, std::int64_t height, std::int64_t width, bool bicubic);
/// resized_crop(antialias=True), as two products with a matrix of filter weights for each sample.
at::Tensor resizedCrop(const at::Tensor& x, const std::vector<Part>& parts, std::int64_t height, std::int64_t width, bool bicubic);
/// pad(padding_mode=border)
struct Borders { std::int64_t left, top, right, bottom; };
at::Tensor pad(const at::Tensor& x, const Borders& borders, const std::string& border, double fill);
/// crop; all parts have one size and lie inside.
at::Tensor crop(const at::Tensor& x, const std::vector<Part>& parts);
/// horizontal_flip (dimension 3) or vertical_flip (2) of the samples that are chosen.
at::Tensor flip(const at::Tensor& x, const std::vector<char>& chosen, std::int64_t dimension);

/// Where each pixel of the result comes from: x' = m[0] x + m[1] y + m[2], y' = m[3] x + m[4] y + m[5], from the middle.
using Matrix = std::array<double, 6>;
/// Inverse of: slant by shear (degrees), scale, turn clockwise by angle (degrees), move (pixels).
struct Placement { double angle = 0, moveX = 0, moveY = 0, scale = 1, shearX = 0, shearY = 0; };
Matrix inverseOf(const Placement& placement);
/// affine(); rotate(angle) is the placement with -angle alone.
at::Tensor warp(const at::Tensor& x, const std::vector<Matrix>& matrices, bool bilinear, double fill);

/// adjust_brightness, adjust_contrast, adjust_saturation, adjust_hue; values stay in 0 … 1. The last two leave pictures
/// without three channels as they are.
at::Tensor brightness(const at::Tensor& x, const std::vector<double>& factors);
at::Tensor contrast(const at::Tensor& x, const std::vector<double>& factors);
at::Tensor saturation(const at::Tensor& x, const std::vector<double>& factors);
at::Tensor hue(const at::Tensor& x, const std::vector<double>& turns);
/// rgb_to_grayscale with as many channels as before, of the samples that are chosen.
at::Tensor grey(const at::Tensor& x, const std::vector<char>& chosen);

/// erase(); `fill` has one value a channel. Empty parts change nothing.
at::Tensor erase(const at::Tensor& x, const std::vector<Part>& parts, const std::vector<double>& fill);
/// share * x + (1 - share) * (x moved down by one sample, the last to the first place); for pictures and label rows.
at::Tensor mix(const at::Tensor& x, const std::vector<double>& shares);
/// x with each part taken from the sample before, the last before the first.
at::Tensor cutMix(const at::Tensor& x, const std::vector<Part>& parts);

/// One number for each sample, shaped to act on x along its first dimension, on its device.
at::Tensor forSamples(const std::vector<double>& values, const at::Tensor& x);
/// normalize(): (x - mean[c]) / deviation[c]
at::Tensor normalise(const at::Tensor& x, const std::vector<double>& mean, const std::vector<double>& deviation);

}  // namespace fornax::data::ops
