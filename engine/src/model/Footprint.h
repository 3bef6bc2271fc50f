// How the memory of a training step rises and falls: what is made, kept for backward and let go, in the order in which
// LibTorch's autograd does it. Torch-free; private to the model room.
#pragma once
#include <vector>

#include "fornax/model/Graph.h"
#include "model/Plan.h"

namespace fornax::model {

/// What the plan does not know of a part.
struct PartFacts {
    std::int64_t trainedBytes = 0;   ///< of its weights that get a gradient
    bool writesInput = false;        ///< its output takes the place of its input
};

struct Footprint {
    std::vector<Moment> moments;     ///< those that can be the highest, depending on the batch
    std::vector<bool> trains;        ///< by part: a gradient passes through it
};

/// `facts` has one entry for each part of the plan.
Footprint footprint(const Plan& plan, const std::vector<PartFacts>& facts);

}  // namespace fornax::model
