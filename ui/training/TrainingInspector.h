// Right side of the Training page: the settings Train would use, or, while a run is active, the snapshot it uses; the
// checkpoints of the run; the equivalent command.
#pragma once
#include <QWidget>

#include "ui/base/Page.h"

class QPushButton;

namespace fornax::ui {

class CheckpointList;
class SettingsForm;

class TrainingInspector : public QWidget {
    Q_OBJECT
  public:
    explicit TrainingInspector(Context& context, QWidget* parent = nullptr);
    bool isLoading() const;
    QString command() const;   ///< what "Copy as command" copies; empty without a saved project

  Q_SIGNALS:
    void helpChanged(const QString& help);

  private:
    void refresh();
    Context& m_context;
    SettingsForm *m_draft, *m_snapshot;
    CheckpointList* m_checkpoints;
    QPushButton* m_copy;
    QWidget *m_reason, *m_snapshotTitle;
};

}  // namespace fornax::ui
