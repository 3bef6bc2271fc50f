// One folder of pictures a class, or an archive of such folders; or a folder with a table that names the labels.
#include <algorithm>
#include <map>

#include "base/Archive.h"
#include "data/FolderScan.h"
#include "data/ImageDecoder.h"
#include "data/LabelFile.h"
#include "data/PictureFiles.h"
#include "data/PictureImport.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t looks = 24;
constexpr std::int64_t mostToLookAt = std::int64_t{64} << 20;   // bytes of a file
constexpr std::size_t mostClassesShown = 5;
constexpr int usualSize = 64, largestSize = 256;

/// Files of one folder whose names agree up to the last '-' or '_' are one group.
std::vector<std::int64_t> groupsByPrefix(const std::vector<std::string>& names) {
    std::map<std::string, std::int64_t> known;
    std::vector<std::int64_t> groups;
    for (const std::string& name : names) {
        const std::size_t slash = name.rfind('/'), mark = name.find_last_of("-_");
        const bool inName = mark != std::string::npos && (slash == std::string::npos || mark > slash + 1);
        groups.push_back(known.emplace(inName ? name.substr(0, mark) : name, static_cast<std::int64_t>(known.size())).first->second);
    }
    return groups;
}

std::string joined(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < std::min(names.size(), mostClassesShown); ++i) out += (out.empty() ? "" : ", ") + names[i];
    return names.size() > mostClassesShown ? out + " …" : out;
}

/// Size and colour that suit a few pictures from all over the folder: their own size where it is the same and small.
std::size_t suit(DataConfig& config, const fs::path& folder, const FolderListing& listing) {
    std::vector<Look> seen;
    std::vector<std::size_t> wanted;
    const std::size_t step = std::max<std::size_t>(1, listing.files.size() / looks);
    for (std::size_t i = 0; i < listing.files.size() && wanted.size() < looks; i += step) wanted.push_back(i);
    const auto feed = feedOf(folder, listing, mostToLookAt, wanted);
    for (PictureFile file; feed->next(file);)
        if (const auto look = lookAtImage(Bytes(file.bytes))) seen.push_back(*look);
    if (seen.empty()) return 0;
    const bool alike = std::all_of(seen.begin(), seen.end(), [&](const Look& l) { return l.width == seen[0].width && l.height == seen[0].height; });
    const bool own = alike && seen[0].width <= largestSize && seen[0].height <= largestSize;
    config.imageWidth = own ? seen[0].width : usualSize;
    config.imageHeight = own ? seen[0].height : usualSize;
    config.colour = std::any_of(seen.begin(), seen.end(), [](const Look& l) { return l.colour; }) ? "colour" : "grey";
    return seen.size();
}

class FolderSource : public Source {
  public:
    const char* name() const override { return "folder"; }
    Text wanted() const override { return text("Choose a folder with one folder of pictures for each class."); }

    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override {
        if (auto labelled = recogniseLabelled(path, base)) return labelled;
        if (!files::isArchive(path) && foldersIn(path, 1).empty()) return std::nullopt;
        FolderListing listing;
        try {
            listing = scanData(path);
        } catch (const Error&) {
            return std::nullopt;
        }
        Recognition found{plain(base, path), 0.9, {}};
        if (suit(found.config, path, listing) == 0) return std::nullopt;
        found.found = listing.validationGiven || listing.testGiven
                          ? text("%1 files in %2 class folders with splits: %3", listing.files.size(), listing.classes.size(), joined(listing.classes))
                          : text("%1 files in %2 class folders: %3", listing.files.size(), listing.classes.size(), joined(listing.classes));
        return found;
    }

    void look(const DataConfig& config, const fs::path& folder) const override {
        if (!config.labelFile.empty()) {
            requireFolder(folder);
            labelFileOf(config, folder);
            return;
        }
        if (files::isArchive(folder)) return;   // reading it says more
        requireFolder(folder);
        if (foldersIn(folder, 1).empty()) scanFolder(folder);   // says what is missing
    }
    std::string fingerprint(const DataConfig& config, const fs::path& folder) const override {
        if (!config.labelFile.empty()) return labelledFiles(config, folder).listing.identity;
        return files::isArchive(folder) ? identityOf({folder}) : scanFolder(folder).identity;
    }

    Samples read(const DataConfig& config, const fs::path& folder) const override {
        const std::optional<LabelledFiles> labelled = config.labelFile.empty() ? std::nullopt : std::optional(labelledFiles(config, folder));
        const FolderListing listing = labelled ? labelled->listing : scanData(folder);
        Samples out;
        out.classes = listing.classes;
        out.skipped = listing.skipped;
        out.validationGiven = listing.validationGiven;
        out.testGiven = listing.testGiven;
        importPictures(config, folder, listing, out);
        if (out.pictures.count == 0)
            throw Error(ErrorCode::NotFound, text("%1 holds no picture that can be read.", files::display(folder)),
                        out.skipped.empty() ? text("Put the pictures of each class into a folder of its own.") : text("For example, %1: %2.", out.skipped.front().path, out.skipped.front().reason));
        if (labelled) takeLabels(*labelled, files::display(folder), out);
        if (config.groupBy == "prefix") out.groups = groupsByPrefix(out.names);
        for (const FolderFile& file : listing.files) out.fileBytes += file.bytes;
        return out;
    }

  private:
    /// What belonged to other data is forgotten.
    DataConfig plain(DataConfig config, const fs::path& path) const {
        config.source = name();
        config.folder = path.string();
        for (std::string* each : {&config.labelFile, &config.labelColumn, &config.labelSeparator}) each->clear();
        return config;
    }

    std::optional<Recognition> recogniseLabelled(const fs::path& path, const DataConfig& base) const {
        if (files::isArchive(path)) return std::nullopt;
        const auto config = withLabelFile(plain(base, path), path);
        if (!config) return std::nullopt;
        try {
            Recognition found{*config, 0.95, {}};
            const LabelledFiles labelled = labelledFiles(*config, path);
            if (suit(found.config, path, labelled.listing) == 0) return std::nullopt;
            found.found = text("%1 pictures that %2 names with their labels", labelled.listing.files.size(), config->labelFile);
            return found;
        } catch (const Error&) {
            return std::nullopt;
        }
    }
};

}  // namespace

const Source& folderSource() {
    static const FolderSource source;
    return source;
}

}  // namespace fornax::data
