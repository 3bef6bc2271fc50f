#include <algorithm>
#include <chrono>

#include "fornax/train/Job.h"

namespace fornax::train {

namespace {
/// Keeps every second point and always the last one, so that a late reader still sees the present.
void thin(std::vector<project::StepPoint>& points) {
    std::size_t kept = 0;
    for (std::size_t i = points.size() % 2 == 0 ? 1 : 0; i < points.size(); i += 2) points[kept++] = points[i];
    points.resize(kept);
}
}  // namespace

void EventQueue::push(Event event) {
    {
        const std::lock_guard lock(m_mutex);
        auto* fresh = std::get_if<StepsDone>(&event);
        auto* waiting = m_events.empty() ? nullptr : std::get_if<StepsDone>(&m_events.back());
        if (fresh && waiting) {
            waiting->points.insert(waiting->points.end(), fresh->points.begin(), fresh->points.end());
        } else {
            m_events.push_back(std::move(event));
        }
        if (fresh) {
            std::size_t total = 0;
            for (const Event& e : m_events)
                if (const auto* steps = std::get_if<StepsDone>(&e)) total += steps->points.size();
            if (total > m_stepCapacity)
                for (Event& e : m_events)
                    if (auto* steps = std::get_if<StepsDone>(&e)) thin(steps->points);
        }
    }
    m_filled.notify_one();
}

std::vector<Event> EventQueue::takeAll() {
    std::deque<Event> taken;
    {
        const std::lock_guard lock(m_mutex);
        taken.swap(m_events);
    }
    return {std::make_move_iterator(taken.begin()), std::make_move_iterator(taken.end())};
}

std::vector<Event> EventQueue::waitAndTakeAll(int milliseconds) {
    {
        std::unique_lock lock(m_mutex);
        m_filled.wait_for(lock, std::chrono::milliseconds(milliseconds), [this] { return !m_events.empty(); });
    }
    return takeAll();
}

}  // namespace fornax::train
