#include "fornax/train/Job.h"

#include <atomic>
#include <cassert>
#include <new>

#include "fornax/base/Log.h"

namespace fornax::train {

namespace {
bool isEnd(State state) { return state == State::Stopped || state == State::Finished || state == State::Failed; }

Failed failureOf(const std::exception_ptr& thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Error& e) {
        return {e.code(), e.sentence(), e.hint(), e.details()};
    } catch (const std::bad_alloc& e) {
        return {ErrorCode::OutOfMemory, text("There is not enough memory to go on."), text("Close other programs or choose a smaller batch size."), e.what()};
    } catch (const std::exception& e) {
        return {ErrorCode::Internal, text("Training stopped because of an unexpected error."), text("Details are in the log."), e.what()};
    } catch (...) {
        return {ErrorCode::Internal, text("Training stopped because of an unexpected error."), text("Details are in the log."), "unknown exception"};
    }
}
}  // namespace

struct Job::Impl final : Control {
    Plan plan;
    std::unique_ptr<Trainer> trainer;
    EventQueue queue;
    mutable std::mutex mutex;
    std::condition_variable commanded;
    State state = State::Idle;
    std::optional<StopKind> stopWanted;
    bool pauseWanted = false;
    bool over = false;
    std::atomic<bool> checkpointWanted = false;
    /// What poll() looks at each step without taking the lock.
    std::atomic<bool> attention = false;
    std::thread thread;

    void moveTo(State next) {  // the mutex is held
        if (next == state) return;
        assert(canFollow(state, next));
        state = next;
        queue.push(StateChanged{next});
    }

    void setState(State next) override {
        const std::lock_guard lock(mutex);
        // A stop that came first wins over the trainer's "now running".
        if (state == State::Stopping && !isEnd(next)) return;
        moveTo(next);
    }

    void emit(Event event) override { queue.push(std::move(event)); }
    bool takeCheckpointRequest() override { return checkpointWanted.exchange(false); }

    std::optional<StopKind> poll() override {
        if (!attention.load(std::memory_order_acquire)) return std::nullopt;
        std::unique_lock lock(mutex);
        if (pauseWanted && !stopWanted && state == State::Running) {
            moveTo(State::Paused);
            commanded.wait(lock, [this] { return !pauseWanted || stopWanted || checkpointWanted; });
            // A checkpoint is saved without leaving the pause: the trainer saves and polls again.
            if (pauseWanted && !stopWanted) return std::nullopt;
            if (!stopWanted) moveTo(State::Running);
        } else if (pauseWanted && !stopWanted && state == State::Paused) {
            commanded.wait(lock, [this] { return !pauseWanted || stopWanted || checkpointWanted; });
            if (pauseWanted && !stopWanted) return std::nullopt;
            if (!stopWanted) moveTo(State::Running);
        }
        if (stopWanted && state != State::Stopping) moveTo(State::Stopping);
        attention = pauseWanted || stopWanted.has_value();
        return stopWanted;
    }

    void run() {
        Ended ended{State::Failed, {}};
        try {
            ended = trainer->run(plan, *this);
        } catch (...) {
            Failed failure = failureOf(std::current_exception());
            log::error(failure.sentence.str() + (failure.details.empty() ? "" : "\n" + failure.details));
            queue.push(std::move(failure));
        }
        trainer.reset();  // its threads and tensors are gone before the last event
        {
            const std::lock_guard lock(mutex);
            if (!canFollow(state, ended.state)) moveTo(State::Stopping);
            moveTo(ended.state);
        }
        queue.push(std::move(ended));
        const std::lock_guard lock(mutex);
        over = true;
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
    wait();
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
    if (m_impl->state != State::Running) return;
    m_impl->pauseWanted = true;
    m_impl->attention = true;
}

void Job::resume() {
    {
        const std::lock_guard lock(m_impl->mutex);
        if (m_impl->state != State::Paused && !m_impl->pauseWanted) return;
        m_impl->pauseWanted = false;
    }
    m_impl->commanded.notify_all();
}

void Job::stop(StopKind kind) {
    {
        const std::lock_guard lock(m_impl->mutex);
        if (isEnd(m_impl->state)) return;
        const auto urgency = [](StopKind k) { return k == StopKind::AfterEpoch ? 0 : k == StopKind::KeepNow ? 1 : 2; };
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
    if (m_impl->thread.joinable()) m_impl->thread.join();
}

}  // namespace fornax::train
