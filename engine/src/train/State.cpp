#include "fornax/train/Job.h"

namespace fornax::train {

const char* stateName(State state) {
    switch (state) {
        case State::Idle: return "idle";
        case State::Preparing: return "preparing";
        case State::Running: return "running";
        case State::Paused: return "paused";
        case State::Stopping: return "stopping";
        case State::Stopped: return "stopped";
        case State::Finished: return "finished";
        case State::Failed: return "failed";
    }
    return "idle";
}

bool canFollow(State from, State to) {
    switch (from) {
        case State::Idle: return to == State::Preparing;
        case State::Preparing: return to == State::Running || to == State::Stopping || to == State::Failed;
        case State::Running: return to == State::Paused || to == State::Stopping || to == State::Finished || to == State::Failed;
        case State::Paused: return to == State::Running || to == State::Stopping || to == State::Failed;
        case State::Stopping: return to == State::Stopped || to == State::Finished || to == State::Failed;
        case State::Stopped:
        case State::Finished:
        case State::Failed: return false;
    }
    return false;
}

}  // namespace fornax::train
