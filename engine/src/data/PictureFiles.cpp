#include "data/PictureFiles.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "base/Archive.h"
#include "base/RegularFile.h"

namespace fornax::data {
namespace {

namespace fs = std::filesystem;

Text tooLargeForAPicture(std::int64_t bytes) { return text("is a file of %1 MB, which is too large for a picture", bytes / 1'000'000); }

class FolderFeed : public PictureFeed {
  public:
    FolderFeed(fs::path folder, const FolderListing& listing, std::int64_t most, std::vector<std::size_t> wanted)
        : m_folder(std::move(folder)), m_files(listing.files), m_most(most), m_wanted(std::move(wanted)) {}

    bool next(PictureFile& file) override {
        const std::size_t place = m_next++;
        if (place >= m_wanted.size()) return false;
        file.index = m_wanted[place];
        file.fault = {};
        file.bytes = pictureBytes(m_folder / m_files[file.index].path, m_most, file.fault);
        return true;
    }
    void finish() override {}

  private:
    const fs::path m_folder;
    const std::vector<FolderFile>& m_files;
    const std::int64_t m_most;
    const std::vector<std::size_t> m_wanted;
    std::atomic<std::size_t> m_next{0};
};

/// Unpacking goes from one file to the next: one thread at a time does it.
class ArchiveFeed : public PictureFeed {
  public:
    ArchiveFeed(const fs::path& archive, const FolderListing& listing, std::int64_t most, const std::vector<std::size_t>& wanted)
        : m_reader(archive), m_most(most) {
        for (const std::size_t index : wanted) m_missing.emplace(listing.root + listing.files[index].path, index);
    }

    bool next(PictureFile& file) override {
        const std::lock_guard lock(m_mutex);
        if (m_failure) return false;
        try {
            while (!m_missing.empty() && m_reader.next()) {
                const auto found = m_missing.find(m_reader.entry().path);
                if (found == m_missing.end()) continue;
                file.index = found->second;
                m_missing.erase(found);
                take(file);
                return true;
            }
        } catch (const Error& error) {
            m_failure = error;
        }
        return false;
    }

    void finish() override {
        if (m_failure) throw Error(*m_failure);
        if (!m_missing.empty()) throw Error(ErrorCode::Corrupt, text("The archive changed while it was read: it has no file %1 any more.", m_missing.begin()->first), text("Wait until nothing writes to it, then start again."));
    }

  private:
    void take(PictureFile& file) {
        const auto size = m_reader.entry().size;
        file.fault = {};
        file.bytes.clear();
        if (size > static_cast<std::uint64_t>(std::min(m_most, largestPictureFile))) {
            file.fault = tooLargeForAPicture(static_cast<std::int64_t>(size));
            return;
        }
        file.bytes.resize(static_cast<std::size_t>(size));
        m_reader.read(file.bytes.data(), file.bytes.size());
    }

    std::mutex m_mutex;
    files::ArchiveReader m_reader;
    const std::int64_t m_most;
    std::unordered_map<std::string, std::size_t> m_missing;
    std::optional<Error> m_failure;
};

}  // namespace

std::vector<unsigned char> pictureBytes(const std::filesystem::path& path, std::int64_t most, Text& fault) {
    std::vector<unsigned char> bytes;
    try {
        files::RegularFile file(path);
        const auto size = static_cast<std::int64_t>(file.size());
        if (size > std::min(most, largestPictureFile)) {
            fault = tooLargeForAPicture(size);
            return bytes;
        }
        bytes.resize(static_cast<std::size_t>(size));
        bytes.resize(file.read(bytes.data(), bytes.size()));
    } catch (const Error& error) {
        fault = text("cannot be read: %1", error.sentence());
        bytes.clear();
    }
    return bytes;
}

std::unique_ptr<PictureFeed> feedOf(const fs::path& data, const FolderListing& listing, std::int64_t most, std::vector<std::size_t> wanted) {
    if (wanted.empty()) {
        wanted.resize(listing.files.size());
        std::iota(wanted.begin(), wanted.end(), std::size_t{0});
    }
    if (files::isArchive(data)) return std::make_unique<ArchiveFeed>(data, listing, most, wanted);
    return std::make_unique<FolderFeed>(data, listing, most, std::move(wanted));
}

}  // namespace fornax::data
