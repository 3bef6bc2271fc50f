#include "data/PictureImport.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

#include "base/Archive.h"
#include "base/Utf8.h"
#include "data/ImageDecoder.h"
#include "data/PictureFiles.h"
#include "data/PictureStores.h"
#include "data/Statistics.h"
#include "fornax/base/Files.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

constexpr int mostThreads = 8;

struct Result {
    Text fault;
    bool odd = false;
    PictureFacts facts{};                   ///< only where pictures are not kept
    std::vector<unsigned char> packed{};    ///< only of an archive whose pictures are not kept
};

/// How pictures are held, decided before the first is read.
struct Plan {
    bool inMemory = true, packed = false;
    std::int64_t room = 0;   ///< bytes for decoding
};

Plan planFor(const DataConfig& config, const fs::path& data, const FolderListing& listing, const ImageSet& set) {
    const std::int64_t budget = config.memoryMb * 1'000'000;
    checkBudget(config, 1, set.channels, set.height, set.width);
    Plan plan;
    plan.inMemory = static_cast<double>(listing.files.size()) * static_cast<double>(set.imageBytes()) <= static_cast<double>(budget);
    plan.packed = !plan.inMemory && files::isArchive(data);
    std::int64_t held = plan.inMemory ? static_cast<std::int64_t>(listing.files.size()) * set.imageBytes() : 0;
    if (plan.packed) {
        for (const FolderFile& file : listing.files) held += file.bytes;
        if (held > budget)
            throw Error(ErrorCode::OutOfMemory, text("The pictures of %1 take %2 MB as they are packed and more decoded, but data.memory_mb allows %3 MB.", files::display(data), held / 1'000'000, config.memoryMb),
                        text("Unpack the archive and choose the folder, or allow more memory on the Data page."));
    }
    plan.room = std::max(leastDecodingRoom, budget - held);
    return plan;
}

class Pass {
  public:
    Pass(const DataConfig& config, const fs::path& data, const FolderListing& listing, const Plan& plan, ImageSet& set)
        : m_options(DecodeOptions::of(config)), m_plan(plan), m_set(set), m_gate(plan.room), m_feed(feedOf(data, listing, plan.room)), m_results(listing.files.size()) {}

    std::vector<Result> run() {
        const auto wanted = std::min<std::size_t>({std::max(1u, std::thread::hardware_concurrency()), std::size_t{mostThreads}, m_results.size()});
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
        m_feed->finish();
        if (m_outOfMemory) throw Error(ErrorCode::OutOfMemory, text("There is not enough memory to read the pictures."), text("Allow less memory on the Data page, or close other programs."));
        return std::move(m_results);
    }

  private:
    void work() {
        try {
            for (PictureFile file; m_feed->next(file);) take(file);
        } catch (const std::bad_alloc&) {
            m_outOfMemory = true;
        }
    }

    void take(PictureFile& file) {
        Result& result = m_results[file.index];
        if (!file.fault.empty()) {
            result.fault = std::move(file.fault);
            return;
        }
        const Decoded decoded = decodeImage(Bytes(file.bytes), m_options, m_gate);
        result.odd = decoded.odd;
        if (decoded.pixels.empty()) result.fault = decoded.fault;
        else if (m_plan.inMemory) std::memcpy(m_set.image(static_cast<std::int64_t>(file.index)), decoded.pixels.data(), decoded.pixels.size());
        else {
            result.facts = factsOf(decoded.pixels.data(), m_set.channels, m_set.height * m_set.width);
            if (m_plan.packed) result.packed = std::move(file.bytes);
        }
    }

    const DecodeOptions m_options;
    const Plan m_plan;
    ImageSet& m_set;
    MemoryGate m_gate;
    std::unique_ptr<PictureFeed> m_feed;
    std::vector<Result> m_results;
    std::atomic<bool> m_outOfMemory{false};
};

/// What could be decoded moves together; what goes with each picture is filled in.
void keepDecoded(const FolderListing& listing, std::vector<Result> results, bool inMemory, Samples& out, StoredPictures& stored) {
    std::int64_t kept = 0;
    for (std::size_t i = 0; i < listing.files.size(); ++i) {
        const FolderFile& file = listing.files[i];
        if (!results[i].fault.empty()) {
            out.skipped.push_back({printable(file.path), std::move(results[i].fault)});
            continue;
        }
        if (!inMemory) stored.add({file.path, std::move(results[i].packed), results[i].facts});
        else if (kept != static_cast<std::int64_t>(i)) std::memcpy(out.pictures.image(kept), out.pictures.image(static_cast<std::int64_t>(i)), static_cast<std::size_t>(out.pictures.imageBytes()));
        out.pictures.labels.push_back(file.label);
        out.given.push_back(file.split);
        out.names.push_back(printable(file.path));
        if (results[i].odd) out.oddShaped.push_back(kept);
        ++kept;
    }
    out.pictures.count = kept;
    if (inMemory) out.pictures.pixels.resize(static_cast<std::size_t>(kept * out.pictures.imageBytes()));
}

}  // namespace

void importPictures(const DataConfig& config, const fs::path& data, const FolderListing& listing, Samples& out) {
    const DecodeOptions options = DecodeOptions::of(config);
    out.pictures = {static_cast<std::int64_t>(listing.files.size()), options.channels, options.height, options.width, {}, {}};
    const Plan plan = planFor(config, data, listing, out.pictures);
    if (plan.inMemory) out.pictures.pixels.resize(static_cast<std::size_t>(out.pictures.count * out.pictures.imageBytes()));
    auto stored = std::make_shared<StoredPictures>(data, options, plan.room);
    keepDecoded(listing, Pass(config, data, listing, plan, out.pictures).run(), plan.inMemory, out, *stored);
    if (!plan.inMemory) out.pictures.store = std::move(stored);
}

}  // namespace fornax::data
