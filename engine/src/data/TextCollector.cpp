#include "data/TextCollector.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/Numbers.h"

namespace fornax::data {

void TextCollector::add(std::string_view label, std::string_view content, Split split, const std::string& place, std::string group, std::string name) {
    label = trimmed(label);
    content = trimmed(content);
    if (label.empty()) return skip(place, text("no label"));
    if (content.empty()) return skip(place, text("no text"));
    m_bytes += content.size();
    if (m_bytes > m_limit) throw Error(ErrorCode::OutOfMemory, text("The texts take more than data.memory_mb allows: %1 MB.", m_limit / 1'000'000), text("Use fewer texts, or allow more memory on the Data page."));
    m_all.push_back({std::string(content), std::string(label), std::move(group), std::move(name), split});
}

/// Held-back copies stay: what the network was trained on must not be asked of it later.
std::int64_t TextCollector::dropCopies() {
    std::set<std::pair<std::string_view, std::string_view>> seen;
    std::vector<bool> copy(m_all.size(), false);
    for (const Split split : {Split::Test, Split::Validation, Split::Train})
        for (std::size_t i = 0; i < m_all.size(); ++i)
            if (m_all[i].split == split) copy[i] = !seen.emplace(m_all[i].text, m_all[i].label).second;
    std::vector<One> kept;
    for (std::size_t i = 0; i < m_all.size(); ++i)
        if (!copy[i]) kept.push_back(std::move(m_all[i]));
    const auto dropped = static_cast<std::int64_t>(m_all.size() - kept.size());
    m_all = std::move(kept);
    return dropped;
}

Samples TextCollector::finish(const std::string& where) {
    Samples out;
    out.kind = Kind::Tokens;
    out.copiesLeftOut = dropCopies();
    out.skipped = std::move(m_skipped);
    std::map<std::string, std::int64_t> labels, groups;
    for (const One& one : m_all) labels.emplace(one.label, 0);
    if (labels.size() < 2)
        throw Error(ErrorCode::NotFound, labels.empty() ? text("%1 holds no text with a label.", where) : text("%1 has a single class, %2.", where, labels.begin()->first), text("Two classes are needed at least."));
    for (auto& [name, label] : labels) {
        label = static_cast<std::int64_t>(out.classes.size());
        out.classes.push_back(name);
    }
    const bool grouped = std::ranges::any_of(m_all, [](const One& one) { return !one.group.empty(); }), named = std::ranges::any_of(m_all, [](const One& one) { return !one.name.empty(); });
    for (One& one : m_all) {
        out.texts.labels.push_back(labels.at(one.label));
        out.given.push_back(one.split);
        out.testGiven = out.testGiven || one.split == Split::Test;
        out.validationGiven = out.validationGiven || one.split == Split::Validation;
        if (grouped) out.groups.push_back(groups.emplace(one.group, static_cast<std::int64_t>(groups.size())).first->second);
        if (named) out.names.push_back(std::move(one.name));
        out.texts.texts.push_back(std::move(one.text));
    }
    m_all.clear();
    return out;
}

}  // namespace fornax::data
