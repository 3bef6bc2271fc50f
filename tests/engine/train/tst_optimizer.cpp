// Adam, AdamW and SGD against PyTorch's numbers, their state in a checkpoint, and loading that changes all or nothing.
#include <QTemporaryDir>
#include <QTest>

#include <ATen/core/grad_mode.h>

#include <cstring>

#include "CheckpointFiles.h"
#include "fornax/base/Files.h"
#include "tests/faults/ErrorOf.h"
#include "train/Optimizer.h"
#include "train/TensorFile.h"

using namespace fornax;
using namespace fornax::train;
using test::errorOf;

namespace {

at::Tensor tensorOf(const exchange::TensorView& view) {
    at::Tensor out = at::empty(view.shape, at::TensorOptions().dtype(view.dtype == "I64" ? at::kLong : at::kFloat));
    std::memcpy(out.mutable_data_ptr(), view.bytes.data(), view.bytes.size());
    return out;
}

OptimizerConfig configOf(const Json& json) { return schema::fromJson<OptimizerConfig>(json); }

/// The gradients of step `step` that a fixed rule gives.
void setGradients(const std::vector<model::NamedTensor>& parameters, int step) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const at::Tensor& p = parameters[i].tensor;
        at::Tensor gradient = at::empty_like(p);
        float* values = gradient.mutable_data_ptr<float>();
        for (std::int64_t k = 0; k < p.numel(); ++k) values[k] = std::sin(0.7f * float(step) + float(k) + float(i));
        parameters[i].tensor.mutable_grad() = gradient;
    }
}

std::vector<model::NamedTensor> twoParameters() {
    std::vector<model::NamedTensor> all;
    const at::NoGradGuard noGrad;
    for (const auto& [name, shape] : std::vector<std::pair<std::string, std::vector<std::int64_t>>>{{"hidden.weight", {5, 7}}, {"hidden.bias", {5}}}) {
        at::Tensor p = at::empty(shape, at::kFloat);
        for (std::int64_t k = 0; k < p.numel(); ++k) p.mutable_data_ptr<float>()[k] = 0.01f * float(k) - 0.1f;
        all.push_back({name, p.set_requires_grad(true)});
    }
    return all;
}

bool sameBits(const std::vector<model::NamedTensor>& a, const std::vector<model::NamedTensor>& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].name != b[i].name || !at::equal(a[i].tensor.detach(), b[i].tensor.detach())) return false;
    return a.size() == b.size();
}

std::vector<model::NamedTensor> copies(const std::vector<model::NamedTensor>& tensors) {
    std::vector<model::NamedTensor> out;
    for (const auto& [name, tensor] : tensors) out.push_back({name, tensor.detach().clone()});
    return out;
}

}  // namespace

class OptimizerTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void threeStepsAreThoseOfPyTorch_data();
    void threeStepsAreThoseOfPyTorch();
    void stateContinuesExactly_data();
    void stateContinuesExactly();
    void aFoundInfinitySkipsTheUpdate_data();
    void aFoundInfinitySkipsTheUpdate();
    void missingGradientsAreZero();
    void gradientsAreLetGo();
    void snapshotFindsWhatIsNoNumber();
    void otherModelsAreRefusedWhole_data();
    void otherModelsAreRefusedWhole();
};

void OptimizerTest::threeStepsAreThoseOfPyTorch_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"sgd", "sgd_nesterov", "sgd_plain", "adam", "adamw"}) QTest::newRow(name) << QString::fromLatin1(name);
}

