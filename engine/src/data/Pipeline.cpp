#include "data/Pipeline.h"

#include <algorithm>
#include <system_error>

#include "fornax/base/Log.h"

namespace fornax::data {

Pipeline::Pipeline(std::int64_t workers, std::int64_t prefetch, Make make)
    : m_workers(std::max<std::int64_t>(workers, 0)), m_prefetch(std::max<std::int64_t>(prefetch, 1)), m_make(std::move(make)),
      m_slots(static_cast<std::size_t>(m_prefetch) + 2) {}

Pipeline::~Pipeline() {
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_space.notify_all();
    for (std::thread& thread : m_threads) thread.join();
}

/// What `make` throws is kept as plain values: an exception object must not be shared by two threads.
std::optional<Pipeline::Failure> Pipeline::tryMake(std::int64_t sequence) const {
    try {
        m_make(slotOf(sequence), sequence);
        return std::nullopt;
    } catch (const Error& error) {
        return Failure{error.code(), error.sentence(), error.hint(), error.details()};
    } catch (const std::bad_alloc& error) {
        return Failure{ErrorCode::OutOfMemory, text("Not enough memory to prepare the next batch."), text("Use a smaller batch size or fewer prefetched batches."), error.what()};
    } catch (const std::exception& error) {
        return Failure{ErrorCode::Internal, text("Preparing a batch failed: %1", std::string(error.what()).substr(0, 300)), text("The log has the details."), error.what()};
    } catch (...) {
        return Failure{ErrorCode::Internal, text("Preparing a batch failed for an unknown reason."), text("The log has the details."), "exception of an unknown type"};
    }
}

void Pipeline::startThreads() {
    while (static_cast<std::int64_t>(m_threads.size()) < m_workers) {
        try {
            m_threads.emplace_back([this] { work(); });
        } catch (const std::system_error& error) {
            log::warning(std::string("Only ") + std::to_string(m_threads.size()) + " loader threads could be started: " + error.what());
            break;
        }
    }
}

void Pipeline::work() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_space.wait(lock, [this] { return m_stopping || (!m_holding && m_claimed < m_next + m_prefetch); });
        if (m_stopping) return;
        const std::int64_t sequence = m_claimed++;
        ++m_inTheMaking;
        lock.unlock();
        auto failure = tryMake(sequence);
        lock.lock();
        --m_inTheMaking;
        m_slots[slotOf(sequence)] = {sequence, std::move(failure)};
        m_filled.notify_all();
    }
}

/// Lets the workers finish what they have begun, then sets them on another place. They wait there for the next take(),
/// so that an item that failed is tried again only when the reader asks for it.
void Pipeline::restart(std::unique_lock<std::mutex>& lock, std::int64_t sequence) {
    m_holding = true;
    m_filled.wait(lock, [this] { return m_inTheMaking == 0; });
    for (Slot& slot : m_slots) slot = {};
    m_next = m_claimed = sequence;
}

void Pipeline::seek(std::int64_t sequence) {
    std::unique_lock lock(m_mutex);
    restart(lock, sequence);
}

std::size_t Pipeline::take() {
    if (m_workers > 0 && m_threads.empty()) startThreads();
    std::unique_lock lock(m_mutex);
    if (m_holding) {
        m_holding = false;
        m_space.notify_all();
    }
    Slot& slot = m_slots[slotOf(m_next)];
    if (m_threads.empty()) slot = {m_next, tryMake(m_next)};
    m_filled.wait(lock, [&] { return slot.sequence == m_next; });
    if (slot.failure) {
        const Failure failure = *slot.failure;
        restart(lock, m_next);
        throw Error(failure.code, failure.sentence, failure.hint, failure.details);
    }
    const std::size_t taken = slotOf(m_next++);
    lock.unlock();
    m_space.notify_one();
    return taken;
}

}  // namespace fornax::data
