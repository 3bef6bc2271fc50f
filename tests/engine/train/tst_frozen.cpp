// Frozen layers, and runs that begin with weights from elsewhere.
#include <ATen/ATen.h>

#include <QTest>

#include <map>

#include "Following.h"
#include "fornax/exchange/WeightsFile.h"
#include "fornax/train/Checkpoint.h"
#include "model/Network.h"
#include "tests/faults/ErrorOf.h"
#include "train/LoadWeights.h"

using namespace fornax;
using namespace fornax::train;

namespace {

std::map<std::string, std::string> hashesOf(const CheckpointFile& file, const std::string& prefix) {
    std::map<std::string, std::string> hashes;
    for (const auto& tensor : file.tensors.tensors())
        if (tensor.name.starts_with(prefix)) hashes[tensor.name.substr(prefix.size())] = exchange::hashTensor({tensor.name.substr(prefix.size()), tensor.dtype, tensor.shape, tensor.bytes});
    return hashes;
}

CheckpointFile last(const toy::Place& place, std::int64_t run) { return loadCheckpoint(checkpointPath(project::RunStore(place.runs()).folder(run), "last")); }

/// What a network of these settings starts with.
std::map<std::string, std::string> firstWeights(const project::Project& project) {
    const model::Network network(project.model, static_cast<std::uint64_t>(project.train.seed));
    std::map<std::string, std::string> hashes;
    for (const auto& [name, tensor] : network.state()) {
        const at::Tensor bytes = tensor.detach().contiguous(at::MemoryFormat::Contiguous);
        hashes[name] = exchange::hashTensor({name, tensor.scalar_type() == at::kLong ? "I64" : "F32", tensor.sizes().vec(), {static_cast<const std::byte*>(bytes.const_data_ptr()), static_cast<std::size_t>(bytes.nbytes())}});
    }
    return hashes;
}

bool isHead(const std::string& name) { return name.starts_with("output."); }

}  // namespace

class FrozenTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void frozenWeightsStayBitForBit();
    void oneLayerCanBeFrozen();
    void nothingLeftIsSaid();
    void blocksFreezeWhole();
    void runsBeginWithWeights();
    void resumedRunsNeedTheFileNoMore();
    void filesThatDoNotFitAreRefused();
};

void FrozenTest::frozenWeightsStayBitForBit() {
    const toy::Place place;
    const project::Project project = toy::project({"train.epochs=1", "model.frozen=all_but_head"});
    QCOMPARE(model::head(project.model)->id, std::string("output"));
    const toy::Outcome outcome = toy::run(place, project);
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    const CheckpointFile file = last(place, 1);
    const auto before = firstWeights(project), after = hashesOf(file, "model.");
    QCOMPARE(after.size(), before.size());
    for (const auto& [name, hash] : before) QCOMPARE(after.at(name) == hash, !isHead(name));   // running statistics and counts too
    for (const auto& [name, hash] : hashesOf(file, "optimizer.")) QVERIFY2(name.find(".output.") != std::string::npos, name.c_str());
}

void FrozenTest::oneLayerCanBeFrozen() {
    const toy::Place place;
    const project::Project project = toy::project({"train.epochs=1", "model.conv1.frozen=true"});
    QVERIFY(project::toText(project).find("\"frozen\": true") != std::string::npos);
    QCOMPARE(project::toText(project::fromJson(project::toJson(project))), project::toText(project));
    const toy::Outcome outcome = toy::run(place, project);
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    const auto before = firstWeights(project), after = hashesOf(last(place, 1), "model.");
    for (const auto& [name, hash] : before) QCOMPARE(after.at(name) == hash, name.starts_with("conv1."));
    const model::Analysis all = model::analyse(toy::network()), some = model::analyse(project.model);
    QCOMPARE(some.frozenParameters, std::int64_t{4 * 9 + 4});
    QCOMPARE(some.parameters, all.parameters);
    QVERIFY(some.trainingBytes(16, 2) < all.trainingBytes(16, 2));
}

