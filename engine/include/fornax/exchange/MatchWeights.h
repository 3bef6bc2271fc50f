// Which tensor of a foreign file belongs to which weight of a model. Torch-free; the same input gives the same answer.
#pragma once
#include <string>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/exchange/Safetensors.h"

namespace fornax::exchange {

/// A weight or running statistic of the model: "conv1.weight".
struct WeightShape {
    std::string name;
    std::vector<std::int64_t> shape;
    bool isWhole = false;   ///< counts something: whole numbers, which a file may leave out
};

struct WeightMatch {
    enum class By { Name, TorchvisionName, Order };
    struct Pair { std::size_t weight, tensor; };   ///< places in the two lists
    By by = By::Name;
    std::vector<Pair> matched;          ///< in the order of the model
    std::vector<Pair> otherShape;       ///< belong together by name but differ in shape or kind of number: left out
    std::vector<std::size_t> missing;   ///< weights that the file does not have
    std::vector<std::size_t> unused;    ///< tensors that no weight took
};

/// Tries the names as they are, those of torchvision's ResNet, MobileNetV2, VGG and ViT, and the order of the layers, and
/// takes what gives most. `head` is the id of the layer that ends in the classes. Prefixes that all names share ("module.",
/// "model.") and the optimizer's tensors of a checkpoint do not count.
WeightMatch matchWeights(const std::vector<WeightShape>& weights, const std::vector<TensorView>& tensors, const std::string& head);

/// "27 of 29 tensors of … fit by name; at random stay: output.weight, output.bias". Names at most a few.
Text matchSummary(const WeightMatch& match, const std::vector<WeightShape>& weights, const std::string& file);
/// Throws Error(ShapeMismatch) where nothing fits.
void requireMatch(const WeightMatch& match, const std::vector<TensorView>& tensors, const std::string& file);

/// Whether values of this type can become floats, or whole numbers where `isWhole`.
bool fitsKind(const std::string& dtype, bool isWhole);

}  // namespace fornax::exchange
