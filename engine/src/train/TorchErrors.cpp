#include "train/TorchErrors.h"

#include <c10/util/Exception.h>

#include <new>

#include "train/Failure.h"

namespace fornax::train {

namespace {
// Messages of LibTorch carry a stack trace and may embed whole tensors.
constexpr std::size_t kShown = 2000, kKept = 20'000;

/// On the CPU LibTorch has no type of its own for it.
bool saysOutOfMemory(const std::string& message) { return message.find("DefaultCPUAllocator") != std::string::npos; }

Error outOfMemory(std::int64_t batchSize, std::string details) {
    if (batchSize <= 1)
        return {ErrorCode::OutOfMemory, text("There is not enough memory, even for a batch of 1."), text("Choose a smaller model or another device."), std::move(details)};
    return {ErrorCode::OutOfMemory, text("A batch of %1 does not fit in memory.", batchSize), text("Try a batch size of %1.", batchSize / 2), std::move(details)};
}
}  // namespace

void rethrowAsError(std::int64_t batchSize) {
    try {
        throw;
    } catch (const Error& e) {
        // A loader thread knows neither the batch size nor LibTorch's types.
        if (e.code() != ErrorCode::OutOfMemory && !saysOutOfMemory(e.details())) throw;
        throw outOfMemory(batchSize, shortened(e.message() + "\n" + e.details(), kKept));
    } catch (const c10::OutOfMemoryError& e) {
        throw outOfMemory(batchSize, shortened(e.what(), kKept));
    } catch (const c10::Error& e) {
        const std::string message = shortened(e.what_without_backtrace(), kShown);
        if (saysOutOfMemory(message)) throw outOfMemory(batchSize, shortened(e.what(), kKept));
        throw Error(ErrorCode::Internal, text("LibTorch could not go on: %1", shortened(message.substr(0, message.find('\n')), 300)),
                    text("Details are in the log."), shortened(e.what(), kKept));
    } catch (const std::bad_alloc& e) {
        throw outOfMemory(batchSize, e.what());
    } catch (...) {
        const Failed failure = failureOf(std::current_exception());
        throw Error(failure.code, failure.sentence, failure.hint, failure.details);
    }
}

}  // namespace fornax::train