void FrozenTest::nothingLeftIsSaid() {
    project::Project project = toy::project({"model.frozen=all_but_head", "model.output.frozen=true"});
    const model::Analysis analysis = model::analyse(project.model);
    QCOMPARE(analysis.problems.size(), std::size_t{1});
    QCOMPARE(analysis.problems.front().sentence.str(), std::string("Every layer is frozen: nothing is left to train."));
    project::set(project, "model.frozen=none");
    QVERIFY(model::analyse(project.model).problems.empty());
    QVERIFY(test::errorOf([&] { project::set(project, "model.frozen=some"); }));
    QVERIFY(test::errorOf([&] { model::graphFromJson(Json::parse(R"({"layers":[{"id":"a","type":"ReLU","frozen":1}]})")); }));
}

/// Every part of a composite, whose norms and dropout work as in evaluation.
void FrozenTest::blocksFreezeWhole() {
    const model::Graph graph = model::graphFromJson(Json::parse(R"({"layers":[{"id":"in","type":"Input","settings":{"channels":2,"height":6,"width":6}},
        {"id":"b","type":"ResidualBlock","settings":{"filters":2},"frozen":true},{"id":"p","type":"PatchEmbedding","settings":{"patch":2,"width":8},"frozen":true},
        {"id":"e","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":8,"dropout":0.5},"frozen":true},{"id":"g","type":"GlobalAvgPool"},{"id":"l","type":"Linear","settings":{"outputs":3}}]})"));
    model::Network network(graph, 5);
    QCOMPARE(network.parameters().size(), std::size_t{2});
    const at::Tensor x = at::rand({4, 2, 6, 6});
    network.train(true);
    network.setStep(1, 1);
    const at::Tensor training = network.forward(x);
    network.setStep(1, 2);
    QVERIFY(at::equal(network.forward(x), training));
    network.train(false);
    QVERIFY(at::equal(network.forward(x), training));
    training.sum().backward();
    for (const auto& [name, tensor] : network.state()) QCOMPARE(tensor.grad().defined(), name.starts_with("l."));
}

void FrozenTest::runsBeginWithWeights() {
    const toy::Place place;
    QVERIFY(!toy::run(place, toy::project({"train.epochs=2"})).failure);
    const auto first = hashesOf(last(place, 1), "model.");
    std::filesystem::copy_file(checkpointPath(project::RunStore(place.runs()).folder(1), "last"), place.path / "begun.safetensors");
    const toy::Outcome second = toy::run(place, toy::project({"train.epochs=1", "train.seed=11", "train.initial_weights=begun.safetensors", "model.frozen=all_but_head"}));
    QVERIFY2(!second.failure, second.failureText().c_str());
    const auto after = hashesOf(last(place, 2), "model.");
    for (const auto& [name, hash] : first) QCOMPARE(after.at(name) == hash, !isHead(name));
    QVERIFY(second.epochs.front().valAccuracy > 0.9);   // as good as what it began with
    const auto run = project::RunStore(place.runs()).get(2);
    QCOMPARE(run.environment.at("initial_weights_hash").get<std::string>(), exchange::WeightsFile(place.path / "begun.safetensors").hash());
    QVERIFY(run.environment.at("initial_weights").get<std::string>().ends_with("begun.safetensors"));
    for (const auto& event : second.events) QVERIFY(!std::holds_alternative<Warning>(event));
}

