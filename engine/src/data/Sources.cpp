// The list of sources and what is common to them.
#include <sys/stat.h>

#include <algorithm>
#include <set>

#include "base/Archive.h"
#include "base/InputFile.h"
#include "base/Numbers.h"
#include "data/SampleTables.h"
#include "data/Source.h"
#include "fornax/base/Files.h"

namespace fornax::data {

namespace fs = std::filesystem;

const std::vector<const Source*>& sources() {
    static const std::vector<const Source*> all = {&idxSource(), &cifarSource(), &folderSource(), &digitsSource(), &shapesSource(), &textSource(), &corpusSource(), &tableSource()};
    return all;
}

const Source& sourceNamed(const std::string& name) {
    for (const Source* source : sources())
        if (name == source->name()) return *source;
    throw Error(ErrorCode::InvalidSetting, text("data.source is %1, which is no kind of data", name), text("Choose a source on the Data page."));
}

fs::path resolved(const Source& source, const DataConfig& config, const fs::path& projectFolder) {
    if (source.needsFolder() && config.folder.empty()) throw Error(ErrorCode::NotFound, text("No data folder is chosen"), source.wanted());
    const fs::path folder(config.folder);
    if (config.source == "table" && isSample(config.folder)) return folder;   // no file
    return folder.is_relative() ? projectFolder / folder : folder;
}

fs::path testFileOf(const DataConfig& config, const fs::path& data) {
    if (config.testFile.empty()) return {};
    const fs::path given(config.testFile), file = given.is_relative() ? data.parent_path() / given : given;
    std::error_code error;
    if (!fs::exists(file, error)) throw Error(ErrorCode::NotFound, text("The test file %1 does not exist.", files::display(file)), text("Choose another file, or leave data.test_file empty."));
    return file;
}

std::string dataSetOf(const fs::path& path) {
    const fs::path below = path.lexically_relative(files::dataFolder() / "datasets");
    return below.empty() || *below.begin() == ".." || *below.begin() == "." ? std::string() : below.begin()->string();
}

void requireSet(const fs::path& path) {
    std::error_code error;
    const std::string set = dataSetOf(path);
    if (!set.empty() && !fs::exists(files::dataFolder() / "datasets" / set, error))
        throw Error(ErrorCode::NotFound, text("The data set %1 is not there yet.", set), text("Bring it with: packaging/data.sh %1", set));
}

void requireFolder(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (fs::exists(folder, error))
        throw Error(ErrorCode::NotFound, text("%1 is a file, not a folder.", files::display(folder)), text("Choose the folder that holds the data."));
    requireSet(folder);
    throw Error(ErrorCode::NotFound, text("The data folder %1 does not exist.", files::display(folder)), text("Choose another folder on the Data page."));
}

std::string identityOf(const std::vector<fs::path>& files) {
    std::string key;
    for (const auto& path : files) {
        struct stat facts{};
        if (::stat(files::onDisk(path).c_str(), &facts) != 0) continue;
        key += '\0' + path.native() + '\0' + std::to_string(facts.st_dev) + ':' + std::to_string(facts.st_ino) + ':' + std::to_string(facts.st_size) + ':' +
               std::to_string(facts.st_mtim.tv_sec) + '.' + std::to_string(facts.st_mtim.tv_nsec) + ':' + std::to_string(facts.st_ctim.tv_sec) + '.' + std::to_string(facts.st_ctim.tv_nsec);
    }
    return key;
}

std::int64_t totalBytes(const std::vector<fs::path>& files) {
    std::int64_t total = 0;
    std::set<fs::path> onDisk;   // an archive counts once, however many of its files are read
    for (const auto& path : files) onDisk.insert(files::onDisk(path));
    for (const auto& path : onDisk) {
        std::error_code gone;
        const auto size = fs::file_size(path, gone);
        total += gone ? 0 : static_cast<std::int64_t>(size);
    }
    return total;
}

void checkBudget(const DataConfig& config, std::int64_t count, std::int64_t channels, std::int64_t height, std::int64_t width) {
    const double needed = static_cast<double>(count) * static_cast<double>(channels * height * width), allowed = static_cast<double>(config.memoryMb) * 1e6;
    if (needed <= allowed) return;
    throw Error(ErrorCode::OutOfMemory, text("%1 pictures of %2 × %3 × %4 take %5 MB, but data.memory_mb allows %6 MB.", count, channels, height, width, static_cast<std::int64_t>(needed / 1e6) + 1, config.memoryMb),
                text("Choose a smaller size, or allow more memory on the Data page."));
}

std::vector<std::string> commaNames(const std::string& joined) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start <= joined.size() && !joined.empty();) {
        const std::size_t comma = std::min(joined.find(',', start), joined.size());
        std::string name(trimmed(std::string_view(joined).substr(start, comma - start)));
        if (name.empty())
            throw Error(ErrorCode::InvalidSetting, text("data.class_names has an empty name at place %1.", names.size() + 1), text("Write the names in label order, separated by commas."));
        names.push_back(std::move(name));
        start = comma + 1;
    }
    return names;
}

std::vector<Recognition> recognise(const fs::path& path, const DataConfig& base) {
    std::error_code error;
    if (!fs::exists(path, error))
        throw Error(ErrorCode::NotFound, text("%1 is not there.", files::display(path)), text("Choose the folder that holds the data."));
    files::refuseBrokenArchive(path);
    if (files::isArchive(path)) files::listArchive(path);   // a harmful one is refused here, in its own words
    std::vector<Recognition> found;
    for (const Source* source : sources())
        if (source->needsFolder())
            if (auto one = source->recognise(path, base)) found.push_back(std::move(*one));
    std::stable_sort(found.begin(), found.end(), [](const Recognition& a, const Recognition& b) { return a.confidence > b.confidence; });
    return found;
}

Error notRecognised(const fs::path& path) {
    std::error_code error;
    const Text hint = text("Needed is a folder or an archive (.zip, .tar, .tar.gz) with one folder of pictures for each class, the four IDX files, CIFAR's binary files, texts with a label each, a table with named columns, or a text file.");
    if (!fs::is_directory(path, error) && !files::isArchive(path)) return {ErrorCode::NotFound, text("%1 is a file of no kind that the studio reads.", files::display(path)), hint};
    return {ErrorCode::NotFound, text("No data was recognised in %1.", files::display(path)), hint};
}

std::optional<Problem> lookFor(const DataConfig& config, const fs::path& projectFolder) {
    try {
        const Source& source = sourceNamed(config.source);
        const fs::path folder = resolved(source, config, projectFolder);
        if (source.needsFolder()) files::refuseBrokenArchive(folder);
        source.look(config, folder);
        return std::nullopt;
    } catch (const Error& error) {
        return Problem{Problem::Severity::Error, "data.folder", error.sentence(), error.hint()};
    }
}

std::optional<std::int64_t> trainingPictures(const DataConfig& config, const fs::path& projectFolder) {
    try {
        const Source& source = sourceNamed(config.source);
        return source.trainingPictures(config, resolved(source, config, projectFolder));
    } catch (const Error&) {
        return std::nullopt;   // opening says what is wrong
    }
}

}  // namespace fornax::data
