// Fails the running test when Qt or the program says something unexpected (qWarning and worse). Put one in a test's
// fixture; allow() names messages that the test provokes on purpose.
#pragma once
#include <QMutex>
#include <QMutexLocker>
#include <QRegularExpression>
#include <QStringList>
#include <QtTest>

namespace fornax::test {

class NoQtWarnings {
  public:
    NoQtWarnings() {
        instance() = this;
        m_before = qInstallMessageHandler(&NoQtWarnings::receive);
    }
    ~NoQtWarnings() {
        qInstallMessageHandler(m_before);
        instance() = nullptr;
    }
    NoQtWarnings(const NoQtWarnings&) = delete;

    /// Messages that match are expected.
    void allow(const QString& pattern) {
        const QMutexLocker lock(&m_mutex);
        m_allowed << QRegularExpression(pattern);
    }
    QStringList messages() const {
        const QMutexLocker lock(&m_mutex);
        return m_messages;
    }
    /// Call it in cleanup(): fails with the messages seen since the last call.
    void check() {
        QStringList seen;
        {
            const QMutexLocker lock(&m_mutex);
            seen.swap(m_messages);
        }
        if (!seen.isEmpty()) QFAIL(qPrintable(QStringLiteral("Unexpected messages:\n") + seen.join(QLatin1Char('\n'))));
    }

  private:
    static NoQtWarnings*& instance() {
        static NoQtWarnings* one = nullptr;
        return one;
    }

    static void receive(QtMsgType type, const QMessageLogContext& context, const QString& message) {
        NoQtWarnings* self = instance();
        if (self == nullptr) return;
        // The offscreen platform says this about window managers it does not have; it is about no code of ours.
        if (message.startsWith(QLatin1String("This plugin does not support"))) return;
        if (type != QtDebugMsg && type != QtInfoMsg) self->keep(message);
        if (self->m_before != nullptr) self->m_before(type, context, message);
    }

    void keep(const QString& message) {
        const QMutexLocker lock(&m_mutex);
        for (const auto& pattern : m_allowed)
            if (pattern.match(message).hasMatch()) return;
        m_messages << message;
    }

    mutable QMutex m_mutex;
    QtMessageHandler m_before = nullptr;
    QStringList m_messages;
    QList<QRegularExpression> m_allowed;
};

}  // namespace fornax::test
