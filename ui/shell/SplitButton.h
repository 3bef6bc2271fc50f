// A button whose right end opens a menu: the face does the safe thing, the menu has the others. Alt+Down opens it too.
#pragma once
#include <QPushButton>

class QMenu;

namespace fornax::ui {

class SplitButton : public QPushButton {
    Q_OBJECT
  public:
    SplitButton(const QString& text, const QString& iconName, QWidget* parent = nullptr);
    void setChoices(QMenu* menu) { m_choices = menu; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    int arrowWidth() const;
    void openChoices();
    QMenu* m_choices = nullptr;
};

}  // namespace fornax::ui
