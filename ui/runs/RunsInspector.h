// Right side of the Runs page: what differs between the compared runs (or from the defaults), the selected run's
// figures and environment, and what can be done with it.
#pragma once
#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace fornax::ui {

class Pill;
class RunsModel;
class Segmented;
struct DiffRow;
struct RunRow;

class RunsInspector : public QWidget {
    Q_OBJECT
  public:
    explicit RunsInspector(const RunsModel& model, QWidget* parent = nullptr);
    /// `run` 0: nothing selected. `busy`: a run is active in this window, with the reason shown beside what it forbids.
    void show(std::int64_t run, bool busy);

  Q_SIGNALS:
    void openWanted();
    void resumeWanted();
    void extendWanted();
    void renameWanted();
    void deleteWanted();

  private:
    void createParts(QVBoxLayout* column);
    void refreshDifferences();
    void fillDifferences(const QList<std::int64_t>& runs, const QList<DiffRow>& rows);
    void refreshFacts(const RunRow& row);
    void refreshActions(const RunRow& row, bool busy);
    const RunsModel& m_model;
    std::int64_t m_run = 0;
    QString m_shownDifferences, m_shownFacts;
    Segmented* m_view;
    QLabel *m_differencesNote, *m_title, *m_failure, *m_reason, *m_nothing;
    Pill* m_pill;
    QWidget *m_differences, *m_facts, *m_body;
    QPushButton *m_open, *m_resume, *m_extend, *m_rename, *m_delete;
};

}  // namespace fornax::ui
