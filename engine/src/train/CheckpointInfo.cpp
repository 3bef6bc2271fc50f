#include "train/CheckpointInfo.h"

#include <bit>
#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace fornax::train {

namespace {
constexpr std::int64_t kFormat = 1;

/// Floating-point scalars travel as text that reads back to the same bits; JSON has no NaN or infinity.
std::string exact(double value) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%016llx", static_cast<unsigned long long>(std::bit_cast<std::uint64_t>(value)));
    return buffer;
}
double fromExact(const Json& json) { return std::bit_cast<double>(static_cast<std::uint64_t>(std::stoull(json.get<std::string>(), nullptr, 16))); }

/// A forged description may pass its checksum; counters that no run can have are refused here.
void checkRanges(const CheckpointInfo& info) {
    for (const std::int64_t count : {info.run, info.epoch, info.step, info.batchInEpoch, info.epochSamples, info.bestEpoch})
        if (count < 0) throw std::out_of_range("a counter is negative");
    if (!std::isfinite(info.seconds) || info.seconds < 0) throw std::out_of_range("the training time is impossible");
    if (!std::isfinite(info.epochScored) || info.epochScored < 0) throw std::out_of_range("the running score is impossible");
    if (info.bestEpoch > info.epoch) throw std::out_of_range("the best epoch is yet to come");
}

/// Old checkpoints do not say it.
data::Task taskOf(const Json& json, const CheckpointInfo& info) {
    if (const auto task = json.find("task"); task != json.end()) return data::taskFromName(task->get<std::string>());
    if (!info.classes.empty()) return data::Task::Classification;
    return info.preprocessing.table.features.empty() ? data::Task::LanguageModel : data::Task::Regression;
}

/// The one list of scalars, for both directions.
template <class Info, class Visitor> void scalars(Info& info, Visitor&& v) {
    v("run", info.run);
    v("epoch", info.epoch);
    v("step", info.step);
    v("batch_in_epoch", info.batchInEpoch);
    v("seed", info.seed);
    v("seconds", info.seconds);
    v("epoch_loss_sum", info.epochLossSum);
    v("epoch_correct", info.epochCorrect);
    v("epoch_samples", info.epochSamples);
    v("best_val_accuracy", info.bestValAccuracy);
    v("best_val_loss", info.bestValLoss);
    v("best_epoch", info.bestEpoch);
    v("val_accuracy", info.valAccuracy);
    v("val_loss", info.valLoss);
    v("optimizer", info.optimizer);
    v("classes", info.classes);
    v("data_hash", info.dataHash);
    v("weights_hash", info.weightsHash);
    v("optimizer_hash", info.optimizerHash);
}
}  // namespace

Json infoToJson(const CheckpointInfo& info) {
    Json json = {{"format", kFormat}};
    scalars(info, [&json](const char* key, const auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, double>) json[key] = exact(value);
        else json[key] = value;
    });
    if (!info.tokenizerHash.empty()) json["tokenizer_hash"] = info.tokenizerHash;
    if (info.epochScored != double(info.epochSamples)) json["epoch_scored"] = exact(info.epochScored);
    json["task"] = data::taskName(info.task);
    json["preprocessing"] = info.preprocessing.toJson();
    json["graph"] = model::toJson(info.graph);
    return json;
}

CheckpointInfo infoFromJson(const Json& json, const std::string& file) {
    try {
        if (json.at("format").get<std::int64_t>() > kFormat)
            throw Error(ErrorCode::FormatTooNew, text("%1 was written by a newer version of the studio.", file), text("Update Fornax Studio to read it."));
        CheckpointInfo info;
        scalars(info, [&json](const char* key, auto& value) {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, double>) value = fromExact(json.at(key));
            else value = json.at(key).template get<Value>();
        });
        if (const auto hash = json.find("tokenizer_hash"); hash != json.end()) info.tokenizerHash = hash->get<std::string>();
        info.preprocessing = data::Preprocessing::fromJson(json.at("preprocessing"));
        info.epochScored = json.contains("epoch_scored") ? fromExact(json.at("epoch_scored")) : double(info.epochSamples);
        info.task = taskOf(json, info);
        info.graph = model::graphFromJson(json.at("graph"));
        checkRanges(info);
        return info;
    } catch (const Error& e) {
        if (e.code() == ErrorCode::FormatTooNew) throw;
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: its description cannot be read.", file), text("Choose another checkpoint of the run."), e.message());
    } catch (const std::exception& e) {
        throw Error(ErrorCode::Corrupt, text("%1 is damaged: its description cannot be read.", file), text("Choose another checkpoint of the run."), e.what());
    }
}

}  // namespace fornax::train