void FrozenTest::resumedRunsNeedTheFileNoMore() {
    const toy::Place whole, cut;
    std::vector<std::string> settings{"train.epochs=2", "train.initial_weights=begun.safetensors"};
    for (const toy::Place* place : {&whole, &cut}) {
        QVERIFY(!toy::run(*place, toy::project({"train.epochs=1"})).failure);
        std::filesystem::copy_file(checkpointPath(project::RunStore(place->runs()).folder(1), "last"), place->path / "begun.safetensors");
    }
    QVERIFY(!toy::run(whole, toy::project(settings)).failure);
    QVERIFY(!toy::stopAt(cut, toy::project(settings), 8).failure);
    std::filesystem::remove(cut.path / "begun.safetensors");
    const toy::Outcome resumed = toy::run(cut, toy::project(settings), {}, 2);
    QVERIFY2(!resumed.failure, resumed.failureText().c_str());
    const auto one = project::RunStore(whole.runs()).get(2), two = project::RunStore(cut.runs()).get(2);
    QCOMPARE(two.weightsHash, one.weightsHash);
    QCOMPARE(two.environment.at("initial_weights_hash"), one.environment.at("initial_weights_hash"));
}

void FrozenTest::filesThatDoNotFitAreRefused() {
    const toy::Place place;
    QVERIFY(!toy::run(place, toy::project({"train.epochs=1"})).failure);
    const auto file = checkpointPath(project::RunStore(place.runs()).folder(1), "last");
    // Another width: what depends on it starts at random, and says so.
    const project::Project wide = toy::project({"train.epochs=1", "model.hidden.outputs=24", "train.initial_weights=" + file.string()});
    const WeightsReport report = checkWeights(wide.model, file);
    QVERIFY(!report.isWhole);
    QCOMPARE(report.summary.str(), std::string("8 of 11 tensors come from last.safetensors (by name). These start at random: hidden.weight, hidden.bias, output.weight."));
    const toy::Outcome outcome = toy::run(place, wide);
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    QVERIFY(std::any_of(outcome.events.begin(), outcome.events.end(), [](const Event& event) { return std::holds_alternative<Warning>(event); }));
    // F23: another number of classes: the head alone is new. Halves become whole numbers of the network.
    const WeightsReport classes = checkWeights(toy::project({"model.output.outputs=7"}).model, file);
    QVERIFY2(!classes.isWhole && classes.summary.str().find("output.weight, output.bias") != std::string::npos, classes.summary.str().c_str());
    model::Network halved(toy::network(), 1);
    std::vector<at::Tensor> halves;
    std::vector<exchange::TensorView> views;
    for (const auto& [name, tensor] : halved.state()) {
        if (!tensor.is_floating_point()) continue;
        halves.push_back(at::rand_like(tensor.detach()).contiguous(at::MemoryFormat::Contiguous).to(at::kHalf));
        views.push_back({name, "F16", halves.back().sizes().vec(), {static_cast<const std::byte*>(halves.back().const_data_ptr()), static_cast<std::size_t>(halves.back().nbytes())}});
    }
    exchange::writeSafetensors(place.path / "half.safetensors", views, {});
    loadWeights(halved, toy::network(), place.path / "half.safetensors");
    for (const auto& [name, tensor] : halved.state())
        for (std::size_t i = 0; i < views.size(); ++i)
            if (views[i].name == name) QVERIFY2(tensor.scalar_type() == at::kFloat && at::equal(tensor, halves[i].to(at::kFloat)), name.c_str());
    // Cut off, or of another network altogether: nothing begins.
    const std::string bytes = files::readAll(file);
    files::writeAtomic(place.path / "cut.safetensors", std::string_view(bytes).substr(0, bytes.size() / 2));
    model::Network network(wide.model, 1);
    const auto before = network.state();
    std::vector<at::Tensor> values;
    for (const auto& each : before) values.push_back(each.tensor.detach().clone());
    const auto broken = test::errorOf([&] { loadWeights(network, wide.model, place.path / "cut.safetensors"); });
    QVERIFY(broken && broken->code() == ErrorCode::Corrupt);
    const auto missing = test::errorOf([&] { loadWeights(network, wide.model, place.path / "none.safetensors"); });
    QVERIFY(missing && missing->code() == ErrorCode::NotFound);
    for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(at::equal(before[i].tensor, values[i]));
}

QTEST_GUILESS_MAIN(FrozenTest)
#include "tst_frozen.moc"
