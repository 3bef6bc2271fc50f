// Settings of the data, with what they come to: sizes of the splits and the values that pictures are normalised with.
#pragma once
#include <QWidget>
#include <memory>

#include "fornax/data/Dataset.h"

namespace fornax::ui {

class Document;
class SettingsForm;
class TransformsEditor;

class DataInspector : public QWidget {
    Q_OBJECT
  public:
    DataInspector(Document* document, QWidget* parent = nullptr);
    void setDataset(const std::shared_ptr<const data::Dataset>& dataset);
    SettingsForm* form() const { return m_form; }
    TransformsEditor* transforms() const { return m_transforms; }

  Q_SIGNALS:
    void helpChanged(const QString& help);

  private:
    SettingsForm* m_form;
    TransformsEditor* m_transforms;
};

}  // namespace fornax::ui
