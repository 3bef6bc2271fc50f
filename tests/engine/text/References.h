// The checked-in files of make_tokenizers.py.
#pragma once
#include <fstream>
#include <iterator>
#include <string>

#include "fornax/base/Json.h"
#include "fornax/text/Tokenizer.h"

namespace fornax::test {

inline std::string referencePath(const std::string& name) { return std::string(FORNAX_TEST_DATA "/engine/text/references/") + name; }

inline std::string referenceText(const std::string& name) {
    std::ifstream file(referencePath(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline const nlohmann::json& cases() {
    static const nlohmann::json all = nlohmann::json::parse(referenceText("cases.json"));
    return all;
}

inline tokens::TokenizerPtr reference(const std::string& name) { return tokens::Tokenizer::load(referencePath(name + ".json")); }

inline std::vector<tokens::TokenId> idsOf(const nlohmann::json& list) { return list.get<std::vector<tokens::TokenId>>(); }

}  // namespace fornax::test
