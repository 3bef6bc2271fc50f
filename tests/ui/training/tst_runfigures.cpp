// Figures, words and the equivalent command, without a window.
#include <QtTest>
#include <cmath>
#include <limits>

#include "fornax/project/Project.h"
#include "ui/training/Command.h"
#include "ui/training/RunFigures.h"
#include "ui/training/RunWords.h"

using namespace fornax;
using namespace fornax::ui;

class TestRunFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void figuresFollowThePoints() {
        FigureKeeper keeper;
        keeper.reset(0.5);
        for (int i = 1; i <= 250; ++i) keeper.add(project::StepPoint{i, i / 100.0, i * 0.02, 1.0 / i, 0.5, 1e-3, 100});
        keeper.add(project::EpochPoint{1, 100, 2.1, 0, 0, 0.4, 0.8, true});
        keeper.add(project::EpochPoint{2, 200, 4.2, 0, 0, 0.5, 0.9, true});
        const RunFigures f = keeper.figures(10, 100);
        QCOMPARE(f.epoch, 3);
        QCOMPARE(f.step, 250);
        QCOMPARE(f.plannedSteps, 1000);
        QCOMPARE(*f.valLoss, 0.5);
        QCOMPARE(*f.bestLoss, 0.4);
        QCOMPARE(f.bestLossEpoch, 1);
        QCOMPARE(*f.bestAccuracy, 0.9);
        QCOMPARE(f.bestAccuracyEpoch, 2);
        QVERIFY(std::abs(*f.samplesPerSecond - 100) < 1e-9);
        QVERIFY(std::abs(*f.stepSeconds - 0.02) < 1e-9);
        double mean = 0, left = 1;
        for (int i = 1; i <= 250; ++i) mean = 0.5 * mean + 0.5 / i, left *= 0.5;
        QVERIFY(std::abs(*f.trainLoss - mean / (1 - left)) < 1e-12);
    }
    void nothingYet() {
        FigureKeeper keeper;
        keeper.reset(0.9);
        const RunFigures f = keeper.figures(0, 0);
        QVERIFY(!f.trainLoss && !f.valLoss && !f.samplesPerSecond && !f.stepSeconds);
        QCOMPARE(f.epoch, 0);
    }
    void lastStepOfAnEpochBelongsToIt() {
        FigureKeeper keeper;
        keeper.reset(0);
        keeper.add(project::StepPoint{100, 1.0, 2, 1, 1, 1, 1});
        QCOMPARE(keeper.figures(5, 100).epoch, 1);
        keeper.add(project::StepPoint{101, 1.01, 2, 1, 1, 1, 1});
        QCOMPARE(keeper.figures(5, 100).epoch, 2);
    }
    void badValuesAreNoBest() {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        FigureKeeper keeper;
        keeper.reset(0.9);
        keeper.add(project::StepPoint{1, 0.1, 1, nan, nan, 1, 0});
        keeper.add(project::EpochPoint{1, 1, 1, nan, nan, nan, nan, false});
        const RunFigures f = keeper.figures(1, 1);
        QVERIFY(!f.trainLoss && !f.bestLoss && !f.bestAccuracy && !f.samplesPerSecond);
    }
    void words() {
        QCOMPARE(stateWord(train::State::Paused, QStringLiteral("cpu")).word, QStringLiteral("Paused, held in memory"));
        QCOMPARE(stateWord(train::State::Paused, QStringLiteral("cuda:0")).word, QStringLiteral("Paused, held on the GPU"));
        QCOMPARE(runTitle(15, QStringLiteral("one-cycle")), QStringLiteral("Run 15, one-cycle"));
        QCOMPARE(lossText(0.18734), QStringLiteral("0.187"));
        QCOMPARE(accuracyText(0.93724), QStringLiteral("0.9372"));
    }
    void shellWords() {
        QCOMPARE(shellWord(QStringLiteral("plain.fornax")), QStringLiteral("plain.fornax"));
        QCOMPARE(shellWord(QStringLiteral("it's here")), QStringLiteral("'it'\\''s here'"));
        QCOMPARE(shellWord(QString()), QStringLiteral("''"));
    }
    void commandNamesWhatDiffers() {
        project::Project inFile;
        project::Project wanted = inFile;
        QCOMPARE(equivalentCommand("/a b/x.fornax", project::toJson(wanted), project::toJson(inFile)), QStringLiteral("fornax-cli train '/a b/x.fornax'"));
        wanted.train.epochs = 30;
        wanted.train.optimizer.learningRate = 3e-4;
        const QString command = equivalentCommand("/x.fornax", project::toJson(wanted), project::toJson(inFile), 7);
        QVERIFY(command.startsWith(QStringLiteral("fornax-cli train /x.fornax --resume 7 ")));
        QVERIFY(command.contains(QStringLiteral("--set train.epochs=30")));
        QVERIFY(command.contains(QStringLiteral("--set train.optimizer.learning_rate=0.0003")));
        QCOMPARE(command.count(QStringLiteral("--set")), 2);
        // what it says, applied to the file, gives what was wanted
        const QStringList words = command.split(QLatin1Char(' '));
        for (int i = 0; i + 1 < words.size(); ++i)
            if (words[i] == QStringLiteral("--set")) project::set(inFile, words[i + 1].toStdString());
        QCOMPARE(project::toJson(inFile), project::toJson(wanted));
    }
};

QTEST_APPLESS_MAIN(TestRunFigures)
#include "tst_runfigures.moc"
