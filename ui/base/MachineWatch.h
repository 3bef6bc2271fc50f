// Samples hardware::Monitor twice a second on a thread of its own and delivers samples on the GUI thread.
#pragma once
#include <QObject>
#include <QString>
#include <memory>

#include "fornax/hardware/Monitor.h"

namespace fornax::ui {

/// The card that stands for training on `device`: its own for "cuda:N", else the first of those that
/// this program can use, in CUDA's order. Null when there is none.
const hardware::Gpu* cardFor(const hardware::Sample& sample, const QString& device);

class MachineWatch : public QObject {
    Q_OBJECT
  public:
    explicit MachineWatch(QObject* parent = nullptr);
    ~MachineWatch() override;
    const hardware::Sample& last() const { return m_last; }
    hardware::CpuInfo cpu() const { return m_cpu; }
    Text gpuNotice() const { return m_gpuNotice; }
    bool hasSample() const { return m_hasSample; }

  Q_SIGNALS:
    void sampled();

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
    hardware::Sample m_last;
    hardware::CpuInfo m_cpu;
    Text m_gpuNotice;
    bool m_hasSample = false;
};

}  // namespace fornax::ui
