// The steps that decoders are made of. Private to the text room.
#pragma once
#include <memory>

#include "text/Decoder.h"

namespace fornax::tokens {

using Step = std::unique_ptr<DecodeStep>;

Step spaceBetween();                                        ///< no decoder at all
Step fromByteLetters();
Step fromWordPieces(std::string prefix, bool cleanUp);
Step fromMetaspace(std::string replacement, bool dropFirst);
Step fromByteTokens();                                      ///< <0x41>
Step fromSuffixes(std::string suffix);                      ///< </w>
Step replacing(std::string from, std::string to);
/// Takes up to `start` and `stop` characters `content` from both ends of each token, or of all text when `fused`.
Step stripping(std::string content, std::size_t start, std::size_t stop, bool fused);

}  // namespace fornax::tokens
