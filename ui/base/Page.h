// A step of the studio: a document view in the middle, an inspector right, one fact in the step rail.
#pragma once
#include <QWidget>
#include <memory>

namespace fornax::data {
struct Dataset;
struct Recognition;
}

namespace fornax::ui {

class Document;
class TrainingController;
class MachineWatch;

/// What every page may use. Owned by the main window; outlives the pages.
struct Context {
    Document* document = nullptr;
    TrainingController* training = nullptr;
    MachineWatch* machine = nullptr;
};

enum class StepState { None, Done, Running, Warning };

class Page : public QWidget {
    Q_OBJECT
  public:
    using QWidget::QWidget;
    virtual QString name() const = 0;          ///< stable, "training"; also the --panel name
    virtual QString title() const = 0;         ///< translated
    virtual QString fact() const { return {}; }///< one short line for the rail
    virtual StepState state() const { return StepState::None; }
    virtual double progress() const { return 0; }  ///< share of the ring while Running
    virtual QWidget* inspector() = 0;          ///< created once, re-parented by the shell
    /// Shows what `where` names (a setting key or "model.<layer>"); false when this page cannot. Forms in the inspector
    /// need no help of the page.
    virtual bool reveal(const QString& where) { Q_UNUSED(where) return false; }
    /// Takes a folder or file that was dropped on the window; `fitting`: the model is new and may follow the data.
    virtual bool take(const QString& path, bool fitting) { Q_UNUSED(path) Q_UNUSED(fitting) return false; }
    /// Takes data that a person has looked at, with exactly these settings; `read` is what they were shown.
    virtual bool takeAs(const data::Recognition& found, std::shared_ptr<const data::Dataset> read, bool fitting) { Q_UNUSED(found) Q_UNUSED(read) Q_UNUSED(fitting) return false; }
    /// True once everything the page loads in the background is there (screenshots and tests wait for it).
    virtual bool isSettled() const { return true; }

  Q_SIGNALS:
    void railChanged();
    void pageWanted(const QString& name);      ///< ask the shell to show another step
    void dataChosen(const QString& path);      ///< ask the shell to take in a file, which may have to be looked at first
    void helpChanged(const QString& help);     ///< help line of the focused field
};

}  // namespace fornax::ui
