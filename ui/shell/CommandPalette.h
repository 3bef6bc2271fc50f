// "Find a command or setting": a list over the window that runs any action and jumps to any setting. Words may come in
// any order; recently used ones are not special, so that the same words always give the same first row.
#pragma once
#include <QAction>
#include <QFrame>
#include <vector>

#include "fornax/base/Schema.h"

class QLineEdit;
class QListWidget;

namespace fornax::ui {

class CommandPalette : public QFrame {
    Q_OBJECT
  public:
    explicit CommandPalette(QWidget* window);

    void setActions(const std::vector<QAction*>& actions) { m_actions = actions; }
    void setSettings(const std::vector<schema::Setting>& settings) { m_settings = settings; }
    void open(bool settingsOnly);

  Q_SIGNALS:
    void settingChosen(const QString& key);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent*) override;

  private:
    struct Entry { QString text, note, words; QAction* action; QString key; };
    void collect();
    void filter();
    void choose();
    void place();
    QLineEdit* m_edit;
    QListWidget* m_list;
    std::vector<QAction*> m_actions;
    std::vector<schema::Setting> m_settings;
    std::vector<Entry> m_entries;
    bool m_settingsOnly = false;
};

}  // namespace fornax::ui
