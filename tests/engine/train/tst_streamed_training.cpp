// Training on pictures that do not fit in memory (C7, F18): bit for bit what it is in memory, with any number of workers,
// stopped and resumed; a file that goes ends the run with its name.
#include <QTest>

#include "Following.h"
#include "fornax/data/Dataset.h"

using namespace fornax;
using namespace fornax::train;
namespace fs = std::filesystem;

namespace {

constexpr int pictures = 20;   // of 1024 x 1024: 21 MB decoded

struct Place {
    QTemporaryDir folder;
    fs::path path{folder.path().toStdString()}, file{path / "p.fornax"};
    Place() {
        for (int i = 0; i < pictures; ++i) {
            fs::create_directories(path / "data" / (i % 2 ? "bright" : "dark"));
            std::string bytes = "P5\n16 16\n255\n";
            for (int p = 0; p < 256; ++p) bytes += static_cast<char>((i * 31 + p * 7) % 100 + (i % 2 ? 120 : 0));
            files::writeAtomic(picture(i), bytes);
        }
    }
    fs::path picture(int i) const { return path / "data" / (i % 2 ? "bright" : "dark") / (std::to_string(100 + i) + ".pgm"); }
};

project::Project projectWith(const std::vector<std::string>& settings) {
    project::Project p;
    p.name = "streams";
    p.data.source = "folder";
    p.data.folder = "data";
    p.model = model::graphFromJson(Json{{"layers", Json::parse(R"([
        {"id":"input","type":"Input","settings":{"channels":1,"height":1024,"width":1024}},
        {"id":"pool","type":"AvgPool2d","settings":{"kernel":64}}, {"id":"flatten","type":"Flatten"},
        {"id":"dropout","type":"Dropout","settings":{"probability":0.2}}, {"id":"output","type":"Linear","settings":{"outputs":2}}])")}});
    for (const char* setting : {"data.image_height=1024", "data.image_width=1024", "data.colour=grey", "data.validation_share=0.2", "data.test_share=0", "data.memory_mb=16", "train.epochs=2", "train.batch_size=4",
                                "train.optimizer.learning_rate=0.01", "train.device=cpu", "train.threads=1"}) project::set(p, setting);
    for (const std::string& setting : settings) project::set(p, setting);
    return p;
}

toy::Outcome run(const Place& place, const project::Project& p, toy::ScriptedControl control = {}, std::optional<std::int64_t> resume = {}) {
    Plan plan;
    plan.project = p;
    plan.projectFile = place.file;
    plan.resumeRun = resume;
    Ended ended = makeTrainer()->run(plan, control);
    return toy::sorted(std::move(ended), std::move(control.events));
}

}  // namespace

class StreamedTrainingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sameAsInMemoryForAnyWorkers() {
        const Place place;
        QVERIFY(data::open(projectWith({}).data, place.path)->pictures.store);
        const auto whole = run(place, projectWith({"data.memory_mb=64"}));
        QVERIFY(!whole.run().weightsHash.empty());
        for (const char* workers : {"0", "1", "3"}) {
            const auto streamed = run(place, projectWith({std::string("train.loader_workers=") + workers, "train.prefetch=2"}));
            QCOMPARE(streamed.run().weightsHash, whole.run().weightsHash);
            QCOMPARE(streamed.run().optimizerHash, whole.run().optimizerHash);
            QCOMPARE(streamed.run().valLoss, whole.run().valLoss);
            QCOMPARE(streamed.run().environment["data_hash"], whole.run().environment["data_hash"]);
        }
    }

    void resumesToTheSameBits() {
        const Place place;
        const auto whole = run(place, projectWith({}));
        for (const int at : {3, 9}) {
            toy::ScriptedControl control;
            control.stopAtLook = at;
            const auto stopped = run(place, projectWith({}), std::move(control));
            QCOMPARE(stopped.ended.state, State::Stopped);
            const auto resumed = run(place, projectWith({}), {}, stopped.run().number);
            QCOMPARE(resumed.run().weightsHash, whole.run().weightsHash);
            QCOMPARE(resumed.run().optimizerHash, whole.run().optimizerHash);
        }
    }

    void theWaitingIsMeasured() {
        const Place place;
        const auto share = [&](const char* workers) { return std::stod(run(place, projectWith({std::string("train.loader_workers=") + workers})).run().environment["stall_share"].get<std::string>()); };
        const double none = share("0");
        QVERIFY2(none > 0.3 && none <= 1, qPrintable(QString::number(none)));   // everything is decoded while the trainer waits
    }

    void aFileThatGoesEndsTheRun_data() {
        QTest::addColumn<QString>("workers");
        QTest::newRow("no worker") << QStringLiteral("0");
        QTest::newRow("one") << QStringLiteral("1");
        QTest::newRow("three") << QStringLiteral("3");
    }
    void aFileThatGoesEndsTheRun() {
        QFETCH(QString, workers);
        const Place place;
        const auto p = projectWith({"train.epochs=50", "train.loader_workers=" + workers.toStdString()});
        // All of one class go, while the job trains.
        struct Removing : toy::ScriptedControl {
            const Place& place;
            explicit Removing(const Place& where) : place(where) {}
            void emit(Event event) override {
                if (std::holds_alternative<EpochFinished>(event))
                    for (int i = 1; i < pictures; i += 2) fs::remove(place.picture(i));
                ScriptedControl::emit(std::move(event));
            }
        };
        Removing control(place);
        Plan plan;
        plan.project = p;
        plan.projectFile = place.file;
        Ended ended = makeTrainer()->run(plan, control);
        const auto outcome = toy::sorted(std::move(ended), std::move(control.events));
        const std::string told = outcome.failureText();
        QVERIFY2(outcome.failure && told.find(".pgm") != std::string::npos && told.find("bright") != std::string::npos, told.c_str());
        const project::RunStore store(project::runsFolder(place.file));
        QCOMPARE(store.get(1).state, project::RunState::Failed);
        QVERIFY(store.get(1).failure.find("bright") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(StreamedTrainingTest)
#include "tst_streamed_training.moc"
