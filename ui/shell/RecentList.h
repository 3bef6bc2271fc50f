// Rows of recent projects: name, place and age, the course of the validation loss and the best accuracy.
#pragma once
#include <QDateTime>
#include <QPushButton>
#include <vector>

#include "fornax/data/Task.h"
#include "ui/base/Background.h"

class QVBoxLayout;

namespace fornax::ui {

/// A finished run with exactly the settings of a template, on this machine.
struct TrainedTemplate {
    QString name;
    double seconds = 0, accuracy = 0;
    data::Task task = data::Task::Classification;   ///< says what accuracy is
};

/// What a row shows, read from the project's file and history off the GUI thread.
struct RecentFacts {
    QString file, name, folder;
    QDateTime lastUsed;
    bool missing = false;
    std::vector<double> losses;          ///< validation loss by epoch of the newest run
    std::optional<double> best;          ///< accuracy, R² or micro F1 over all runs with the task of the newest that has one
    data::Task task = data::Task::Classification;
    qint64 interruptedRun = 0;           ///< newest run if it ended without finishing and can be resumed; else 0
    int savedEpoch = 0, plannedEpochs = 0;
    std::vector<TrainedTemplate> trained;
};
RecentFacts readRecentFacts(const QString& file);

class RecentRow : public QPushButton {
    Q_OBJECT
  public:
    RecentRow(RecentFacts facts, QWidget* parent = nullptr);
    const RecentFacts& facts() const { return m_facts; }
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    void paintSparkline(QPainter& painter, const QRectF& rect) const;
    RecentFacts m_facts;
};

class RecentList : public QWidget {
    Q_OBJECT
  public:
    explicit RecentList(QWidget* parent = nullptr);
    void setFiles(const QStringList& files);
    bool isSettled() const { return !m_loading.isBusy(); }

  Q_SIGNALS:
    void chosen(const QString& file);
    void interruptedFound(const fornax::ui::RecentFacts& facts);
    void trainedRead(const std::vector<fornax::ui::TrainedTemplate>& trained);   ///< the newest of each template

  private:
    void show(const std::vector<RecentFacts>& facts);
    QVBoxLayout* m_rows;
    Background m_loading;
};

}  // namespace fornax::ui
