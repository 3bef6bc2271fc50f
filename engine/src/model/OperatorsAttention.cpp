// Multi-head attention, with the weights of torch.nn.MultiheadAttention and started like it: projections Xavier uniform
// over the packed matrix, the last one Kaiming uniform as a Linear, biases 0.
#include <cmath>
#include <limits>

#include "model/Operator.h"
#include "model/Rotary.h"
#include "model/SettingsSequence.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

struct Heads {
    at::Tensor query, key, value;   ///< N × heads × steps × width of a head
};

class MultiHeadAttention final : public Operator {
  public:
    MultiHeadAttention(const AttentionSettings& s, const Place& at)
        : m_s(s), m_id(at.id()), m_width(at.in().shape[1]), m_seen(at.inputs.back().shape[1]), m_shared(m_width / s.heads * s.sharedHeads()), m_capacity(at.in().shape[0]),
          m_self(at.inputs.size() == 1) {
        if (m_seen == m_width) {
            add("in_proj_weight", m_packed = onMeta({m_width + 2 * m_shared, m_width}));
        } else {   // of another width, as kdim and vdim there
            add("q_proj_weight", m_query = onMeta({m_width, m_width}));
            add("k_proj_weight", m_key = onMeta({m_shared, m_seen}));
            add("v_proj_weight", m_value = onMeta({m_shared, m_seen}));
        }
        if (s.bias) add("in_proj_bias", m_bias = onMeta({m_width + 2 * m_shared}));
        add("out_proj.weight", m_out = onMeta({m_width, m_width}));
        if (s.bias) add("out_proj.bias", m_outBias = onMeta({m_width}));
    }
    void initialise(at::Generator& random) override {
        for (at::Tensor* weight : {&m_packed, &m_query, &m_key, &m_value})
            if (weight->defined()) *weight = xavier(*weight, random);
        m_out = kaiming(m_out, m_width, random);
        for (at::Tensor* bias : {&m_bias, &m_outBias})
            if (bias->defined()) *bias = filled(*bias, 0);
    }
    bool draws() const override { return m_s.dropout > 0; }

    at::Tensor run(Inputs in, const Mode& mode) override {
        Heads heads = m_self ? ofItself(*in[0], mode) : ofAnother(*in[0], *in[1], mode);
        if (m_s.sharedHeads() != m_s.heads) {
            const std::int64_t group = m_s.heads / m_s.sharedHeads();
            heads.key = heads.key.repeat_interleave(group, 1);
            heads.value = heads.value.repeat_interleave(group, 1);
        }
        const at::Tensor seen = attend(heads, mode);
        return at::linear(seen.transpose(1, 2).reshape({in[0]->size(0), in[0]->size(1), m_width}), m_out, m_outBias);
    }

  private:
    at::Tensor split(const at::Tensor& x, std::int64_t heads) const { return x.view({x.size(0), x.size(1), heads, -1}).transpose(1, 2); }
    /// `count` rows of the bias from `first` on.
    at::Tensor biasPart(std::int64_t first, std::int64_t count) const { return m_bias.defined() ? m_bias.narrow(0, first, count) : m_bias; }

    Heads ofItself(const at::Tensor& x, const Mode& mode) {
        const auto parts = at::linear(x, m_packed, m_bias).split_with_sizes({m_width, m_shared, m_shared}, -1);
        Heads heads{split(parts[0], m_s.heads), split(parts[1], m_s.sharedHeads()), split(parts[2], m_s.sharedHeads())};
        if (m_s.rotary) {
            heads.query = m_rotary.turn(heads.query, mode.offset);
            heads.key = m_rotary.turn(heads.key, mode.offset);
        }
        if (mode.memory) remember(heads, mode);
        return heads;
    }

