#include "data/Splits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "fornax/base/Random.h"

namespace fornax::data {
namespace {

using Indices = std::vector<std::int64_t>;

std::int64_t wantedOf(std::int64_t count, double share) { return std::clamp<std::int64_t>(std::llround(share * static_cast<double>(count)), 0, count); }

std::vector<Indices> byClass(const std::vector<std::int64_t>& labels, const Indices& candidates) {
    std::vector<Indices> classes;
    for (const std::int64_t index : candidates) {
        const auto label = static_cast<std::size_t>(labels[static_cast<std::size_t>(index)]);
        if (label >= classes.size()) classes.resize(label + 1);
        classes[label].push_back(index);
    }
    return classes;
}

/// What is held back evenly: the classes. Sets of labels are too many and too rare for that: they count as one.
std::vector<std::int64_t> strataOf(const Samples& samples) {
    return samples.task == Task::MultiLabel ? std::vector<std::int64_t>(samples.labels().size(), 0) : samples.labels();
}

Indices holdOutSingly(const std::vector<std::int64_t>& labels, const Indices& candidates, double share, std::uint64_t seed, std::uint64_t draw) {
    Indices held;
    const auto classes = byClass(labels, candidates);
    for (std::size_t label = 0; label < classes.size(); ++label) {
        const auto count = static_cast<std::int64_t>(classes[label].size());
        const auto order = permutation(count, streamSeed(seed, Stream::Split, label + (draw << 32)));
        for (std::int64_t k = 0; k < wantedOf(count, share); ++k) held.push_back(classes[label][static_cast<std::size_t>(order[static_cast<std::size_t>(k)])]);
    }
    std::sort(held.begin(), held.end());
    return held;
}

/// Takes groups in a drawn order, each one only where it brings the numbers of its classes nearer to what is wanted.
Indices holdOutGroups(const Samples& samples, const Indices& candidates, double share, std::uint64_t seed, std::uint64_t draw) {
    const auto labels = strataOf(samples);
    std::map<std::int64_t, Indices> groups;
    for (const std::int64_t index : candidates) groups[samples.groups[static_cast<std::size_t>(index)]].push_back(index);
    std::vector<std::int64_t> missing;   // of each class
    for (const Indices& members : byClass(labels, candidates)) missing.push_back(wantedOf(static_cast<std::int64_t>(members.size()), share));
    std::vector<const Indices*> drawn;
    for (const auto& [group, members] : groups) drawn.push_back(&members);
    Indices held;
    for (const std::int64_t place : permutation(static_cast<std::int64_t>(drawn.size()), streamSeed(seed, Stream::Split, draw << 32))) {
        const Indices& members = *drawn[static_cast<std::size_t>(place)];
        std::map<std::size_t, std::int64_t> counts;
        for (const std::int64_t index : members) ++counts[static_cast<std::size_t>(labels[static_cast<std::size_t>(index)])];
        std::int64_t gain = 0;
        for (const auto& [label, count] : counts) gain += std::abs(missing[label]) - std::abs(missing[label] - count);
        if (gain <= 0) continue;
        for (const auto& [label, count] : counts) missing[label] -= count;
        held.insert(held.end(), members.begin(), members.end());
    }
    std::sort(held.begin(), held.end());
    return held;
}

/// Moves what is held back from `from` to `to`; both stay ascending.
void move(Indices& from, Indices& to, const Indices& held) {
    Indices rest;
    std::set_difference(from.begin(), from.end(), held.begin(), held.end(), std::back_inserter(rest));
    from = std::move(rest);
    to = held;
}

}  // namespace

Indices holdOut(const Samples& samples, const Indices& candidates, double share, std::uint64_t seed, std::uint64_t draw) {
    return samples.groups.empty() ? holdOutSingly(strataOf(samples), candidates, share, seed, draw) : holdOutGroups(samples, candidates, share, seed, draw);
}

Indices stratifiedHoldout(const std::vector<std::int64_t>& labels, double share, std::uint64_t seed) {
    Indices all(labels.size());
    std::iota(all.begin(), all.end(), 0);
    return holdOutSingly(labels, all, share, seed, 0);
}

void makeSplits(Dataset& data, const Samples& samples, const DataConfig& config) {
    const auto seed = static_cast<std::uint64_t>(config.splitSeed);
    for (std::int64_t i = 0; i < samples.count(); ++i) {
        const Split split = samples.given.empty() ? Split::Train : samples.given[static_cast<std::size_t>(i)];
        (split == Split::Train ? data.trainIndices : split == Split::Validation ? data.validationIndices : data.testIndices).push_back(i);
    }
    data.testGiven = samples.testGiven;
    data.validationGiven = samples.validationGiven;
    if (!samples.testGiven && config.testShare > 0) move(data.trainIndices, data.testIndices, holdOut(samples, data.trainIndices, config.testShare, seed, 1));
    if (!samples.validationGiven) move(data.trainIndices, data.validationIndices, holdOut(samples, data.trainIndices, config.validationShare, seed, 0));
    if (const auto count = static_cast<double>(data.trainIndices.size()); config.limit > 0 && static_cast<double>(config.limit) < count)
        data.trainIndices = holdOut(samples, data.trainIndices, static_cast<double>(config.limit) / count, seed, 2);
}

}  // namespace fornax::data
