// The lines of the log, newest last, with search and copy. Reads the ring buffer four times a second.
#pragma once
#include <QPlainTextEdit>
#include <QTimer>
#include <cstdint>

class QHBoxLayout;
class QLineEdit;

namespace fornax::ui {

class LogView : public QPlainTextEdit {
    Q_OBJECT
  public:
    explicit LogView(QWidget* parent = nullptr);
    void addTools(QHBoxLayout& row);
    void refresh();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void rewrite();
    void search(const QString& words);
    QTimer m_timer;
    std::uint64_t m_last = 0;
    QLineEdit* m_search = nullptr;
};

}  // namespace fornax::ui
