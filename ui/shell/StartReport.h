// Says on standard output how far the start has come ("first paint", "ready to train"), for measuring (row C12 of the
// benchmarks). Only with FORNAX_REPORT_START in the environment.
#pragma once
#include <QObject>

namespace fornax::ui {

class MainWindow;

class StartReport : public QObject {
    Q_OBJECT
  public:
    /// Does nothing when it was not asked for.
    static void watch(MainWindow& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    explicit StartReport(MainWindow& window);
    void sayReady();

    MainWindow& m_window;
    bool m_painted = false, m_ready = false;
};

}  // namespace fornax::ui
