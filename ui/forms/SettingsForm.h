// The form that draws itself from a schema. It holds no settings of its own: setObject() shows values, every valid edit
// leaves as edited(). A wrong value keeps what was typed, with the reason under the field.
//
//   auto* form = new SettingsForm(schema::settingsOf<train::TrainConfig>(), QStringLiteral("train."));
//   form->setTitle(tr("Training"), tr("Used by the next run."));
//   form->bind(*context.document);
//
// Every editor's objectName is prefix + key ("train.optimizer.learning_rate"). GUI thread only.
#pragma once
#include <QWidget>
#include <vector>

#include "fornax/base/Schema.h"

class QBoxLayout;
class QLabel;
class QPushButton;

namespace fornax::ui {

class Document;
class Segmented;
class SettingRow;

class SettingsForm : public QWidget {
    Q_OBJECT
  public:
    explicit SettingsForm(std::vector<schema::Setting> settings, const QString& prefix = {}, QWidget* parent = nullptr);

    /// Title row above the fields, with the switch between simple and advanced where there are advanced settings.
    void setTitle(const QString& title, const QString& subtitle = {});
    /// Replaces the whole set of settings (another layer was selected).
    void setSettings(std::vector<schema::Setting> settings, const QString& prefix);
    void setObject(const Json& object);       ///< the object that prefix points at; missing keys show defaults
    const Json& object() const { return m_object; }
    /// Keeps the form and the document in step: edits go to Document::setValue(), reset is one undoable step.
    void bind(Document& document);

    bool isAdvanced() const { return m_advanced; }
    void setAdvanced(bool advanced);
    /// Values without editors and a lock with `note` beside the title ("fixed at start"): the snapshot of a run.
    void setReadOnly(bool readOnly, const QString& note = {});
    bool isReadOnly() const { return m_readOnly; }
    void setFootVisible(bool visible);

    /// Problems found elsewhere, shown at the fields they name (full keys, as Problem::where).
    void setProblems(const std::vector<Problem>& problems);
    /// Full keys of fields whose text is not accepted.
    QStringList invalidKeys() const;
    /// Shows the field (switching to advanced if needed) and focuses it; false when the form has no such key.
    bool focusSetting(const QString& fullKey);
    /// F8: focuses the invalid field after the focused one; false when all are well.
    bool focusNextProblem();
    /// Hands over text that is typed but not yet committed (free text and paths commit when left).
    void commit();
    QStringList changedKeys() const;          ///< full keys that differ from the default

  Q_SIGNALS:
    void edited(const QString& key, const fornax::Json& value);
    void resetWanted(const QStringList& keys);  ///< "Reset" in the foot; not emitted for one label's reset
    void helpChanged(const QString& help);
    void problemsChanged();
    void advancedChanged(bool advanced);

  private:
    void build();
    void addGroupHeading(const QString& label);
    void addRow(const schema::Setting& setting);
    void refresh();
    void refreshFoot();
    void resetAll();
    QWidget* makeHeader();
    QWidget* makeFoot();
    SettingRow* rowOf(const QString& fullKey) const;

    struct Group { QWidget* heading; std::vector<SettingRow*> rows; };
    std::vector<schema::Setting> m_settings;
    QString m_prefix;
    Json m_object = Json::object();
    std::vector<SettingRow*> m_rows;
    std::vector<Group> m_groups;
    QBoxLayout* m_fields = nullptr;
    QWidget* m_body = nullptr;
    QLabel *m_title = nullptr, *m_subtitle = nullptr, *m_lockNote = nullptr, *m_changed = nullptr;
    QWidget* m_lock = nullptr;
    Segmented* m_mode = nullptr;
    QPushButton* m_reset = nullptr;
    QWidget* m_foot = nullptr;
    bool m_advanced = false, m_readOnly = false, m_footVisible = true, m_updating = false;
};

/// What a value of a setting looks like to a person: "1e-3", "AdamW", "On".
QString settingValueText(const schema::Setting& setting, const Json& value);
/// Readable name of a choice: "AdamW" for "adamw", "From data" for "from_data".
QString choiceName(const std::string& choice);

}  // namespace fornax::ui
