#include "fornax/train/Job.h"

#include <atomic>
#include <new>

#include "fornax/base/Log.h"
#include "train/Failure.h"

namespace fornax::train {

namespace {
bool isEnd(State state) { return state == State::Stopped || state == State::Finished || state == State::Failed; }
int urgency(StopKind kind) { return kind == StopKind::AfterEpoch ? 0 : kind == StopKind::KeepNow ? 1 : 2; }

/// Even a full memory must not keep the job from ending.
template <class Call> void quietly(Call call) noexcept {
    try {
        call();
    } catch (...) {
    }
}
}  // namespace

struct Job::Impl final : Control {
    Plan plan;
    std::unique_ptr<Trainer> trainer;
    EventQueue queue;
    mutable std::mutex mutex;
    std::condition_variable commanded, ended;
    State state = State::Idle;
    std::optional<StopKind> stopWanted;
    bool pauseWanted = false, over = false;
    /// What the trainer looks at each step without taking the lock: poll() has something to do; a checkpoint is wanted.
    std::atomic<bool> attention = false, checkpointWanted = false;
    std::function<void(bool held)> onHold;   ///< used and changed on the job's thread only
    std::thread thread;

    void moveTo(State next) {   // the mutex is held
        if (next == state) return;
        if (!canFollow(state, next)) {
            quietly([&] { log::error(std::string("A run cannot go from ") + stateName(state) + " to " + stateName(next) + "."); });
            return;
        }
        state = next;
        quietly([&] { queue.push(StateChanged{next}); });
    }

    void setState(State next) override {
        const std::lock_guard lock(mutex);
        // A stop that came first wins over the trainer's "now running"; how it ended is told by what run() returns.
        if (state != State::Stopping && !isEnd(next)) moveTo(next);
    }

    void emit(Event event) override { queue.push(std::move(event)); }
    bool isCommandWaiting() const override { return attention.load(std::memory_order_acquire) || checkpointWanted.load(std::memory_order_acquire); }
    bool takeCheckpointRequest() override { return checkpointWanted.load(std::memory_order_relaxed) && checkpointWanted.exchange(false); }

    void tellHolds(std::function<void(bool held)> listener) override { onHold = std::move(listener); }

    /// Pauses are noted in the history, which may take a moment: without the lock, so that no command waits for it.
    void hold(std::unique_lock<std::mutex>& lock, bool held) {
        if (!onHold) return;
        lock.unlock();
        quietly([&] { onHold(held); });
        lock.lock();
    }

    std::optional<StopKind> poll() override {
        if (!attention.load(std::memory_order_acquire)) return std::nullopt;
        std::unique_lock lock(mutex);
        if (pauseWanted && !stopWanted && state == State::Running) {
            moveTo(State::Paused);
            hold(lock, true);
        }
        if (state == State::Paused) commanded.wait(lock, [this] { return !pauseWanted || stopWanted || checkpointWanted; });
        // A checkpoint is saved without leaving the pause: the trainer saves and polls again.
        if (state == State::Paused && (!pauseWanted || stopWanted)) {
            moveTo(stopWanted ? State::Stopping : State::Running);
            hold(lock, false);
        }
        if (stopWanted) moveTo(State::Stopping);
        attention = pauseWanted || stopWanted.has_value();
        return stopWanted;
    }

    std::optional<Ended> work(std::exception_ptr& thrown) {
        try {
            Ended result = trainer->run(plan, *this);
            if (isEnd(result.state)) return result;
            throw Error(ErrorCode::Internal, text("Training ended without a result."), text("Details are in the log."), stateName(result.state));
        } catch (...) {
            thrown = std::current_exception();
            return std::nullopt;
        }
    }

    void run() noexcept {
        std::exception_ptr thrown;
        std::optional<Ended> result = work(thrown);
        quietly([&] { trainer.reset(); });   // its threads and tensors are gone before anything else is said
        if (thrown) quietly([&] { reportFailure(thrown); });
        thrown = nullptr;
        finish(result ? std::move(*result) : Ended{State::Failed, {}});
    }

    void reportFailure(const std::exception_ptr& thrown) {
        Failed failure = failureOf(thrown);
        logFailure(failure);
        queue.push(std::move(failure));
    }

    void finish(Ended result) noexcept {
        const State end = result.state;
        {
            const std::lock_guard lock(mutex);
            if (!canFollow(state, end)) moveTo(State::Stopping);
            moveTo(end);
        }
        quietly([&] { queue.push(std::move(result)); });
        {
            const std::lock_guard lock(mutex);
            over = true;
        }
        ended.notify_all();
    }
};

Job::Job(Plan plan, std::unique_ptr<Trainer> trainer) : m_impl(std::make_unique<Impl>()) {
    m_impl->plan = std::move(plan);
    m_impl->trainer = std::move(trainer);
    m_impl->setState(State::Preparing);
    m_impl->thread = std::thread([impl = m_impl.get()] { impl->run(); });
}

Job::~Job() {
    stop(StopKind::KeepNow);
    m_impl->thread.join();
}

State Job::state() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->state;
}

bool Job::isOver() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->over;
}

void Job::pause() {
    const std::lock_guard lock(m_impl->mutex);
    if (m_impl->state != State::Running || m_impl->stopWanted) return;
    m_impl->pauseWanted = true;
    m_impl->attention = true;
}

/// Also takes back a pause that the trainer has not come to yet.
void Job::resume() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->pauseWanted = false;
    }
    m_impl->commanded.notify_all();
}

void Job::stop(StopKind kind) {
    {
        const std::lock_guard lock(m_impl->mutex);
        if (isEnd(m_impl->state)) return;
        if (!m_impl->stopWanted || urgency(kind) > urgency(*m_impl->stopWanted)) m_impl->stopWanted = kind;
        m_impl->attention = true;
    }
    m_impl->commanded.notify_all();
}

void Job::saveCheckpoint() {
    {
        const std::lock_guard lock(m_impl->mutex);
        if (m_impl->state != State::Running && m_impl->state != State::Paused) return;
        m_impl->checkpointWanted = true;
    }
    m_impl->commanded.notify_all();
}

EventQueue& Job::events() { return m_impl->queue; }

void Job::wait() {
    std::unique_lock lock(m_impl->mutex);
    m_impl->ended.wait(lock, [this] { return m_impl->over; });
}

}  // namespace fornax::train
