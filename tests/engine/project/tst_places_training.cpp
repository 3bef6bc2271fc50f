// Places and groups of the editor are drawing only: the run is the same to the bit.
#include <QTest>

#include "base/JsonText.h"
#include "tests/engine/train/Following.h"

using namespace fornax;

class PlacesTrainingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void theRunIsTheSame() {
        const project::Project plain = toy::project({"train.epochs=1"});
        project::Project placed = plain;
        for (std::size_t i = 0; i < placed.model.layers.size(); ++i) placed.canvas.places[placed.model.layers[i].id] = {double(i % 3), -double(i)};
        placed.canvas.groups.push_back({"Stem", {"conv1", "norm1"}, false});
        placed = project::fromJson(parseJson(project::toText(placed), "x"));
        QCOMPARE(placed.canvas.places.size(), placed.model.layers.size());
        QVERIFY(placed.model == project::fromJson(project::toJson(plain)).model && model::expanded(placed.model) == model::expanded(project::fromJson(project::toJson(plain)).model));
        QCOMPARE(model::toJson(placed.model).dump(), model::toJson(project::fromJson(project::toJson(plain)).model).dump());
        const toy::Place a, b, c;
        const auto without = toy::run(a, plain), with = toy::run(b, placed), other = toy::run(c, toy::project({"train.epochs=1", "train.seed=8"}));
        QVERIFY2(!with.run().weightsHash.empty(), with.failureText().c_str());
        QCOMPARE(with.run().weightsHash, without.run().weightsHash);
        QVERIFY(with.run().weightsHash != other.run().weightsHash);
        for (std::size_t i = 0; i < with.steps.size(); ++i) QCOMPARE(with.steps[i].loss, without.steps[i].loss);
    }
};

QTEST_APPLESS_MAIN(PlacesTrainingTest)
#include "tst_places_training.moc"
