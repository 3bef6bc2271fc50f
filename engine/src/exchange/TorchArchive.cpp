#include "exchange/TorchArchive.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <new>
#include <optional>

#include "base/Utf8.h"
#include "fornax/base/Error.h"

namespace fornax::exchange {
namespace {

constexpr std::int64_t largestPickle = 64 << 20;
constexpr std::size_t mostEntries = 200'000;

struct Close {
    void operator()(archive* a) const { archive_read_free(a); }
};
using Reader = std::unique_ptr<archive, Close>;

[[noreturn]] void refuse(const std::string& file, Text why) { throw Error(ErrorCode::Corrupt, std::move(why), text("Download or copy %1 again.", file)); }

[[noreturn]] void damaged(const std::string& file, archive* reader) {
    const char* why = archive_error_string(reader);
    refuse(file, text("%1 is damaged: %2", file, printable(why ? why : "its zip archive cannot be read")));
}

/// "resnet18/data/7" -> "data/7": the first folder has the name of the file.
std::string inside(const std::string& path) {
    const std::size_t slash = path.find('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

class Unpacking {
  public:
    Unpacking(std::span<const std::byte> bytes, const std::string& file) : m_file(file), m_room(static_cast<std::int64_t>(bytes.size())), m_reader(archive_read_new()) {
        if (!m_reader) throw std::bad_alloc();
        archive_read_support_format_zip_seekable(m_reader.get());
        if (archive_read_open_memory(m_reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) damaged(file, m_reader.get());
    }

    TorchArchive all() {
        std::size_t entries = 0;
        archive_entry* entry = nullptr;
        for (int result; (result = archive_read_next_header(m_reader.get(), &entry)) != ARCHIVE_EOF;) {
            if (result != ARCHIVE_OK || ++entries > mostEntries) damaged(m_file, m_reader.get());
            const char* path = archive_entry_pathname(entry);
            take(path ? path : "", entry);
        }
        if (!m_hasPickle) refuse(m_file, text("%1 is a zip archive, but none that torch.save() wrote: it has no data.pkl.", m_file));
        return std::move(m_archive);
    }

  private:
    void take(const std::string& path, archive_entry* entry) {
        const std::string name = inside(path);
        if (name == "constants.pkl" || name.starts_with("code/"))
            throw Error(ErrorCode::Corrupt, text("%1 is a TorchScript program, which is never run here.", m_file), text("Save the state dict alone: torch.save(model.state_dict(), \"weights.pt\")."));
        const bool pickle = name == "data.pkl", order = name == "byteorder", storage = name.starts_with("data/");
        if (!pickle && !order && !storage) return;
        const std::vector<std::byte> bytes = content(path, entry, pickle || order ? largestPickle : m_room);
        const std::string_view words(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (order && words != "little") refuse(m_file, text("%1 was written on a machine of another byte order.", m_file));
        if (pickle && std::exchange(m_hasPickle, true)) refuse(m_file, text("%1 has two entries called %2.", m_file, printable(path)));
        if (pickle) m_archive.pickle = words;
        if (storage && !m_archive.storages.emplace(name.substr(5), bytes).second) refuse(m_file, text("%1 has two entries called %2.", m_file, printable(path)));
    }

    /// torch.save() never compresses: all files together are no larger than the archive.
    std::vector<std::byte> content(const std::string& path, archive_entry* entry, std::int64_t most) {
        const std::int64_t size = archive_entry_size_is_set(entry) ? archive_entry_size(entry) : -1;
        if (archive_entry_filetype(entry) != AE_IFREG || size < 0 || size > most || size > m_room) refuse(m_file, text("%1: its entry %2 is no plain file that fits into the archive.", m_file, printable(path)));
        m_room -= size;
        std::vector<std::byte> bytes(static_cast<std::size_t>(size));
        for (std::size_t at = 0; at < bytes.size();) {
            const la_ssize_t read = archive_read_data(m_reader.get(), bytes.data() + at, bytes.size() - at);
            if (read <= 0) damaged(m_file, m_reader.get());
            at += static_cast<std::size_t>(read);
        }
        char more = 0;   // the checksum is compared at the end
        if (archive_read_data(m_reader.get(), &more, 1) != 0) damaged(m_file, m_reader.get());
        return bytes;
    }

    const std::string& m_file;
    std::int64_t m_room;
    Reader m_reader;
    TorchArchive m_archive;
    bool m_hasPickle = false;
};

}  // namespace

TorchArchive readTorchArchive(std::span<const std::byte> bytes, const std::string& file) { return Unpacking(bytes, file).all(); }

}  // namespace fornax::exchange
