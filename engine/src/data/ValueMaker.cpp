// Rows of a table as one matrix of floats.
#include <cstring>

#include "data/BatchLabels.h"
#include "data/BatchMaker.h"
#include "data/TableColumns.h"

namespace fornax::data {
namespace {

class ValueMaker final : public BatchMaker {
  public:
    ValueMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) : m_data(std::move(data)), m_device(options.device) {
        const TableRecipe& recipe = options.preprocessing ? options.preprocessing->table : m_data->preprocessing.table;
        if (recipe.features.empty())
            throw Error(ErrorCode::ShapeMismatch, text("The data are rows of a table, but the stored pre-processing is for other data."), text("Use the data that the model was trained on."));
        m_width = recipe.width();
        m_values = m_data->table.values.data();
        if (recipe == m_data->preprocessing.table) return;
        m_other = m_data->table;   // rows as the run reads them, whatever the data would learn today
        requireColumns(recipe);
        encodeRows(m_other, recipe);
        m_values = m_other.values.data();
    }

    void make(const WantedBatch& wanted, BatchSlot& slot) const override {
        slot.size = slot.counted = static_cast<std::int64_t>(wanted.rows.size());
        const auto options = at::TensorOptions().pinned_memory(m_device.is_cuda());
        slot.input = at::empty({slot.size, m_width}, options.dtype(at::kFloat));
        slot.labels = labelRoom(*m_data, slot.size, m_device.is_cuda());
        fillLabels(*m_data, wanted.rows, slot.labels);
        auto* out = slot.input.mutable_data_ptr<float>();
        for (std::int64_t n = 0; n < slot.size; ++n) {
            const auto row = static_cast<std::size_t>(wanted.rows[static_cast<std::size_t>(n)]);
            std::memcpy(out + n * m_width, m_values + static_cast<std::int64_t>(row) * m_width, static_cast<std::size_t>(m_width) * sizeof(float));
        }
    }

    Batch take(BatchSlot& slot) const override { return moved(slot, m_device); }

  private:
    void requireColumns(const TableRecipe& recipe) const {
        for (const FeatureColumn& feature : recipe.features)
            if (std::find(m_other.columns.begin(), m_other.columns.end(), feature.name) == m_other.columns.end())
                throw Error(ErrorCode::ShapeMismatch, text("The data has no column %1, which the model reads.", feature.name), text("Use the data that the model was trained on."));
    }

    std::shared_ptr<const Dataset> m_data;
    TableSet m_other;
    const float* m_values = nullptr;
    c10::Device m_device;
    std::int64_t m_width = 0;
};

}  // namespace

std::unique_ptr<const BatchMaker> valueMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) { return std::make_unique<ValueMaker>(std::move(data), options); }

}  // namespace fornax::data
