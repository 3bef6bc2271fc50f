// Runs fornax-cli as a person does, through its launcher.
#pragma once
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <csignal>

struct Result {
    int code = -1;
    bool crashed = false;
    QByteArray out, err;

    /// Lines of standard output as objects; a line that is none makes the list empty.
    QList<QJsonObject> events() const {
        QList<QJsonObject> list;
        for (const QByteArray& line : out.split('\n')) {
            if (line.isEmpty()) continue;
            const QJsonDocument document = QJsonDocument::fromJson(line);
            if (!document.isObject()) return {};
            list.append(document.object());
        }
        return list;
    }
    QList<QJsonObject> events(const QString& kind) const {
        QList<QJsonObject> list;
        for (const QJsonObject& event : events()) {
            if (event[QLatin1String("event")] == kind) list.append(event);
        }
        return list;
    }
    QJsonObject last() const { return events().isEmpty() ? QJsonObject() : events().last(); }
};

class Program {
  public:
    static QString path() { return QStringLiteral(FORNAX_BINARY_DIR "/bin/fornax-cli"); }

    explicit Program(const QStringList& arguments) {
        m_process.setProgram(path());
        m_process.setArguments(arguments);
    }
    ~Program() {
        if (m_process.state() == QProcess::NotRunning) return;
        m_process.kill();
        m_process.waitForFinished();
    }
    QProcess& process() { return m_process; }
    void start() {
        m_process.start();
        if (!m_process.waitForStarted()) qFatal("%s does not start", qPrintable(path()));
    }
    void send(int signal) {
        const auto pid = static_cast<pid_t>(m_process.processId());
        if (pid > 0) ::kill(pid, signal);   // 0 would be this test and its whole group
    }

    /// True once the program has its own handler for the signal.
    bool catches(int signal) const {
        QFile status(QStringLiteral("/proc/%1/status").arg(m_process.processId()));
        if (!status.open(QIODevice::ReadOnly)) return false;
        for (const QByteArray& line : status.readAll().split('\n')) {
            if (line.startsWith("SigCgt:")) return line.mid(7).trimmed().toULongLong(nullptr, 16) >> (signal - 1) & 1;
        }
        return false;
    }

    /// Waits until standard output holds `count` events of this kind.
    bool waitForEvents(const QByteArray& kind, int count, int limitMillis = 60000) {
        const QByteArray mark = "\"event\":\"" + kind + "\"";
        QElapsedTimer timer;
        timer.start();
        while (true) {
            m_result.out += m_process.readAllStandardOutput();
            if (m_result.out.count(mark) >= count) return true;
            if (m_process.state() == QProcess::NotRunning || timer.elapsed() > limitMillis) return false;
            m_process.waitForReadyRead(100);
        }
    }
    Result finish(int limitMillis = 60000) {
        m_process.waitForFinished(limitMillis);
        if (m_process.state() != QProcess::NotRunning) qFatal("%s does not end", qPrintable(m_process.arguments().join(u' ')));
        m_result.out += m_process.readAllStandardOutput();
        m_result.err += m_process.readAllStandardError();
        m_result.crashed = m_process.exitStatus() == QProcess::CrashExit;
        m_result.code = m_process.exitCode();
        return m_result;
    }

  private:
    QProcess m_process;
    Result m_result;
};

inline Result fornax(const QStringList& arguments) {
    Program program(arguments);
    program.start();
    return program.finish();
}

/// Environment with one variable changed; a null value removes it.
inline QProcessEnvironment environmentWith(const QString& name, const QString& value) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    value.isNull() ? environment.remove(name) : environment.insert(name, value);
    return environment;
}

/// Empty when the program ended with this code, else what it said.
inline QByteArray otherThan(int expected, const Result& result) {
    if (result.code == expected && !result.crashed) return {};
    return "exit code " + QByteArray::number(result.code) + (result.crashed ? " (crashed)" : "") + " instead of " +
           QByteArray::number(expected) + '\n' + result.err + result.out.left(2000);
}

#define VERIFY_CODE(result, expected)                                            \
    do {                                                                         \
        const QByteArray codeProblem = otherThan(expected, result);              \
        QVERIFY2(codeProblem.isEmpty(), codeProblem.constData());                \
    } while (false)
