// The line that says how a run ended and what comes next: cause and hint of a failure, the headline of a finished run,
// what is saved of a stopped one. Hidden while nothing ended.
#pragma once
#include <QString>

#include "ui/base/Widgets.h"

class QLabel;

namespace fornax::ui {

class RunBanner : public QFrame {
    Q_OBJECT
  public:
    explicit RunBanner(QWidget* parent = nullptr);

    void showFailure(const QString& sentence, const QString& hint, const QString& details);
    void showFinished(const QString& sentence, const QString& comparison);
    void showStopped(const QString& sentence, const QString& hint, bool canResume);
    /// The height of its lines at the width it has. As a height for width it would make the page scroll before it has to.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return false; }
    QString sentence() const;
    QString hint() const;
    QString details() const { return m_details; }

  Q_SIGNALS:
    void evaluateWanted();
    void resumeWanted();

  private:
    void show(Tone tone, const QString& iconName, const QString& sentence, const QString& hint);
    void paintEvent(QPaintEvent*) override;
    void changeEvent(QEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    int wantedHeight() const;
    void refreshIcon();

    QLabel *m_icon, *m_sentence, *m_hint;
    QPushButton *m_evaluate, *m_resume, *m_copy;
    QString m_details, m_iconName;
    Tone m_tone = Tone::Muted;
};

}  // namespace fornax::ui
