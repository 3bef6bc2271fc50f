// The Runs step: every run of the project in a table, the compared ones as curves, and what can be done with one.
// Reads history.db in the background; follows it when this or another program writes to it.
#pragma once
#include <QFileSystemWatcher>
#include <QPointer>
#include <QTimer>
#include <filesystem>
#include <optional>
#include <vector>

#include "ui/base/Background.h"
#include "ui/base/Page.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace fornax::ui {

class RunsInspector;
class RunsModel;
class RunsOverlays;
class RunsTable;
struct RunRow;

class RunsPage : public Page {
    Q_OBJECT
  public:
    explicit RunsPage(Context& context, QWidget* parent = nullptr);
    ~RunsPage() override;

    QString name() const override { return QStringLiteral("runs"); }
    QString title() const override { return tr("Runs"); }
    QString fact() const override;
    QWidget* inspector() override;
    bool isSettled() const override;
    void reload();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void createParts();
    QWidget* createHeader();
    void connectParts();
    void projectChanged();
    void watch();
    void databaseTouched();
    void take(std::vector<RunRow> rows);
    void refreshTexts();
    void refreshSelection();
    void open();
    void resume();
    void extend();
    void startFrom(std::int64_t run, std::optional<std::int64_t> extendTo);
    void remove();
    void rename(std::int64_t run, const QString& name);
    void tell(const Error& error);

    Context& m_context;
    RunsModel* m_model;
    RunsTable* m_table;
    RunsOverlays* m_overlays;
    QPointer<RunsInspector> m_inspector;   // the shell may take it over and delete it first
    QStackedWidget* m_stack;
    QLabel *m_facts, *m_footLeft, *m_footRight;
    QLineEdit* m_filter;
    QPushButton* m_columns;
    std::filesystem::path m_folder;        ///< empty: no saved project
    QString m_signature;
    QFileSystemWatcher m_watcher;
    QTimer m_settle;                       ///< joins a burst of writes into one reload
    bool m_first = true, m_loaded = false;
    Background m_loader{this}, m_writer{this};
};

}  // namespace fornax::ui
