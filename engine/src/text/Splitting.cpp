#include "text/Splitting.h"

#include <algorithm>

namespace fornax::tokens {
namespace {

struct Part {
    Range range;
    bool match = false;
};

/// The whole text as parts, matches and what is between them.
std::vector<Part> partsOf(std::string_view text, const std::vector<Range>& matches, bool invert) {
    std::vector<Part> parts;
    std::size_t at = 0;
    for (const Range& match : matches) {
        if (match.begin > at) parts.push_back({{at, match.begin}, invert});
        parts.push_back({match, !invert});
        at = match.end;
    }
    if (at < text.size()) parts.push_back({{at, text.size()}, invert});
    return parts;
}

std::vector<Range> mergedWithPrevious(const std::vector<Part>& parts) {
    std::vector<Range> out;
    bool afterMatch = false;
    for (const Part& part : parts) {
        if (part.match && !afterMatch && !out.empty()) out.back().end = part.range.end;
        else out.push_back(part.range);
        afterMatch = part.match;
    }
    return out;
}

std::vector<Range> mergedWithNext(const std::vector<Part>& parts) {
    std::vector<Range> out;   // from the end
    bool beforeMatch = false;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        if (part->match && !beforeMatch && !out.empty()) out.back().begin = part->range.begin;
        else out.push_back(part->range);
        beforeMatch = part->match;
    }
    std::ranges::reverse(out);
    return out;
}

std::vector<Range> contiguous(const std::vector<Part>& parts) {
    std::vector<Range> out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0 && parts[i].match == parts[i - 1].match) out.back().end = parts[i].range.end;
        else out.push_back(parts[i].range);
    }
    return out;
}

std::vector<Range> chosen(const std::vector<Part>& parts, bool matchesToo) {
    std::vector<Range> out;
    for (const Part& part : parts)
        if (matchesToo || !part.match) out.push_back(part.range);
    return out;
}

}  // namespace

Behaviour readBehaviour(Fields& fields, const char* key, const char* otherwise) {
    const std::string name = fields.string(key, otherwise);
    if (name == "Removed") return Behaviour::Removed;
    if (name == "Isolated") return Behaviour::Isolated;
    if (name == "MergedWithPrevious") return Behaviour::MergedWithPrevious;
    if (name == "MergedWithNext") return Behaviour::MergedWithNext;
    if (name == "Contiguous") return Behaviour::Contiguous;
    fields.unsupported("the behavior \"" + name + "\"");
}

void cut(std::string_view text, const std::vector<Range>& matches, Behaviour behaviour, bool invert, std::size_t offset, std::vector<Range>& to) {
    const std::vector<Part> parts = partsOf(text, matches, invert);
    std::vector<Range> pieces;
    switch (behaviour) {
        case Behaviour::Removed: pieces = chosen(parts, false); break;
        case Behaviour::Isolated: pieces = chosen(parts, true); break;
        case Behaviour::MergedWithPrevious: pieces = mergedWithPrevious(parts); break;
        case Behaviour::MergedWithNext: pieces = mergedWithNext(parts); break;
        case Behaviour::Contiguous: pieces = contiguous(parts); break;
    }
    for (const Range& piece : pieces)
        if (!piece.empty()) to.push_back({offset + piece.begin, offset + piece.end});
}

}  // namespace fornax::tokens
