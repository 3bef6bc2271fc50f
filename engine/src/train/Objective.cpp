#include "train/Objective.h"

namespace fornax::train {

model::Feed feedOf(const data::Batch& batch) { return {{batch.input}, batch.valid, {}}; }

Objective::Objective(data::Task task, Loss loss, c10::Device device) : m_task(task), m_loss(std::move(loss)) {
    if (!m_loss.classWeights.empty()) m_weights = at::tensor(at::ArrayRef<double>(m_loss.classWeights)).to(device, at::kFloat);
    // Huber of scaled errors is scaled twice, as squares are; its delta then counts in deviations.
    if (learnsNumbers()) m_scale = m_loss.name == "mae" ? m_loss.deviation : m_loss.deviation * m_loss.deviation;
}

namespace {

[[noreturn]] void doesNotFit(data::Task task, const at::Tensor& labels) {
    switch (task) {
        case data::Task::Classification:
            throw Error(ErrorCode::ShapeMismatch, text("The model does not give one row of values for each sample."), text("End it with a Linear layer that reads a vector: pool over the steps of a text first."));
        case data::Task::LanguageModel:
            throw Error(ErrorCode::ShapeMismatch, text("The model does not give one row of values for each token."), text("A language model keeps the steps of the text up to its last layer."));
        case data::Task::Regression:
            throw Error(ErrorCode::ShapeMismatch, text("The model does not give one number for each sample."), text("End it with a Linear layer of one output."));
        case data::Task::MultiLabel: break;
    }
    throw Error(ErrorCode::ShapeMismatch, text("The model does not give one value for each label of a sample."), text("End it with a Linear layer of %1 outputs that reads a vector.", labels.dim() == 2 ? labels.size(1) : 1));
}

bool fits(data::Task task, const at::Tensor& output, const at::Tensor& labels) {
    if (task == data::Task::MultiLabel) return output.dim() == 2 && output.sizes() == labels.sizes();
    const std::int64_t dimensions = task == data::Task::LanguageModel ? 2 : 1;
    if (output.dim() != dimensions + 1 || labels.dim() != dimensions || output.size(0) != labels.size(0)) return false;
    return task == data::Task::Classification || output.size(1) == (task == data::Task::Regression ? 1 : labels.size(1));
}

/// Whether a label is said to apply; the float decides, as everybody sees it.
at::Tensor said(const at::Tensor& values) { return at::sigmoid(values.to(at::kFloat)).ge(0.5); }

}  // namespace

Objective::Flat Objective::flat(const at::Tensor& output, const at::Tensor& labels) const {
    if (!fits(m_task, output, labels)) doesNotFit(m_task, labels);
    if (learnsNumbers()) return {output.squeeze(1), labels};
    if (m_task == data::Task::LanguageModel) return {output.flatten(0, 1), labels.flatten()};
    return {output, labels};
}

at::Tensor Objective::standard(const at::Tensor& numbers, at::ScalarType type) const { return ((numbers.to(at::kDouble) - m_loss.mean) / m_loss.deviation).to(type); }

at::Tensor Objective::ofNumbers(const Flat& rows, std::int64_t reduction) const {
    const at::Tensor wanted = standard(rows.labels, rows.output.scalar_type());
    if (m_loss.name == "mae") return at::l1_loss(rows.output, wanted, reduction);
    if (m_loss.name == "huber") return at::huber_loss(rows.output, wanted, reduction, m_loss.huberDelta);
    return at::mse_loss(rows.output, wanted, reduction);
}

/// torch.nn.BCEWithLogitsLoss: the mean over samples and labels.
at::Tensor Objective::ofSeveral(const at::Tensor& values, const at::Tensor& wanted, const at::Tensor& positiveWeights) const {
    return at::binary_cross_entropy_with_logits(values, wanted.to(values.scalar_type()), {}, positiveWeights.defined() ? positiveWeights.to(values.scalar_type()) : positiveWeights, at::Reduction::Mean);
}

/// Each class by itself: does the sample belong to it? The mean over samples and classes.
at::Tensor Objective::yesOrNo(const at::Tensor& values, const at::Tensor& labels, const at::Tensor& soft, const at::Tensor& weights) const {
    const at::Tensor classes = at::arange(values.size(1), labels.options());
    const at::Tensor wanted = soft.defined() ? soft.to(values.scalar_type()) : labels.unsqueeze(1).eq(classes).to(values.scalar_type());
    const at::Tensor counts = labels.ge(0).to(values.scalar_type()).unsqueeze(1);
    const at::Tensor weight = weights.defined() ? weights.to(values.scalar_type()) * counts : counts.expand_as(values);
    return at::binary_cross_entropy_with_logits(values, wanted, weight, {}, at::Reduction::Sum) / (counts.sum() * values.size(1));
}

at::Tensor Objective::loss(const at::Tensor& output, const at::Tensor& labels, const at::Tensor& soft) const {
    const Flat rows = flat(output, labels);
    if (learnsNumbers()) return ofNumbers(rows, at::Reduction::Mean);
    if (learnsSeveral()) return ofSeveral(rows.output, soft.defined() ? soft : rows.labels, m_weights);
    if (m_loss.name == "bce") return yesOrNo(rows.output, rows.labels, soft, m_weights);
    const at::Tensor weights = m_weights.defined() ? m_weights.to(rows.output.scalar_type()) : m_weights;
    return at::cross_entropy_loss(rows.output, soft.defined() ? soft.to(rows.output.scalar_type()) : rows.labels, weights, at::Reduction::Mean, -100, m_loss.labelSmoothing);
}

double Objective::lossSum(const at::Tensor& output, const at::Tensor& labels) const {
    const Flat rows = flat(output, labels);
    if (learnsNumbers()) return told(ofNumbers({rows.output.to(at::kDouble), rows.labels}, at::Reduction::Sum).item<double>());
    if (learnsSeveral()) return ofSeveral(rows.output.to(at::kDouble), rows.labels, {}).item<double>() * double(rows.output.size(0));
    if (m_loss.name != "bce") return at::cross_entropy_loss(rows.output, rows.labels, {}, at::Reduction::None).sum(at::kDouble).item<double>();
    const auto counted = rows.labels.ge(0).sum().item<std::int64_t>();
    return counted == 0 ? 0 : yesOrNo(rows.output.to(at::kDouble), rows.labels, {}, {}).item<double>() * double(counted);
}

Score Objective::score(const at::Tensor& output, const at::Tensor& labels) const {
    if (learnsNumbers()) return {scoreOnDevice(output, labels).item<double>(), double(labels.size(0))};
    if (learnsSeveral()) {
        const at::Tensor sums = scoreOnDevice(output, labels).to(at::kCPU);
        return {sums.const_data_ptr<double>()[0], sums.const_data_ptr<double>()[1]};
    }
    const auto [values, wanted] = flat(output, labels);
    const at::Tensor logits = values.is_contiguous() && values.scalar_type() == at::kFloat ? values : values.detach().to(at::kFloat).contiguous();
    const at::Tensor known = wanted.contiguous();
    // A plain loop over a few hundred floats costs less than two operators and their allocations.
    const float* row = logits.const_data_ptr<float>();
    const std::int64_t* label = known.const_data_ptr<std::int64_t>();
    const std::int64_t count = logits.size(0), classes = logits.size(1);
    std::int64_t correct = 0, counted = 0;
    for (std::int64_t i = 0; i < count; ++i, row += classes) {
        if (label[i] < 0) continue;
        ++counted;
        correct += std::max_element(row, row + classes) - row == label[i];
    }
    return {static_cast<double>(correct), static_cast<double>(counted)};
}

at::Tensor Objective::scoreOnDevice(const at::Tensor& output, const at::Tensor& labels) const {
    const auto [values, wanted] = flat(output.detach(), labels);
    if (learnsSeveral()) {
        const at::Tensor yes = said(values).to(at::kDouble), truth = wanted.to(at::kDouble);
        return at::stack({2 * (yes * truth).sum(), yes.sum() + truth.sum()});
    }
    if (!learnsNumbers()) return values.argmax(1).eq(wanted).sum();   // no value stands at -100
    return (1 - (values.to(at::kDouble) - standard(wanted, at::kDouble)).square()).sum();
}

at::Tensor Objective::answers(const at::Tensor& output) const {
    if (learnsNumbers()) return output.reshape({-1}).to(at::kDouble) * m_loss.deviation + m_loss.mean;
    return m_loss.name == "bce" ? at::sigmoid(output.to(at::kFloat)) : at::softmax(output.to(at::kFloat), 1);
}

bool Objective::isBetter(double accuracy, double loss, double bestAccuracy, double bestLoss) const {
    if (m_task == data::Task::LanguageModel || learnsNumbers()) return loss < bestLoss;
    return accuracy > bestAccuracy || (accuracy == bestAccuracy && loss < bestLoss);
}

}  // namespace fornax::train
