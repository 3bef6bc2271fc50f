// The files of a folder with one folder of pictures a class. Opens nothing. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

struct FolderFile {
    std::string path;            ///< below the data folder
    std::int64_t label = 0;
    Split split = Split::Train;
    std::int64_t bytes = 0;
};

struct FolderListing {
    std::vector<std::string> classes;    ///< names of the class folders, sorted by bytes
    std::vector<FolderFile> files;       ///< train, validation, test; then by class and path
    std::vector<Skipped> skipped;        ///< broken links, FIFOs, loops, folders that cannot be opened
    bool validationGiven = false, testGiven = false;
    std::string identity;                ///< changes when a file appears, goes or changes
};

/// Real folders only below a class folder, each once; hidden files and what systems leave behind are passed over.
/// Throws Error(NotFound, Unreadable) for the folder itself and where it has no class folder.
FolderListing scanFolder(const std::filesystem::path& folder);

/// Up to `most` folders in it that may be classes or splits, without looking into them; for recognition.
std::vector<std::string> foldersIn(const std::filesystem::path& folder, std::size_t most);
/// Folders called train, val or test in any of their usual spellings.
std::optional<Split> splitOfName(std::string name);

}  // namespace fornax::data
