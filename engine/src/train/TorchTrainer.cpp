#include <c10/core/CachingDeviceAllocator.h>

#include "train/Failure.h"
#include "train/Session.h"
#include "train/TorchErrors.h"

namespace fornax::train {

namespace {

/// Memory of a graphics card that no tensor uses any more goes back to the driver: other programs and a next, larger run
/// want it.
void giveBackMemory(const std::string& device) {
    if (!device.starts_with("cuda")) return;
    auto* cache = dynamic_cast<c10::DeviceAllocator*>(c10::GetAllocator(c10::kCUDA));
    if (cache && cache->initialized()) cache->emptyCache();
}

class TorchTrainer final : public Trainer {
  public:
    Ended run(const Plan& plan, Control& control) override {
        std::optional<Ended> ended;
        {
            Session session(plan, control);
            ended = trained(session);
            if (!ended) ended = Ended{State::Failed, session.recordFailure(*m_error)};
        }
        giveBackMemory(ended->summary.device);
        if (m_error) {
            Failed failure{m_error->code(), m_error->sentence(), m_error->hint(), m_error->details()};
            logFailure(failure);
            control.emit(std::move(failure));
        }
        return std::move(*ended);
    }

  private:
    /// nullopt: it failed, and m_error says why. No exception is alive when this returns: one of LibTorch's could keep
    /// the tensors of the failing step.
    std::optional<Ended> trained(Session& session) {
        try {
            try {
                return session.train();
            } catch (...) {
                rethrowAsError(session.batchSize());
            }
        } catch (const Error& e) {
            m_error = e;
            return std::nullopt;
        }
    }
    std::optional<Error> m_error;
};

}  // namespace

std::unique_ptr<Trainer> makeTrainer() { return std::make_unique<TorchTrainer>(); }

}  // namespace fornax::train
