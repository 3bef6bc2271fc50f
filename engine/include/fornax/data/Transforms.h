// What is done to pictures on their way to the network, as data: a list of steps in order, each a type of the catalogue
// with its settings. In JSON: "data.transforms": [{"type": "RandomCrop", "enabled": true, "padding": 4, …}, …].
// Torch-free; the tensor operations are private (data/Augmenter.h).
//
// The steps see pictures with values from 0 (black) to 1 (white); the normalisation follows after the last of them.
// Some types are random: they draw anew for each picture of each epoch and run in training only. Evaluation and
// prediction use the others, which travel in the checkpoint (Preprocessing). The result of each operation equals
// torchvision.transforms.v2.functional with the same parameters; the catalogue's help says how they are drawn.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fornax/base/Schema.h"

namespace fornax::data {

/// One step. Errors call it data.transforms.<place>, counted from 0.
struct TransformStep {
    std::string type;                  ///< a name of transformTypes()
    bool enabled = true;
    Json settings = Json::object();    ///< every key of the type
    friend bool operator==(const TransformStep&, const TransformStep&) = default;
};
using Transforms = std::vector<TransformStep>;

/// An entry of the catalogue.
struct TransformType {
    const char* name = "";             ///< "RandomCrop"; stable
    const char* label = "";            ///< translation keys (context "settings")
    const char* group = "";
    const char* help = "";
    std::vector<schema::Setting> settings;
};
/// In the order of a menu, groups together.
const std::vector<TransformType>& transformTypes();
/// Throws Error(UnknownKey) that names `at` and lists the types.
const TransformType& transformType(const std::string& name, const std::string& at = "type");
/// A step of this type with its defaults.
TransformStep makeTransform(const std::string& type);

/// Whether the step draws: then it runs in training only. It may depend on the settings (Grey with probability 1 does not).
bool isRandom(const TransformStep& step);
/// The enabled steps; all of them for training, for evaluation without the random ones.
Transforms activeSteps(const Transforms& steps, bool training);

/// {"type": …, "enabled": …, and the settings beside them}
void to_json(Json& json, const TransformStep& step);
void from_json(const Json& json, TransformStep& step);
/// The list with every key of every step. Throws Error(UnknownKey, InvalidSetting) naming at.<place>.<key>.
Json completedTransforms(const Json& list, const std::string& at);

struct PictureShape {
    std::int64_t channels = 0, height = 0, width = 0;
    friend bool operator==(const PictureShape&, const PictureShape&) = default;
};
/// What pictures of this shape come out as; `training` with the random steps. Throws Error(InvalidSetting) naming the
/// step and key that does not fit ("data.transforms.1.height"), before anything is allocated.
PictureShape shapeAfter(const Transforms& steps, PictureShape shape, bool training);

/// The first thing that is wrong with the steps: a range upside down; with `shape` also a crop larger than the picture,
/// and training pictures of another size than those of evaluation.
std::optional<Problem> transformProblem(const Transforms& steps, std::optional<PictureShape> shape);
/// Throws that problem as Error(InvalidSetting), its key in the details.
void requireFitting(const Transforms& steps, const PictureShape& shape);

}  // namespace fornax::data
