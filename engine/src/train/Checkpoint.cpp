#include "fornax/train/Checkpoint.h"

#include "fornax/base/Files.h"
#include "train/CheckpointInfo.h"

namespace fornax::train {

namespace {
[[noreturn]] void corrupt(const std::filesystem::path& path, const std::string& tensor) {
    throw Error(ErrorCode::Corrupt, text("%1 is damaged: tensor %2 does not match its checksum.", files::display(path), tensor),
                text("Choose another checkpoint of the run."));
}

std::vector<exchange::TensorView> withPrefix(const std::vector<exchange::TensorView>& tensors, const std::string& prefix) {
    std::vector<exchange::TensorView> chosen;
    for (const auto& tensor : tensors)
        if (tensor.name.starts_with(prefix)) chosen.push_back(tensor);
    return chosen;
}

/// The description is guarded like a tensor: a flipped bit in a scalar must not resume a run wrongly.
std::string hashOf(const std::string& description) {
    return exchange::hashTensor({"description", "U8", {static_cast<std::int64_t>(description.size())}, std::as_bytes(std::span(description))});
}

Json parsed(const exchange::Metadata& metadata, const char* key, const std::filesystem::path& path) {
    const auto found = metadata.find(key);
    Json json = found == metadata.end() ? Json() : Json::parse(found->second, nullptr, false);
    if (!json.is_object())
        throw Error(ErrorCode::Corrupt, text("%1 is no checkpoint of the studio.", files::display(path)), text("Choose a checkpoint from a run's folder."));
    return json;
}

/// Every tensor has a checksum and every checksum a tensor.
void checkHashes(const exchange::SafetensorsFile& file, const Json& hashes, const std::filesystem::path& path) {
    for (const auto& tensor : file.tensors()) {
        const auto stored = hashes.find(tensor.name);
        if (stored == hashes.end() || !stored->is_string() || stored->get<std::string>() != exchange::hashTensor(tensor)) corrupt(path, tensor.name);
    }
    for (const auto& [name, hash] : hashes.items())
        if (!file.find(name)) corrupt(path, name);
}
}  // namespace

CheckpointInfo saveCheckpoint(const std::filesystem::path& path, CheckpointInfo info, const std::vector<exchange::TensorView>& tensors) {
    info.weightsHash = exchange::hashTensors(withPrefix(tensors, "model."));
    info.optimizerHash = exchange::hashTensors(withPrefix(tensors, "optimizer."));
    Json hashes = Json::object();
    for (const auto& tensor : tensors) hashes[tensor.name] = exchange::hashTensor(tensor);
    const std::string description = infoToJson(info).dump();
    exchange::writeSafetensors(path, tensors, {{"fornax", description}, {"hashes", hashes.dump()}, {"description_hash", hashOf(description)}});
    return info;
}

CheckpointFile loadCheckpoint(const std::filesystem::path& path) {
    exchange::SafetensorsFile file(path);
    const Json description = parsed(file.metadata(), "fornax", path);
    const auto guard = file.metadata().find("description_hash");
    if (guard == file.metadata().end() || guard->second != hashOf(file.metadata().at("fornax"))) corrupt(path, "description");
    checkHashes(file, parsed(file.metadata(), "hashes", path), path);
    CheckpointInfo info = infoFromJson(description, files::display(path));
    if (info.weightsHash != exchange::hashTensors(withPrefix(file.tensors(), "model."))) corrupt(path, "model");
    if (info.optimizerHash != exchange::hashTensors(withPrefix(file.tensors(), "optimizer."))) corrupt(path, "optimizer");
    return {std::move(info), std::move(file)};
}

}  // namespace fornax::train