    /// Puts the new keys and values behind those of earlier steps and takes them all.
    void remember(Heads& heads, const Mode& mode) const {
        if (!m_s.causal) throw Error(ErrorCode::InvalidUsage, text("%1 is not causal: it cannot be fed step by step.", m_id), text("Turn causal on."));
        auto& kept = mode.memory->kept;
        const std::int64_t steps = heads.key.size(2);
        for (std::size_t i = 0; i < 2; ++i) {
            at::Tensor& part = i == 0 ? heads.key : heads.value;
            if (kept.size() <= i) kept.push_back(at::empty({part.size(0), part.size(1), m_capacity, part.size(3)}, part.options()));
            kept[i].narrow(2, mode.offset, steps).copy_(part);
            part = kept[i].narrow(2, 0, mode.offset + steps);
        }
    }

    Heads ofAnother(const at::Tensor& x, const at::Tensor& seen, const Mode& mode) const {
        const bool packed = m_packed.defined();
        const at::Tensor query = at::linear(x, packed ? m_packed.narrow(0, 0, m_width) : m_query, biasPart(0, m_width));
        Heads heads{split(query, m_s.heads), {}, {}};
        if (mode.memory && !mode.memory->kept.empty()) {   // the other sequence stays while this one grows
            heads.key = mode.memory->kept[0];
            heads.value = mode.memory->kept[1];
            return heads;
        }
        heads.key = split(at::linear(seen, packed ? m_packed.narrow(0, m_width, m_shared) : m_key, biasPart(m_width, m_shared)), m_s.sharedHeads());
        heads.value = split(at::linear(seen, packed ? m_packed.narrow(0, m_width + m_shared, m_shared) : m_value, biasPart(m_width + m_shared, m_shared)), m_s.sharedHeads());
        if (mode.memory) mode.memory->kept = {heads.key, heads.value};
        return heads;
    }

    /// True where a query may look at a key; undefined: everywhere. A causal query never meets the padding behind it.
    at::Tensor allowed(const Heads& heads, const Mode& mode) const {
        const std::int64_t steps = heads.query.size(2), keys = heads.key.size(2);
        if (m_s.causal) return at::ones({steps, keys}, heads.query.options().dtype(at::kBool)).tril(keys - steps);
        const Padding* padding = m_self ? mode.padding : mode.context;
        return padding ? padding->valid.view({-1, 1, 1, keys}) : at::Tensor();
    }

    at::Tensor attend(const Heads& heads, const Mode& mode) const {
        const at::Tensor &query = heads.query, &key = heads.key;
        if (!mode.training || m_s.dropout == 0) {
            // A mask would forbid the quick kernels: a square causal one, or that of a single new step, needs none.
            if (m_s.causal && query.size(2) == key.size(2)) return at::scaled_dot_product_attention(query, key, heads.value, {}, 0, true);
            if (m_s.causal && query.size(2) == 1) return at::scaled_dot_product_attention(query, key, heads.value);
            return at::scaled_dot_product_attention(query, key, heads.value, optional(allowed(heads, mode)));
        }
        // The fused call would draw its dropout from the generator of the whole program, and no step could be repeated.
        at::Tensor scores = at::matmul(query * (1 / std::sqrt(static_cast<double>(query.size(3)))), key.transpose(2, 3));
        if (const at::Tensor mask = allowed(heads, mode); mask.defined()) scores = scores.masked_fill(mask.logical_not(), -std::numeric_limits<double>::infinity());
        return at::matmul(dropped(at::softmax(scores, -1), m_s.dropout, mode), heads.value);
    }

    static std::optional<at::Tensor> optional(at::Tensor mask) { return mask.defined() ? std::optional(std::move(mask)) : std::nullopt; }
    void add(const char* name, at::Tensor& weight) { Operator::add(name, weight); }

    AttentionSettings m_s;
    std::string m_id;
    std::int64_t m_width, m_seen, m_shared, m_capacity;
    bool m_self;
    Rotary m_rotary;
    at::Tensor m_packed, m_query, m_key, m_value, m_bias, m_out, m_outBias;
};

}  // namespace

void addAttentionOperators(Makers& all) { all["MultiHeadAttention"] = maker<MultiHeadAttention, AttentionSettings>(); }

}  // namespace fornax::model
