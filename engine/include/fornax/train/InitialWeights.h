// Weights that training begins with, from a file that was made elsewhere. Torch-free header; torch part.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/model/Graph.h"

namespace fornax::train {

/// What becomes of one weight or running statistic of the model.
struct WeightFate {
    enum class Kind { Loaded, OtherShape, Missing };
    std::string name;                          ///< "conv1.weight"
    std::vector<std::int64_t> shape;
    Kind kind = Kind::Missing;
    std::string from, fromType;                ///< its tensor in the file; empty when missing
    std::vector<std::int64_t> fromShape;
};
const char* fateName(WeightFate::Kind kind);   ///< "loaded", "other_shape", "missing"

struct WeightsReport {
    std::vector<WeightFate> weights;           ///< in the order of the model
    std::vector<std::string> unused;           ///< tensors of the file that nothing took
    std::size_t loaded = 0;
    Text summary;
    std::string hash;                          ///< XXH3-64 of all tensors of the file
    bool isWhole = false;                      ///< nothing is left at random; batches that a norm has counted may be missing
};

/// What loading would do; nothing is changed and no network is made. Throws Error: the file cannot be read, holds none of
/// the model's weights, or the model cannot be built.
WeightsReport checkWeights(const model::Graph& graph, const std::filesystem::path& file);

}  // namespace fornax::train
