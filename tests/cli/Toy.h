// A data set small enough to train in a moment, and a project on it: four classes, each lights one quarter of 8 x 8 pixels.
#pragma once
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace toy {

inline void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write %s", qPrintable(path));
}

inline QByteArray bigEndian(quint32 value) {
    QByteArray bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFF);
    return bytes;
}

inline void writeSplit(const QString& folder, const QString& prefix, int count, quint32 seed) {
    QByteArray images = bigEndian(0x803) + bigEndian(count) + bigEndian(8) + bigEndian(8);
    QByteArray labels = bigEndian(0x801) + bigEndian(count);
    for (int i = 0; i < count; ++i) {
        const int label = i % 4;
        labels += static_cast<char>(label);
        for (int y = 0; y < 8; ++y) {
            for (int x = 0; x < 8; ++x) {
                seed = seed * 1664525 + 1013904223;   // noise that is the same everywhere
                const bool lit = (y / 4) * 2 + x / 4 == label;
                images += static_cast<char>((lit ? 60 : 0) + (seed >> 24) / 2);
            }
        }
    }
    write(folder + QLatin1Char('/') + prefix + QStringLiteral("-images-idx3-ubyte"), images);
    write(folder + QLatin1Char('/') + prefix + QStringLiteral("-labels-idx1-ubyte"), labels);
}

inline QByteArray projectText(const QByteArray& train = {}) {
    return R"({"format": 1, "name": "Toy", "notes": "",
  "data": {"source": "idx", "folder": "data", "class_names": "a,b,c,d", "validation_share": 0.25},
  "model": {"layers": [
    {"id": "input", "type": "Input", "settings": {"channels": 1, "height": 8, "width": 8}},
    {"id": "flatten", "type": "Flatten"},
    {"id": "hidden", "type": "Linear", "settings": {"outputs": 16}},
    {"id": "relu", "type": "ReLU"},
    {"id": "drop", "type": "Dropout", "settings": {"probability": 0.2}},
    {"id": "output", "type": "Linear", "settings": {"outputs": 4}}]},
  "train": {)" + (train.isEmpty() ? QByteArray(R"("epochs": 3, "batch_size": 16, "threads": 1, "deterministic": true)") : train) + "}}\n";
}

/// A folder with data and project, gone at the end of the test.
class Project {
  public:
    explicit Project(const QString& folderName = QStringLiteral("project")) {
        m_folder = m_root.filePath(folderName);
        if (!QDir().mkpath(m_folder + QStringLiteral("/data"))) qFatal("no folder");
        writeSplit(m_folder + QStringLiteral("/data"), QStringLiteral("train"), 320, 1);
        writeSplit(m_folder + QStringLiteral("/data"), QStringLiteral("t10k"), 64, 2);
        write(file(), projectText());
    }
    QString folder() const { return m_folder; }
    QString file() const { return m_folder + QStringLiteral("/toy.fornax"); }
    QString runs() const { return m_folder + QStringLiteral("/toy.runs"); }

  private:
    QTemporaryDir m_root;
    QString m_folder;
};

}  // namespace toy
