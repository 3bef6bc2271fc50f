#include "fornax/exchange/MatchWeights.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/Utf8.h"
#include "exchange/TorchvisionNames.h"

namespace fornax::exchange {
namespace {

constexpr std::size_t namesShown = 6;
using Shape = std::vector<std::int64_t>;

Shape withoutOnes(const Shape& shape) {
    Shape rest;
    std::copy_if(shape.begin(), shape.end(), std::back_inserter(rest), [](std::int64_t size) { return size != 1; });
    return rest;
}

/// Sizes of 1 are a matter of taste: torchvision's places of a Transformer have one in front.
bool fits(const WeightShape& weight, const TensorView& tensor) {
    return fitsKind(tensor.dtype, weight.isWhole) && (weight.shape == tensor.shape || withoutOnes(weight.shape) == withoutOnes(tensor.shape));
}

bool isOptimizers(const std::string& name) { return name.starts_with("optimizer."); }

/// Without the prefixes that all of them share; empty for what is no weight.
std::vector<std::string> bareNames(const std::vector<TensorView>& tensors) {
    std::vector<std::string> names;
    for (const TensorView& tensor : tensors) names.push_back(isOptimizers(tensor.name) ? std::string() : tensor.name);
    for (bool again = true; again;) {
        again = false;
        for (const char* prefix : {"module.", "model.", "_orig_mod.", "net."}) {
            const bool all = !names.empty() && std::all_of(names.begin(), names.end(), [&](const std::string& name) { return name.empty() || name.starts_with(prefix); });
            const bool any = std::any_of(names.begin(), names.end(), [](const std::string& name) { return !name.empty(); });
            if (!all || !any) continue;
            for (std::string& name : names)
                if (!name.empty()) name.erase(0, std::string_view(prefix).size());
            again = true;
        }
    }
    return names;
}

WeightMatch byNames(WeightMatch::By by, const std::vector<WeightShape>& weights, const std::vector<TensorView>& tensors, const std::vector<std::string>& names) {
    WeightMatch match{by, {}, {}, {}, {}};
    std::map<std::string, std::size_t> place;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty()) place.emplace(names[i], i);
    std::vector<bool> used(tensors.size(), false);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto found = place.find(weights[i].name);
        if (found == place.end()) {
            if (!weights[i].isWhole) match.missing.push_back(i);
            continue;
        }
        used[found->second] = true;
        (fits(weights[i], tensors[found->second]) ? match.matched : match.otherShape).push_back({i, found->second});
    }
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (!used[i] && !names[i].empty()) match.unused.push_back(i);
    return match;
}

std::pair<std::string, std::string> cut(const std::string& name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos ? std::pair(std::string(), name) : std::pair(name.substr(0, dot), name.substr(dot + 1));
}

bool endsInClasses(const std::string& module) {
    for (const char* word : {"classifier", "fc", "head"})
        if (module.starts_with(word)) return true;
    return false;
}

/// Modules in their order, those that end in the classes last; a safetensors file has them by the alphabet.
std::vector<std::string> modulesOf(const std::vector<std::string>& names) {
    std::vector<std::string> first, last;
    std::set<std::string> seen;
    for (const std::string& name : names)
        if (const std::string module = cut(name).first; !name.empty() && seen.insert(module).second) (endsInClasses(module) ? last : first).push_back(module);
    first.insert(first.end(), last.begin(), last.end());
    return first;
}

/// Module by module; what a module holds by its last names. Nothing where the numbers of modules differ.
std::vector<std::string> namesByOrder(const std::vector<WeightShape>& weights, const std::vector<std::string>& names) {
    std::vector<std::string> own;
    for (const WeightShape& weight : weights) own.push_back(weight.name);
    std::vector<std::string> ours;
    for (const std::string& name : own)
        if (const std::string module = cut(name).first; ours.empty() || ours.back() != module) ours.push_back(module);
    const std::vector<std::string> theirs = modulesOf(names);
    if (ours.size() != theirs.size()) return std::vector<std::string>(names.size());
    std::map<std::string, std::string> become;
    for (std::size_t i = 0; i < ours.size(); ++i) become[theirs[i]] = ours[i];
    std::vector<std::string> renamed;
    for (const std::string& name : names) {
        const auto [module, leaf] = cut(name);
        renamed.push_back(name.empty() ? name : become.at(module) + "." + leaf);
    }
    return renamed;
}

std::string listed(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < std::min(names.size(), namesShown); ++i) out += (i == 0 ? "" : ", ") + printable(names[i]);
    return names.size() > namesShown ? out + ", …" : out;
}

}  // namespace

bool fitsKind(const std::string& dtype, bool isWhole) {
    static const std::array<const char*, 4> floats{"F32", "F64", "F16", "BF16"}, whole{"I64", "I32", "I16", "U8"};
    const auto& kinds = isWhole ? whole : floats;
    return std::any_of(kinds.begin(), kinds.end(), [&](const char* kind) { return dtype == kind; });
}

WeightMatch matchWeights(const std::vector<WeightShape>& weights, const std::vector<TensorView>& tensors, const std::string& head) {
    const std::vector<std::string> names = bareNames(tensors);
    WeightMatch best = byNames(WeightMatch::By::Name, weights, tensors, names);
    const auto better = [&](WeightMatch other) {
        if (other.matched.size() > best.matched.size()) best = std::move(other);
    };
    better(byNames(WeightMatch::By::TorchvisionName, weights, tensors, fromTorchvision(names, head)));
    better(byNames(WeightMatch::By::Order, weights, tensors, namesByOrder(weights, names)));
    return best;
}

Text matchSummary(const WeightMatch& match, const std::vector<WeightShape>& weights, const std::string& file) {
    const std::size_t wanted = match.matched.size() + match.otherShape.size() + match.missing.size();
    const Text by = match.by == WeightMatch::By::Name ? text("by name") : match.by == WeightMatch::By::TorchvisionName ? text("by torchvision's names") : text("by the order of the layers");
    if (match.matched.size() == wanted) return text("All %1 tensors come from %2 (%3).", wanted, file, by);
    std::vector<std::string> random;
    for (const auto& pair : match.otherShape) random.push_back(weights[pair.weight].name);
    for (const std::size_t weight : match.missing) random.push_back(weights[weight].name);
    return text("%1 of %2 tensors come from %3 (%4). These start at random: %5.", match.matched.size(), wanted, file, by, listed(random));
}

void requireMatch(const WeightMatch& match, const std::vector<TensorView>& tensors, const std::string& file) {
    if (!match.matched.empty()) return;
    std::vector<std::string> names;
    for (const TensorView& tensor : tensors) names.push_back(tensor.name);
    throw Error(ErrorCode::ShapeMismatch, text("None of the %1 tensors of %2 fits this model.", tensors.size(), file), text("The file has: %1.", listed(names)));
}

}  // namespace fornax::exchange
