// The steps between a picture and the network: a list whose rows open into the form of their settings. Every change is
// one undoable step of the document; the list has no state of its own but which row is open. GUI thread.
#pragma once
#include <QWidget>
#include <optional>
#include <vector>

#include "fornax/data/Transforms.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace fornax::ui {

class Document;
class SettingsForm;

class TransformsEditor : public QWidget {
    Q_OBJECT
  public:
    explicit TransformsEditor(Document* document, QWidget* parent = nullptr);

    /// What the steps are checked against; nothing while the pictures are unknown.
    void setPictures(std::optional<data::PictureShape> pictures);
    /// Opens the settings of a step; -1 closes them.
    void select(int place);
    int selected() const { return m_selected; }
    SettingsForm* form() const { return m_form; }

  Q_SIGNALS:
    void helpChanged(const QString& help);

  private:
    struct Row { QWidget* line; QCheckBox* enabled; QPushButton *name, *up, *down; };
    void makeAddButton(QVBoxLayout* column);
    Row makeRow(int place, const data::TransformStep& step);
    const data::Transforms& steps() const;
    void refresh();
    void rebuild();
    void showSelected();
    void showProblem();
    void add(const std::string& type);
    void remove(int place);
    void move(int place, int by);
    void edit(data::Transforms steps, int selected, const QString& what);

    Document* m_document;
    SettingsForm* m_form;
    QVBoxLayout* m_list = nullptr;
    QPushButton* m_add = nullptr;
    QLabel *m_empty = nullptr, *m_problem = nullptr;
    std::vector<Row> m_rows;
    std::vector<std::string> m_types;   ///< of the rows that are there
    std::optional<data::PictureShape> m_pictures;
    std::string m_formType;             ///< whose settings the form has
    int m_formPlace = -1, m_selected = -1;
    bool m_updating = false;
};

}  // namespace fornax::ui
