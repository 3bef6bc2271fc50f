// After torchvision/models/{resnet,mobilenetv2,vgg,vision_transformer}.py.
#include "exchange/TorchvisionNames.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace fornax::exchange {
namespace {

/// The number that `name` begins with, which is then taken off with what stands behind it.
std::optional<int> takeNumber(std::string_view& name, std::string_view behind) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc()) return std::nullopt;
    const std::string_view rest = name.substr(static_cast<std::size_t>(end - name.data()));
    if (!rest.starts_with(behind)) return std::nullopt;
    name = rest.substr(behind.size());
    return number;
}

bool take(std::string_view& name, std::string_view front) {
    if (!name.starts_with(front)) return false;
    name.remove_prefix(front.size());
    return true;
}

using Table = std::vector<std::pair<std::string, std::string>>;

/// The first entry that `name` begins with takes its place.
std::optional<std::string> replaced(const Table& table, std::string_view name) {
    for (const auto& [theirs, ours] : table)
        if (name.starts_with(theirs)) return ours + std::string(name.substr(theirs.size()));
    return std::nullopt;
}

/// layer1.0.bn1.weight -> layer1_0.norm1.weight
std::optional<std::string> ofResNet(std::string_view name) {
    static const Table inside = {{"bn", "norm"}, {"downsample.0.", "shortcut_conv."}, {"downsample.1.", "shortcut_norm."}, {"conv", "conv"}};
    if (take(name, "bn1.")) return "norm1." + std::string(name);
    if (!take(name, "layer")) return std::nullopt;
    const auto stage = takeNumber(name, ".");
    const auto block = stage ? takeNumber(name, ".") : std::nullopt;
    const auto rest = block ? replaced(inside, name) : std::nullopt;
    if (!rest) return std::nullopt;
    return "layer" + std::to_string(*stage) + "_" + std::to_string(*block) + "." + *rest;
}

/// features.2.conv.0.0.weight -> block2.conv_expand.weight; the first block does not expand.
std::optional<std::string> ofMobileNet(std::string_view name, int last) {
    static const Table expanding = {{"0.0.", "conv_expand."}, {"0.1.", "norm_expand."}, {"1.0.", "conv_depthwise."}, {"1.1.", "norm_depthwise."}, {"2.", "conv_project."}, {"3.", "norm_project."}};
    static const Table plain = {{"0.0.", "conv_depthwise."}, {"0.1.", "norm_depthwise."}, {"1.", "conv_project."}, {"2.", "norm_project."}};
    if (!take(name, "features.")) return std::nullopt;
    const auto number = takeNumber(name, ".");
    if (!number) return std::nullopt;
    if (take(name, "conv.")) {
        const auto rest = replaced(*number == 1 ? plain : expanding, name);
        return rest ? std::optional("block" + std::to_string(*number) + "." + *rest) : std::nullopt;
    }
    const std::string end = *number == 0 ? "_first." : "_last.";
    if (*number != 0 && *number != last) return std::nullopt;
    if (take(name, "0.")) return "conv" + end + std::string(name);
    if (take(name, "1.")) return "norm" + end + std::string(name);
    return std::nullopt;
}

/// features.5.weight -> conv3.weight: the numbers count activations and pooling too.
std::optional<std::string> ofVgg(std::string_view name, const std::map<int, int>& places) {
    if (!take(name, "features.")) return std::nullopt;
    const auto number = takeNumber(name, ".");
    if (!number || !places.contains(*number)) return std::nullopt;
    return "conv" + std::to_string(places.at(*number)) + "." + std::string(name);
}

std::optional<std::string> ofTransformer(std::string_view name) {
    static const Table inside = {{"ln_1.", "norm1."}, {"ln_2.", "norm2."}, {"self_attention.", "attention."}, {"mlp.0.", "linear1."}, {"mlp.3.", "linear2."}, {"mlp.linear_1.", "linear1."}, {"mlp.linear_2.", "linear2."}};
    static const Table outside = {{"class_token", "token.weight"}, {"conv_proj.", "patches."}, {"encoder.pos_embedding", "place.weight"}, {"encoder.ln.", "norm."}};
    if (const auto known = replaced(outside, name)) return known;
    if (!take(name, "encoder.layers.encoder_layer_")) return std::nullopt;
    const auto number = takeNumber(name, ".");
    const auto rest = number ? replaced(inside, name) : std::nullopt;
    return rest ? std::optional("encoder" + std::to_string(*number + 1) + "." + *rest) : std::nullopt;
}

}  // namespace

std::vector<std::string> fromTorchvision(const std::vector<std::string>& names, const std::string& head) {
    std::set<int> features;
    bool large = false;   // VGG has three linear layers, MobileNetV2 one
    for (const std::string_view name : names) {
        std::string_view rest = name;
        if (take(rest, "features."))
            if (const auto number = takeNumber(rest, ".")) features.insert(*number);
        large = large || name.starts_with("classifier.6.");
    }
    std::map<int, int> places;
    for (const int number : features) places.emplace(number, static_cast<int>(places.size()) + 1);
    const Table ends = {{"fc.", head + "."}, {"heads.head.", head + "."}, {large ? "classifier.6." : "classifier.1.", head + "."}, {"classifier.0.", "hidden1."}, {"classifier.3.", "hidden2."}};
    std::vector<std::string> ours;
    for (const std::string& name : names) {
        std::optional<std::string> known = replaced(ends, name);
        if (!known) known = ofResNet(name);
        if (!known) known = ofTransformer(name);
        if (!known) known = large ? ofVgg(name, places) : ofMobileNet(name, features.empty() ? 0 : *features.rbegin());
        ours.push_back(known.value_or(name));
    }
    return ours;
}

}  // namespace fornax::exchange
