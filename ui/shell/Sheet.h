// A dialog of the look: icon, title, sentence, own content, a row of buttons with at most one in accent.
#pragma once
#include <QDialog>

#include "ui/base/Widgets.h"

class QVBoxLayout;

namespace fornax::ui {

class Sheet : public QDialog {
    Q_OBJECT
  public:
    Sheet(const QString& iconName, Tone tone, const QString& title, QWidget* parent);
    void addSentence(const QString& sentence, Tone tone = Tone::Text);
    QVBoxLayout* content() const { return m_content; }
    /// Adds a button, left to right; pressing it ends the dialog with `result`. The first primary one is the default.
    QPushButton* addButton(const QString& text, int result, ButtonKind kind = ButtonKind::Normal);
    /// A button at the left that does not end the dialog.
    QPushButton* addSideButton(const QString& text, const QString& iconName = {});

  private:
    QVBoxLayout* m_content;
    QHBoxLayout* m_buttons;
};

}  // namespace fornax::ui
