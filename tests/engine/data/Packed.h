// Archives for tests: whole ones by libarchive, hostile ones byte by byte.
#pragma once
#include <archive.h>
#include <archive_entry.h>

#include <QScopeGuard>

#include <clocale>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "IdxFiles.h"

namespace packed {

using Files = std::vector<std::pair<QString, QByteArray>>;

/// `ending` chooses form and packing: .zip, .tar, .tar.gz, .tar.bz2, .tar.xz; .gz and .bz2 alone pack the first file.
inline std::filesystem::path write(const QString& folder, const QString& name, const Files& files) {
    const QString path = folder + QLatin1Char('/') + name;
    // libarchive writes names in the encoding of the locale; reading must do without it.
    const std::string before = std::setlocale(LC_CTYPE, nullptr);
    const auto restore = qScopeGuard([&] { std::setlocale(LC_CTYPE, before.c_str()); });
    if (!std::setlocale(LC_CTYPE, "C.UTF-8")) qFatal("there is no C.UTF-8");
    const std::unique_ptr<archive, int (*)(archive*)> out(archive_write_new(), archive_write_free);
    if (name.endsWith(QStringLiteral("gz"))) archive_write_add_filter_gzip(out.get());
    if (name.endsWith(QStringLiteral("bz2"))) archive_write_add_filter_bzip2(out.get());
    if (name.endsWith(QStringLiteral("xz"))) archive_write_add_filter_xz(out.get());
    if (name.endsWith(QStringLiteral(".zip"))) archive_write_set_format_zip(out.get());
    else if (name.contains(QStringLiteral(".tar"))) archive_write_set_format_pax_restricted(out.get());
    else archive_write_set_format_raw(out.get());
    if (archive_write_open_filename(out.get(), path.toUtf8().constData()) != ARCHIVE_OK) qFatal("cannot write %s", qPrintable(path));
    for (const auto& [inside, bytes] : files) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(), archive_entry_free);
        archive_entry_set_pathname_utf8(entry.get(), inside.toUtf8().constData());
        archive_entry_set_size(entry.get(), bytes.size());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), 0644);
        archive_write_header(out.get(), entry.get());
        archive_write_data(out.get(), bytes.constData(), static_cast<std::size_t>(bytes.size()));
    }
    archive_write_close(out.get());
    return std::filesystem::path(path.toStdString());
}

/// A header of a tar file (POSIX.1-1988): `kind` '0' is a file, '1' a hard link, '2' a link, '3' a device, '6' a FIFO.
inline QByteArray tarHeader(const QByteArray& name, quint64 size, char kind = '0', const QByteArray& target = {}) {
    QByteArray h(512, '\0');
    const auto put = [&h](int at, const QByteArray& bytes) { h.replace(at, bytes.size(), bytes); };
    const auto octal = [](quint64 value, int width) { return QByteArray::number(value, 8).rightJustified(width, '0'); };
    put(0, name.left(100));
    put(100, "0000644");
    put(108, "0000000");
    put(116, "0000000");
    put(124, octal(size, 11));
    put(136, octal(0, 11));
    put(148, QByteArray(8, ' '));
    put(156, QByteArray(1, kind));
    put(157, target.left(100));
    put(257, QByteArray("ustar\00000", 8));
    unsigned sum = 0;
    for (const char c : h) sum += static_cast<unsigned char>(c);
    put(148, octal(sum, 6) + QByteArray("\0 ", 2));
    return h;
}

inline QByteArray tarFile(const QByteArray& name, const QByteArray& content) { return tarHeader(name, static_cast<quint64>(content.size())) + content + QByteArray((512 - content.size() % 512) % 512, '\0'); }
inline QByteArray tarEnd() { return QByteArray(1024, '\0'); }

inline QByteArray little(quint32 value, int bytes) {
    QByteArray out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
    return out;
}

/// A ZIP file (APPNOTE 6.3) of stored entries with any names. `claims`: sizes that the directory tells instead; -1: the true one.
inline QByteArray zip(const std::vector<std::pair<QByteArray, QByteArray>>& files, qint64 claims = -1) {
    QByteArray body, directory;
    for (const auto& [name, content] : files) {
        const auto crc = static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef*>(content.constData()), static_cast<uInt>(content.size())));
        const auto size = static_cast<quint32>(content.size()), told = claims < 0 ? size : static_cast<quint32>(claims);
        const auto facts = [&](quint32 unpacked) { return little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(crc, 4) + little(size, 4) + little(unpacked, 4) + little(static_cast<quint32>(name.size()), 2) + little(0, 2); };
        directory += QByteArray("PK\1\2") + little(0x0314, 2) + facts(told) + little(0, 2) + little(0, 2) + little(0, 2) + little(0100644u << 16, 4) + little(static_cast<quint32>(body.size()), 4) + name;
        body += QByteArray("PK\3\4") + facts(told) + name + content;
    }
    const auto count = static_cast<quint32>(files.size());
    return body + directory + QByteArray("PK\5\6") + little(0, 4) + little(count, 2) + little(count, 2) + little(static_cast<quint32>(directory.size()), 4) + little(static_cast<quint32>(body.size()), 4) + little(0, 2);
}

}  // namespace packed
