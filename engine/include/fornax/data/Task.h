// What a model learns. Torch-free.
#pragma once
#include <string>

namespace fornax::data {

/// A class for each sample, the next token at each place of a text, a number for each sample, or any number of labels for
/// each sample, none too.
enum class Task { Classification, LanguageModel, Regression, MultiLabel };
const char* taskName(Task task);                 ///< "classification", "language_model", "regression", "multi_label"
Task taskFromName(const std::string& name);      ///< Classification for a name of none

}  // namespace fornax::data
