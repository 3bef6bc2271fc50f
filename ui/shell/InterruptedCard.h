// Offers to go on with a run that ended without finishing; hidden while there is none.
#pragma once
#include <QFrame>

class QLabel;

namespace fornax::ui {

struct RecentFacts;

class InterruptedCard : public QFrame {
    Q_OBJECT
  public:
    explicit InterruptedCard(QWidget* parent = nullptr);
    void show(const fornax::ui::RecentFacts& facts);

  Q_SIGNALS:
    void resumeWanted(const QString& file, qint64 run);

  private:
    void paintEvent(QPaintEvent*) override;
    QLabel* m_words;
    QString m_file;
    qint64 m_run = 0;
};

}  // namespace fornax::ui
