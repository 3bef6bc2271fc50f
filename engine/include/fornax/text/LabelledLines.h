// Texts with a class each, for classification: "label<TAB>text" lines, or one file a class with a text on each line.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "fornax/base/Error.h"

namespace fornax::tokens {

struct LabelledText {
    std::string text;
    std::int64_t label = 0;   ///< index into classes
    std::int64_t line = 0;    ///< in its file, from 1
};

struct LabelledTexts {
    std::vector<std::string> classes;   ///< sorted by bytes, so that numbers do not depend on the order of the lines
    std::vector<LabelledText> texts;
    std::vector<std::int64_t> countOfClass;
    std::vector<std::int64_t> linesWithoutLabel, linesWithoutText;   ///< left out of texts; at most the first 1,000 are listed
    std::int64_t withoutLabel = 0, withoutText = 0;                  ///< all of them
    std::int64_t duplicates = 0;       ///< equal text and label met before; they stay in texts
    std::int64_t contradictions = 0;   ///< texts that stand under more than one label
};

enum class LabelPlace { First, Last };
struct LineOptions {
    LabelPlace place = LabelPlace::First;
    bool keepBlank = false;   ///< a text without a label is one with the label ""
};

/// A label is what stands before the first tab (or after the last), spaces around it taken away. "NA", "None", "nan" are
/// labels like any other; only a blank one is missing. A line without a tab, or with bytes that are no UTF-8, throws
/// Error(Corrupt) with its number. Empty lines are no samples. .gz and .bz2 are unpacked. More than `limit` bytes of
/// content throw Error(OutOfMemory).
LabelledTexts readLabelledLines(const std::filesystem::path& path, LineOptions options = {}, std::uint64_t limit = std::uint64_t{1} << 40);

/// One file for each class, a text on each line that is not blank.
LabelledTexts readClassFiles(const std::map<std::string, std::filesystem::path>& fileOfClass, std::uint64_t limit = std::uint64_t{1} << 40);

}  // namespace fornax::tokens
