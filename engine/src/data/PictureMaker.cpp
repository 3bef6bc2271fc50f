// Bytes of pictures to one normalised float tensor; where there are transforms, they run on the device (Augmenter.h).
#include <c10/core/DeviceGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <atomic>
#include <cstring>

#include "data/Augmenter.h"
#include "data/BatchLabels.h"
#include "data/BatchMaker.h"
#include "data/Normalise.h"
#include "fornax/cuda/Api.h"
#include "fornax/cuda/Load.h"

namespace fornax::data {
namespace {

Preprocessing checked(const Dataset& data, const std::optional<Preprocessing>& given) {
    const Preprocessing p = given.value_or(data.preprocessing);
    const ImageSet& set = data.pictures;
    if (p.channels == set.channels && p.height == set.height && p.width == set.width) return p;
    throw Error(ErrorCode::ShapeMismatch, text("The pictures are %1 × %2 × %3, but the stored pre-processing is for %4 × %5 × %6.", set.channels, set.height, set.width, p.channels, p.height, p.width),
                text("Use the data that the model was trained on."));
}

/// Null where there are no steps: then the normaliser does it all.
std::unique_ptr<const Augmenter> augmenterFor(const Dataset& data, const MakerOptions& options) {
    const Preprocessing p = checked(data, options.preprocessing);
    const bool training = !options.transforms.empty();
    const Transforms& steps = training ? options.transforms : p.transforms;
    if (activeSteps(steps, training).empty()) return nullptr;
    requireFitting(steps, {p.channels, p.height, p.width});
    return std::make_unique<Augmenter>(steps, p, static_cast<std::int64_t>(data.classes.size()), options.seed);
}

/// Steps see values from 0 to 1 and normalise themselves.
Preprocessing normalisation(const Dataset& data, const MakerOptions& options, bool stepsFollow) {
    Preprocessing p = checked(data, options.preprocessing);
    if (stepsFollow) p.mean.assign(p.mean.size(), 0), p.deviation.assign(p.deviation.size(), 1);
    return p;
}

/// Whether the loader alone still holds this tensor and its memory, so that it may be filled again.
bool isOurs(const at::Tensor& tensor) {
    const bool ours = tensor.defined() && tensor.use_count() == 1 && tensor.storage().use_count() == 1;
    std::atomic_thread_fence(std::memory_order_acquire);   // what the last holder did with it comes before our writing
    return ours;
}

/// Table look-up with ATen operators, where the CUDA plug-in is not there: the same bits, a few more passes.
at::Tensor lookUp(const at::Tensor& bytes, const at::Tensor& table) {
    const auto channels = bytes.size(1);
    const auto first = at::arange(0, channels * 256, 256, bytes.options().dtype(at::kInt)).view({1, channels, 1, 1});
    const auto places = (bytes.to(at::kInt) + first).contiguous(at::MemoryFormat::ChannelsLast);
    const auto flat = places.permute({0, 2, 3, 1}).reshape({-1});
    const auto values = table.view({-1}).index_select(0, flat);
    return values.view({bytes.size(0), bytes.size(2), bytes.size(3), channels}).permute({0, 3, 1, 2});
}

void runKernel(const cuda::Api& api, const at::Tensor& bytes, const at::Tensor& table, at::Tensor& out) {
    const c10::DeviceGuard guard(bytes.device());
    const c10::impl::VirtualGuardImpl cuda(bytes.device().type());
    const cuda::Normalise what{bytes.const_data_ptr<std::uint8_t>(), nullptr, table.const_data_ptr<float>(), out.mutable_data_ptr<float>(),
                               bytes.size(0), bytes.size(1), bytes.size(2) * bytes.size(3), true};
    if (const int code = api.normalise(&what, cuda.getStream(bytes.device()).native_handle()); code != 0)
        throw Error(ErrorCode::Internal, text("The GPU could not prepare a batch: %1", api.errorText(code)), text("Choose the processor, or restart the studio."));
}

class PictureMaker final : public BatchMaker {
  public:
    PictureMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options)
        : m_data(std::move(data)), m_options(options), m_augmenter(augmenterFor(*m_data, options)), m_normaliser(normalisation(*m_data, options, m_augmenter != nullptr)) {
        if (m_options.device.is_cpu()) return;
        m_table = at::empty({m_data->pictures.channels, 256}, at::kFloat);
        std::copy(m_normaliser.table().begin(), m_normaliser.table().end(), m_table.mutable_data_ptr<float>());
        m_table = m_table.to(m_options.device);
    }

