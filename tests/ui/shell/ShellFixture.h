// A main window with stand-ins for everything that needs LibTorch: small pages, a trainer that counts, answers to every
// question. What the window asked is kept for the tests.
#pragma once
#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <QtTest>
#include <atomic>
#include <thread>

#include "fornax/base/Files.h"
#include "fornax/train/Config.h"
#include "ui/base/Document.h"
#include "ui/forms/SettingsForm.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Services.h"
#include "ui/training/TrainingController.h"

namespace fornax::test {

inline QString k(const char* text) { return QString::fromLatin1(text); }

struct FakeQuestions : ui::Questions {
    ui::SaveAnswer saveAnswer = ui::SaveAnswer::Discard;
    ui::CloseAnswer closeAnswer = ui::CloseAnswer::CheckpointAndQuit;
    bool yes = true;
    QString openAnswer, saveFileAnswer;
    QStringList asked, errors;

    ui::SaveAnswer save(QWidget*, const QString&) override { return asked << k("save"), saveAnswer; }
    ui::CloseAnswer closeWhileTraining(QWidget*, const QString&) override { return asked << k("close"), closeAnswer; }
    bool stopRun(QWidget*, const QString&) override { return asked << k("stopRun"), yes; }
    bool discardRun(QWidget*, const QString&) override { return asked << k("discardRun"), yes; }
    bool preflight(QWidget*, const std::vector<train::PreflightItem>&) override { return asked << k("preflight"), yes; }
    bool recover(QWidget*, const QString&, const QDateTime&) override { return asked << k("recover"), yes; }
    QString fileToOpen(QWidget*, const QString&) override { return asked << k("open"), openAnswer; }
    QString fileToSave(QWidget*, const QString&) override { return asked << k("saveAs"), saveFileAnswer; }
    void showError(QWidget*, const Error& error) override { errors << QString::fromStdString(error.message()); }
};

/// Takes steps until the planned end, or until it is stopped; `hold` keeps it in its last epoch.
struct CountingTrainer : train::Trainer {
    std::shared_ptr<std::atomic<bool>> hold;
    explicit CountingTrainer(std::shared_ptr<std::atomic<bool>> holding) : hold(std::move(holding)) {}

    train::Ended run(const train::Plan& plan, train::Control& control) override {
        constexpr std::int64_t perEpoch = 10;
        const std::int64_t epochs = plan.project.train.epochs;
        project::RunSummary summary;
        summary.number = 1, summary.name = plan.runName, summary.device = "cpu";
        control.emit(train::RunStarted{1, epochs, perEpoch, 0, "cpu", plan.runName, project::toJson(plan.project)});
        control.setState(train::State::Running);
        for (std::int64_t step = 1; step <= epochs * perEpoch || *hold; ++step) {
            if (const auto stop = control.poll()) return {train::State::Stopped, summary};
            if (control.takeCheckpointRequest()) control.emit(train::CheckpointSaved{"last.safetensors", "last", step / perEpoch, step, 100});
            project::StepPoint point;
            point.step = std::min(step, epochs * perEpoch), point.epoch = static_cast<double>(point.step) / perEpoch;
            point.loss = 1.0 / static_cast<double>(step), point.samplesPerSecond = 14210, point.seconds = 0.01 * static_cast<double>(step);
            control.emit(train::StepsDone{{point}});
            std::this_thread::sleep_for(std::chrono::milliseconds(1));   // the pace of a quick step
        }
        summary.bestValAccuracy = 0.9, summary.bestEpoch = 1;
        return {train::State::Finished, summary};
    }
};

/// A step whose inspector is the form of its part of the project.
class SmallPage : public ui::Page {
  public:
    SmallPage(ui::Context& context, const char* name, std::vector<schema::Setting> settings, const char* prefix, QWidget* parent)
        : ui::Page(parent), m_name(k(name)), m_form(new ui::SettingsForm(std::move(settings), k(prefix))) {
        auto* column = new QVBoxLayout(this);
        column->addWidget(new QLabel(m_name));
        if (*prefix != '\0') m_form->bind(*context.document);
        connect(m_form, &ui::SettingsForm::helpChanged, this, &ui::Page::helpChanged);
    }
    QString name() const override { return m_name; }
    QString title() const override { return m_name.left(1).toUpper() + m_name.mid(1); }
    QString fact() const override { return k("a fact of this step"); }
    ui::StepState state() const override { return ui::StepState::Done; }
    QWidget* inspector() override { return m_form; }
    bool take(const QString& path, bool fitting) override {
        if (m_name != k("data")) return false;
        m_taken = path;
        m_fitting = fitting;
        return true;
    }
    QString taken() const { return m_taken; }
    bool fits() const { return m_fitting; }

  private:
    QString m_name, m_taken;
    bool m_fitting = false;
    ui::SettingsForm* m_form;
};

struct Shell {
    std::shared_ptr<FakeQuestions> questions = std::make_shared<FakeQuestions>();
    std::shared_ptr<std::atomic<bool>> hold = std::make_shared<std::atomic<bool>>(false);
    std::vector<Problem> problems;
    std::vector<train::PreflightItem> preflight;
    QTemporaryDir folder;
    std::unique_ptr<ui::MainWindow> window;

    ui::Services services() {
        ui::Services s;
        s.makeTrainer = [hold = hold] { return std::make_unique<CountingTrainer>(hold); };
        s.findProblems = [this](const project::Project&, const std::filesystem::path&) { return problems; };
        s.preflight = [this](const project::Project&, const std::filesystem::path&) { return preflight; };
        s.devices = [] { return std::vector<hardware::TrainDevice>{{"cpu", "Test processor", 16'000'000'000}, {"cuda:0", "Test card", 11'000'000'000}}; };
        s.makePages = [](ui::Context& context, QWidget* parent) {
            return std::vector<ui::Page*>{new SmallPage(context, "data", schema::settingsOf<data::DataConfig>(), "data.", parent),
                                          new SmallPage(context, "model", {}, "", parent),
                                          new SmallPage(context, "training", schema::settingsOf<train::TrainConfig>(), "train.", parent),
                                          new SmallPage(context, "evaluate", {}, "", parent), new SmallPage(context, "runs", {}, "", parent)};
        };
        s.questions = questions;
        return s;
    }

    void open(QSize size = {1600, 1000}) {
        window = std::make_unique<ui::MainWindow>(services());
        window->resize(size);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
    }
    QString newProject(const char* name = "p") {
        const QString file = folder.filePath(k(name) + k(".fornax"));
        window->createFromTemplate(k("fashion-mnist-cnn"), file, false);
        return file;
    }
    template <class W = QWidget> W* find(const char* name) const { return window->findChild<W*>(k(name)); }
};

}  // namespace fornax::test
