// How the samples of a batch become tensors: one maker for each kind of data. The loader has the order, the threads and the
// ring of slots; a maker has no state that changes. Private to the engine (needs LibTorch).
#pragma once
#include <ATen/ATen.h>

#include <memory>
#include <optional>
#include <span>

#include "fornax/data/Dataset.h"

namespace fornax::data {

struct Batch {
    at::Tensor input;       ///< on the loader's device. Pictures: float, size x C x H x W with channels-last strides; texts: int64, size x T; rows: float, size x F
    at::Tensor labels;      ///< int64, size; of a language model size x T, -100 where nothing is to be learned; numbers to learn: double, size; float size x labels of 0 and 1 where a sample may have several
    std::int64_t size = 0;  ///< samples
    at::Tensor valid{};     ///< bool, size x T: true for real tokens, which stand in front; undefined where nothing is padded
    std::int64_t counted = 0;   ///< labels that count in the loss: samples for classes, tokens for a language model
    at::Tensor soft{};      ///< float, size x classes: shares of the classes or labels where mixup or cutmix ran; else undefined
};

/// Memory of one place in the ring, used again for later batches.
struct BatchSlot {
    at::Tensor input, labels, valid;
    std::int64_t size = 0, counted = 0;
    std::int64_t epoch = 0, first = 0;   ///< as in WantedBatch
};

/// Which samples: places first … first + rows.size() - 1 in the order of the epoch.
struct WantedBatch {
    std::int64_t epoch = 0, first = 0;
    std::span<const std::int64_t> rows;   ///< of Dataset::indices(split)
};

struct MakerOptions {
    std::int64_t batchSize = 1;
    c10::Device device = c10::Device(c10::kCPU);
    std::optional<Preprocessing> preprocessing = {};
    std::int64_t mostTokens = 0;
    Transforms transforms = {};   ///< see LoaderOptions
    std::uint64_t seed = 7;       ///< of what the transforms draw
};

class BatchMaker {
  public:
    virtual ~BatchMaker() = default;
    /// Fills the slot. Called from several threads at once, each with a slot of its own.
    virtual void make(const WantedBatch& wanted, BatchSlot& slot) const = 0;
    /// On the reader's thread: the batch on its device, where the transforms of pictures run.
    virtual Batch take(BatchSlot& slot) const = 0;
};

/// The slot's tensors on the device, as they are; the slot is empty afterwards.
Batch moved(BatchSlot& slot, c10::Device device);

std::unique_ptr<const BatchMaker> pictureMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options);
std::unique_ptr<const BatchMaker> textMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options);
std::unique_ptr<const BatchMaker> blockMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options);
std::unique_ptr<const BatchMaker> valueMaker(std::shared_ptr<const Dataset> data, const MakerOptions& options);
/// The maker for the kind of the data. Throws Error(ShapeMismatch) where the pre-processing is for other data.
std::unique_ptr<const BatchMaker> makerFor(std::shared_ptr<const Dataset> data, const MakerOptions& options);

}  // namespace fornax::data
