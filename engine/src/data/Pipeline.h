// Worker threads that prepare numbered items ahead of one reader, in a ring of slots that are used again. Torch-free,
// so that the thread sanitizer sees it.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "fornax/base/Error.h"

namespace fornax::data {

class Pipeline {
  public:
    /// Prepares item `sequence` in slot `slot`; called from several threads, never twice at once for one slot.
    using Make = std::function<void(std::size_t slot, std::int64_t sequence)>;

    /// 0 workers: items are made inside take(). Threads start with the first take().
    Pipeline(std::int64_t workers, std::int64_t prefetch, Make make);
    /// Waits for the items in the making, then joins every thread.
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    std::size_t slots() const { return m_slots.size(); }
    /// The next take() gives this item. What was prepared is dropped; workers begin again with that take().
    void seek(std::int64_t sequence);
    /// Slot of the next item, in order. The slot stays the reader's until the second take() after this one.
    /// Throws what `make` threw, as Error; the item stays the next one, and another take() makes it anew.
    std::size_t take();

  private:
    struct Failure { ErrorCode code; Text sentence, hint; std::string details; };
    struct Slot { std::int64_t sequence = -1; std::optional<Failure> failure; };
    std::size_t slotOf(std::int64_t sequence) const { return static_cast<std::size_t>(sequence) % m_slots.size(); }
    std::optional<Failure> tryMake(std::int64_t sequence) const;
    void startThreads();
    void work();
    void restart(std::unique_lock<std::mutex>& lock, std::int64_t sequence);

    const std::int64_t m_workers, m_prefetch;
    const Make m_make;
    std::mutex m_mutex;
    std::condition_variable m_space, m_filled;
    std::vector<Slot> m_slots;
    std::int64_t m_next = 0;      ///< what the reader takes next
    std::int64_t m_claimed = 0;   ///< the first item that no worker has begun
    int m_inTheMaking = 0;
    bool m_holding = false, m_stopping = false;
    std::vector<std::thread> m_threads;
};

}  // namespace fornax::data
