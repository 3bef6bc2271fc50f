// Problems of a project as text and JSON.
#pragma once
#include <string>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/base/Json.h"

namespace fornax::cli {

Json problemJson(const Problem& problem);
/// "error in train.batch_size: sentence hint"
std::string problemLine(const Problem& problem);
bool hasErrors(const std::vector<Problem>& problems);

}  // namespace fornax::cli
