// A line edit for numbers: accepts 3e-4, steps with Up and Down (1-2-5 on a log scale), ten times with Page keys.
#pragma once
#include <QLineEdit>

#include "fornax/base/Schema.h"

namespace fornax::ui {

class NumberEdit : public QLineEdit {
    Q_OBJECT
  public:
    explicit NumberEdit(const schema::Setting& setting, QWidget* parent = nullptr);
    /// Shortest text that reads back as the same number: "1e-3", "0.05", "128".
    static QString textOf(const Json& value);
    /// The value after `steps` steps, kept inside the range.
    static double stepped(const schema::Setting& setting, double value, int steps);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void step(int steps);
    schema::Setting m_setting;
};

}  // namespace fornax::ui
