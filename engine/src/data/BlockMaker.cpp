// Blocks of a corpus: inputs and, one further on, the labels.
#include <algorithm>
#include <mutex>

#include "data/BatchMaker.h"
#include "fornax/data/CorpusSet.h"
#include "fornax/text/Batch.h"

namespace fornax::data {
namespace {

using tokens::CorpusSplit;
using tokens::TokenBlocks;

class BlockMaker final : public BatchMaker {
  public:
    BlockMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) : m_data(std::move(data)), m_set(*m_data->corpus), m_device(options.device) {
        const std::int64_t length = options.preprocessing.value_or(m_data->preprocessing).length;
        if (length != m_set.context)
            throw Error(ErrorCode::ShapeMismatch, text("The data is cut into blocks of %1 tokens, the model was trained with %2.", m_set.context, length), text("Use the data that the model was trained on."));
        const tokens::BlockConfig config{m_set.context, true};
        m_training = std::make_unique<TokenBlocks>(m_set.tokens, CorpusSplit::Training, config, 0);
        m_validation = std::make_unique<TokenBlocks>(m_set.tokens, CorpusSplit::Validation, config, 0);
    }

    void make(const WantedBatch& wanted, BatchSlot& slot) const override {
        const auto rows = static_cast<std::int64_t>(wanted.rows.size());
        const auto options = at::TensorOptions().pinned_memory(m_device.is_cuda()).dtype(at::kLong);
        slot.size = rows;
        slot.input = at::empty({rows, m_set.context}, options);
        slot.labels = at::empty({rows, m_set.context}, options);
        slot.valid = at::Tensor();
        const auto context = static_cast<std::size_t>(m_set.context);
        const std::span inputs(slot.input.mutable_data_ptr<std::int64_t>(), wanted.rows.size() * context);
        const std::span labels(slot.labels.mutable_data_ptr<std::int64_t>(), inputs.size());
        for (std::size_t i = 0; i < wanted.rows.size(); ++i) read(wanted.epoch, wanted.rows[i], inputs.subspan(i * context, context), labels.subspan(i * context, context));
        slot.counted = std::ranges::count_if(labels, [](std::int64_t label) { return label != tokens::ignoredLabel; });
    }

    Batch take(BatchSlot& slot) const override { return moved(slot, m_device); }

  private:
    /// The epoch moves the cuts of training blocks. The order is the loader's: a row is only a block's number here.
    void read(std::int64_t epoch, std::int64_t row, std::span<std::int64_t> inputs, std::span<std::int64_t> labels) const {
        const std::lock_guard lock(m_mutex);   // the blocks remember the order of an epoch; the copying is short
        if (m_set.isTraining(row)) m_training->read(epoch, row, 1, inputs, labels);
        else m_validation->read(0, row - m_set.trainingBlocks, 1, inputs, labels);
    }

    std::shared_ptr<const Dataset> m_data;
    const CorpusSet& m_set;
    c10::Device m_device;
    std::unique_ptr<TokenBlocks> m_training, m_validation;
    mutable std::mutex m_mutex;
};

}  // namespace

std::unique_ptr<const BatchMaker> blockMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) { return std::make_unique<BlockMaker>(std::move(data), options); }

}  // namespace fornax::data
