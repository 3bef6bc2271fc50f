// The binary versions of CIFAR-10 (1 label byte and 3 x 32 x 32 pixel bytes a picture) and CIFAR-100 (a coarse and a
// fine label byte before them), plain or gzip. https://www.cs.toronto.edu/~kriz/cifar.html, "Binary version".
#include <algorithm>
#include <array>
#include <cctype>

#include "base/Archive.h"
#include "base/InputFile.h"
#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/ByteSource.h"
#include "data/DataFiles.h"
#include "data/Source.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t side = 32, pixelBytes = 3 * side * side;
constexpr std::uintmax_t largestNames = 1 << 20;
constexpr int mostBatches = 100;

struct Files {
    fs::path folder;
    bool hundred = false;
    std::vector<fs::path> train, test;   ///< test may be empty
    fs::path fineNames, coarseNames;     ///< empty where not there
    std::vector<fs::path> all() const {
        std::vector<fs::path> files = train;
        files.insert(files.end(), test.begin(), test.end());
        for (const auto& names : {fineNames, coarseNames})
            if (!names.empty()) files.push_back(names);
        return files;
    }
};

bool isBinary(const fs::path& file) { return file.extension() == ".bin" || file.string().ends_with(".bin.gz"); }

Files filesBelow(const DataFiles& in, const std::string& below) {
    const auto existing = [&](const std::string& name) {
        const fs::path plain = in.find(below + name);
        return plain.empty() ? in.find(below + name + ".gz") : plain;
    };
    Files files{(in.home() / below).parent_path(), false, {}, {}, existing("batches.meta.txt"), {}};
    for (int n = 1; n <= mostBatches; ++n)
        if (auto batch = existing("data_batch_" + std::to_string(n) + ".bin"); !batch.empty()) files.train.push_back(std::move(batch));
    fs::path test = existing("test_batch.bin");
    if (files.train.empty()) {
        if (auto train = existing("train.bin"); !train.empty()) files.train = {std::move(train)};
        files.hundred = true;
        test = existing("test.bin");
        files.fineNames = existing("fine_label_names.txt");
        files.coarseNames = existing("coarse_label_names.txt");
    }
    if (!test.empty()) files.test = {std::move(test)};
    return files;
}

/// The folder itself or the one that CIFAR's archives unpack into.
std::optional<Files> findIn(const DataFiles& in) {
    for (const char* below : {"", "cifar-10-batches-bin/", "cifar-100-binary/"}) {
        Files files = filesBelow(in, below);
        if (!files.train.empty()) return files;
    }
    return std::nullopt;
}

/// The version that is made of pickles, by the names of its files and folders.
bool isPythonVersion(const DataFiles& in) {
    for (const char* name : {"data_batch_1", "cifar-10-batches-py", "cifar-100-python", "cifar-10-batches-py/data_batch_1", "cifar-100-python/train"})
        if (!in.find(name).empty()) return true;
    return in.home().filename() == "cifar-100-python" && !in.find("train").empty();
}

Files require(const fs::path& folder) {
    if (!files::isArchive(folder)) requireFolder(folder);
    const DataFiles in(folder, isBinary);
    if (auto files = findIn(in)) return *files;
    if (isPythonVersion(in))
        throw Error(ErrorCode::NotFound, text("%1 holds the Python version of CIFAR, which could run code when it is read.", files::display(folder)), text("Take the binary version: data_batch_1.bin to data_batch_5.bin and test_batch.bin."));
    throw Error(ErrorCode::NotFound, text("%1 does not hold CIFAR's binary files.", files::display(folder)),
                text("Needed are data_batch_1.bin and so on with test_batch.bin, or train.bin and test.bin of CIFAR-100."));
}

std::vector<std::string> namesIn(const fs::path& path) {
    std::vector<std::string> names;
    if (path.empty()) return names;
    const std::string all = files::contentOf(path, largestNames);
    for (std::size_t start = 0; start < all.size();) {
        const std::size_t end = std::min(all.find('\n', start), all.size());
        const std::string_view name = trimmed(std::string_view(all).substr(start, end - start));
        if (!name.empty()) names.push_back(printable(name));
        start = end + 1;
    }
    return names;
}

[[noreturn]] void wrongLength(const ByteSource& source, std::uint64_t found, std::int64_t record) {
    throw Error(ErrorCode::Corrupt, text("%1 has %2 bytes of content, which is no whole number of pictures of %3 bytes.", source.name(), found, record),
                text("Download or copy the file again, or choose the binary version of the set."));
}

