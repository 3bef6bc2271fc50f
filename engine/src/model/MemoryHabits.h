// What each kind of layer does with memory in training, beside making its output. Torch-free; private to the model room.
#pragma once
#include "model/Plan.h"

namespace fornax::model {

/// Bytes are those of one sample.
struct MemoryHabit {
    bool keepsInput = true, keepsOutput = false;   ///< for backward
    bool isView = false;             ///< the output lies in the memory of the input
    bool passesGradient = false;     ///< the gradient of the input is that of the output, or a part of it
    std::int64_t extra = 0;          ///< kept for backward besides
    std::int64_t forwardScratch = 0, backwardScratch = 0;   ///< in hand while it runs
    int weightCopies = 0;            ///< of its weights, in hand while backward makes their gradient
};

std::int64_t bytesOf(const Signal& signal);
/// `index`: of the part in the plan.
MemoryHabit memoryHabit(const Plan& plan, std::size_t index, bool writesInput);

}  // namespace fornax::model
