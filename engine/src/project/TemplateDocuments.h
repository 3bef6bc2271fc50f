// The project documents in resources/templates, built into the library.
#pragma once
#include <map>
#include <string>

namespace fornax::project {

/// Name of a template ("fashion-mnist-cnn") and the text of its document.
const std::map<std::string, std::string>& templateDocuments();

}  // namespace fornax::project
