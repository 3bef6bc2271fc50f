// A thin bar whose done part is accent (work) or muted (use).
#pragma once
#include <QWidget>

namespace fornax::ui {

class ShareBar : public QWidget {
    Q_OBJECT
  public:
    ShareBar(int width, bool accent, QWidget* parent);
    void set(double share);   ///< 0…1

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    double m_share = 0;
    bool m_accent;
};

}  // namespace fornax::ui
