// The four IDX files of the MNIST family: training and test set, plain or packed.
#include <algorithm>

#include "base/Archive.h"
#include "data/DataFiles.h"
#include "data/Source.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

struct FourFiles {
    fs::path trainImages, trainLabels, testImages, testLabels;
    std::vector<fs::path> all() const { return {trainImages, trainLabels, testImages, testLabels}; }
};

bool isIdxFile(const fs::path& file) { return file.filename().native().find("-ubyte") != std::string::npos; }

DataFiles filesIn(const fs::path& folder) { return {folder, isIdxFile}; }

std::optional<fs::path> find(const DataFiles& files, std::initializer_list<const char*> prefixes, const std::string& what) {
    const std::string kind = what == "images" ? "idx3-ubyte" : "idx1-ubyte";
    for (const char* prefix : prefixes)
        for (const char* separator : {"-", "."})
            for (const char* ending : {"", ".gz"}) {
                if (fs::path path = files.find(prefix + ("-" + what) + separator + kind + ending); !path.empty()) return path;
            }
    return std::nullopt;
}

fs::path require(const DataFiles& files, std::initializer_list<const char*> prefixes, const std::string& what) {
    if (auto found = find(files, prefixes, what)) return *found;
    const std::string wanted = std::string(*prefixes.begin()) + "-" + what + (what == "images" ? "-idx3-ubyte" : "-idx1-ubyte");
    throw Error(ErrorCode::NotFound, text("%1 is not in %2.", wanted, files::display(files.home())),
                text("Four IDX files are needed, plain or .gz. Debian has them in the package dataset-fashion-mnist."));
}

FourFiles findFiles(const fs::path& folder) {
    if (!files::isArchive(folder)) requireFolder(folder);
    const DataFiles files = filesIn(folder);
    return {require(files, {"train"}, "images"), require(files, {"train"}, "labels"), require(files, {"t10k", "test"}, "images"), require(files, {"t10k", "test"}, "labels")};
}

void checkLabels(const ImageSet& set, const std::vector<std::string>& classes, const fs::path& path) {
    const auto count = static_cast<std::int64_t>(classes.size());
    for (std::size_t i = 0; i < set.labels.size(); ++i)
        if (set.labels[i] < 0 || set.labels[i] >= count)
            throw Error(ErrorCode::Corrupt, text("%1 has the label %2 at picture %3, but there are %4 classes (0 to %5).", files::display(path), set.labels[i], i, count, count - 1),
                        text("Name all classes on the Data page, or choose the right file."));
}

class IdxSource : public Source {
  public:
    const char* name() const override { return "idx"; }

    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override {
        std::error_code error;
        const fs::path folder = fs::is_directory(path, error) || files::isArchive(path) ? path : path.parent_path();   // one of the files will do
        if (folder != path && !isIdxFile(path)) return std::nullopt;
        const DataFiles files = filesIn(folder);
        const int there = (find(files, {"train"}, "images") ? 1 : 0) + (find(files, {"train"}, "labels") ? 1 : 0) +
                          (find(files, {"t10k", "test"}, "images") ? 1 : 0) + (find(files, {"t10k", "test"}, "labels") ? 1 : 0);
        if (there == 0) return std::nullopt;
        Recognition found{base, there == 4 ? 0.95 : 0.2, text("%1 of the four IDX files of a picture set", there)};
        found.config.source = name();
        found.config.folder = folder.string();
        if (found.config.folder != DataConfig{}.folder) found.config.classNames.clear();   // the numbers until somebody names them
        return found;
    }

    void look(const DataConfig&, const fs::path& folder) const override {
        if (!files::isArchive(folder)) findFiles(folder);   // reading an archive says more
    }
    std::string fingerprint(const DataConfig&, const fs::path& folder) const override { return identityOf(files::isArchive(folder) ? std::vector{folder} : findFiles(folder).all()); }

    Samples read(const DataConfig& config, const fs::path& folder) const override {
        const FourFiles four = findFiles(folder);
        ImageSet train = readIdx(four.trainImages, four.trainLabels);
        const ImageSet test = readIdx(four.testImages, four.testLabels);
        if (train.height != test.height || train.width != test.width)
            throw Error(ErrorCode::ShapeMismatch, text("Training pictures are %1 × %2 but test pictures are %3 × %4.", train.height, train.width, test.height, test.width),
                        text("The four files must belong together."));
        Samples out;
        out.classes = commaNames(config.classNames);
        if (!out.classes.empty()) {
            checkLabels(train, out.classes, four.trainLabels);
            checkLabels(test, out.classes, four.testLabels);
        }
        out.parts = {train.count, test.count};
        out.given.assign(static_cast<std::size_t>(train.count), Split::Train);
        out.given.resize(static_cast<std::size_t>(train.count + test.count), Split::Test);
        out.testGiven = true;
        train.pixels.insert(train.pixels.end(), test.pixels.begin(), test.pixels.end());
        train.labels.insert(train.labels.end(), test.labels.begin(), test.labels.end());
        train.count += test.count;
        out.pictures = std::move(train);
        out.fileBytes = totalBytes(four.all());
        return out;
    }
};

}  // namespace

const Source& idxSource() {
    static const IdxSource source;
    return source;
}

}  // namespace fornax::data
