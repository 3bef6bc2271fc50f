#include "evaluate/LoadedRun.h"

#include "fornax/project/RunStore.h"
#include "train/TensorFile.h"

namespace fornax::evaluate {

LoadedRun loadRun(const std::filesystem::path& projectFile, const std::string& reference, const std::string& which) {
    const project::RunStore store(project::runsFolder(projectFile));
    const std::int64_t run = store.resolve(reference);
    const auto path = train::checkpointPath(store.folder(run), which);
    if (!std::filesystem::exists(path))
        throw Error(ErrorCode::NotFound, text("Run %1 has no checkpoint %2.", run, which), text("Train at least one epoch, or choose another checkpoint."));
    train::CheckpointFile checkpoint = train::loadCheckpoint(path);
    train::checkPlace(path, checkpoint.info);
    return {run, path, std::move(checkpoint), project::fromJson(store.get(run).project)};
}

model::Network networkOf(const LoadedRun& loaded, c10::Device device) {
    const train::CheckpointInfo& info = loaded.checkpoint.info;
    model::Network network(info.graph, info.seed);
    train::copyInto(train::prefixed("model.", network.state()), {"model."}, loaded.checkpoint, loaded.path);
    network.to(device);
    return network;
}

}  // namespace fornax::evaluate
