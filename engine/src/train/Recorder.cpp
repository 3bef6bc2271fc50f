#include "train/Recorder.h"

#include <cmath>
#include <utility>

#include "fornax/base/Log.h"
#include "fornax/train/MachinePoint.h"

namespace fornax::train {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

namespace {
constexpr std::chrono::milliseconds kSendEvery = 20ms, kStoreEvery = 1s, kMachineEvery = 500ms;
}  // namespace

Recorder::Recorder(project::RunStore& store, std::int64_t run, Control& control, int cudaDevice, std::chrono::milliseconds warnAfter)
    : m_store(store), m_run(run), m_cudaDevice(cudaDevice), m_control(control), m_warnAfter(warnAfter), m_lastSent(Clock::now()), m_lastStored(Clock::now()),
      m_machineThread([this] { watchMachine(); }) {}

Recorder::~Recorder() {
    {
        const std::lock_guard lock(m_machineMutex);
        m_stopping = true;
    }
    m_machineStop.notify_all();
    m_machineThread.join();
}

void Recorder::watchMachine() {
    try {
        hardware::Monitor monitor;
        double before = -1;
        std::unique_lock lock(m_machineMutex);
        while (!m_machineStop.wait_for(lock, kMachineEvery, [this] { return m_stopping; })) {
            const double seconds = m_seconds.load(std::memory_order_relaxed);
            if (std::exchange(before, seconds) == seconds) continue;   // paused: nothing new at the same place of the time axis
            lock.unlock();
            const auto point = machinePoint(monitor.sample(), seconds, m_cudaDevice);
            lock.lock();
            m_machine.push_back(point);
        }
    } catch (const std::exception& e) {
        log::warning(std::string("The machine is not watched during this run: ") + e.what());
    }
}

double Recorder::speed(std::int64_t samples, double stepSeconds) {
    const double keep = std::exp(-stepSeconds / 0.5);
    m_smoothSamples = keep * m_smoothSamples + double(samples);
    m_smoothSeconds = keep * m_smoothSeconds + stepSeconds;
    return m_smoothSeconds > 0 ? m_smoothSamples / m_smoothSeconds : 0;
}

void Recorder::step(const project::StepPoint& point) {
    m_unsent.push_back(point);
    m_unstored.push_back(point);
    const auto now = Clock::now();
    if (now - m_lastSent >= kSendEvery) emitSteps();
    if (now - m_lastStored >= kStoreEvery) storeIfFree();
}

/// Another program that holds the database for a while costs nothing: the points wait for the next time.
void Recorder::storeIfFree() {
    try {
        store();
        m_busySince.reset();
        m_warned = false;
    } catch (const Error& e) {
        if (e.code() != ErrorCode::Busy) throw;
        waitForDatabase(e);
    }
}

void Recorder::waitForDatabase(const Error& why) {
    const auto now = Clock::now();
    if (!m_busySince) m_busySince = now;
    if (m_warned || now - *m_busySince < m_warnAfter) return;
    m_warned = true;
    Warning warning{why.sentence(), text("Training goes on; its curves are stored as soon as the history can be written.")};
    log::warning(Error(why.code(), warning.sentence, warning.hint).message() + "\n" + why.details());
    m_control.emit(std::move(warning));
}

void Recorder::epoch(const project::EpochPoint& point) {
    emitSteps();
    m_unstoredEpochs.push_back(point);
    storeIfFree();
    m_control.emit(EpochFinished{point});
}

void Recorder::flush() {
    emitSteps();
    storeIfFree();
}

void Recorder::finish() {
    emitSteps();
    store();
}

void Recorder::emitSteps() {
    m_lastSent = Clock::now();
    if (m_unsent.empty()) return;
    m_control.emit(StepsDone{std::move(m_unsent)});
    m_unsent.clear();
}

void Recorder::store() {
    m_lastStored = Clock::now();
    m_store.append(m_run, m_unstored);
    m_unstored.clear();
    while (!m_unstoredEpochs.empty()) {
        m_store.append(m_run, m_unstoredEpochs.front());
        m_unstoredEpochs.erase(m_unstoredEpochs.begin());
    }
    {
        const std::lock_guard lock(m_machineMutex);
        m_unstoredMachine.insert(m_unstoredMachine.end(), m_machine.begin(), m_machine.end());
        m_machine.clear();
    }
    m_store.append(m_run, m_unstoredMachine);   // stays for the next time where this throws
    m_unstoredMachine.clear();
}

}  // namespace fornax::train
