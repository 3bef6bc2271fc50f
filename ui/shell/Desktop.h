// The desktop around the window, through DBus: notifications and no sleep while a run is active. Where a service is
// missing both do nothing, silently.
#pragma once
#include <QObject>
#include <memory>

class QDBusUnixFileDescriptor;

namespace fornax::ui {

class Notifier : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;
    /// org.freedesktop.Notifications; `urgent` for failures. Off when the person switched it off.
    void show(const QString& title, const QString& body, bool urgent);

  Q_SIGNALS:
    void shown(const QString& title, const QString& body);   ///< for tests: also where no service is there
};

/// Holds org.freedesktop.login1's "sleep" lock while active.
class SleepGuard : public QObject {
    Q_OBJECT
  public:
    explicit SleepGuard(QObject* parent);
    ~SleepGuard() override;
    void setActive(bool active, const QString& why);
    bool isActive() const { return m_active; }

  private:
    std::unique_ptr<QDBusUnixFileDescriptor> m_lock;
    bool m_active = false;
};

}  // namespace fornax::ui
