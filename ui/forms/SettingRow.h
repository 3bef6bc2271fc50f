// One row of a form: dot, label, editor, unit, and below them the reason when the value is not accepted.
#pragma once
#include <QWidget>

#include "fornax/base/Schema.h"

class QHBoxLayout;
class QLabel;

namespace fornax::ui {

class Dot;
class RowLabel;

class SettingRow : public QWidget {
    Q_OBJECT
  public:
    SettingRow(const schema::Setting& setting, const QString& prefix, int labelWidth, QWidget* parent = nullptr);

    const schema::Setting& setting() const { return m_setting; }
    const QString& fullKey() const { return m_fullKey; }
    QWidget* editor() const { return m_editor; }
    /// Shows a value. Text that a person is typing is left alone as long as it means this value.
    void setValue(const Json& value);
    void setReadOnly(bool readOnly);
    void setProblem(const QString& sentence, bool warning);   ///< found elsewhere; empty: none
    bool isInvalid() const { return m_invalid; }
    bool isChanged() const { return m_changed; }
    void commit();
    void reset();

  Q_SIGNALS:
    void edited(const fornax::Json& value);
    void invalidChanged();
    void focused();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void makeEditor(QHBoxLayout* line);
    void makeCheck(QHBoxLayout* line);
    void makeChoice(QHBoxLayout* line);
    void makeText(QHBoxLayout* line);
    void place(QHBoxLayout* line, QWidget* editor);
    void choosePath();
    void typed(const QString& text);
    QString reasonText(const Error& error) const;
    void showReason();
    void setInvalid(bool invalid, const QString& reason);
    void showResetMenu(const QPoint& where);

    schema::Setting m_setting;
    QString m_fullKey;
    Json m_value;
    QWidget *m_editor = nullptr, *m_extra = nullptr;
    QLabel *m_plain = nullptr, *m_reason = nullptr;
    Dot* m_dot;
    RowLabel* m_label;
    QString m_typedReason, m_problem;
    bool m_invalid = false, m_changed = false, m_problemIsWarning = false, m_updating = false, m_readOnly = false, m_dirty = false;
};

}  // namespace fornax::ui
