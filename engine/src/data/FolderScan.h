// The files of a folder, or of an archive, with one folder of pictures a class. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

struct FolderFile {
    std::string path;            ///< below the data folder, or below `root` in an archive
    std::int64_t label = 0;
    Split split = Split::Train;
    std::int64_t bytes = 0;
};

struct FolderListing {
    std::vector<std::string> classes;    ///< names of the class folders, sorted by bytes
    std::vector<FolderFile> files;       ///< train, validation, test; then by class and path
    std::vector<Skipped> skipped;        ///< broken links, FIFOs, loops, folders that cannot be opened
    bool validationGiven = false, testGiven = false;
    std::string root;                    ///< of an archive whose folders stand in another one: "photos/"; otherwise empty
    std::string identity;                ///< changes when a file appears, goes or changes
};

/// Real folders only below a class folder, each once; hidden files and what systems leave behind are passed over.
/// Throws Error(NotFound, Unreadable) for the folder itself and where it has no class folder.
FolderListing scanFolder(const std::filesystem::path& folder);

/// The same for the entries of an archive, in the order that its unpacked folder would have. A single folder around
/// everything is passed over. Throws what files::listArchive() throws too.
FolderListing scanArchive(const std::filesystem::path& archive);
/// Of whichever it is.
FolderListing scanData(const std::filesystem::path& folder);
/// What systems leave behind: hidden files and the like.
bool isLeftover(const std::string& name);
/// The error for data without at least two classes.
Error tooFewClasses(const std::filesystem::path& folder, const std::string& onlyOne);

/// Up to `most` folders in it that may be classes or splits, without looking into them; for recognition.
std::vector<std::string> foldersIn(const std::filesystem::path& folder, std::size_t most);
/// Folders called train, val or test in any of their usual spellings.
std::optional<Split> splitOfName(std::string name);

}  // namespace fornax::data
