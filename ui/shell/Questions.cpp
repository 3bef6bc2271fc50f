#include "ui/shell/Questions.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/shell/Sheet.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::Questions)
};

enum Result { Rejected = 0, First = 1, Second = 2 };

QString fileFilter() { return Words::tr("Fornax projects (*.fornax)"); }

/// One check: sign, what it is, and the evidence below it.
void addCheck(Sheet& sheet, const train::PreflightItem& item) {
    auto* line = new QHBoxLayout;
    line->setSpacing(scaled(10));
    const Tone tone = item.ok ? Tone::Good : item.overridable ? Tone::Warn : Tone::Bad;
    line->addWidget(new IconLabel(item.ok ? QStringLiteral("check") : item.overridable ? QStringLiteral("warning") : QStringLiteral("error"), 16, tone), 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(scaled(2));
    auto* what = label(withFigures(item.what), TextRole::Body);
    what->setWordWrap(true);
    auto* detail = label(withFigures(item.detail), TextRole::Secondary, Tone::Muted);
    detail->setWordWrap(true);
    words->addWidget(what);
    if (!item.detail.empty()) words->addWidget(detail);
    line->addLayout(words, 1);
    sheet.content()->addLayout(line);
}

}  // namespace

SaveAnswer DialogQuestions::save(QWidget* parent, const QString& project) {
    Sheet sheet(QStringLiteral("warning"), Tone::Warn, Words::tr("Save the changes to %1?").arg(project), parent);
    sheet.addSentence(Words::tr("They are lost otherwise."), Tone::Muted);
    sheet.addButton(Words::tr("Cancel"), Rejected);
    sheet.addButton(Words::tr("Don't save"), Second);
    sheet.addButton(Words::tr("Save"), First, ButtonKind::Primary);
    const int answer = sheet.exec();
    return answer == First ? SaveAnswer::Save : answer == Second ? SaveAnswer::Discard : SaveAnswer::Cancel;
}

CloseAnswer DialogQuestions::closeWhileTraining(QWidget* parent, const QString& run) {
    Sheet sheet(QStringLiteral("training"), Tone::Accent, Words::tr("%1 is still training").arg(run), parent);
    sheet.addSentence(Words::tr("With a checkpoint the run can be resumed exactly where it stopped. Kept running, the window goes to the task bar and opens again from there."), Tone::Muted);
    sheet.addButton(Words::tr("Cancel"), Rejected);
    sheet.addButton(Words::tr("Keep running, minimised"), First);
    sheet.addButton(Words::tr("Checkpoint and quit"), Second, ButtonKind::Primary);
    const int answer = sheet.exec();
    return answer == First ? CloseAnswer::KeepRunning : answer == Second ? CloseAnswer::CheckpointAndQuit : CloseAnswer::Cancel;
}

bool DialogQuestions::stopRun(QWidget* parent, const QString& run) {
    Sheet sheet(QStringLiteral("training"), Tone::Accent, Words::tr("%1 is still training").arg(run), parent);
    sheet.addSentence(Words::tr("One project is open at a time. Stop this run with a checkpoint? It can be resumed later."), Tone::Muted);
    sheet.addButton(Words::tr("Cancel"), Rejected);
    sheet.addButton(Words::tr("Stop and keep"), First, ButtonKind::Primary);
    return sheet.exec() == First;
}

bool DialogQuestions::discardRun(QWidget* parent, const QString& run) {
    Sheet sheet(QStringLiteral("trash"), Tone::Bad, Words::tr("Stop %1 and delete it?").arg(run), parent);
    sheet.addSentence(Words::tr("Its curves and all its checkpoints are deleted. This cannot be undone."), Tone::Muted);
    sheet.addButton(Words::tr("Cancel"), Rejected, ButtonKind::Primary);
    sheet.addButton(Words::tr("Stop and delete"), First);
    return sheet.exec() == First;
}

bool DialogQuestions::preflight(QWidget* parent, const std::vector<train::PreflightItem>& items) {
    bool allowed = true;
    for (const auto& item : items) allowed = allowed && (item.ok || item.overridable);
    Sheet sheet(QStringLiteral("warning"), Tone::Warn, allowed ? Words::tr("Train all the same?") : Words::tr("Training cannot start yet"), parent);
    for (const auto& item : items) addCheck(sheet, item);
    sheet.addButton(allowed ? Words::tr("Cancel") : Words::tr("Close"), Rejected, ButtonKind::Primary);
    if (allowed) sheet.addButton(Words::tr("Train anyway"), First);
    return sheet.exec() == First;
}

bool DialogQuestions::recover(QWidget* parent, const QString& project, const QDateTime& savedAt) {
    Sheet sheet(QStringLiteral("clock"), Tone::Warn, Words::tr("Recover the changes to %1?").arg(project), parent);
    sheet.addSentence(Words::tr("The studio ended before they were saved. They were kept %1.").arg(ago(savedAt)), Tone::Muted);
    sheet.addButton(Words::tr("Throw away"), Rejected);
    sheet.addButton(Words::tr("Recover"), First, ButtonKind::Primary);
    return sheet.exec() == First;
}

QString DialogQuestions::fileToOpen(QWidget* parent, const QString& folder) {
    return QFileDialog::getOpenFileName(parent, Words::tr("Open a project"), folder, fileFilter());
}

QString DialogQuestions::fileToSave(QWidget* parent, const QString& suggestion) {
    QFileDialog dialog(parent, Words::tr("Save the project"), suggestion, fileFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("fornax"));
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

void DialogQuestions::showError(QWidget* parent, const Error& error) {
    Sheet sheet(QStringLiteral("error"), Tone::Bad, translated(error.sentence()), parent);
    sheet.addSentence(translated(error.hint()), Tone::Muted);
    auto* copy = sheet.addSideButton(Words::tr("Copy details"), QStringLiteral("copy"));
    QObject::connect(copy, &QPushButton::clicked, &sheet, [&error] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(error.message() + "\n" + error.details()).trimmed());
    });
    sheet.addButton(Words::tr("Close"), Rejected, ButtonKind::Primary);
    sheet.exec();
}

}  // namespace fornax::ui
