#include "ui/shell/DataBringer.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "fornax/base/Log.h"

namespace fornax::ui {

/// The script leaves nothing half made: it is ended like any other program, and cleans up when it is called again.
DataBringer::~DataBringer() {
    m_process.disconnect(this);
    if (!isBusy()) return;
    m_process.terminate();
    if (!m_process.waitForFinished(2000)) m_process.kill(), m_process.waitForFinished(1000);
}

QString DataBringer::script() {
    const QString given = qEnvironmentVariable("FORNAX_DATA_SCRIPT");
    const QFileInfo file(given.isEmpty() ? QCoreApplication::applicationDirPath() + QStringLiteral("/../../../packaging/data.sh") : given);
    return file.isExecutable() && file.isFile() ? file.canonicalFilePath() : QString();
}

void DataBringer::bring(const QString& dataSet) {
    if (isBusy()) return;
    m_last.clear();
    m_process.disconnect(this);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &DataBringer::read);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) Q_EMIT ended(false, m_process.errorString());
    });
    connect(&m_process, qOverload<int, QProcess::ExitStatus>(&QProcess::finished), this, [this](int code, QProcess::ExitStatus how) {
        read();
        Q_EMIT ended(how == QProcess::NormalExit && code == 0, m_last);
    });
    m_process.start(script(), {dataSet}, QIODevice::ReadOnly);
}

void DataBringer::read() {
    while (m_process.canReadLine() || (!isBusy() && m_process.bytesAvailable() > 0)) {
        const QString line = QString::fromUtf8(m_process.readLine());
        if (line.trimmed().isEmpty()) continue;
        log::info("Bringing data: " + line.trimmed().toStdString());
        m_last = line.trimmed();
        m_last.remove(0, m_last.startsWith(QLatin1String("fornax: ")) ? 8 : 0);
        Q_EMIT said(m_last);
    }
}

}  // namespace fornax::ui
