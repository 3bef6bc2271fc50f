#include "data/TextCollector.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/Numbers.h"
#include "data/LabelCells.h"

namespace fornax::data {

void TextCollector::add(std::vector<std::string> labels, std::string_view content, Split split, const std::string& place, std::string group, std::string name) {
    content = trimmed(content);
    if (labels.empty() && !m_several) return skip(place, text("no label"));
    if (content.empty()) return skip(place, text("no text"));
    m_bytes += content.size();
    if (m_bytes > m_limit) throw Error(ErrorCode::OutOfMemory, text("The texts take more than data.memory_mb allows: %1 MB.", m_limit / 1'000'000), text("Use fewer texts, or allow more memory on the Data page."));
    m_all.push_back({std::string(content), std::move(labels), std::move(group), std::move(name), split});
}

/// Held-back copies stay: what the network was trained on must not be asked of it later.
std::int64_t TextCollector::dropCopies() {
    std::set<std::pair<std::string_view, std::vector<std::string>>> seen;
    std::vector<bool> copy(m_all.size(), false);
    for (const Split split : {Split::Test, Split::Validation, Split::Train})
        for (std::size_t i = 0; i < m_all.size(); ++i)
            if (m_all[i].split == split) copy[i] = !seen.emplace(m_all[i].text, m_all[i].labels).second;
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
    if (m_several) {
        std::vector<std::vector<std::string>> labels;
        for (const One& one : m_all) labels.push_back(one.labels);
        takeLabels(labels, m_names, where, out);
    } else {
        std::vector<std::string_view> classes;
        for (const One& one : m_all) classes.push_back(one.labels.front());
        takeClasses(classes, LabelOrder::Bytes, where, out);
    }
    std::map<std::string, std::int64_t> groups;
    const bool grouped = std::ranges::any_of(m_all, [](const One& one) { return !one.group.empty(); }), named = std::ranges::any_of(m_all, [](const One& one) { return !one.name.empty(); });
    for (One& one : m_all) {
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
