// A combo box for forms: the wheel changes it only while it has the focus, and a long choice has its text as tooltip.
#pragma once
#include <QComboBox>
#include <QWheelEvent>

namespace fornax::ui {

class FormCombo : public QComboBox {
    Q_OBJECT
  public:
    explicit FormCombo(QWidget* parent = nullptr) : QComboBox(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(4);
        connect(this, &QComboBox::currentTextChanged, this, [this](const QString& text) {
            setToolTip(fontMetrics().horizontalAdvance(text) > width() - fontMetrics().height() * 2 ? text : QString());
        });
    }

  protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus()) QComboBox::wheelEvent(event);
        else event->ignore();
    }
};

}  // namespace fornax::ui
