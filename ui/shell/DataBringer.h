// Runs the script that brings a data set from its package, and tells what it says. GUI thread.
#pragma once
#include <QObject>
#include <QProcess>

namespace fornax::ui {

class DataBringer : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;
    ~DataBringer() override;
    /// The script of this copy of the studio, or that of the environment variable FORNAX_DATA_SCRIPT; empty where there is none.
    static QString script();
    bool isBusy() const { return m_process.state() != QProcess::NotRunning; }
    void bring(const QString& dataSet);

  Q_SIGNALS:
    void said(const QString& line);
    void ended(bool good, const QString& lastWords);

  private:
    void read();
    QProcess m_process;
    QString m_last;
};

}  // namespace fornax::ui
