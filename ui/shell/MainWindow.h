// The main window: owns the document, the training, the pages and everything around them. The order of the members is
// the order of life: pages go before what they use.
#pragma once
#include <QMainWindow>
#include <filesystem>
#include <memory>
#include <vector>

#include "ui/base/Background.h"
#include "ui/base/Document.h"
#include "ui/base/Page.h"
#include "ui/shell/Services.h"

class QStackedWidget;
class QToolBar;

namespace fornax::ui {

class Actions;
class Autosave;
class BottomDock;
class BottomDocks;
class CommandPalette;
class InspectorDock;
class LogView;
class MachineWatch;
class Notifier;
class ProblemFinder;
class ProblemView;
class SleepGuard;
class StatusRow;
class StepRail;
class TitleBar;
class TrainingController;
class WelcomePage;

class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    struct Options {
        bool remember = true;   ///< layout, recent projects, recovery; off for screenshots
    };
    explicit MainWindow(Services services);
    MainWindow(Services services, const Options& options);
    ~MainWindow() override;

    // Files (MainWindowFiles.cpp). Errors are shown, not thrown; false: nothing was opened or saved.
    bool openFile(const QString& file);
    bool createFromTemplate(const QString& templateName, const QString& file, bool train);
    bool save();
    bool saveAs();
    bool closeProject();
    void offerRecovery();

    // Runs (MainWindowRun.cpp).
    void train();
    void resumeRun(std::int64_t run);
    /// Saves a checkpoint, stops and ends the program (a signal of the system).
    void quitKeeping();

    bool showPanel(const QString& name);        ///< "welcome" or a page's name
    void goTo(const QString& where);            ///< a setting key or "model.<layer>"
    bool isSettled() const;

    Document& document() { return *m_document; }
    TrainingController& training() { return *m_training; }
    Actions& actions() { return *m_actions; }
    Notifier& notifier() { return *m_notifier; }
    SleepGuard& sleepGuard() { return *m_sleep; }
    ProblemFinder& problems() { return *m_problems; }
    const std::vector<Page*>& pages() const { return m_pages; }
    Page* currentPage() const;

  protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void createChrome();
    void createDocks();
    void createPages();
    void connectFileActions();
    void connectViewActions();
    void connectRunActions();
    void connectDocument();
    void connectTraining();
    void connectWelcome();

    bool mayLeaveProject();                     ///< asks about a run and about changes
    bool saveChanges();
    void keepRunningMinimised();
    bool openWithoutAsking(const std::filesystem::path& file);
    bool startProjectFor(const QString& path, const data::Recognition& found);
    /// Shows what a file of a table or of texts holds; it is taken when the person says so.
    void lookBeforeTaking(const QString& path, std::vector<data::Recognition> found, bool fresh);
    void takeData(const QString& path);         ///< dropped: into the open project, or a new one
    void documentOpened();
    void refreshRecent();
    void report(const Error& error);

    void commitForms();
    bool showInvalidField();
    bool ensureFile();
    void startRun(train::Plan plan);
    void checkThenStart(train::Plan plan);
    void askDiscard();
    void copyCommand();
    void runEnded();
    void refreshRun();
    QString reasonAgainstTraining() const;
    void refreshEstimate();
    QString runTitle() const;

    void showPage(int index);
    void showWelcome(bool welcome);
    void refreshSteps();
    void refreshTitle();
    void refreshRail();
    void refreshProblems();
    void foldForSize();
    void resetLayout();
    void setTheme(int theme);
    void nextProblem();
    void showFieldHelp();
    void fillRecentMenu();
    bool atWelcome() const;

    Services m_services;
    Options m_options;
    Document* m_document;
    MachineWatch* m_machine;
    TrainingController* m_training;
    Context m_context;
    Actions* m_actions;
    ProblemFinder* m_problems;
    Autosave* m_autosave = nullptr;
    Notifier* m_notifier;
    SleepGuard* m_sleep;
    TitleBar* m_title = nullptr;
    QToolBar* m_railBar = nullptr;
    StepRail* m_rail = nullptr;
    QStackedWidget* m_stack = nullptr;
    WelcomePage* m_welcome = nullptr;
    InspectorDock* m_inspector = nullptr;
    BottomDocks* m_bottom = nullptr;
    BottomDock *m_logDock = nullptr, *m_problemDock = nullptr;
    LogView* m_log = nullptr;
    ProblemView* m_problemView = nullptr;
    StatusRow* m_status = nullptr;
    CommandPalette* m_palette = nullptr;
    std::vector<Page*> m_pages;
    int m_current = 0;
    bool m_checking = false, m_railWanted = true, m_inspectorWanted = true, m_railOpenWhenNarrow = false, m_closing = false, m_wasOpen = false;
    QTimer m_railTimer;
    Background m_devicesWork, m_preflightWork, m_estimateWork;
};

}  // namespace fornax::ui