    void make(const WantedBatch& wanted, BatchSlot& slot) const override {
        const ImageSet& set = m_data->pictures;
        const std::int64_t* rows = wanted.rows.data();
        slot.size = slot.counted = static_cast<std::int64_t>(wanted.rows.size());
        slot.epoch = wanted.epoch;
        slot.first = wanted.first;
        reserve(slot);
        if (m_options.device.is_cpu()) {
            m_normaliser.run(set, rows, slot.size, slot.input.mutable_data_ptr<float>());
        } else {
            auto* bytes = slot.input.mutable_data_ptr<std::uint8_t>();
            for (std::int64_t n = 0; n < slot.size; ++n) {
                std::uint8_t* to = bytes + n * set.imageBytes();
                if (set.store) set.store->read(rows[n], to);
                else std::memcpy(to, set.image(rows[n]), static_cast<std::size_t>(set.imageBytes()));
            }
        }
        fillLabels(*m_data, wanted.rows, slot.labels);
    }

    Batch take(BatchSlot& slot) const override {
        Batch batch = m_options.device.is_cpu() ? here(slot) : toDevice(slot);
        if (m_augmenter) m_augmenter->apply(batch, slot.epoch, slot.first);
        return batch;
    }

  private:
    /// New tensors only for the first round, or where the reader still holds the old ones.
    void reserve(BatchSlot& slot) const {
        const ImageSet& set = m_data->pictures;
        const bool pinned = m_options.device.is_cuda();   // freed after the copy: the host allocator waits for it, we need not
        if (pinned || !isOurs(slot.input)) {
            const auto options = at::TensorOptions().dtype(pinned ? at::kByte : at::kFloat).pinned_memory(pinned);
            slot.input = at::empty({m_options.batchSize, set.channels, set.height, set.width}, options, pinned ? at::MemoryFormat::Contiguous : at::MemoryFormat::ChannelsLast);
        }
        if (pinned || !isOurs(slot.labels)) slot.labels = labelRoom(*m_data, m_options.batchSize, pinned);
    }

    Batch here(const BatchSlot& slot) const {
        const bool whole = slot.size == m_options.batchSize;
        return {whole ? slot.input : slot.input.narrow(0, 0, slot.size), whole ? slot.labels : slot.labels.narrow(0, 0, slot.size), slot.size, {}, slot.counted};
    }

    Batch toDevice(BatchSlot& slot) const {
        const auto bytes = slot.input.narrow(0, 0, slot.size).to(m_options.device, /*non_blocking=*/true);
        Batch batch{{}, slot.labels.narrow(0, 0, slot.size).to(m_options.device, /*non_blocking=*/true), slot.size, {}, slot.counted};
        slot.input.reset();
        slot.labels.reset();
        const cuda::Api* api = m_options.device.is_cuda() ? cuda::load().api : nullptr;
        if (!api) {
            batch.input = lookUp(bytes, m_table);
            return batch;
        }
        batch.input = at::empty(bytes.sizes(), bytes.options().dtype(at::kFloat), at::MemoryFormat::ChannelsLast);
        runKernel(*api, bytes, m_table, batch.input);
        return batch;
    }

    std::shared_ptr<const Dataset> m_data;
    MakerOptions m_options;
    std::unique_ptr<const Augmenter> m_augmenter;
    Normaliser m_normaliser;
    at::Tensor m_table;   ///< the normaliser's, on a device that is not the CPU
};

}  // namespace

std::unique_ptr<const BatchMaker> pictureMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options) { return std::make_unique<PictureMaker>(std::move(data), options); }

}  // namespace fornax::data
