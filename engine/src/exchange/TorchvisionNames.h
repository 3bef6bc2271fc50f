// Names of torchvision's state dicts in those of the studio's templates. Private to the engine; torch-free.
#pragma once
#include <string>
#include <vector>

namespace fornax::exchange {

/// One name for each of `names`, which are those of one state dict; unknown ones come back as they are. `head` is the id of
/// the layer that ends in the classes.
std::vector<std::string> fromTorchvision(const std::vector<std::string>& names, const std::string& head);

}  // namespace fornax::exchange
