// Samples hardware::Monitor twice a second on a thread of its own and delivers samples on the GUI thread.
#pragma once
#include <QObject>
#include <QString>
#include <memory>

#include "fornax/hardware/Monitor.h"

namespace fornax::ui {

/// 1 for "cuda:1"; -1 where no card is named.
int cudaNumber(const QString& device);

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
