// Finds the problems of the open project in the background after every edit, and the list that shows them.
#pragma once
#include <QTimer>
#include <QTreeView>
#include <vector>

#include "ui/base/Background.h"
#include "ui/shell/Services.h"

class QStandardItemModel;

namespace fornax::ui {

class Document;

class ProblemFinder : public QObject {
    Q_OBJECT
  public:
    ProblemFinder(Document& document, const Services& services, QObject* parent);
    const std::vector<Problem>& problems() const { return m_problems; }
    int errors() const;
    bool isSettled() const { return !m_settle.isActive() && !m_background.isBusy(); }
    void findNow();

  Q_SIGNALS:
    void found();

  private:
    Document& m_document;
    const Services& m_services;
    std::vector<Problem> m_problems;
    QTimer m_settle;
    Background m_background;
};

class ProblemView : public QTreeView {
    Q_OBJECT
  public:
    explicit ProblemView(QWidget* parent = nullptr);
    void show(const std::vector<Problem>& problems);

  Q_SIGNALS:
    void chosen(const QString& where);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QStandardItemModel* m_model;
};

}  // namespace fornax::ui
