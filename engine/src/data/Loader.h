// The batch loader. Works on whole batches, prepared ahead on worker threads; what a batch is made of is the maker's
// business (BatchMaker.h). Private to the engine (needs LibTorch); see Pipeline.h for the threads.
//
// Batch b of epoch e depends on (seed, e, b) alone, never on the number of workers or on timing, so that the position
// (epoch, batch) is the whole state of a loader.
#pragma once
#include <ATen/ATen.h>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "data/BatchMaker.h"
#include "data/Pipeline.h"

namespace fornax::data {

struct LoaderOptions {
    Split split = Split::Train;
    std::int64_t batchSize = 128;
    bool shuffle = true;
    bool dropLast = false;
    bool balanced = false;       ///< draws every class equally often, as many samples an epoch as before; needs shuffle
    std::uint64_t seed = 7;
    std::int64_t workers = 1;    ///< threads; 0 prepares in the caller of next()
    std::int64_t prefetch = 4;   ///< batches prepared ahead, also into the next epoch
    c10::Device device = c10::Device(c10::kCPU);
    std::optional<Preprocessing> preprocessing = {};  ///< instead of the data's own: that of a checkpoint
    std::int64_t mostTokens = 0;   ///< texts only: cut them to the length that the model takes; 0: as the data has them
    Transforms transforms = {};    ///< pictures only: those of training, random steps too; empty: the deterministic ones of the pre-processing
    /// Called for each batch before it is made, on the thread that makes it. May throw; fault tests use it.
    std::function<void(std::int64_t epoch, std::int64_t batch)> beforeBatch = {};
};

/// One reader. Methods are called from one thread. Destruction waits for at most the batches in the making.
class Loader {
  public:
    /// Throws Error: empty split, batch size below 1 or larger than the split with dropLast, pre-processing of another size.
    Loader(std::shared_ptr<const Dataset> data, LoaderOptions options);
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    /// The next call of next() gives this batch; batch == batches() is the end of that epoch. Prepared batches are dropped.
    void seek(std::int64_t epoch, std::int64_t batch);

    /// The next batch, or nullopt once at the end of an epoch (the call after that starts the next epoch).
    /// What fails while preparing is thrown here as Error; the position stays, so that another call tries again.
    /// The tensors are reused for later batches as soon as nobody else holds them.
    std::optional<Batch> next();

    std::int64_t batches() const { return m_batches; }   ///< in an epoch
    std::int64_t samples() const;                        ///< in an epoch
    std::int64_t epoch() const { return m_epoch; }       ///< position of the batch that comes next
    std::int64_t batch() const { return m_batch; }
    /// Which samples of the data a batch has.
    std::vector<std::int64_t> indicesOf(std::int64_t epoch, std::int64_t batch) const;

  private:
    using Order = std::shared_ptr<const std::vector<std::int64_t>>;
    Order orderOf(std::int64_t epoch) const;
    void make(std::size_t slot, std::int64_t sequence);

    std::shared_ptr<const Dataset> m_data;
    LoaderOptions m_options;
    std::unique_ptr<const BatchMaker> m_maker;
    std::int64_t m_batches = 0, m_epoch = 0, m_batch = 0;
    mutable std::mutex m_orderMutex;
    mutable std::vector<std::pair<std::int64_t, Order>> m_orders;  ///< the last few epochs
    std::vector<BatchSlot> m_slots;
    Pipeline m_pipeline;   // last: its threads use everything above
};

}  // namespace fornax::data
