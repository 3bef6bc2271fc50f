#include "base/InputFile.h"

#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::files {

InputFile::InputFile(std::filesystem::path path) : m_path(std::move(path)) {
    const auto parts = splitAtArchive(m_path);
    if (!parts) {
        m_file.emplace(m_path);
        return;
    }
    std::tie(m_archive, m_member) = *parts;
    findMember();
}

void InputFile::findMember() {
    m_reader = std::make_unique<ArchiveReader>(m_archive);
    while (m_reader->next())
        if (m_reader->entry().path == m_member) return;
    throw Error(ErrorCode::NotFound, text("The archive %1 has no file %2.", display(m_archive), display(m_member)), text("Choose another file."));
}

std::uintmax_t InputFile::size() const { return m_file ? m_file->size() : m_reader->entry().size; }

std::size_t InputFile::read(void* to, std::size_t count) { return m_file ? m_file->read(to, count) : m_reader->read(to, count); }

void InputFile::rewind() {
    if (m_file) m_file->rewind();
    else findMember();
}

std::string contentOf(const std::filesystem::path& path, std::uintmax_t limit) {
    InputFile file(path);
    if (file.size() > limit) throw Error(ErrorCode::OutOfMemory, text("%1 has %2 MB, more than the %3 MB that are allowed.", display(path), file.size() / 1'000'000, limit / 1'000'000), text("Choose a smaller file."));
    std::string content(static_cast<std::size_t>(file.size()), '\0');
    content.resize(file.read(content.data(), content.size()));
    return content;
}

std::filesystem::path onDisk(const std::filesystem::path& path) {
    const auto parts = splitAtArchive(path);
    return parts ? parts->first : path;
}

}  // namespace fornax::files
