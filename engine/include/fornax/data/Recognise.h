// What a folder or file holds, found out by names and first bytes. Torch-free; any thread.
#pragma once
#include <optional>

#include "fornax/data/Config.h"

#include <filesystem>
#include <vector>

namespace fornax::data {

struct Recognition {
    DataConfig config;       ///< settings that read it: source, folder, size, colour
    double confidence = 0;   ///< 0 … 1
    Text found;              ///< what was found, in words
};

/// Every kind of data that `path` may be, most likely first; empty where it is none. Looks at names, headers and a few
/// pictures only. `base` gives the settings that are kept (shares, seed). Throws Error(NotFound, Unreadable).
std::vector<Recognition> recognise(const std::filesystem::path& path, const DataConfig& base = {});

/// The sentence for a path that recognise() finds nothing in: what it looks like and what is needed.
Error notRecognised(const std::filesystem::path& path);

/// Whether the data of these settings seems to be there: nothing is decoded. Its hint says what to do.
std::optional<Problem> lookFor(const DataConfig& config, const std::filesystem::path& projectFolder);

/// What packaging/data.sh calls the set that the path lies in; empty where it lies elsewhere.
std::string dataSetOf(const std::filesystem::path& path);

/// The first lines of texts with classes or of a text to be continued, with a space for each tab; the folder must be
/// absolute. Throws Error(NotFound, Unreadable).
std::vector<std::string> excerpt(const DataConfig& config, std::size_t lines);

/// Training pictures before validation is held back, where a header or the source itself tells quickly.
std::optional<std::int64_t> trainingPictures(const DataConfig& config, const std::filesystem::path& projectFolder);

}  // namespace fornax::data
