// Points this process at the stand-in for NVIDIA's libraries and writes the machine that it shows.
#pragma once
#include <QSaveFile>
#include <QTemporaryDir>

class FakeMachine {
  public:
    /// `cuda`: also stand in for the CUDA driver.
    explicit FakeMachine(bool cuda = false) {
        qputenv("FORNAX_NVML_LIBRARY", FORNAX_FAKE_NVML_LIBRARY);
        qputenv("FORNAX_FAKE_NVML", path().toUtf8());
        cuda ? qputenv("FORNAX_CUDA_LIBRARY", FORNAX_FAKE_NVML_LIBRARY) : qunsetenv("FORNAX_CUDA_LIBRARY");
        qunsetenv("CUDA_VISIBLE_DEVICES");
        qunsetenv("CUDA_DEVICE_ORDER");
    }
    /// All at once: another thread may be reading.
    void show(const QByteArray& text) const {
        QSaveFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) qFatal("cannot write %s", qPrintable(path()));
    }

    /// Two cards; NVML's order is the opposite of the bus order. `first` and `second` are more lines for each.
    static QByteArray twoCards(const QByteArray& first = {}, const QByteArray& second = {}) {
        return "[card]\nname = NVIDIA GeForce RTX 4090\nuuid = GPU-44444444-0000-0000-0000-000000000090\n"
               "bus = 00000000:65:00.0\ntotal = 25757220864\nused = 5368709120\nuse = 87\ncelsius = 71\n"
               "milliwatts = 412500\n" + first +
               "\n[card]\nname = NVIDIA GeForce RTX 2080 Ti\nuuid = GPU-22222222-0000-0000-0000-000000000080\n"
               "bus = 00000000:01:00.0\ntotal = 11811160064\nused = 1073741824\nuse = 3\ncelsius = 40\n"
               "milliwatts = 21000\n" + second + "\n";
    }

  private:
    QString path() const { return m_folder.filePath(QStringLiteral("machine")); }
    QTemporaryDir m_folder;
};
