// Every question the window asks, behind one front, so that tests answer them. The default front shows dialogs.
#pragma once
#include <QDateTime>
#include <QString>
#include <QWidget>
#include <vector>

#include "fornax/base/Error.h"
#include "fornax/train/Job.h"

namespace fornax::ui {

enum class SaveAnswer { Save, Discard, Cancel };
enum class CloseAnswer { KeepRunning, CheckpointAndQuit, Cancel };

class Questions {
  public:
    virtual ~Questions() = default;
    /// The project has changes that are not in its file.
    virtual SaveAnswer save(QWidget* parent, const QString& project) = 0;
    /// The window is to be closed while a run is active.
    virtual CloseAnswer closeWhileTraining(QWidget* parent, const QString& run) = 0;
    /// Another project is wanted while a run is active: stop it with a checkpoint?
    virtual bool stopRun(QWidget* parent, const QString& run) = 0;
    /// Stop and delete the run with its checkpoints?
    virtual bool discardRun(QWidget* parent, const QString& run) = 0;
    /// Some checks failed; true: train all the same.
    virtual bool preflight(QWidget* parent, const std::vector<train::PreflightItem>& items) = 0;
    /// The program ended without saving; true: take the recovered project, false: throw it away.
    virtual bool recover(QWidget* parent, const QString& project, const QDateTime& savedAt) = 0;
    virtual QString fileToOpen(QWidget* parent, const QString& folder) = 0;
    virtual QString fileToSave(QWidget* parent, const QString& suggestion) = 0;
    /// Says what went wrong where it happened: sentence, what next, and details to copy.
    virtual void showError(QWidget* parent, const Error& error) = 0;
};

class DialogQuestions : public Questions {
  public:
    SaveAnswer save(QWidget* parent, const QString& project) override;
    CloseAnswer closeWhileTraining(QWidget* parent, const QString& run) override;
    bool stopRun(QWidget* parent, const QString& run) override;
    bool discardRun(QWidget* parent, const QString& run) override;
    bool preflight(QWidget* parent, const std::vector<train::PreflightItem>& items) override;
    bool recover(QWidget* parent, const QString& project, const QDateTime& savedAt) override;
    QString fileToOpen(QWidget* parent, const QString& folder) override;
    QString fileToSave(QWidget* parent, const QString& suggestion) override;
    void showError(QWidget* parent, const Error& error) override;
};

}  // namespace fornax::ui
