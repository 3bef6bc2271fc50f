// Runs a trainer in the calling thread under a control whose commands come at exact places, and keeps what it tells.
#pragma once
#include <climits>

#include "ToyData.h"
#include "fornax/train/Job.h"

namespace toy {

/// Commands are given by the number of looks for them: one before each step and after each validation batch.
class ScriptedControl : public fornax::train::Control {
  public:
    int stopAtLook = INT_MAX, saveAtLook = INT_MAX;
    fornax::train::StopKind kind = fornax::train::StopKind::KeepNow;
    std::vector<fornax::train::Event> events;
    std::vector<fornax::train::State> states;

    bool isCommandWaiting() const override {
        ++m_looks;
        return m_looks >= stopAtLook || m_looks == saveAtLook;
    }
    std::optional<fornax::train::StopKind> poll() override { return m_looks >= stopAtLook ? std::optional(kind) : std::nullopt; }
    bool takeCheckpointRequest() override { return m_looks == saveAtLook && !std::exchange(m_saved, true); }
    void emit(fornax::train::Event event) override { events.push_back(std::move(event)); }
    void setState(fornax::train::State state) override { states.push_back(state); }

  private:
    mutable int m_looks = 0;
    bool m_saved = false;
};

struct Outcome {
    fornax::train::Ended ended{fornax::train::State::Failed, {}};
    std::vector<fornax::train::Event> events;
    std::optional<fornax::train::Failed> failure;
    std::vector<fornax::project::StepPoint> steps;
    std::vector<fornax::project::EpochPoint> epochs;
    std::vector<fornax::train::CheckpointSaved> checkpoints;
    const fornax::project::RunSummary& run() const { return ended.summary; }
    std::string failureText() const { return failure ? failure->sentence.str() + " " + failure->hint.str() : std::string("(no failure)"); }
};

inline Outcome sorted(fornax::train::Ended ended, std::vector<fornax::train::Event> events) {
    Outcome outcome;
    outcome.ended = std::move(ended);
    for (const auto& event : events) {
        if (const auto* e = std::get_if<fornax::train::StepsDone>(&event)) outcome.steps.insert(outcome.steps.end(), e->points.begin(), e->points.end());
        if (const auto* e = std::get_if<fornax::train::EpochFinished>(&event)) outcome.epochs.push_back(e->point);
        if (const auto* e = std::get_if<fornax::train::CheckpointSaved>(&event)) outcome.checkpoints.push_back(*e);
        if (const auto* e = std::get_if<fornax::train::Failed>(&event)) outcome.failure = *e;
    }
    outcome.events = std::move(events);
    return outcome;
}

inline Outcome run(const Place& place, const fornax::project::Project& project, ScriptedControl control = {}, std::optional<std::int64_t> resume = {}, std::optional<std::int64_t> extendTo = {}) {
    fornax::train::Plan plan;
    plan.project = project;
    plan.projectFile = place.file;
    plan.resumeRun = resume;
    plan.extendToEpochs = extendTo;
    fornax::train::Ended ended = fornax::train::makeTrainer()->run(plan, control);
    return sorted(std::move(ended), std::move(control.events));
}

inline Outcome stopAt(const Place& place, const fornax::project::Project& project, int look, fornax::train::StopKind kind = fornax::train::StopKind::KeepNow, std::optional<std::int64_t> resume = {}) {
    ScriptedControl control;
    control.stopAtLook = look;
    control.kind = kind;
    return run(place, project, std::move(control), resume);
}

}  // namespace toy
