// Passes a run's points on: to the reader of the events at once (in small blocks), to history.db about once a second.
// While another program holds the database they wait in memory and training goes on; a longer wait is told as a Warning.
// Used on the trainer's thread; the machine is watched on a small thread of its own. Torch-free.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "fornax/train/Job.h"

namespace fornax::train {

class Recorder {
  public:
    /// `cudaDevice`: the card that trains, whose figures are kept; -1 takes the first that the program may use.
    Recorder(project::RunStore& store, std::int64_t run, Control& control, int cudaDevice,
             std::chrono::milliseconds warnAfter = std::chrono::seconds(5));
    ~Recorder();
    Recorder(const Recorder&) = delete;

    void step(const project::StepPoint& point);
    void epoch(const project::EpochPoint& point);
    /// Everything to the reader, before any other event, and to the database if it is free.
    void flush();
    /// The same at the end of the run: throws Error(Busy) where the database is not to be had.
    void finish();
    void setSeconds(double seconds) { m_seconds.store(seconds, std::memory_order_relaxed); }
    /// Samples a second over roughly the last half second.
    double speed(std::int64_t samples, double stepSeconds);

  private:
    void emitSteps();
    void store();
    void storeIfFree();
    void waitForDatabase(const Error& why);
    void watchMachine();
    project::RunStore& m_store;
    std::int64_t m_run;
    int m_cudaDevice;
    Control& m_control;
    std::vector<project::StepPoint> m_unsent, m_unstored;
    std::vector<project::EpochPoint> m_unstoredEpochs;
    std::vector<project::MachinePoint> m_unstoredMachine;
    std::chrono::milliseconds m_warnAfter;
    std::optional<std::chrono::steady_clock::time_point> m_busySince;
    bool m_warned = false;
    std::chrono::steady_clock::time_point m_lastSent, m_lastStored;
    double m_smoothSamples = 0, m_smoothSeconds = 0;
    std::atomic<double> m_seconds = 0;

    std::mutex m_machineMutex;
    std::condition_variable m_machineStop;
    std::vector<project::MachinePoint> m_machine;
    bool m_stopping = false;
    std::thread m_machineThread;
};

}  // namespace fornax::train
