// The layer types beside the canvas: by category, or those that match the words above. Dragged onto the canvas, or added
// behind the selected layer with a double click or Enter.
#pragma once
#include <QTreeWidget>
#include <QWidget>

class QLineEdit;

namespace fornax::ui {

class LayerPalette : public QWidget {
    Q_OBJECT
  public:
    explicit LayerPalette(QWidget* parent = nullptr);

  Q_SIGNALS:
    void chosen(const QString& type);

  private:
    void fill();
    void search(const QString& words);
    QLineEdit* m_search;
    QTreeWidget* m_list;
};

}  // namespace fornax::ui
