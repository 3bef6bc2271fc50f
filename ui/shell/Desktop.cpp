#include "ui/shell/Desktop.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>
#include <QSettings>
#include <QVariantMap>

namespace fornax::ui {

void Notifier::show(const QString& title, const QString& body, bool urgent) {
    if (!QSettings().value(QStringLiteral("notify"), true).toBool()) return;
    Q_EMIT shown(title, body);
    // Asking for a session bus where none is announced would start one.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")) return;
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    QDBusMessage call = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
                                                       QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("urgency"), QVariant::fromValue<uchar>(urgent ? 2 : 1)},
                            {QStringLiteral("desktop-entry"), QStringLiteral("fornax")}};
    call.setArguments({QStringLiteral("Fornax Studio"), 0U, QStringLiteral("fornax"), title, body, QStringList(), hints, -1});
    bus.send(call);
}

SleepGuard::SleepGuard(QObject* parent) : QObject(parent) {}
SleepGuard::~SleepGuard() = default;

void SleepGuard::setActive(bool active, const QString& why) {
    if (active == m_active) return;
    m_active = active;
    m_lock.reset();
    if (!active || !QSettings().value(QStringLiteral("keepAwake"), true).toBool()) return;
    const QDBusConnection bus = QDBusConnection::systemBus();
    if (!bus.isConnected()) return;
    QDBusMessage call = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.login1"), QStringLiteral("/org/freedesktop/login1"),
                                                       QStringLiteral("org.freedesktop.login1.Manager"), QStringLiteral("Inhibit"));
    call.setArguments({QStringLiteral("sleep"), QStringLiteral("Fornax Studio"), why, QStringLiteral("block")});
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *watcher;
        // The lock lasts as long as the descriptor is open; a reply that comes too late is dropped at once.
        if (!reply.isError() && m_active) m_lock = std::make_unique<QDBusUnixFileDescriptor>(reply.value());
    });
}

}  // namespace fornax::ui
