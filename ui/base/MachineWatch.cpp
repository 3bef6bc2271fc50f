#include "ui/base/MachineWatch.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "fornax/base/Log.h"

namespace fornax::ui {

int cudaNumber(const QString& device) { return device.startsWith(QLatin1String("cuda:")) ? device.mid(5).toInt() : -1; }

struct MachineWatch::Impl {
    std::mutex mutex;
    std::condition_variable wake;
    bool stop = false;
    std::thread thread;

    /// False when it is time to end.
    bool sleep() {
        std::unique_lock lock(mutex);
        return !wake.wait_for(lock, std::chrono::milliseconds(500), [this] { return stop; });
    }

    void run(MachineWatch* owner) {
        hardware::Monitor monitor;
        const hardware::CpuInfo cpu = monitor.cpu();
        do {
            hardware::Sample sample = monitor.sample();
            Text notice = monitor.gpuNotice();
            QMetaObject::invokeMethod(owner, [owner, cpu, sample = std::move(sample), notice = std::move(notice)] {
                owner->m_cpu = cpu, owner->m_last = sample, owner->m_gpuNotice = notice, owner->m_hasSample = true;
                Q_EMIT owner->sampled();
            }, Qt::QueuedConnection);
        } while (sleep());
    }
};

MachineWatch::MachineWatch(QObject* parent) : QObject(parent), m_impl(std::make_unique<Impl>()) {
    m_impl->thread = std::thread([this] {
        try {
            m_impl->run(this);
        } catch (const std::exception& e) {
            log::warning(std::string("The machine cannot be watched: ") + e.what());
        }
    });
}

MachineWatch::~MachineWatch() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->stop = true;
    }
    m_impl->wake.notify_all();
    m_impl->thread.join();
}

}  // namespace fornax::ui
