#include "data/Tokens.h"

#include "data/Corpora.h"

#include <numeric>

#include "fornax/text/Batch.h"
#include "fornax/text/TokenizerTraining.h"

namespace fornax::data {

std::span<const tokens::TokenId> TextSet::tokensOf(std::int64_t index) const {
    const auto at = static_cast<std::size_t>(index);
    const std::size_t first = at == 0 ? 0 : ends[at - 1];
    return {ids.data() + first, ends[at] - first};
}

tokens::TokenizerPtr learnTokenizer(const Dataset& data, const DataConfig& config) {
    tokens::TokenizerBuilder builder(tokenizerConfigOf(config));
    for (const std::int64_t index : data.trainIndices) builder.add(data.texts.texts[static_cast<std::size_t>(index)]);
    return builder.build();
}

void encode(TextSet& set, tokens::TokenizerPtr tokenizer, std::int64_t length) {
    set.tokenizer = std::move(tokenizer);
    set.ids.clear();
    set.ends.clear();
    tokens::Encoder encoder(set.tokenizer, tokens::EncodeOptions::plain());
    std::vector<tokens::TokenId> one;
    for (const std::string& text : set.texts) {
        one.clear();
        encoder.append(text, one);
        tokens::truncate(one, {length, tokens::Side::Right});
        set.ids.insert(set.ids.end(), one.begin(), one.end());
        set.ends.push_back(set.ids.size());
    }
}

std::shared_ptr<const Dataset> withTokenizer(std::shared_ptr<const Dataset> data, const tokens::TokenizerPtr& tokenizer, std::int64_t length) {
    if (data->texts.tokenizer && data->texts.tokenizer->hash() == tokenizer->hash() && data->preprocessing.length == length) return data;
    if (data->corpus) return corpusWith(*data, tokenizer, length);
    auto other = std::make_shared<Dataset>(*data);
    other->preprocessing.length = length;
    encode(other->texts, tokenizer, length);
    return other;
}

std::shared_ptr<const Dataset> fromTexts(std::vector<std::string> texts, const tokens::TokenizerPtr& tokenizer, std::int64_t length) {
    auto data = std::make_shared<Dataset>();
    data->kind = Kind::Tokens;
    data->texts.labels.assign(texts.size(), 0);
    data->texts.texts = std::move(texts);
    data->testIndices.resize(data->texts.texts.size());
    std::iota(data->testIndices.begin(), data->testIndices.end(), 0);
    data->preprocessing.channels = data->preprocessing.height = data->preprocessing.width = 0;
    data->preprocessing.length = length;
    encode(data->texts, tokenizer, length);
    return data;
}

}  // namespace fornax::data
