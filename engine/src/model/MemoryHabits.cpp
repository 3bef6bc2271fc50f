#include "model/MemoryHabits.h"

#include <algorithm>
#include <unordered_map>

#include "model/LayerRule.h"
#include "model/SettingsSequence.h"

namespace fornax::model {
namespace {

struct Kind { bool keepsInput, keepsOutput, isView, passesGradient; };

/// As derivatives.yaml of PyTorch says. A type that is not here keeps its input, as most do.
const std::unordered_map<std::string, Kind>& kinds() {
    static const std::unordered_map<std::string, Kind> all = {
        {"ReLU", {false, true, false, false}},    {"Tanh", {false, true, false, false}},           {"Sigmoid", {false, true, false, false}},
        {"Dropout", {false, false, false, false}}, {"Add", {false, false, false, true}},            {"Concat", {false, false, false, true}},
        {"ClassToken", {false, false, false, true}}, {"PositionalEmbedding", {false, false, false, true}}, {"GlobalAvgPool", {false, false, false, false}},
        {"GlobalMaxPool", {true, true, false, false}}, {"Split", {false, false, true, false}},      {"Select", {false, false, true, false}},
        {"Permute", {false, false, true, true}},  {"Reshape", {false, false, true, true}},         {"Flatten", {false, false, true, true}}};
    return all;
}

/// Channels lie last in memory: laying a picture out as a vector copies it, unless there is nothing to reorder.
bool copiesPicture(const Signal& in) { return in.isPicture() && in.shape[0] > 1 && in.shape[1] * in.shape[2] > 1; }

void addAttention(const Plan& plan, const Plan::Part& part, MemoryHabit& habit) {
    const auto s = schema::fromJson<AttentionSettings>(part.settings);
    const Signal &in = plan.parts()[part.inputs.front()].output, &seen = plan.parts()[part.inputs.back()].output;
    const std::int64_t own = bytesOf(in), shared = bytesOf(seen) / seen.shape[1] * (in.shape[1] / s.heads * s.sharedHeads());
    const std::int64_t pairs = product({s.heads, in.shape[0], seen.shape[0], bytesOfFloat});
    if (s.dropout > 0) {   // scores beside the softmax; queries, keys and values before they were laid out for each head
        habit.forwardScratch = std::max(pairs, 2 * own + 2 * shared);
        habit.backwardScratch = pairs + 2 * own;
    } else {
        habit.backwardScratch = 2 * shared;   // gradients of queries, keys and values beside that of the result
    }
}

}  // namespace

std::int64_t bytesOf(const Signal& signal) { return valuesOf(signal.shape) * (signal.tokens ? bytesOfPlace : bytesOfFloat); }

MemoryHabit memoryHabit(const Plan& plan, const Plan::Part& part, bool writesInput) {
    MemoryHabit habit;
    if (const auto found = kinds().find(part.layer.type); found != kinds().end()) {
        const Kind& kind = found->second;
        habit = {kind.keepsInput, kind.keepsOutput, kind.isView, kind.passesGradient};
    }
    if (part.inputs.empty()) return habit;
    const Signals inputs = plan.inputsOf(part);
    const std::int64_t out = bytesOf(part.output);
    const std::int64_t kept = layerRule(part.layer.type).keeps(part.settings, Place{part.layer, inputs}, part.output);
    habit.extra = std::max<std::int64_t>(0, kept - out);
    const std::string& type = part.layer.type;
    if (writesInput) habit = {false, true, true, false};
    else if ((type == "Flatten" || type == "Reshape") && copiesPicture(inputs.front())) habit.isView = false;
    else if (type == "Select" && part.settings.at("place") == "mean") habit.isView = false;
    else if (type == "LayerNorm") habit.extra += 2 * out / part.output.shape.back();   // mean and deviation of each row
    else if (type == "RMSNorm") habit.extra += out;                                    // before the weights
    else if (type == "GlobalMaxPool") habit.backwardScratch = 2 * bytesOf(inputs.front());
    else if (type == "MultiHeadAttention") addAttention(plan, part, habit);
    return habit;
}

}  // namespace fornax::model
