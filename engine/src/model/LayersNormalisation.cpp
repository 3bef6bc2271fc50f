// Norms and dropout. A norm costs one multiply-accumulate for each value.
#include "model/LayerRule.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

Signal outputBatch2d(const BatchNormSettings&, const Place& at) {
    needPicture(at);
    return at.in();
}

Signal outputBatch1d(const BatchNormSettings&, const Place& at) {
    if (at.in().isPicture()) refuse(at, text("%1 needs a vector or a sequence but gets a picture of %2.", at.id(), shapeText(at.in().shape)), text("Use BatchNorm2d for pictures."));
    return at.in();
}

Signal outputLayer(const LayerNormSettings& s, const Place& at) {
    const Shape& in = at.in().shape;
    if (s.dimensions > static_cast<std::int64_t>(in.size()))
        refuse(at, text("%1 normalises the last %2 dimensions but gets only %3: %4.", at.id(), s.dimensions, in.size(), shapeText(in)), text("Use at most %1 dimensions.", in.size()));
    if (at.in().isSequence() && s.dimensions > 1)   // the result would depend on how far the batch is padded
        refuse(at, text("%1 would normalise over the steps of a sequence.", at.id()), text("Use one dimension, so that each step is normalised by itself."));
    return at.in();
}

Signal outputGroup(const GroupNormSettings& s, const Place& at) {
    needPicture(at);
    if (at.in().shape[0] % s.groups != 0)
        refuse(at, text("%1 has %2 groups, which do not divide the %3 channels that come in.", at.id(), s.groups, at.in().shape[0]), text("Use a number of groups that divides them."));
    return at.in();
}

Signal outputRms(const RmsNormSettings&, const Place& at) {
    if (at.in().isPicture()) refuse(at, text("%1 needs a vector or a sequence but gets a picture of %2.", at.id(), shapeText(at.in().shape)), text("Use GroupNorm or LayerNorm for pictures."));
    return at.in();
}

template <class S> std::int64_t one(const S&, const Place&, const Signal& out) { return valuesOf(out.shape); }
std::int64_t keepsMask(const DropoutSettings&, const Place&, const Signal& out) { return 2 * valuesOf(out.shape) * bytesOfFloat; }
/// The mean square of each step as well.
std::int64_t keepsRms(const RmsNormSettings&, const Place&, const Signal& out) { return (valuesOf(out.shape) + valuesOf(out.shape) / out.shape.back()) * bytesOfFloat; }

template <class S> void addEpsilon(const S& s, std::vector<Text>& parts) {
    if (s.epsilon != S{}.epsilon) parts.push_back(text("epsilon %1", s.epsilon));
}

void wordsBatch(const BatchNormSettings& s, std::vector<Text>& parts) {
    if (s.momentum != BatchNormSettings{}.momentum) parts.push_back(text("momentum %1", s.momentum));
    addEpsilon(s, parts);
}
void wordsLayer(const LayerNormSettings& s, std::vector<Text>& parts) { parts = {s.dimensions == 1 ? text("last dimension") : text("last %1 dimensions", s.dimensions)}; }
void wordsGroup(const GroupNormSettings& s, std::vector<Text>& parts) {
    parts = {text("%1 groups", s.groups)};
    addEpsilon(s, parts);
}
void wordsDropout(const DropoutSettings& s, std::vector<Text>& parts) { parts = {Text{"%1", {toArg(s.probability)}}}; }

}  // namespace

LayerRules normalisationLayers() {
    return {
        Rule<BatchNormSettings>{.name = "BatchNorm2d", .category = "normalisation", .help = text("Centres and scales each channel over the batch; steadies and speeds up training."), .output = outputBatch2d, .macs = one<BatchNormSettings>, .summary = wordsBatch},
        Rule<BatchNormSettings>{.name = "BatchNorm1d", .category = "normalisation", .help = text("The same for vectors and sequences."), .output = outputBatch1d, .macs = one<BatchNormSettings>, .summary = wordsBatch, .stepwise = true},
        Rule<LayerNormSettings>{.name = "LayerNorm", .category = "normalisation", .help = text("Centres and scales each sample by itself; does not depend on the batch."), .output = outputLayer, .macs = one<LayerNormSettings>, .summary = wordsLayer, .stepwise = true},
        Rule<GroupNormSettings>{.name = "GroupNorm", .category = "normalisation", .help = text("Centres and scales groups of channels of each sample; for small batches."), .output = outputGroup, .macs = one<GroupNormSettings>, .summary = wordsGroup},
        Rule<RmsNormSettings>{.name = "RMSNorm", .category = "normalisation", .help = text("Scales each step to a mean square of 1, without centring: cheaper than LayerNorm."), .output = outputRms, .macs = one<RmsNormSettings>, .keeps = keepsRms, .summary = addEpsilon<RmsNormSettings>, .stepwise = true},
        Rule<DropoutSettings>{.name = "Dropout", .category = "regularisation", .help = text("Sets random values to zero in training, against overfitting."), .keeps = keepsMask, .summary = wordsDropout, .stepwise = true},
    };
}

}  // namespace fornax::model
