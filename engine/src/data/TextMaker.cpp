// Texts of unequal length as one rectangle of token numbers, as wide as its longest text.
#include <algorithm>

#include "data/BatchLabels.h"
#include "data/BatchMaker.h"

namespace fornax::data {
namespace {

class TextMaker final : public BatchMaker {
  public:
    TextMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) : m_data(std::move(data)), m_device(options.device) {
        const std::int64_t length = options.preprocessing.value_or(m_data->preprocessing).length;
        if (length < 1)
            throw Error(ErrorCode::ShapeMismatch, text("The data has texts, but the stored pre-processing is for pictures."), text("Use the data that the model was trained on."));
        m_most = options.mostTokens > 0 ? std::min(length, options.mostTokens) : length;
        m_padding = static_cast<std::int64_t>(m_data->texts.tokenizer->specials().padding.value_or(0));
    }

    void make(const WantedBatch& wanted, BatchSlot& slot) const override {
        std::int64_t longest = 1, shortest = m_most;
        for (const std::int64_t row : wanted.rows) {
            longest = std::max(longest, lengthOf(row));
            shortest = std::min(shortest, lengthOf(row));
        }
        slot.size = slot.counted = static_cast<std::int64_t>(wanted.rows.size());
        const auto options = at::TensorOptions().pinned_memory(m_device.is_cuda());
        slot.input = at::empty({slot.size, longest}, options.dtype(at::kLong));   // each batch has a width of its own
        slot.labels = labelRoom(*m_data, slot.size, m_device.is_cuda());
        fillLabels(*m_data, wanted.rows, slot.labels);
        slot.valid = shortest < longest ? at::empty({slot.size, longest}, options.dtype(at::kBool)) : at::Tensor();
        fill(wanted.rows, longest, slot);
    }

    Batch take(BatchSlot& slot) const override { return moved(slot, m_device); }

  private:
    std::int64_t lengthOf(std::int64_t row) const { return std::min(m_most, static_cast<std::int64_t>(m_data->texts.tokensOf(row).size())); }

    void fill(std::span<const std::int64_t> rows, std::int64_t width, BatchSlot& slot) const {
        auto* ids = slot.input.mutable_data_ptr<std::int64_t>();
        bool* valid = slot.valid.defined() ? slot.valid.mutable_data_ptr<bool>() : nullptr;
        for (const std::int64_t row : rows) {
            const auto tokens = m_data->texts.tokensOf(row);
            const std::int64_t length = lengthOf(row);
            std::fill(std::copy_n(tokens.begin(), length, ids), ids + width, m_padding);
            if (valid) std::fill(std::fill_n(valid, length, true), valid + width, false);
            ids += width;
            if (valid) valid += width;
        }
    }

    std::shared_ptr<const Dataset> m_data;
    c10::Device m_device;
    std::int64_t m_most = 0, m_padding = 0;
};

}  // namespace

std::unique_ptr<const BatchMaker> textMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) { return std::make_unique<TextMaker>(std::move(data), options); }

Batch moved(BatchSlot& slot, c10::Device device) {
    const auto there = [device](const at::Tensor& tensor) { return device.is_cpu() || !tensor.defined() ? tensor : tensor.to(device, /*non_blocking=*/true); };
    Batch batch{there(slot.input), there(slot.labels), slot.size, there(slot.valid), slot.counted};
    slot = {};
    return batch;
}

std::unique_ptr<const BatchMaker> makerFor(std::shared_ptr<const Dataset> data, const MakerOptions& options) {
    if (data->corpus) return blockMaker(std::move(data), options);
    if (data->kind == Kind::Values) return valueMaker(std::move(data), options);
    return data->kind == Kind::Tokens ? textMaker(std::move(data), options) : pictureMaker(std::move(data), options);
}

}  // namespace fornax::data
