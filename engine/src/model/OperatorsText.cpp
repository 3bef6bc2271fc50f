// Embeddings and positions.
#include <cmath>

#include "model/Operator.h"
#include "model/SettingsSequence.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

/// On the CPU a wrong number would read foreign memory or end in LibTorch's own words; on a card the look-up checks itself,
/// and asking would stall it.
void checkTokens(const at::Tensor& ids, std::int64_t vocabulary, const std::string& id) {
    if (!ids.is_cpu()) return;
    const auto [least, most] = at::aminmax(ids);
    const std::int64_t low = least.item<std::int64_t>(), high = most.item<std::int64_t>();
    if (low < 0 || high >= vocabulary)
        throw Error(ErrorCode::ShapeMismatch, text("%1 knows the tokens 0 to %2 but gets %3.", id, vocabulary - 1, low < 0 ? low : high),
                    text("Set its vocabulary to that of the tokenizer."));
}

/// Started as torch.nn.Embedding: normal with deviation 1 (or what is set), zero for the padding id.
class Embedding final : public Operator {
  public:
    Embedding(const EmbeddingSettings& s, const Place& at) : m_s(s), m_id(at.id()), m_weight(onMeta({s.vocabulary, s.width})) { add("weight", m_weight); }
    at::Tensor run(Inputs in, const Mode&) override {
        checkTokens(*in[0], m_s.vocabulary, m_id);
        return at::embedding(m_weight, *in[0], m_s.paddingId);
    }
    void initialise(at::Generator& random) override {
        m_weight = normal(m_weight, m_s.deviation, random);
        if (m_s.paddingId >= 0) m_weight.select(0, m_s.paddingId).zero_();
    }

  private:
    EmbeddingSettings m_s;
    std::string m_id;
    at::Tensor m_weight;
};

/// Started as torch.nn.EmbeddingBag. N-grams share the rows behind the vocabulary, found by hashing (as in fastText,
/// Joulin et al. 2016); each weighs as much as a token in the mean.
class EmbeddingBag final : public Operator {
  public:
    EmbeddingBag(const EmbeddingBagSettings& s, const Place& at) : m_s(s), m_id(at.id()), m_weight(onMeta({s.vocabulary + (s.ngrams > 1 ? s.buckets : 0), s.width})) { add("weight", m_weight); }
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& ids = *in[0];
        checkTokens(ids, m_s.vocabulary, m_id);
        std::vector<at::Tensor> rows{ids}, real;
        for (std::int64_t n = 2; n <= m_s.ngrams && n <= ids.size(1); ++n) rows.push_back(grams(ids, n));
        at::Tensor all = at::cat(rows, 1), counts;
        if (mode.padding) {
            // An n-gram is real when its last token is.
            for (std::size_t n = 0; n < rows.size(); ++n) real.push_back(mode.padding->valid.slice(1, static_cast<std::int64_t>(n)));
            const at::Tensor valid = at::cat(real, 1);
            counts = valid.sum(1);
            all = all.masked_select(valid);
        } else {
            counts = at::full({ids.size(0)}, all.size(1), ids.options());
            all = all.reshape({-1});
        }
        constexpr std::int64_t sum = 0, mean = 1;
        return std::get<0>(at::embedding_bag(m_weight, all, counts.cumsum(0) - counts, false, m_s.mode == "sum" ? sum : mean));
    }
    void initialise(at::Generator& random) override { m_weight = normal(m_weight, m_s.deviation, random); }

  private:
    /// Rows of all runs of n neighbours: a polynomial of their numbers, modulo the buckets.
    at::Tensor grams(const at::Tensor& ids, std::int64_t n) const {
        constexpr std::int64_t base = 1'000'003, room = std::int64_t{1} << 36;   // 31 * base * room fits 64 bits
        const std::int64_t count = ids.size(1) - n + 1;
        at::Tensor hash = at::full({ids.size(0), count}, n, ids.options());
        for (std::int64_t k = 0; k < n; ++k) hash = ((hash * base + ids.narrow(1, k, count)) * 31 + 7).remainder(room);
        return hash.remainder(m_s.buckets) + m_s.vocabulary;
    }
    EmbeddingBagSettings m_s;
    std::string m_id;
    at::Tensor m_weight;
};

/// PE(t, 2i) = sin(t / 10000^(2i/width)), PE(t, 2i+1) = cos of the same (Vaswani et al. 2017).
at::Tensor waves(std::int64_t steps, std::int64_t width) {
    const at::Tensor place = at::arange(steps, at::kDouble).unsqueeze(1);
    const at::Tensor even = at::arange(0, width, 2, at::kDouble);
    const at::Tensor angle = place * at::exp(even * (-std::log(10000.0) / static_cast<double>(width)));
    return at::stack({angle.sin(), angle.cos()}, 2).reshape({steps, -1}).narrow(1, 0, width).to(at::kFloat);
}

class PositionalEmbedding final : public Operator {
  public:
    PositionalEmbedding(const PositionSettings& s, const Place& at) : m_s(s), m_steps(at.in().shape[0]), m_width(at.in().shape[1]) {
        if (m_s.kind != "learned") return;
        m_table = onMeta({m_steps, m_width});
        add("weight", m_table);
    }
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        if (m_s.kind != "learned") {   // no weight that would move with the network
            if (!m_table.defined()) m_table = waves(m_steps, m_width);
            if (m_table.device() != x.device()) m_table = m_table.to(x.device());
        }
        return x + m_table.narrow(0, mode.offset, x.size(1));
    }
    /// As torchvision's VisionTransformer: normal, deviation 0.02 (or what is set).
    void initialise(at::Generator& random) override {
        if (m_s.kind == "learned") m_table = normal(m_table, m_s.deviation, random);
    }
    bool outputIsFree() const override { return true; }

  private:
    PositionSettings m_s;
    std::int64_t m_steps, m_width;
    at::Tensor m_table;
};

}  // namespace

void addTextOperators(Makers& all) {
    all["Embedding"] = maker<Embedding, EmbeddingSettings>();
    all["EmbeddingBag"] = maker<EmbeddingBag, EmbeddingBagSettings>();
    all["PositionalEmbedding"] = maker<PositionalEmbedding, PositionSettings>();
}

}  // namespace fornax::model