void OptimizerTest::threeStepsAreThoseOfPyTorch() {
    QFETCH(QString, name);
    const exchange::SafetensorsFile file(FORNAX_TEST_DATA "/parity/references.safetensors");
    const Json described = Json::parse(file.metadata().at("describes"));
    const std::string prefix = "optim." + name.toStdString() + ".";
    const auto find = [&](const std::string& key) {
        const auto* view = file.find(prefix + key);
        if (!view) qFatal("no %s", key.c_str());
        return tensorOf(*view);
    };
    std::vector<model::NamedTensor> parameters;
    for (const char* key : {"0.weight", "0.bias", "2.weight", "2.bias"}) parameters.push_back({key, find(std::string("init.") + key).set_requires_grad(true)});
    const OptimizerConfig config = configOf(described.at("optimizers").at(name.toStdString()));
    Optimizer optimizer(config, parameters);
    for (const std::string step : {"1", "2", "3"}) {
        for (auto& [key, tensor] : parameters) tensor.mutable_grad() = find("grad" + step + "." + key);
        optimizer.step(config.learningRate);
        for (const auto& [key, tensor] : parameters) {
            const at::Tensor wanted = find("step" + step + "." + key);
            const double off = (tensor.detach() - wanted).abs().max().item<double>() / wanted.abs().max().item<double>();
            QVERIFY2(off < 1e-6, qPrintable(QStringLiteral("%1 after step %2: %3").arg(QString::fromStdString(key), QString::fromStdString(step)).arg(off)));
        }
    }
    // The reference has moved at all, so that equality means something.
    QVERIFY((find("init.0.weight") - find("step3.0.weight")).abs().max().item<double>() > 1e-3);
}

void OptimizerTest::stateContinuesExactly_data() {
    QTest::addColumn<QString>("json");
    QTest::newRow("adam") << R"({"name":"adam","learning_rate":0.05,"beta1":0.8,"beta2":0.99})";
    QTest::newRow("adamw") << R"({"name":"adamw","learning_rate":0.05,"weight_decay":0.1})";
    QTest::newRow("sgd") << R"({"name":"sgd","learning_rate":0.05,"momentum":0.9})";
    QTest::newRow("plain sgd") << R"({"name":"sgd","learning_rate":0.05,"momentum":0})";
}

/// F10: three steps, save, load into a new optimizer, step four: the same bits; with the weights alone it is another.
void OptimizerTest::stateContinuesExactly() {
    QFETCH(QString, json);
    const OptimizerConfig config = configOf(Json::parse(json.toStdString()));
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("c.safetensors")).toStdString();
    const auto step = [&](Optimizer& optimizer, const std::vector<model::NamedTensor>& parameters, int number) {
        setGradients(parameters, number);
        optimizer.step(config.learningRate);
    };
    const auto through = twoParameters();
    Optimizer first(config, through);
    for (int n = 1; n <= 3; ++n) step(first, through, n);
    TensorSnapshot snapshot;
    snapshot.add(prefixed("model.", through));
    snapshot.add(prefixed("optimizer.", first.state()));
    saveCheckpoint(path, sample::info(), snapshot.views);
    step(first, through, 4);

    const CheckpointFile file = loadCheckpoint(path);
    const auto resumed = twoParameters(), weightsOnly = twoParameters();
    Optimizer second(config, resumed), third(config, weightsOnly);
    auto all = prefixed("model.", resumed);
    for (auto& tensor : prefixed("optimizer.", second.state())) all.push_back(tensor);
    copyInto(all, {"model.", "optimizer."}, file, path);
    copyInto(prefixed("model.", weightsOnly), {"model."}, file, path);
    step(second, resumed, 4);
    step(third, weightsOnly, 4);
    QVERIFY(sameBits(through, resumed) && sameBits(first.state(), second.state()));
    if (config.momentum > 0 || config.name != "sgd") QVERIFY(!sameBits(through, weightsOnly));   // the control
    for (const auto& [name, tensor] : second.state())
        if (name.starts_with("step.")) QCOMPARE(tensor.item<float>(), 4.0f);
}

void OptimizerTest::aFoundInfinitySkipsTheUpdate_data() { stateContinuesExactly_data(); }

