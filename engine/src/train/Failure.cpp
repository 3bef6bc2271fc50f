#include "train/Failure.h"

#include <new>

#include "base/Utf8.h"
#include "fornax/base/Log.h"

namespace fornax::train {

std::string shortened(std::string message, std::size_t limit) {
    if (message.size() <= limit) return message;
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(message[end]) & 0xC0) == 0x80) --end;
    message.resize(end);
    return message + " …";
}

namespace {
Failed unexpected(const std::string& what) {
    constexpr std::size_t shown = 300;
    const Text next = text("Details are in the log.");
    if (what.empty()) return {ErrorCode::Internal, text("Training stopped because of an unexpected error."), next, "an exception of an unknown type"};
    return {ErrorCode::Internal, text("Training stopped because of an unexpected error: %1", shortened(what.substr(0, what.find('\n')), shown)), next, what};
}
}  // namespace

Failed failureOf(const std::exception_ptr& thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Error& e) {
        return {e.code(), e.sentence(), e.hint(), e.details()};
    } catch (const std::bad_alloc& e) {
        return {ErrorCode::OutOfMemory, text("There is not enough memory to go on."), text("Close other programs or choose a smaller batch size."), e.what()};
    } catch (const std::exception& e) {
        return unexpected(e.what());
    } catch (...) {
        return unexpected({});
    }
}

void logFailure(const Failed& failure) {
    const Error error(failure.code, failure.sentence, failure.hint);
    log::error(error.message() + (failure.details.empty() ? "" : "\n" + failure.details));
}

}  // namespace fornax::train
