#include "text/DecodeSteps.h"

#include <charconv>

#include "base/Utf8.h"
#include "text/Normalizer.h"
#include "text/PreTokenizer.h"
#include "text/Unicode.h"

namespace fornax::tokens {
namespace {

using Tokens = std::vector<std::string>;

/// What copies itself keeps no state worth naming: fresh() is a copy of the step as it was made.
template <class Self> struct Copied : DecodeStep {
    Step fresh() const override { return std::make_unique<Self>(static_cast<const Self&>(*this)); }
};

struct SpaceBetween : Copied<SpaceBetween> {
    bool first = true;
    void push(std::string token, Tokens& out) override {
        out.push_back(first ? std::move(token) : " " + token);
        first = false;
    }
};

struct FromByteLetters : Copied<FromByteLetters> {
    std::string pending;
    void push(std::string token, Tokens& out) override {
        std::string bytes;
        for (std::size_t at = 0; at < token.size();) {
            const int byte = byteOfLetter(next(token, at));
            if (byte < 0) {   // an added token that is written as it is
                bytes = token;
                break;
            }
            bytes += static_cast<char>(byte);
        }
        pending += bytes;
        appendDecoded(pending, out.emplace_back(), false);
    }
    void finish(Tokens& out) override { appendDecoded(pending, out.emplace_back(), true); }
};

std::string cleanedUp(std::string token) {
    static constexpr std::pair<const char*, const char*> rules[] = {{" .", "."}, {" ?", "?"}, {" !", "!"}, {" ,", ","}, {" ' ", "'"}, {" n't", "n't"}, {" 'm", "'m"},
                                                                    {" do not", " don't"}, {" 's", "'s"}, {" 've", "'ve"}, {" 're", "'re"}};
    for (const auto& [from, to] : rules) token = replaced(token, from, to);
    return token;
}

struct FromWordPieces : Copied<FromWordPieces> {
    std::string prefix;
    bool cleanUp = true, first = true;
    void push(std::string token, Tokens& out) override {
        if (!first && token.starts_with(prefix)) token.erase(0, prefix.size());
        else if (!first) token.insert(0, " ");
        first = false;
        out.push_back(cleanUp ? cleanedUp(std::move(token)) : std::move(token));
    }
};

struct FromMetaspace : Copied<FromMetaspace> {
    std::string replacement;
    bool dropFirst = true, first = true;
    void push(std::string token, Tokens& out) override {
        out.push_back(replaced(token, replacement, first && dropFirst ? "" : " "));
        first = false;
    }
};

struct FromByteTokens : Copied<FromByteTokens> {
    std::string bytes;
    void push(std::string token, Tokens& out) override {
        unsigned value = 0;
        if (token.size() == 6 && token.starts_with("<0x") && token.back() == '>') {
            const auto parsed = std::from_chars(token.data() + 3, token.data() + 5, value, 16);
            if (parsed.ec == std::errc{} && parsed.ptr == token.data() + 5) {
                bytes += static_cast<char>(value);
                return;
            }
        }
        finish(out);
        out.push_back(std::move(token));
    }
    void finish(Tokens& out) override {
        if (bytes.empty()) return;
        if (isUtf8(bytes)) out.push_back(bytes);
        else out.insert(out.end(), bytes.size(), "\xEF\xBF\xBD");
        bytes.clear();
    }
};

struct FromSuffixes : Copied<FromSuffixes> {
    std::string suffix, held;
    bool holds = false;
    void push(std::string token, Tokens& out) override {
        if (holds) out.push_back(replaced(held, suffix, " "));
        held = std::move(token);
        holds = true;
    }
    void finish(Tokens& out) override {
        if (holds) out.push_back(replaced(held, suffix, ""));
        holds = false;
    }
};

struct Replacing : Copied<Replacing> {
    std::string from, to;
    void push(std::string token, Tokens& out) override { out.push_back(replaced(token, from, to)); }
};

struct StrippingEach : Copied<StrippingEach> {
    std::string content;
    std::size_t start = 0, stop = 0;
    void push(std::string token, Tokens& out) override {
        for (std::size_t i = 0; i < start && token.starts_with(content); ++i) token.erase(0, content.size());
        for (std::size_t i = 0; i < stop && token.ends_with(content); ++i) token.resize(token.size() - content.size());
        out.push_back(std::move(token));
    }
};

/// Only the start: what the end of all text is, is not known while it comes.
struct StrippingStart : Copied<StrippingStart> {
    std::string content;
    std::size_t left = 0;
    void push(std::string token, Tokens& out) override {
        for (; left > 0 && token.starts_with(content); --left) token.erase(0, content.size());
        if (!token.empty()) left = 0;
        out.push_back(std::move(token));
    }
};

template <class Kind> std::unique_ptr<Kind> make() { return std::make_unique<Kind>(); }

}  // namespace

Step spaceBetween() { return make<SpaceBetween>(); }
Step fromByteLetters() { return make<FromByteLetters>(); }
Step fromByteTokens() { return make<FromByteTokens>(); }

Step fromWordPieces(std::string prefix, bool cleanUp) {
    auto step = make<FromWordPieces>();
    step->prefix = std::move(prefix);
    step->cleanUp = cleanUp;
    return step;
}

Step fromMetaspace(std::string replacement, bool dropFirst) {
    auto step = make<FromMetaspace>();
    step->replacement = std::move(replacement);
    step->dropFirst = dropFirst;
    return step;
}

Step fromSuffixes(std::string suffix) {
    auto step = make<FromSuffixes>();
    step->suffix = std::move(suffix);
    return step;
}

Step replacing(std::string from, std::string to) {
    auto step = make<Replacing>();
    step->from = std::move(from);
    step->to = std::move(to);
    return step;
}

Step stripping(std::string content, std::size_t start, std::size_t stop, bool fused) {
    if (fused) {
        auto step = make<StrippingStart>();
        step->content = std::move(content);
        step->left = start;
        return step;
    }
    auto step = make<StrippingEach>();
    step->content = std::move(content);
    step->start = start;
    step->stop = stop;
    return step;
}

}  // namespace fornax::tokens
