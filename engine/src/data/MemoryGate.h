// Private to the data room.
#pragma once
#include <cstdint>

namespace fornax::data {

/// Limits what is decoded at once, whatever the number of threads.
class MemoryGate {
  public:
    explicit MemoryGate(std::int64_t bytes);
    ~MemoryGate();
    MemoryGate(const MemoryGate&) = delete;
    std::int64_t limit() const { return m_limit; }
    void enter(std::int64_t bytes);   ///< waits until there is room; at most limit()
    void leave(std::int64_t bytes);

  private:
    struct State;
    const std::int64_t m_limit;
    State* m_state;
};

}  // namespace fornax::data