void OptimizerTest::aFoundInfinitySkipsTheUpdate() {
    QFETCH(QString, json);
    const OptimizerConfig config = configOf(Json::parse(json.toStdString()));
    const auto parameters = twoParameters();
    Optimizer optimizer(config, parameters);
    setGradients(parameters, 1);
    optimizer.step(config.learningRate, at::zeros({}, at::kFloat));   // none found: an ordinary step
    QVERIFY(!sameBits(parameters, twoParameters()));
    const auto weights = copies(parameters), state = copies(optimizer.state());
    setGradients(parameters, 2);
    parameters[0].tensor.mutable_grad().fill_(INFINITY);
    optimizer.step(config.learningRate, at::ones({}, at::kFloat));
    QVERIFY(sameBits(weights, parameters) && sameBits(state, optimizer.state()));
}

void OptimizerTest::missingGradientsAreZero() {
    OptimizerConfig config;
    config.weightDecay = 0;
    const auto parameters = twoParameters();
    Optimizer optimizer(config, parameters);
    setGradients(parameters, 1);
    parameters[1].tensor.mutable_grad().reset();
    optimizer.step(0.1);
    QVERIFY(!at::equal(parameters[0].tensor, twoParameters()[0].tensor) && at::equal(parameters[1].tensor, twoParameters()[1].tensor));
}

void OptimizerTest::gradientsAreLetGo() {
    const auto parameters = twoParameters();
    Optimizer optimizer({}, parameters);
    setGradients(parameters, 1);
    const at::Tensor held = parameters[0].tensor.grad();
    optimizer.step(0.1);
    QVERIFY(!parameters[0].tensor.grad().defined());
    QCOMPARE(held.use_count(), std::size_t{1});   // nobody keeps its memory over the next forward pass
}

void OptimizerTest::snapshotFindsWhatIsNoNumber() {
    auto parameters = twoParameters();
    TensorSnapshot good;
    good.add(parameters);
    QCOMPARE(good.notFinite(), std::string());
    for (const float bad : {NAN, INFINITY, -INFINITY}) {
        const at::NoGradGuard noGrad;
        parameters[1].tensor[3].fill_(bad);
        TensorSnapshot snapshot;
        snapshot.add(parameters);
        QCOMPARE(snapshot.notFinite(), std::string("hidden.bias"));
    }
}

void OptimizerTest::otherModelsAreRefusedWhole_data() {
    QTest::addColumn<QString>("change");
    for (const char* change : {"size", "missing", "surplus", "type"}) QTest::newRow(change) << QString::fromLatin1(change);
}

void OptimizerTest::otherModelsAreRefusedWhole() {
    QFETCH(QString, change);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("c.safetensors")).toStdString();
    std::vector<model::NamedTensor> stored = copies(twoParameters());   // the second one differs: the first must stay as well
    for (auto& tensor : stored) tensor.tensor += 1;
    if (change == QStringLiteral("size")) stored[1].tensor = at::ones({6});
    if (change == QStringLiteral("missing")) stored.pop_back();
    if (change == QStringLiteral("surplus")) stored.push_back({"conv9.weight", at::ones({1})});
    if (change == QStringLiteral("type")) stored[1].tensor = stored[1].tensor.to(at::kHalf);
    TensorSnapshot snapshot;
    snapshot.add(prefixed("model.", stored));
    saveCheckpoint(path, sample::info(), snapshot.views);
    const auto parameters = twoParameters();
    const auto error = errorOf([&] { copyInto(prefixed("model.", parameters), {"model."}, loadCheckpoint(path), path); });
    QVERIFY(error && error->code() == ErrorCode::ShapeMismatch);
    const QString message = test::messageOf(error);
    QVERIFY2(message.contains(change == QStringLiteral("surplus") ? QStringLiteral("conv9.weight") : QStringLiteral("hidden.bias")), qPrintable(message));
    if (change == QStringLiteral("size")) QVERIFY2(message.contains(QStringLiteral("6 there and 5 here")), qPrintable(message));
    QVERIFY(sameBits(parameters, twoParameters()));
}

QTEST_APPLESS_MAIN(OptimizerTest)
#include "tst_optimizer.moc"
