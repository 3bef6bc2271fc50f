// What a file of weights would give the model, before anything is changed: weight by weight, and whether to freeze the rest.
#pragma once
#include <QDialog>

#include "fornax/train/InitialWeights.h"

class QCheckBox;

namespace fornax::ui {

class WeightsDialog : public QDialog {
    Q_OBJECT
  public:
    WeightsDialog(const train::WeightsReport& report, const QString& file, QWidget* parent);
    /// Whether all layers but the last one with weights are to be frozen.
    bool freezes() const;

  private:
    QCheckBox* m_freeze;
};

}  // namespace fornax::ui