/// Appends every record of one file. Memory grows with what really arrives.
std::int64_t append(const fs::path& path, const DataConfig& config, bool hundred, ImageSet& set) {
    ByteSource source(path);
    const std::int64_t record = pixelBytes + (hundred ? 2 : 1), before = set.count;
    if (!source.isPacked() && (source.fileSize() == 0 || source.fileSize() % static_cast<std::uint64_t>(record) != 0)) wrongLength(source, source.fileSize(), record);
    if (!source.isPacked()) set.pixels.reserve(set.pixels.size() + source.fileSize());
    std::array<std::uint8_t, pixelBytes + 2> bytes{};
    while (const std::size_t got = source.read(bytes.data(), static_cast<std::size_t>(record))) {
        if (got != static_cast<std::size_t>(record)) wrongLength(source, source.bytesRead(), record);
        checkBudget(config, set.count + 1, 3, side, side);
        set.labels.push_back(bytes[hundred && config.labels == "fine" ? 1 : 0]);
        set.pixels.insert(set.pixels.end(), bytes.begin() + (record - pixelBytes), bytes.begin() + record);
        ++set.count;
    }
    if (set.count == before) wrongLength(source, 0, record);
    return set.count - before;
}

void checkLabels(const Samples& samples, const Files& files) {
    const auto classes = static_cast<std::int64_t>(samples.classes.size());
    std::int64_t start = 0;
    for (std::size_t part = 0; part < samples.parts.size(); start += samples.parts[part++])
        for (std::int64_t i = start; i < start + samples.parts[part]; ++i) {
            const std::int64_t label = samples.pictures.labels[static_cast<std::size_t>(i)];
            if (classes == 0 || label < classes) continue;
            const fs::path& path = part < files.train.size() ? files.train[part] : files.test[part - files.train.size()];
            throw Error(ErrorCode::Corrupt, text("%1 has the label %2 at picture %3, but there are %4 classes (0 to %5).", files::display(path), label, i - start, classes, classes - 1),
                        text("The files must be whole and belong together."));
        }
}

class CifarSource : public Source {
  public:
    const char* name() const override { return "cifar"; }
    Text wanted() const override {
        return text("Choose the folder of CIFAR-10's binary version: data_batch_1.bin to data_batch_5.bin and test_batch.bin, each of 10,000 pictures of 3,073 bytes (one byte for the class, then 32 × 32 in red, green and blue), 184 MB in all.");
    }

    std::optional<Recognition> recognise(const fs::path& path, const DataConfig& base) const override {
        std::error_code error;
        const bool packed = files::isArchive(path), file = !packed && !fs::is_directory(path, error);
        if (file && path.extension() != ".bin") return std::nullopt;
        const auto files = findIn(DataFiles(file ? path.parent_path() : path, isBinary));
        if (!files) return std::nullopt;
        Recognition found{base, 0.95, files->hundred ? text("CIFAR-100 in its binary form") : text("CIFAR-10 in its binary form, %1 training files", files->train.size())};
        found.config.source = name();
        found.config.folder = (packed ? path : files->folder).string();
        return found;
    }

    void look(const DataConfig&, const fs::path& folder) const override {
        if (!files::isArchive(folder)) require(folder);   // reading an archive says more
    }
    std::string fingerprint(const DataConfig&, const fs::path& folder) const override { return identityOf(files::isArchive(folder) ? std::vector{folder} : require(folder).all()); }
    std::optional<std::int64_t> trainingPictures(const DataConfig&, const fs::path& folder) const override {
        if (files::isArchive(folder)) return std::nullopt;
        const Files files = require(folder);
        if (totalBytes(files.train) % (pixelBytes + (files.hundred ? 2 : 1)) != 0) return std::nullopt;   // packed, or damaged
        return totalBytes(files.train) / (pixelBytes + (files.hundred ? 2 : 1));
    }

    Samples read(const DataConfig& config, const fs::path& folder) const override {
        const Files files = require(folder);
        Samples out;
        out.pictures = {0, 3, side, side, {}, {}};
        for (const auto& path : files.train) out.parts.push_back(append(path, config, files.hundred, out.pictures));
        out.given.assign(static_cast<std::size_t>(out.pictures.count), Split::Train);
        for (const auto& path : files.test) out.parts.push_back(append(path, config, files.hundred, out.pictures));
        out.given.resize(static_cast<std::size_t>(out.pictures.count), Split::Test);
        out.testGiven = !files.test.empty();
        out.classes = namesIn(files.hundred && config.labels == "coarse" ? files.coarseNames : files.fineNames);
        checkLabels(out, files);
        out.fileBytes = totalBytes(files.all());
        return out;
    }
};

}  // namespace

const Source& cifarSource() {
    static const CifarSource source;
    return source;
}

}  // namespace fornax::data
