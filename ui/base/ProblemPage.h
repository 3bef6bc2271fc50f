// What stands in a page's place when its work failed: the sentence, what helps, and buttons.
#pragma once
#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;

namespace fornax::ui {

class EmptyState;

class ProblemPage : public QWidget {
  public:
    /// The sentence is found as `name`, what helps as `name`Hint. Takes the buttons.
    ProblemPage(const QString& name, const std::vector<QPushButton*>& buttons, QWidget* parent);
    void tell(const QString& sentence, const QString& hint);

  private:
    EmptyState* m_sentence;
    QLabel* m_hint;
};

}  // namespace fornax::ui
