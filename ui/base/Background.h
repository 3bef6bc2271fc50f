// Runs engine work off the GUI thread and delivers the result on it. Late results (a newer call of the same Background,
// or a destroyed owner) are dropped. Errors arrive as fornax::Error.
#pragma once
#include <QObject>
#include <QtConcurrent>
#include <exception>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "fornax/base/Error.h"

namespace fornax::ui {

class Background : public QObject {
  public:
    using QObject::QObject;
    /// Waits for everything that still runs, also for what a newer call has overtaken.
    ~Background() override {
        for (auto& future : m_futures) future.waitForFinished();
    }

    bool isBusy() const { return m_running > 0; }

    /// `work` runs on a pool thread, `done` or `failed` on this object's thread unless a later start() or forget() overtook them.
    template <class Work, class Done>
    void start(Work work, Done done, std::function<void(const Error&)> failed) {
        using Result = std::invoke_result_t<Work>;
        using Outcome = std::variant<Result, Error>;
        const int job = ++m_job;
        ++m_running;
        std::erase_if(m_futures, [](const QFuture<void>& future) { return future.isFinished(); });
        m_futures.push_back(QtConcurrent::run([this, job, work = std::move(work), done = std::move(done), failed = std::move(failed)] {
            auto outcome = std::make_shared<Outcome>(attempt<Result>(work));
            QMetaObject::invokeMethod(this, [this, job, outcome, done, failed] {
                --m_running;
                if (job != m_job) return;
                if (auto* error = std::get_if<Error>(outcome.get())) failed(*error);
                else done(std::move(std::get<0>(*outcome)));
            }, Qt::QueuedConnection);
        }));
    }

    /// What still runs is not wanted any more: its result is dropped.
    void forget() { ++m_job; }

  private:
    template <class Result, class Work> static std::variant<Result, Error> attempt(const Work& work) {
        try {
            return work();
        } catch (const Error& e) {
            return e;
        } catch (const std::exception& e) {
            return Error(ErrorCode::Internal, text("Something unexpected went wrong."), text("See the log for details."), e.what());
        } catch (...) {
            return Error(ErrorCode::Internal, text("Something unexpected went wrong."), text("See the log for details."));
        }
    }
    std::vector<QFuture<void>> m_futures;
    int m_job = 0;
    int m_running = 0;
};

}  // namespace fornax::ui
