// A checkpoint without a network: what the torch-free tests save and load.
#pragma once
#include <cstring>
#include <numeric>
#include <string>
#include <vector>

#include "fornax/train/Checkpoint.h"

namespace sample {

struct Weights {
    std::vector<float> weight = std::vector<float>(600), moment = std::vector<float>(600);
    std::vector<std::int64_t> count{0};

    explicit Weights(float start = 0) {
        std::iota(weight.begin(), weight.end(), start);
        std::iota(moment.begin(), moment.end(), start + 0.25f);
        count[0] = static_cast<std::int64_t>(start);
    }
    std::vector<fornax::exchange::TensorView> views() const {
        return {{"model.hidden.weight", "F32", {20, 30}, std::as_bytes(std::span(weight))},
                {"model.norm.num_batches_tracked", "I64", {}, std::as_bytes(std::span(count))},
                {"optimizer.exp_avg.hidden.weight", "F32", {20, 30}, std::as_bytes(std::span(moment))}};
    }
};

inline fornax::train::CheckpointInfo info(std::int64_t step = 5, std::int64_t run = 1) {
    fornax::train::CheckpointInfo info;
    info.run = run;
    info.epoch = step / 10;
    info.step = step;
    info.batchInEpoch = step % 10;
    info.seed = 0xFFFF'FFFF'FFFF'FFFFULL;
    info.optimizer = "adamw";
    info.preprocessing = {1, 8, 8, {0.28604}, {0.35302}};
    info.classes = {"猫", "dog \"2\""};
    info.dataHash = "0123456789abcdef";
    info.graph = fornax::model::graphFromJson(fornax::Json::parse(
        R"({"layers":[{"id":"input","type":"Input"},{"id":"flatten","type":"Flatten"},{"id":"hidden","type":"Linear","settings":{"outputs":20}}]})"));
    return info;
}

}  // namespace sample
