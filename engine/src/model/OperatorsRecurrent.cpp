// LSTM and GRU with the weights of torch.nn, started like it: all within 1/sqrt(hidden).
#include <cmath>

#include "model/Operator.h"
#include "model/SettingsSequence.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

enum class Cell { Lstm, Gru };
constexpr std::size_t weightsOfPass = 4;

/// Steps in reverse order within each sample; padded steps stay where they are. Doing it twice changes nothing.
at::Tensor reversed(const at::Tensor& x, const Padding* padding) {
    if (!padding) return x.flip(1);
    const at::Tensor place = at::arange(x.size(1), padding->lengths.options()).unsqueeze(0), length = padding->lengths.unsqueeze(1);
    const at::Tensor from = at::where(place.lt(length), length - 1 - place, place);
    return x.gather(1, from.unsqueeze(2).expand({-1, -1, x.size(2)}));
}

at::Tensor lastReal(const at::Tensor& x, const Padding* padding) {
    if (!padding) return x.select(1, -1);
    return x.gather(1, (padding->lengths - 1).view({-1, 1, 1}).expand({-1, 1, x.size(2)})).squeeze(1);
}

template <Cell cell> class Recurrent final : public Operator {
  public:
    Recurrent(const RecurrentSettings& s, const Place& at) : m_s(s), m_id(at.id()), m_tensors(static_cast<std::size_t>(s.layers * s.directions()) * weightsOfPass) {
        constexpr std::int64_t gates = cell == Cell::Lstm ? 4 : 3;
        std::size_t next = 0;
        for (std::int64_t layer = 0; layer < s.layers; ++layer)
            for (std::int64_t direction = 0; direction < s.directions(); ++direction) {
                const std::string end = "_l" + std::to_string(layer) + (direction == 1 ? "_reverse" : "");
                const std::int64_t width = layer == 0 ? at.in().shape[1] : s.hidden * s.directions();
                addWeight("weight_ih" + end, m_tensors[next++], {gates * s.hidden, width});
                addWeight("weight_hh" + end, m_tensors[next++], {gates * s.hidden, s.hidden});
                addWeight("bias_ih" + end, m_tensors[next++], {gates * s.hidden});
                addWeight("bias_hh" + end, m_tensors[next++], {gates * s.hidden});
            }
    }
    void initialise(at::Generator& random) override {
        for (at::Tensor& tensor : m_tensors) tensor = kaiming(tensor, m_s.hidden, random);
    }
    bool draws() const override { return m_s.dropout > 0 && m_s.layers > 1; }

    at::Tensor run(Inputs in, const Mode& mode) override {
        if (mode.memory && m_s.bidirectional)
            throw Error(ErrorCode::InvalidUsage, text("%1 reads from the end as well: it cannot be fed step by step.", m_id), text("Turn both directions off."));
        at::Tensor x = *in[0];
        const bool wantsLast = m_s.output == "last";
        for (std::int64_t layer = 0; layer < m_s.layers; ++layer) {
            if (layer > 0) x = dropped(x, m_s.dropout, mode);
            const bool last = wantsLast && layer == m_s.layers - 1;
            // Each direction by itself, so that the backward one starts at each sample's own end.
            at::Tensor result = pass(layer, 0, x, mode);
            if (last) result = lastReal(result, mode.padding);
            if (m_s.bidirectional) {
                const at::Tensor back = pass(layer, 1, reversed(x, mode.padding), mode);
                result = at::cat({result, last ? lastReal(back, mode.padding) : reversed(back, mode.padding)}, -1);
            }
            x = result;
        }
        return wantsLast ? x : masked(x, mode.padding, 0);   // zeros behind the end, as pad_packed_sequence writes them
    }

  private:
    void addWeight(std::string name, at::Tensor& tensor, at::IntArrayRef sizes) {
        tensor = onMeta(sizes);
        add(std::move(name), tensor);
    }

    /// One layer in one direction: N × T × C -> N × T × hidden.
    at::Tensor pass(std::int64_t layer, std::int64_t direction, const at::Tensor& x, const Mode& mode) {
        const std::size_t first = static_cast<std::size_t>(layer * m_s.directions() + direction) * weightsOfPass;
        const at::TensorList weights(m_tensors.data() + first, weightsOfPass);
        constexpr std::size_t states = cell == Cell::Lstm ? 2 : 1;
        std::vector<at::Tensor> state(states);
        const std::size_t slot = static_cast<std::size_t>(layer) * states;
        const bool goesOn = mode.memory && mode.memory->kept.size() >= slot + states;
        for (std::size_t i = 0; i < states; ++i) state[i] = goesOn ? mode.memory->kept[slot + i] : at::zeros({1, x.size(0), m_s.hidden}, x.options());
        at::Tensor output;
        if constexpr (cell == Cell::Lstm) std::tie(output, state[0], state[1]) = at::lstm(x, state, weights, true, 1, 0, mode.training, false, true);
        else std::tie(output, state[0]) = at::gru(x, state[0], weights, true, 1, 0, mode.training, false, true);
        if (mode.memory) {
            mode.memory->kept.resize(std::max(mode.memory->kept.size(), slot + states));
            for (std::size_t i = 0; i < states; ++i) mode.memory->kept[slot + i] = state[i];
        }
        return output;
    }

    RecurrentSettings m_s;
    std::string m_id;
    std::vector<at::Tensor> m_tensors;   ///< never resized: weights() points into it
};

}  // namespace

void addRecurrentOperators(Makers& all) {
    all["LSTM"] = maker<Recurrent<Cell::Lstm>, RecurrentSettings>();
    all["GRU"] = maker<Recurrent<Cell::Gru>, RecurrentSettings>();
}

}  // namespace fornax::model
