// The document of a step: one header line (title, facts, actions) and a column of cards below it. Scrolls when the
// window is too small for it; 1800 wide at most and kept left.
#pragma once
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace fornax::ui {

class ElidedLabel;

class PageFrame : public QWidget {
    Q_OBJECT
  public:
    PageFrame(const QString& title, QWidget* parent);
    void setFacts(const QString& facts);
    QString facts() const;
    QHBoxLayout* actions() const { return m_actions; }
    QVBoxLayout* body() const { return m_body; }

  private:
    ElidedLabel* m_facts;
    QHBoxLayout* m_actions;
    QVBoxLayout* m_body;
};

/// A still skeleton with the phase in words. The words come after 300 ms, so that short work does not flash.
class LoadingState : public QWidget {
    Q_OBJECT
  public:
    explicit LoadingState(const QString& phase, QWidget* parent = nullptr);
    void setPhase(const QString& phase);

  protected:
    void showEvent(QShowEvent*) override;
    void paintEvent(QPaintEvent*) override;

  private:
    QString m_phase;
    bool m_late = false;
};

}  // namespace fornax::ui
