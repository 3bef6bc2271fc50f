#include "text/TokenizerWrite.h"

namespace fornax::tokens {
namespace {

std::string quoted(const std::string& token) { return Json(token).dump(); }

/// `json` as the value of a member at the top, indented by two more.
std::string nested(const Json& json) {
    std::string out;
    for (const char c : json.dump(2)) {
        out += c;
        if (c == '\n') out += "  ";
    }
    return out;
}

Json addedTokens(const TokenizerDraft& draft) {
    Json list = Json::array();
    for (std::size_t id = 0; id < draft.specials.size(); ++id)
        list.push_back({{"id", id}, {"content", draft.specials[id]}, {"single_word", false}, {"lstrip", false}, {"rstrip", false}, {"normalized", false}, {"special", true}});
    return list;
}

/// Vocabularies are written by hand: in the order of ids, and quickly.
std::string modelText(const TokenizerDraft& draft) {
    std::string out = "{";
    for (const auto& [key, value] : draft.model.items()) out += "\n    " + quoted(key) + ": " + value.dump() + ",";
    out += "\n    \"vocab\": {";
    for (std::size_t id = 0; id < draft.vocabulary.size(); ++id) out += (id ? ",\n      " : "\n      ") + quoted(draft.vocabulary[id]) + ": " + std::to_string(id);
    out += "\n    }";
    if (!draft.hasMerges) return out + "\n  }";
    out += ",\n    \"merges\": [";
    for (std::size_t rank = 0; rank < draft.merges.size(); ++rank)
        out += std::string(rank ? "," : "") + "\n      [\n        " + quoted(draft.merges[rank].first) + ",\n        " + quoted(draft.merges[rank].second) + "\n      ]";
    return out + (draft.merges.empty() ? "]" : "\n    ]") + "\n  }";
}

}  // namespace

std::string composed(const TokenizerDraft& draft) {
    std::string out = "{\n  \"version\": \"1.0\",\n  \"truncation\": null,\n  \"padding\": null";
    out += ",\n  \"added_tokens\": " + nested(addedTokens(draft));
    out += ",\n  \"normalizer\": " + nested(draft.normalizer);
    out += ",\n  \"pre_tokenizer\": " + nested(draft.preTokenizer);
    out += ",\n  \"post_processor\": " + nested(draft.postProcessor);
    out += ",\n  \"decoder\": " + nested(draft.decoder);
    return out + ",\n  \"model\": " + modelText(draft) + "\n}\n";
}

}  // namespace fornax::tokens
