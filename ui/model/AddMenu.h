// The menu of layer types: by category, or those that match what is typed into its first line.
#pragma once
#include <QMenu>

class QLineEdit;

namespace fornax::ui {

class AddMenu : public QMenu {
    Q_OBJECT
  public:
    explicit AddMenu(QWidget* parent);

  Q_SIGNALS:
    void chosen(const QString& type);

  private:
    void addTypes();
    void search(const QString& words);
    QLineEdit* m_search;
    QList<QMenu*> m_groups;      ///< one for each category, in catalogue order
    QList<QAction*> m_types;     ///< one for each type; in its group, and in this menu while it is found
    QAction* m_none;
};

}  // namespace fornax::ui
