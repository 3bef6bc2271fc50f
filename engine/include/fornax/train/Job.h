// The training job: a thread, commands in, events out. Torch-free. The job never waits for its reader.
#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"

namespace fornax::train {

/// idle -> preparing -> running <-> paused -> stopping -> stopped | finished | failed; preparing may also fail or stop.
enum class State { Idle, Preparing, Running, Paused, Stopping, Stopped, Finished, Failed };
const char* stateName(State state);
/// Whether a -> b is an edge of the machine.
bool canFollow(State from, State to);

enum class StopKind {
    KeepNow,      ///< finish the step, save a checkpoint, stop
    AfterEpoch,   ///< finish the epoch with its validation, then the same
    Discard,      ///< finish the step, stop, delete the run
};

/// What to train. The job takes a copy: an immutable snapshot.
struct Plan {
    project::Project project;
    std::filesystem::path projectFile;
    std::string runName;
    std::optional<std::int64_t> resumeRun;      ///< continue this run from its newest valid checkpoint
    std::optional<std::int64_t> extendToEpochs; ///< with resumeRun: new planned end
    std::optional<std::string> device;          ///< where this start trains; empty: what the run's settings say
    /// How long start and end wait for another program that holds history.db. In between, training does not wait.
    std::chrono::milliseconds historyPatience{15'000};
};

struct RunStarted {
    std::int64_t run, plannedEpochs, stepsPerEpoch, startStep;
    std::string device, name;
    Json project;
    double bytesPerToken = 0;   ///< of the validation text of a language model, for bits per byte; else 0
    data::Task task = data::Task::Classification;   ///< says what accuracies are: see project/RunStore.h
};
struct StepsDone { std::vector<project::StepPoint> points; };   ///< coalesced, in order
struct EpochFinished { project::EpochPoint point; };
struct SampleWritten { std::int64_t epoch; std::string prompt, text; };   ///< what a language model writes after an epoch
struct CheckpointSaved { std::string path, kind; std::int64_t epoch, step; std::uintmax_t bytes; };  ///< kind: "best", "last", "epoch"
struct Phase { Text text; };                                    ///< "Reading data", "Validating", …
struct Warning { Text sentence, hint; };
struct StateChanged { State state; };
struct Failed { ErrorCode code; Text sentence, hint; std::string details; };
struct Ended { State state; project::RunSummary summary; };     ///< the last event: Stopped, Finished or Failed
using Event = std::variant<RunStarted, StepsDone, EpochFinished, SampleWritten, CheckpointSaved, Phase, Warning, StateChanged, Failed, Ended>;

/// Bounded queue between the trainer and one reader. Consecutive steps coalesce into one event; when a reader is so
/// late that more than `stepCapacity` points wait, every second waiting point is dropped from the queue (history.db
/// keeps them all). Other events are never dropped.
class EventQueue {
  public:
    explicit EventQueue(std::size_t stepCapacity = 200'000) : m_stepCapacity(stepCapacity) {}
    void push(Event event);
    std::vector<Event> takeAll();
    /// Waits until something is there or `milliseconds` have passed.
    std::vector<Event> waitAndTakeAll(int milliseconds);

  private:
    std::mutex m_mutex;
    std::condition_variable m_filled;
    std::deque<Event> m_events;
    std::size_t m_stepCapacity;
};

/// The trainer's view of the commands. Called on the job's thread, once a step.
class Control {
  public:
    virtual ~Control() = default;
    /// Whether poll() or takeCheckpointRequest() has something to say. Cheap; a trainer may ask before it sends what it
    /// holds back, because poll() may block.
    virtual bool isCommandWaiting() const = 0;
    /// Blocks while paused. Returns the stop that was asked for, if any.
    virtual std::optional<StopKind> poll() = 0;
    /// True once for each "save a checkpoint now".
    virtual bool takeCheckpointRequest() = 0;
    /// From poll(), on its thread: true when a pause begins to hold the run, false before it goes on or stops.
    virtual void tellHolds(std::function<void(bool held)>) {}
    virtual void emit(Event event) = 0;
    /// Preparing and Running are the trainer's to tell; the other states are the job's. Ignored once stopping.
    virtual void setState(State state) = 0;
};

/// Does the work of one run on the job's thread. Returns the final state (Stopped or Finished) and summary; reports
/// failure by throwing (Error or anything else; the job turns it into Failed).
class Trainer {
  public:
    virtual ~Trainer() = default;
    virtual Ended run(const Plan& plan, Control& control) = 0;
};

/// The LibTorch trainer (torch part).
std::unique_ptr<Trainer> makeTrainer();

/// Owns the thread of one run. Methods may be called from any thread. The destructor stops (KeepNow) and joins.
class Job {
  public:
    /// Starts at once.
    Job(Plan plan, std::unique_ptr<Trainer> trainer);
    ~Job();
    Job(const Job&) = delete;

    State state() const;
    bool isOver() const;        ///< Stopped, Finished or Failed, and the thread has sent its last event
    void pause();               ///< hold: stays loaded. Ignored unless running
    void resume();              ///< ignored unless paused
    void stop(StopKind kind);   ///< a second call may only get more urgent: AfterEpoch -> KeepNow -> Discard
    void saveCheckpoint();
    EventQueue& events();
    void wait();                ///< until the thread has ended

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Checks before Start: data there, disk space for the checkpoints, memory. `overridable` ones may be ignored.
struct PreflightItem { bool ok; bool overridable; Text what, detail; };
std::vector<PreflightItem> preflight(const project::Project& project, const std::filesystem::path& projectFile);  // torch part

}  // namespace fornax::train
