#include "train/Objective.h"

namespace fornax::train {

model::Feed feedOf(const data::Batch& batch) { return {{batch.input}, batch.valid, {}}; }

Objective::Flat Objective::flat(const at::Tensor& output, const at::Tensor& labels) const {
    const bool fits = output.dim() == labels.dim() + 1 && output.size(0) == labels.size(0) && (m_task == data::Task::Classification ? labels.dim() == 1 : labels.dim() == 2 && output.size(1) == labels.size(1));
    if (!fits)
        throw Error(ErrorCode::ShapeMismatch,
                    m_task == data::Task::Classification ? text("The model does not give one row of values for each sample.") : text("The model does not give one row of values for each token."),
                    m_task == data::Task::Classification ? text("End it with a Linear layer that reads a vector: pool over the steps of a text first.") : text("A language model keeps the steps of the text up to its last layer."));
    if (m_task == data::Task::Classification) return {output, labels};
    return {output.flatten(0, 1), labels.flatten()};
}

at::Tensor Objective::loss(const at::Tensor& output, const at::Tensor& labels, const at::Tensor& soft) const {
    const auto [values, wanted] = flat(output, labels);
    return at::cross_entropy_loss(values, soft.defined() ? soft.to(values.scalar_type()) : wanted);
}

double Objective::lossSum(const at::Tensor& output, const at::Tensor& labels) const {
    const auto [values, wanted] = flat(output, labels);
    return at::cross_entropy_loss(values, wanted, {}, at::Reduction::None).sum(at::kDouble).item<double>();
}

std::int64_t Objective::countCorrect(const at::Tensor& output, const at::Tensor& labels) const {
    const auto [values, wanted] = flat(output, labels);
    const at::Tensor logits = values.is_contiguous() && values.scalar_type() == at::kFloat ? values : values.detach().to(at::kFloat).contiguous();
    const at::Tensor known = wanted.contiguous();
    // A plain loop over a few hundred floats costs less than two operators and their allocations.
    const float* row = logits.const_data_ptr<float>();
    const std::int64_t* label = known.const_data_ptr<std::int64_t>();
    const std::int64_t count = logits.size(0), classes = logits.size(1);
    std::int64_t correct = 0;
    for (std::int64_t i = 0; i < count; ++i, row += classes)
        if (label[i] >= 0) correct += std::max_element(row, row + classes) - row == label[i];
    return correct;
}

at::Tensor Objective::correct(const at::Tensor& output, const at::Tensor& labels) const {
    const auto [values, wanted] = flat(output.detach(), labels);
    return values.argmax(1).eq(wanted).sum();   // no value stands at -100
}

bool Objective::isBetter(double accuracy, double loss, double bestAccuracy, double bestLoss) const {
    if (m_task == data::Task::LanguageModel) return loss < bestLoss;
    return accuracy > bestAccuracy || (accuracy == bestAccuracy && loss < bestLoss);
}

}  // namespace fornax::train
