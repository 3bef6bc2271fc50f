// fornax-cli: everything the window does, without one. Never creates a Qt application.
#include <cstring>
#include <new>

#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "fornax/base/Log.h"
#include "fornax/cuda/Load.h"

namespace {

using namespace fornax;
using namespace fornax::cli;

/// CUDA's part of LibTorch must be there before the first question about devices; the other commands do without it.
bool asksForDevices(const Command& command) {
    return std::holds_alternative<TrainArguments>(command) || std::holds_alternative<EvaluateArguments>(command) ||
           std::holds_alternative<GenerateArguments>(command) || std::holds_alternative<PredictArguments>(command) ||
           std::holds_alternative<DevicesArguments>(command);
}

int runCommand(const Command& command) {
    const bool json = std::visit([](const auto& arguments) { return arguments.json; }, command);
    try {
        if (asksForDevices(command)) {
            if (const Text notice = cuda::load().notice; !notice.empty()) printMessage("fornax-cli: " + notice.str());
        }
        return std::visit([](const auto& arguments) { return run(arguments); }, command);
    } catch (const Error& error) {
        return reportFailure(error, json);
    } catch (const std::bad_alloc&) {
        return reportFailure(Error(ErrorCode::OutOfMemory, text("There is not enough memory."),
                                   text("Close other programs, or use a smaller batch.")), json);
    } catch (const std::exception& error) {
        return reportFailure(Error(ErrorCode::Internal, text("Something went wrong inside the studio: %1", error.what()),
                                   text("The log has more: %1.", log::filePath())), json);
    }
}

}  // namespace

int main(int argc, char** argv) {
    log::open();
    const Parsed parsed = parseArguments(argc, argv);
    int code = parsed.command ? runCommand(*parsed.command) : parsed.exitCode;
    if (outputFailed() && code == kDone) {
        printMessage(std::string("fornax-cli: standard output could not be written: ") + std::strerror(outputError()));
        // A training run is done whether or not somebody read its lines; any other command only exists for its output.
        if (!parsed.command || !std::holds_alternative<TrainArguments>(*parsed.command)) code = kFailed;
    }
    return code;
}
