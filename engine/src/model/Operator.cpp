#include "model/Operator.h"

namespace fornax::model {

Padding paddingOf(const at::Tensor& lengths, std::int64_t steps) {
    return {at::arange(steps, lengths.options()).unsqueeze(0).lt(lengths.unsqueeze(1)), lengths};
}

at::Tensor masked(const at::Tensor& x, const Padding* padding, double value) {
    return padding ? x.masked_fill(padding->valid.logical_not().unsqueeze(-1), value) : x;
}

at::Tensor dropped(const at::Tensor& x, double probability, const Mode& mode) {
    if (!mode.training || probability == 0) return x;
    const double keep = 1 - probability;
    return x * at::empty_like(x).bernoulli_(keep, *mode.dropout).div_(keep);
}

const Makers& makers() {
    static const Makers all = [] {
        Makers made;
        for (const auto add : {addBasicOperators, addConvolutionOperators, addPoolingOperators, addNormOperators, addShapeOperators,
                               addTextOperators, addAttentionOperators, addRecurrentOperators})
            add(made);
        return made;
    }();
    return all;
}

std::unique_ptr<Operator> makeOperator(const Layer& layer, const Json& settings, const Signals& inputs, const Signal& output) {
    const auto found = makers().find(layer.type);
    if (found == makers().end()) throw Error(ErrorCode::Internal, text("The layer type %1 is in the catalogue but cannot be built.", layer.type));
    return found->second(settings, Place{layer, inputs}, output);
}

}  // namespace fornax::model
