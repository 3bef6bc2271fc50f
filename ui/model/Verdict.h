// The line under the table: all is well, or the first problem with what to do about it.
#pragma once
#include <QWidget>

class QLabel;

namespace fornax::ui {

class Verdict : public QWidget {
    Q_OBJECT
  public:
    explicit Verdict(QWidget* parent = nullptr);
    void setGood(const QString& sentence);
    void setProblem(const QString& sentence, const QString& hint, bool warning);
    QString sentence() const;
    QString hint() const;

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    enum class Sign { Good, Warning, Bad } m_sign = Sign::Good;
    QLabel *m_sentence, *m_hint;
};

}  // namespace fornax::ui
