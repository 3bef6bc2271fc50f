// Text out of a network: feeds it tokens through its cache and lets a sampler choose. Private to the engine (LibTorch).
#pragma once
#include <span>
#include <stop_token>
#include <vector>

#include "fornax/text/Generate.h"
#include "model/Network.h"

namespace fornax::model {

/// A text that grows. The network is fed each token once and keeps keys and values (Network::Cache), so that a token costs
/// the same wherever it stands. When the context is full the cache is dropped, and the newest half of the context is read
/// again as a text of its own: positions start anew there, and what is older is forgotten. So one token in context / 2
/// costs a pass over half a context. The network must not be trained meanwhile; it is put into evaluation mode for each
/// call and back. One thread at a time.
class Continuation {
  public:
    /// Throws Error(InvalidUsage) where the network takes no tokens, or gives something else than one value for each
    /// token of the vocabulary at each step; ShapeMismatch where it knows fewer than `vocabulary` tokens.
    Continuation(Network& network, std::int64_t vocabulary);

    std::int64_t context() const { return m_context; }
    /// Reads on, and returns the logits of the token that comes next: `vocabulary` values, until the next call. Of more
    /// tokens than the context only the newest are read. Throws Error(InvalidUsage) for no tokens or unknown ones.
    std::span<const float> feed(std::span<const tokens::TokenId> ids);

  private:
    void remember(std::span<const tokens::TokenId> ids);
    Network& m_network;
    std::int64_t m_vocabulary, m_context = 0;
    std::vector<std::int64_t> m_window;   ///< what the cache knows
    Network::Cache m_cache;
    at::Tensor m_logits;
};

/// Writes on after `prompt`, which is plain text: special tokens spelled out in it are just letters. An empty prompt stands
/// for a line end, or for the token that begins or ends texts where the tokenizer has no line ends. Padding and the like
/// are never chosen. The end-of-text token ends the text and is no part of it.
tokens::Generated writeText(Network& network, const tokens::TokenizerPtr& tokenizer, std::string_view prompt, const tokens::GenerateConfig& config,
                            const tokens::TextReader& reader = {}, std::stop_token stop = {});

}  // namespace fornax::model
