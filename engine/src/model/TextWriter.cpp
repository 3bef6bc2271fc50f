#include "model/TextWriter.h"

#include <algorithm>
#include <chrono>

namespace fornax::model {
namespace {

using tokens::TokenId;

/// Evaluation mode while it lives.
struct Quiet {
    explicit Quiet(Network& n) : network(n), wasTraining(n.isTraining()) { network.train(false); }
    ~Quiet() { network.train(wasTraining); }
    Network& network;
    bool wasTraining;
};

std::vector<TokenId> beginning(const tokens::Tokenizer& tokenizer, std::string_view prompt) {
    const tokens::EncodeOptions plain = tokens::EncodeOptions::plain();
    std::vector<TokenId> ids = tokenizer.encode(prompt, plain);
    if (ids.empty()) ids = tokenizer.encode("\n", plain);
    const tokens::SpecialTokens& special = tokenizer.specials();
    for (const auto& token : {special.begin, special.end, special.classifier})
        if (ids.empty() && token) ids.push_back(*token);
    if (ids.empty()) throw Error(ErrorCode::InvalidUsage, text("The beginning has no token that the model knows."), text("Give a few words to go on from."));
    return ids;
}

/// Tokens that are no text.
std::vector<TokenId> unwritten(const tokens::Tokenizer& tokenizer) {
    std::vector<TokenId> ids;
    const tokens::SpecialTokens& special = tokenizer.specials();
    for (std::size_t id = 0; id < tokenizer.vocabularySize(); ++id) {
        const auto token = static_cast<TokenId>(id);
        if (tokenizer.isSpecial(token) ? token != special.end : tokenizer.tokenOf(token).empty()) ids.push_back(token);
    }
    return ids;
}

}  // namespace

Continuation::Continuation(Network& network, std::int64_t vocabulary) : m_network(network), m_vocabulary(vocabulary) {
    const auto& input = network.inputShape();
    const auto& output = network.outputShape();
    if (input.size() != 1 || output.size() != 2 || output[0] != input[0])
        throw Error(ErrorCode::InvalidUsage, text("This model does not continue texts."), text("A language model reads tokens and says for each place which token comes next."));
    if (output[1] < vocabulary)
        throw Error(ErrorCode::ShapeMismatch, text("The model knows %1 tokens, the tokenizer %2.", output[1], vocabulary), text("Use the tokenizer that the model was trained with."));
    m_context = input[0];
}

void Continuation::remember(std::span<const TokenId> ids) {
    for (const TokenId id : ids)
        if (static_cast<std::int64_t>(id) >= m_vocabulary) throw Error(ErrorCode::InvalidUsage, text("There is no token %1; the model knows %2.", id, m_vocabulary));
    m_window.insert(m_window.end(), ids.begin(), ids.end());
    if (static_cast<std::int64_t>(m_window.size()) <= m_context) return;
    const auto added = static_cast<std::int64_t>(ids.size());
    const std::int64_t kept = std::min(m_context, std::max(added, std::max<std::int64_t>(1, m_context / 2)));
    m_window.erase(m_window.begin(), m_window.end() - kept);
    m_cache = Network::Cache();
}

std::span<const float> Continuation::feed(std::span<const TokenId> ids) {
    if (ids.empty()) throw Error(ErrorCode::InvalidUsage, text("No token was given to go on from."));
    const at::NoGradGuard noGrad;
    const Quiet quiet(m_network);
    remember(ids);
    const auto known = static_cast<std::size_t>(m_cache.length());
    const at::Tensor fresh = at::empty({1, static_cast<std::int64_t>(m_window.size() - known)}, at::kLong);
    std::copy(m_window.begin() + known, m_window.end(), fresh.mutable_data_ptr<std::int64_t>());
    const at::Tensor output = m_network.forward(Feed{{fresh.to(m_network.device())}, {}, {}}, m_cache);
    m_logits = output.select(1, -1).select(0, 0).to(at::kCPU, at::kFloat).contiguous();
    return {m_logits.const_data_ptr<float>(), static_cast<std::size_t>(m_vocabulary)};
}

tokens::Generated writeText(Network& network, const tokens::TokenizerPtr& tokenizer, std::string_view prompt, const tokens::GenerateConfig& config,
                            const tokens::TextReader& reader, std::stop_token stop) {
    const auto start = std::chrono::steady_clock::now();
    tokens::Sampler sampler(config, unwritten(*tokenizer));
    Continuation continuation(network, static_cast<std::int64_t>(tokenizer->vocabularySize()));
    std::vector<TokenId> ids = beginning(*tokenizer, prompt);
    const std::int64_t limit = config.promptTokens > 0 ? std::min(config.promptTokens, continuation.context()) : continuation.context();
    tokens::Generated out;
    out.promptRepaired = tokens::firstInvalidByte(prompt).has_value();
    out.promptTokensLeftOut = std::max<std::int64_t>(0, static_cast<std::int64_t>(ids.size()) - limit);
    ids.erase(ids.begin(), ids.begin() + out.promptTokensLeftOut);
    out.promptTokens = static_cast<std::int64_t>(ids.size());
    sampler.note(ids);
    tokens::StreamDecoder decoder(tokenizer);
    for (const TokenId id : ids) decoder.push(id);   // so that spaces between words come out as within one text
    const auto give = [&](const std::string& piece) {
        out.text += piece;
        if (reader && !piece.empty()) reader(piece);
    };
    while (out.tokens < config.maxTokens && out.end == tokens::TextEnd::Length) {
        if (stop.stop_requested()) out.end = tokens::TextEnd::Stopped;
        else if (const TokenId next = sampler.next(continuation.feed(ids)); next == tokenizer->specials().end) out.end = tokens::TextEnd::EndOfText;
        else {
            ids = {next};
            ++out.tokens;
            give(decoder.push(next));
        }
    }
    give(decoder.finish());
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
}

}  // namespace fornax::model
