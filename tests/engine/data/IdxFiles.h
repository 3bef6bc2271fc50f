// IDX files for tests, whole and broken.
#pragma once
#include <zlib.h>

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

#include "fornax/base/Error.h"

namespace idx {

inline QByteArray number(quint32 value) {
    QByteArray out(4, '\0');
    for (int i = 0; i < 4; ++i) out[i] = static_cast<char>(value >> (24 - 8 * i));
    return out;
}

/// Pictures whose every pixel tells picture and place, so that no mix-up goes unseen.
inline char pixel(int image, int place) { return static_cast<char>((image * 31 + place * 7 + 1) & 0xff); }

inline QByteArray images(int count, int height = 28, int width = 28) {
    QByteArray out = number(2051) + number(static_cast<quint32>(count)) + number(static_cast<quint32>(height)) + number(static_cast<quint32>(width));
    for (int n = 0; n < count; ++n)
        for (int i = 0; i < height * width; ++i) out += pixel(n, i);
    return out;
}

inline QByteArray labels(int count, int classes = 10) {
    QByteArray out = number(2049) + number(static_cast<quint32>(count));
    for (int n = 0; n < count; ++n) out += static_cast<char>(n % classes);
    return out;
}

inline QByteArray gzip(const QByteArray& plain, int level = 6) {
    z_stream stream{};
    deflateInit2(&stream, level, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    QByteArray out(static_cast<int>(deflateBound(&stream, static_cast<uLong>(plain.size()))) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(static_cast<int>(stream.total_out));
    deflateEnd(&stream);
    return out;
}

inline std::filesystem::path write(const QString& folder, const QString& name, const QByteArray& bytes) {
    const QString path = folder + QLatin1Char('/') + name;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write %s", qPrintable(path));
    return std::filesystem::path(path.toStdString());
}

/// The four files of a data set; the test file has `testCount` pictures.
inline void writeFolder(const QString& folder, int trainCount, int testCount, int height = 28, int width = 28) {
    write(folder, QStringLiteral("train-images-idx3-ubyte"), images(trainCount, height, width));
    write(folder, QStringLiteral("train-labels-idx1-ubyte"), labels(trainCount));
    write(folder, QStringLiteral("t10k-images-idx3-ubyte"), images(testCount, height, width));
    write(folder, QStringLiteral("t10k-labels-idx1-ubyte"), labels(testCount));
}

/// Runs `call`, which must throw an Error of this code; returns its message.
template <class Call> QString refusal(Call call, fornax::ErrorCode code) {
    try {
        call();
    } catch (const fornax::Error& error) {
        if (error.code() != code) return QStringLiteral("wrong code: ") + QString::fromStdString(error.message());
        return QString::fromStdString(error.message());
    }
    return QStringLiteral("nothing was refused");
}

}  // namespace idx
