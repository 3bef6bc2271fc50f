// The decoders of a tokenizer.json: tokens -> text. Each is a step that takes tokens one by one, so that decoding a stream
// and decoding a list are the same thing. Private to the text room.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "text/Fields.h"

namespace fornax::tokens {

struct DecodeStep {
    virtual ~DecodeStep() = default;
    virtual void push(std::string token, std::vector<std::string>& out) = 0;
    virtual void finish(std::vector<std::string>& /*out*/) {}
    virtual std::unique_ptr<DecodeStep> fresh() const = 0;   ///< the same step at its start
};

class DecodeChain {
  public:
    /// null joins tokens with spaces. Throws as Tokenizer::fromJson.
    void read(const FileJson* json, const std::string& file);
    DecodeChain fresh() const;
    /// Text that is certain by now.
    std::string push(std::string token);
    std::string finish();

  private:
    void readStep(const FileJson& json, const std::string& where, const std::string& file);
    std::string run(std::vector<std::string> tokens, std::size_t from);
    std::vector<std::unique_ptr<DecodeStep>> m_steps;
    bool m_fused = false, m_bytes = false;   // while reading: what the steps so far have done to the limits between tokens
};

}  // namespace fornax::tokens
