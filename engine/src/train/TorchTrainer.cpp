#include "train/Session.h"
#include "train/TorchErrors.h"

#include "fornax/base/Log.h"

namespace fornax::train {

namespace {

class TorchTrainer final : public Trainer {
  public:
    Ended run(const Plan& plan, Control& control) override {
        Session session(plan, control);
        try {
            return attempt(session);
        } catch (const Error& e) {
            log::error(e.message() + (e.details().empty() ? "" : "\n" + e.details()));
            const project::RunSummary summary = session.recordFailure(e);
            control.emit(Failed{e.code(), e.sentence(), e.hint(), e.details()});
            return {State::Failed, summary};
        }
    }

  private:
    static Ended attempt(Session& session) {
        try {
            return session.train();
        } catch (...) {
            rethrowAsError(session.batchSize());
        }
    }
};

}  // namespace

std::unique_ptr<Trainer> makeTrainer() { return std::make_unique<TorchTrainer>(); }

}  // namespace fornax::train
