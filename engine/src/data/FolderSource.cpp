// One folder of pictures a class. Decoding runs on several threads into places that are fixed before; what cannot be
// used is taken out afterwards, so that the order never depends on the threads.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <numeric>
#include <thread>

#include "base/Utf8.h"
#include "data/FolderScan.h"
#include "data/ImageDecoder.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t leastRoom = std::int64_t{48} << 20;   // for decoding; the budget itself may be full
constexpr int mostThreads = 8;
constexpr std::size_t looks = 24;
constexpr std::size_t mostClassesShown = 5;
constexpr int usualSize = 64, largestSize = 256;

struct Result { Text fault; bool odd = false; };

class Decoding {
  public:
    Decoding(const DataConfig& config, const fs::path& folder, const FolderListing& listing, ImageSet& set)
        : m_options(DecodeOptions::of(config)), m_folder(folder), m_files(listing.files), m_set(set),
          m_gate(std::max(leastRoom, config.memoryMb * 1'000'000 - static_cast<std::int64_t>(set.pixels.size()))), m_results(listing.files.size()) {}

    std::vector<Result> run() {
        const auto wanted = std::min<std::size_t>({std::max(1u, std::thread::hardware_concurrency()), std::size_t{mostThreads}, m_files.size()});
        std::vector<std::jthread> threads;   // joined before the results are read
        for (std::size_t i = 1; i < wanted; ++i) {
            try {
                threads.emplace_back([this] { work(); });
            } catch (const std::system_error&) {
                break;   // fewer threads do the same work
            }
        }
        work();
        threads.clear();
        return std::move(m_results);
    }

  private:
    void work() {
        for (std::size_t i = m_next++; i < m_files.size(); i = m_next++) {
            const Decoded decoded = decodeImage(m_folder / m_files[i].path, m_options, m_gate);
            if (decoded.pixels.empty()) m_results[i].fault = decoded.fault;
            else std::memcpy(m_set.image(static_cast<std::int64_t>(i)), decoded.pixels.data(), decoded.pixels.size());
            m_results[i].odd = decoded.odd;
        }
    }

    const DecodeOptions m_options;
    const fs::path& m_folder;
    const std::vector<FolderFile>& m_files;
    ImageSet& m_set;
    MemoryGate m_gate;
    std::atomic<std::size_t> m_next{0};
    std::vector<Result> m_results;
};

/// Moves what was decoded together and fills in what goes with each picture.
void keepDecoded(const FolderListing& listing, std::vector<Result> results, Samples& out) {
    std::int64_t kept = 0;
    for (std::size_t i = 0; i < listing.files.size(); ++i) {
        const FolderFile& file = listing.files[i];
        if (!results[i].fault.empty()) {
            out.skipped.push_back({printable(file.path), std::move(results[i].fault)});
            continue;
        }
        if (kept != static_cast<std::int64_t>(i)) std::memcpy(out.pictures.image(kept), out.pictures.image(static_cast<std::int64_t>(i)), static_cast<std::size_t>(out.pictures.imageBytes()));
        out.pictures.labels.push_back(file.label);
        out.given.push_back(file.split);
        out.names.push_back(printable(file.path));
        if (results[i].odd) out.oddShaped.push_back(kept);
        ++kept;
    }
    out.pictures.count = kept;
    out.pictures.pixels.resize(static_cast<std::size_t>(kept * out.pictures.imageBytes()));
}

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
    const std::size_t step = std::max<std::size_t>(1, listing.files.size() / looks);
    for (std::size_t i = 0; i < listing.files.size() && seen.size() < looks; i += step)
        if (const auto look = lookAtImage(folder / listing.files[i].path)) seen.push_back(*look);
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

    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override {
        std::error_code error;
        if (!fs::is_directory(path, error) || foldersIn(path, 1).empty()) return std::nullopt;
        FolderListing listing;
        try {
            listing = scanFolder(path);
        } catch (const Error&) {
            return std::nullopt;
        }
        Recognition found{base, 0.9, {}};
        found.config.source = name();
        found.config.folder = path.string();
        if (suit(found.config, path, listing) == 0) return std::nullopt;
        found.found = listing.validationGiven || listing.testGiven
                          ? text("%1 files in %2 class folders with splits: %3", listing.files.size(), listing.classes.size(), joined(listing.classes))
                          : text("%1 files in %2 class folders: %3", listing.files.size(), listing.classes.size(), joined(listing.classes));
        return found;
    }

    void look(const DataConfig&, const fs::path& folder) const override {
        requireFolder(folder);
        if (foldersIn(folder, 1).empty()) scanFolder(folder);   // says what is missing
    }
    std::string fingerprint(const DataConfig&, const fs::path& folder) const override { return scanFolder(folder).identity; }

    Samples read(const DataConfig& config, const fs::path& folder) const override {
        const FolderListing listing = scanFolder(folder);
        const DecodeOptions options = DecodeOptions::of(config);
        const auto count = static_cast<std::int64_t>(listing.files.size());
        checkBudget(config, count, options.channels, options.height, options.width);
        Samples out;
        out.classes = listing.classes;
        out.skipped = listing.skipped;
        out.validationGiven = listing.validationGiven;
        out.testGiven = listing.testGiven;
        out.pictures = {count, options.channels, options.height, options.width, {}, {}};
        out.pictures.pixels.resize(static_cast<std::size_t>(count * out.pictures.imageBytes()));
        keepDecoded(listing, Decoding(config, folder, listing, out.pictures).run(), out);
        if (out.pictures.count == 0)
            throw Error(ErrorCode::NotFound, text("%1 holds no picture that can be read.", files::display(folder)),
                        out.skipped.empty() ? text("Put the pictures of each class into a folder of its own.") : text("For example, %1: %2.", out.skipped.front().path, out.skipped.front().reason));
        if (config.groupBy == "prefix") out.groups = groupsByPrefix(out.names);
        for (const FolderFile& file : listing.files) out.fileBytes += file.bytes;
        return out;
    }
};

}  // namespace

const Source& folderSource() {
    static const FolderSource source;
    return source;
}

}  // namespace fornax::data
