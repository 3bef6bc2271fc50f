// What is selected in the model: shapes, settings, inputs, and where the memory of training goes.
#pragma once
#include <QWidget>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace fornax::ui {

class MemoryBar;
class SettingsForm;

class ModelInspector : public QWidget {
    Q_OBJECT
  public:
    explicit ModelInspector(QWidget* parent = nullptr);

    /// Shows a layer; -1 when none is selected. Keeps the form when the layer's type is the same.
    void showLayer(const model::Graph& graph, int row);
    void setFacts(const model::Graph& graph, const model::LayerFacts* facts, const std::vector<std::int64_t>& inputShape);
    void setMemory(double activations, double weights, const QString& note);
    /// Puts the keyboard into the first setting.
    void editSettings();
    /// Puts the keyboard into the id (F2).
    void editId();
    SettingsForm* form() const { return m_form; }

  Q_SIGNALS:
    void settingEdited(const QString& key, const fornax::Json& value);
    void settingsReset(const QStringList& keys);
    void renameWanted(const QString& to);
    void inputsEdited(const std::vector<std::string>& inputs);
    void frozenEdited(bool frozen);
    void openWanted();                   ///< the inside of a block
    void unfoldWanted();                 ///< the layers of a block in its place
    void helpChanged(const QString& help);

  private:
    void createHead();
    void createFacts();
    void createBlock();
    void createFrozen();
    void createInputs();
    void createMemory();
    void showInputs(const model::Graph& graph, int row);
    void inputsPicked();
    void checkId();

    model::Graph m_graph;
    std::string m_id, m_type;
    QLabel *m_title = nullptr, *m_help = nullptr, *m_idReason = nullptr;
    QLineEdit* m_idEdit = nullptr;
    QWidget *m_idRow = nullptr, *m_factsBox = nullptr, *m_inputsBox = nullptr;
    QLabel *m_input = nullptr, *m_output = nullptr, *m_parameters = nullptr;
    QLabel* m_problem = nullptr;
    QWidget* m_blockBox = nullptr;       ///< what can be done with a block of several layers
    QCheckBox* m_frozen = nullptr;
    SettingsForm* m_form = nullptr;
    QComboBox* m_oneInput = nullptr, *m_secondInput = nullptr;
    QListWidget* m_manyInputs = nullptr;
    MemoryBar* m_memory = nullptr;
    bool m_updating = false;
};

/// Stacked bar with its legend: activations, and weights with gradients and optimizer state.
class MemoryBar : public QWidget {
    Q_OBJECT
  public:
    explicit MemoryBar(QWidget* parent = nullptr);
    void set(double activations, double weights);
    double activations() const { return m_activations; }
    double weights() const { return m_weights; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    double m_activations = 0, m_weights = 0;
};

}  // namespace fornax::ui
