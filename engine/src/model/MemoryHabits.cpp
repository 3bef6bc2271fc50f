#include "model/MemoryHabits.h"

#include <algorithm>
#include <thread>
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

/// Whether the gradient comes from a layer that laid the picture out as a vector, and so has its channels in front.
bool isFlattenedNext(const Plan& plan, std::size_t index) {
    if (index + 1 >= plan.parts().size()) return false;
    const Plan::Part& next = plan.parts()[index + 1];
    return (next.layer.type == "Flatten" || next.layer.type == "Reshape") && next.inputs.front() == index && copiesPicture(plan.parts()[index].output);
}

/// Measured of oneDNN's LSTM (PyTorch 2.11, CPU): its workspace has 9.125 values for each hidden one of a step, 6.125 for
/// the wider of input and memory. Each pass keeps a copy of what it reads and its own output.
void addLstm(const RecurrentSettings& s, const Signal& in, MemoryHabit& habit) {
    const double steps = double(in.shape[0]), hidden = double(s.hidden);
    double width = double(in.shape[1]), values = 0;
    for (std::int64_t layer = 0; layer < s.layers; ++layer) {
        values += double(s.directions()) * ((steps + 1) * (9.125 * hidden + 6.125 * std::max(width, hidden)) + steps * (width + hidden));
        if (layer > 0 && s.dropout > 0) values += 2 * steps * width;
        width = hidden * double(s.directions());
    }
    const bool isOutput = s.output == "sequence" && !s.bidirectional;   // the last pass' output is that of the layer
    habit.keepsInput = false;
    habit.keepsOutput = isOutput;
    habit.extra = static_cast<std::int64_t>((values - (isOutput ? steps * hidden : 0)) * double(bytesOfFloat));
    habit.backwardScratch = static_cast<std::int64_t>(5 * steps * hidden * double(bytesOfFloat));
}

/// PyTorch's own GRU keeps eight values for each hidden one of a step, and a copy of what it reads.
void addGru(const RecurrentSettings& s, const Signal& in, MemoryHabit& habit) {
    std::int64_t width = in.shape[1], values = 0;
    for (std::int64_t layer = 0; layer < s.layers; ++layer) {
        values += s.directions() * in.shape[0] * (8 * s.hidden + width);
        width = s.hidden * s.directions();
    }
    habit.keepsInput = false;
    habit.extra = values * bytesOfFloat;
    habit.forwardScratch = 3 * in.shape[0] * s.hidden * bytesOfFloat;
}

bool hasAvx512() {
#ifdef __x86_64__
    static const bool has = __builtin_cpu_supports("avx512bw") != 0;
    return has;
#else
    return true;
#endif
}

/// Measured of oneDNN (PyTorch 2.11, CPU): without AVX-512, the gradient of the weights of a window that is wider than the
/// picture is made of matrix products, which have four copies of the weights in hand for each of two threads.
int copiesOfWeights(const Plan::Part& part, const Signal& in) {
    constexpr int usual = 2;   // in the order of the kernel, and of the weights
    if (part.layer.type != "Conv2d" || hasAvx512() || in.shape[2] >= part.settings.at("kernel").get<std::int64_t>()) return usual;
    return std::thread::hardware_concurrency() > 1 ? 8 : 4;
}

bool isConvolution(const std::string& type) { return type.find("Conv") != std::string::npos || type == "PatchEmbedding"; }

/// What a type does beyond the table.
void adjust(const Plan& plan, std::size_t index, MemoryHabit& habit) {
    const Plan::Part& part = plan.parts()[index];
    const Signal& in = plan.parts()[part.inputs.front()].output;
    const std::string& type = part.layer.type;
    const std::int64_t out = bytesOf(part.output);
    if ((type == "Flatten" || type == "Reshape") && copiesPicture(in)) habit.isView = false;
    else if (type == "Select" && part.settings.at("place") == "mean") habit.isView = false;
    else if (type == "LayerNorm") habit.extra += 2 * out / part.output.shape.back();   // mean and deviation of each row
    else if (type == "RMSNorm") habit.extra += out;                                    // before the weights
    else if (type == "GlobalMaxPool") habit.backwardScratch = 2 * bytesOf(in);
    else if (type == "MultiHeadAttention") addAttention(plan, part, habit);
    else if (type == "LSTM") addLstm(schema::fromJson<RecurrentSettings>(part.settings), in, habit);
    else if (type == "GRU") addGru(schema::fromJson<RecurrentSettings>(part.settings), in, habit);
    else if (type == "MaxPool2d" && isFlattenedNext(plan, index)) habit.backwardScratch = habit.extra + bytesOf(in);   // places and gradient in the other order
    if (isConvolution(type)) habit.weightCopies = copiesOfWeights(part, in);
}

}  // namespace

std::int64_t bytesOf(const Signal& signal) { return valuesOf(signal.shape) * (signal.tokens ? bytesOfPlace : bytesOfFloat); }

MemoryHabit memoryHabit(const Plan& plan, std::size_t index, bool writesInput) {
    const Plan::Part& part = plan.parts()[index];
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
    if (writesInput) return {.keepsInput = false, .keepsOutput = true, .isView = true};
    adjust(plan, index, habit);
    return habit;
}

}  // namespace fornax::model
