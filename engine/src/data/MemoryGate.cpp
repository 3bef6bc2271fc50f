#include "data/MemoryGate.h"

#include <condition_variable>
#include <mutex>

namespace fornax::data {

struct MemoryGate::State {
    std::mutex mutex;
    std::condition_variable room;
    std::int64_t used = 0;
};

MemoryGate::MemoryGate(std::int64_t bytes) : m_limit(bytes), m_state(new State) {}
MemoryGate::~MemoryGate() { delete m_state; }

void MemoryGate::enter(std::int64_t bytes) {
    std::unique_lock lock(m_state->mutex);
    m_state->room.wait(lock, [&] { return m_state->used + bytes <= m_limit; });
    m_state->used += bytes;
}

void MemoryGate::leave(std::int64_t bytes) {
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->used -= bytes;
    }
    m_state->room.notify_all();
}

}  // namespace fornax::data
