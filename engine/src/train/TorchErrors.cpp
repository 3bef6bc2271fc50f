#include "train/TorchErrors.h"

#include <c10/util/Exception.h>

#include <new>

namespace fornax::train {

namespace {
/// Messages of LibTorch may embed whole tensors.
std::string shortened(std::string message) {
    constexpr std::size_t kLimit = 2000;
    if (message.size() > kLimit) message = message.substr(0, kLimit) + " …";
    return message;
}

Error outOfMemory(std::int64_t batchSize, std::string details) {
    if (batchSize <= 1)
        return {ErrorCode::OutOfMemory, text("There is not enough memory, even for a batch of 1."), text("Choose a smaller model or another device."), std::move(details)};
    return {ErrorCode::OutOfMemory, text("A batch of %1 does not fit in memory.", batchSize), text("Try a batch size of %1.", batchSize / 2), std::move(details)};
}
}  // namespace

void rethrowAsError(std::int64_t batchSize) {
    try {
        throw;
    } catch (const Error&) {
        throw;
    } catch (const c10::OutOfMemoryError& e) {
        throw outOfMemory(batchSize, shortened(e.what_without_backtrace()));
    } catch (const std::bad_alloc& e) {
        throw outOfMemory(batchSize, e.what());
    } catch (const c10::Error& e) {
        const std::string message = shortened(e.what_without_backtrace());
        if (message.find("DefaultCPUAllocator") != std::string::npos) throw outOfMemory(batchSize, message);
        throw Error(ErrorCode::Internal, text("LibTorch could not go on: %1", message.substr(0, message.find('\n'))),
                    text("Details are in the log."), shortened(e.what()));
    }
}

}  // namespace fornax::train
