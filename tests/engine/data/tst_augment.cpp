// The transforms on batches: the numbers of torchvision (transforms.safetensors, made by make_transforms.py), the same
// batches for any number of workers and after a resume, evaluation without the random ones.
#include <ATen/ATen.h>

#include <QtTest>

#include <cstring>

#include "data/Augmenter.h"
#include "data/Loader.h"
#include "data/TransformOps.h"
#include "fornax/exchange/Safetensors.h"

using namespace fornax;
using namespace fornax::data;

namespace {

at::Tensor tensorIn(const exchange::SafetensorsFile& file, const std::string& name) {
    const exchange::TensorView* view = file.find(name);
    if (!view) qFatal("no tensor %s", name.c_str());
    const at::Tensor made = at::empty(view->shape, at::kFloat);
    std::memcpy(made.mutable_data_ptr<float>(), view->bytes.data(), view->bytes.size());
    return made;
}

std::vector<Part> partsIn(const Json& a) {
    std::vector<Part> parts;
    for (const Json& box : a.at("boxes")) parts.push_back({box[0].get<std::int64_t>(), box[1].get<std::int64_t>(), box[2].get<std::int64_t>(), box[3].get<std::int64_t>()});
    return parts;
}

std::vector<ops::Matrix> matricesIn(const Json& a) {
    std::vector<ops::Matrix> matrices;
    if (a.contains("angles"))
        for (const Json& angle : a["angles"]) matrices.push_back(ops::inverseOf({.angle = -angle.get<double>()}));
    else
        for (const Json& p : a.at("places"))
            matrices.push_back(ops::inverseOf({p[0].get<double>(), p[1].get<double>(), p[2].get<double>(), p[3].get<double>(), p[4].get<double>(), p[5].get<double>()}));
    return matrices;
}

std::vector<double> numbers(const Json& list, std::int64_t most = 100) {
    auto all = list.get<std::vector<double>>();
    all.resize(std::min(all.size(), static_cast<std::size_t>(most)));
    return all;
}

Preprocessing plainFor(const at::Tensor& x) { return {x.size(1), x.size(2), x.size(3), std::vector<double>(static_cast<std::size_t>(x.size(1)), 0), std::vector<double>(static_cast<std::size_t>(x.size(1)), 1)}; }

/// A step of the catalogue without anything drawn.
at::Tensor stepped(const Json& settings, const at::Tensor& x) {
    Batch batch{x, at::zeros({x.size(0)}, at::kLong), x.size(0)};
    Augmenter({settings.get<TransformStep>()}, plainFor(x), 1, 7).apply(batch, 0, 0);
    return batch.input;
}

at::Tensor resultOf(const std::string& operation, const at::Tensor& x, const Json& a) {
    const auto mode = a.value("mode", std::string());
    const auto chosen = [&] { return a.at("chosen").get<std::vector<char>>(); };
    const auto size = [&](const char* key) { return a.at(key).get<std::int64_t>(); };
    if (operation == "resize") return stepped({{"type", "Resize"}, {"height", a["height"]}, {"width", a["width"]}, {"interpolation", mode}}, x);
    if (operation == "center_crop") return stepped({{"type", "CenterCrop"}, {"height", a["height"]}, {"width", a["width"]}}, x);
    if (operation == "pad") {
        const Json& b = a["borders"];
        return stepped({{"type", "Pad"}, {"left", b[0]}, {"top", b[1]}, {"right", b[2]}, {"bottom", b[3]}, {"border", a["border"]}, {"fill", a["fill"]}}, x);
    }
    if (operation == "resized_crop") return ops::resizedCrop(x, partsIn(a), size("height"), size("width"), mode == "bicubic");
    if (operation == "crop") return ops::crop(x, partsIn(a));
    if (operation == "horizontal_flip") return ops::flip(x, chosen(), 3);
    if (operation == "vertical_flip") return ops::flip(x, chosen(), 2);
    if (operation == "rotate" || operation == "affine") return ops::warp(x, matricesIn(a), mode == "bilinear", a["fill"].get<double>());
    if (operation == "brightness") return ops::brightness(x, numbers(a["factors"]));
    if (operation == "contrast") return ops::contrast(x, numbers(a["factors"]));
    if (operation == "saturation") return ops::saturation(x, numbers(a["factors"]));
    if (operation == "hue") return ops::hue(x, numbers(a["factors"]));
    if (operation == "grey") return ops::grey(x, chosen());
    if (operation == "erase") return ops::erase(x, partsIn(a), numbers(a["fill"], x.size(1)));
    if (operation == "normalize") return ops::normalise(x, numbers(a["mean"], x.size(1)), numbers(a["deviation"], x.size(1)));
    qFatal("unknown operation %s", operation.c_str());
}

constexpr std::int64_t kCount = 200;

std::shared_ptr<Dataset> pictures(std::int64_t channels = 3, std::int64_t side = 12) {
    auto data = std::make_shared<Dataset>();
    data->pictures = {kCount, channels, side, side, {}, {}};
    SplitMix64 random(5);
    for (std::int64_t n = 0; n < kCount; ++n) {
        for (std::int64_t i = 0; i < data->pictures.imageBytes(); ++i) data->pictures.pixels.push_back(static_cast<std::uint8_t>(random.below(256)));
        data->pictures.labels.push_back(n % 4);
        (n % 10 == 3 ? data->validationIndices : data->trainIndices).push_back(n);
    }
    data->classes = {"a", "b", "c", "d"};
    const auto c = static_cast<std::size_t>(channels);
    data->preprocessing = {channels, side, side, std::vector<double>(c, 0.4), std::vector<double>(c, 0.25)};
    return data;
}

Transforms everything() {
    Transforms steps;
    for (const char* type : {"Pad", "RandomCrop", "RandomResizedCrop", "HorizontalFlip", "VerticalFlip", "Rotation", "Affine", "ColourJitter", "RandomErasing", "Mixup", "CutMix"}) steps.push_back(makeTransform(type));
    steps.push_back(Json{{"type", "Resize"}, {"height", 10}, {"width", 9}}.get<TransformStep>());
    return steps;
}

LoaderOptions training(const Transforms& steps, std::int64_t workers, std::int64_t batchSize = 32) {
    return {.batchSize = batchSize, .seed = 7, .workers = workers, .transforms = steps};
}

bool same(const at::Tensor& a, const at::Tensor& b) { return a.defined() == b.defined() && (!a.defined() || at::equal(a, b)); }

}  // namespace

class TestAugment : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void equalsTorchvision();
    void sameForAnyWorkersAndAfterASeek();
    void aPictureDoesNotDependOnItsBatch();
    void evaluationDoesNotDraw();
    void nothingSetChangesNothing();
    void flipsTheShareThatIsAsked();
    void labelsAreMixed();
    void jitterOfOneKindIsThatKind();
    void sampleInEpochsIsWhatTheLoaderFeeds();
};

void TestAugment::equalsTorchvision() {
    const exchange::SafetensorsFile file(FORNAX_TEST_DATA "/engine/data/transforms.safetensors");
    const Json cases = Json::parse(file.metadata().at("cases"));
    QVERIFY(cases.size() > 50);
    double worst = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const at::Tensor x = tensorIn(file, cases[i]["input"].get<std::string>()), wanted = tensorIn(file, std::to_string(i));
        for (const auto& given : {x, x.contiguous(at::MemoryFormat::ChannelsLast)}) {
            const at::Tensor found = resultOf(cases[i]["operation"].get<std::string>(), given, cases[i]["arguments"]);
            QVERIFY2(found.sizes() == wanted.sizes(), cases[i].dump().c_str());
            const double apart = (found - wanted).abs().max().item<double>();
            worst = std::max(worst, apart);
            QVERIFY2(apart < 1e-4, (cases[i].dump() + " is off by " + std::to_string(apart)).c_str());
        }
    }
    qInfo("%zu cases, largest difference %.2g", cases.size(), worst);
}

void TestAugment::sameForAnyWorkersAndAfterASeek() {
    const auto data = pictures();
    std::vector<Batch> reference;
    for (const std::int64_t workers : {0, 1, 3}) {
        Loader loader(data, training(everything(), workers));
        for (int epoch = 0; epoch < 2; ++epoch)
            for (std::size_t i = 0; auto batch = loader.next(); ++i) {
                const std::size_t place = static_cast<std::size_t>(epoch * loader.batches()) + i;
                if (workers == 0) reference.push_back(*batch);
                QVERIFY(same(batch->input, reference[place].input) && same(batch->labels, reference[place].labels) && same(batch->soft, reference[place].soft));
            }
    }
    QVERIFY(!same(reference[0].input, reference[6].input));   // another epoch
    QVERIFY((reference[0].input.sizes() == at::IntArrayRef{32, 3, 10, 9}) && reference[0].input.is_contiguous(at::MemoryFormat::ChannelsLast));
    Loader resumed(data, training(everything(), 1));
    resumed.seek(1, 2);
    QVERIFY(same(resumed.next()->input, reference[static_cast<std::size_t>(resumed.batches()) + 2].input));
    auto other = training(everything(), 0);
    other.seed = 8;
    QVERIFY(!same(Loader(data, other).next()->input, reference[0].input));
}

void TestAugment::aPictureDoesNotDependOnItsBatch() {
    Transforms steps = everything();
    std::erase_if(steps, [](const TransformStep& s) { return s.type == "Mixup" || s.type == "CutMix"; });
    const auto data = pictures();
    Loader whole(data, training(steps, 0, 64)), small(data, training(steps, 0, 16));
    const at::Tensor first = whole.next()->input;
    for (int i = 0; i < 4; ++i) QVERIFY(at::allclose(small.next()->input, first.narrow(0, 16 * i, 16), 1e-5, 1e-5));
}

void TestAugment::evaluationDoesNotDraw() {
    const auto data = pictures();
    LoaderOptions options{.split = Split::Validation, .batchSize = 20, .shuffle = false, .workers = 0};
    options.preprocessing = preparation(*data, everything());
    QCOMPARE(options.preprocessing->transforms.size(), std::size_t{2});   // Pad and Resize
    Loader loader(data, options);
    const Batch first = *loader.next();
    QVERIFY(!first.soft.defined());
    loader.seek(3, 0);
    QVERIFY(same(first.input, loader.next()->input));
    // By hand: the same two steps, then the normalisation.
    at::Tensor x = at::empty({20, 3, 12, 12});
    for (std::int64_t n = 0; n < 20; ++n)
        for (std::int64_t i = 0; i < data->pictures.imageBytes(); ++i)
            x.mutable_data_ptr<float>()[n * data->pictures.imageBytes() + i] = static_cast<float>(data->pictures.image(data->validationIndices[static_cast<std::size_t>(n)])[i] / 255.0);
    const at::Tensor wanted = (ops::resize(ops::pad(x, {2, 2, 2, 2}, "constant", 0), 10, 9, false) - 0.4) / 0.25;
    QVERIFY(at::allclose(first.input, wanted, 1e-5, 1e-5));
    // Random steps alone leave evaluation as it was, bit by bit.
    LoaderOptions plain = options;
    plain.preprocessing = preparation(*data, {makeTransform("HorizontalFlip"), makeTransform("Mixup")});
    LoaderOptions none = options;
    none.preprocessing.reset();
    QVERIFY(same(Loader(data, plain).next()->input, Loader(data, none).next()->input));
}

void TestAugment::nothingSetChangesNothing() {
    const auto data = pictures(1);
    Transforms off = {makeTransform("HorizontalFlip"), makeTransform("Resize")};
    off[0].enabled = off[1].enabled = false;
    QVERIFY(same(Loader(data, training(off, 0)).next()->input, Loader(data, training({}, 0)).next()->input));
    Transforms wrong = {Json{{"type", "CenterCrop"}, {"height", 13}}.get<TransformStep>()};
    try {
        Loader refused(data, training(wrong, 0));
        QFAIL("a crop larger than the picture was accepted");
    } catch (const Error& error) {
        QCOMPARE(error.code(), ErrorCode::InvalidSetting);
        QVERIFY(error.message().find("data.transforms.0.height is 13") != std::string::npos);
    }
}

void TestAugment::flipsTheShareThatIsAsked() {
    const auto data = pictures(1, 4);
    Transforms steps = {Json{{"type", "HorizontalFlip"}, {"probability", 0.3}}.get<TransformStep>()};
    Loader flipped(data, training(steps, 0)), plain(data, training({}, 0));
    std::int64_t changed = 0, seen = 0;
    for (int epoch = 0; epoch < 10; ++epoch)
        while (const auto batch = flipped.next()) {
            if (seen % 180 == 0) plain.seek(epoch, 0);
            const at::Tensor a = batch->input, b = plain.next()->input;
            const at::Tensor kept = (a - b).abs().amax({1, 2, 3}) < 1e-5, turned = (a - b.flip(3)).abs().amax({1, 2, 3}) < 1e-5;
            QVERIFY(kept.logical_or(turned).all().item<bool>());
            changed += turned.sum().item<std::int64_t>(), seen += batch->size;
        }
    QCOMPARE(seen, std::int64_t{1800});
    QVERIFY2(std::abs(double(changed) / double(seen) - 0.3) < 0.04, qPrintable(QString::number(changed)));
}

void TestAugment::labelsAreMixed() {
    const auto data = pictures();
    Transforms mixup = {Json{{"type", "Mixup"}, {"alpha", 1.0}}.get<TransformStep>()}, cutmix = {makeTransform("CutMix")};
    Loader plain(data, training({}, 0)), mixed(data, training(mixup, 0)), cut(data, training(cutmix, 0));
    const Batch p = *plain.next(), m = *mixed.next(), c = *cut.next();
    const at::Tensor own = at::one_hot(p.labels, 4).to(at::kFloat), before = own.roll(1, 0);
    for (const Batch* batch : {&m, &c}) {
        QVERIFY((batch->soft.sizes() == at::IntArrayRef{32, 4}) && at::allclose(batch->soft.sum(1), at::ones({32})));
        QVERIFY(same(batch->labels, batch->soft.argmax(1)));
        QVERIFY((batch->soft - own).abs().max().item<float>() > 0.2);
    }
    // The share of the labels is that of the pictures, for each sample.
    for (std::int64_t i = 0; i < 32; ++i) {
        const std::int64_t last = (i + 31) % 32;
        if (p.labels[i].item<std::int64_t>() == p.labels[last].item<std::int64_t>()) continue;
        const float share = m.soft[i][p.labels[i]].item<float>();
        QVERIFY(at::allclose(m.input[i], p.input[i] * share + p.input[last] * (1 - share), 1e-4, 1e-4));
        const double replaced = (c.input[i] - p.input[i]).abs().amax(0).gt(1e-4).sum().item<double>() / 144;
        QVERIFY(std::abs(1 - c.soft[i][p.labels[i]].item<double>() - replaced) < 1e-5);
    }
    QVERIFY(same(Loader(data, training({Json{{"type", "Mixup"}, {"probability", 0.0}}.get<TransformStep>()}, 0)).next()->labels, p.labels));
}

void TestAugment::jitterOfOneKindIsThatKind() {
    const auto data = pictures();
    const Json none = {{"type", "ColourJitter"}, {"brightness", 0.0}, {"contrast", 0.0}, {"saturation", 0.0}, {"hue", 0.0}};
    const at::Tensor plain = Loader(data, training({}, 0)).next()->input * 0.25 + 0.4;
    const auto with = [&](const char* kind, double strength) {
        Json one = none;
        one[kind] = strength;
        return Loader(data, training({one.get<TransformStep>()}, 0)).next()->input * 0.25 + 0.4;
    };
    QVERIFY(at::allclose(with("hue", 0), plain, 1e-4, 1e-5));
    const at::Tensor bright = with("brightness", 0.5);
    std::set<int> factors;
    for (std::int64_t i = 0; i < 32; ++i) {
        const at::Tensor dark = plain[i].lt(0.6).logical_and(plain[i].gt(0.2));   // not cut at 1
        const at::Tensor ratio = bright[i].masked_select(dark) / plain[i].masked_select(dark);
        QVERIFY(ratio.max().item<float>() - ratio.min().item<float>() < 1e-3);
        QVERIFY(ratio.min().item<float>() > 0.499 && ratio.max().item<float>() < 1.501);
        factors.insert(int(ratio.mean().item<float>() * 1000));
    }
    QVERIFY(factors.size() > 25);   // each picture has its own
    for (const char* kind : {"contrast", "saturation", "hue"}) QVERIFY((with(kind, 0.4) - plain).abs().max().item<float>() > 0.05);
}

void TestAugment::sampleInEpochsIsWhatTheLoaderFeeds() {
    const auto data = pictures();
    const Transforms steps = everything();
    const FedBatch batch = firstBatch(*data, 32, 7, 1, steps);
    const std::int64_t size = batch.channels * batch.height * batch.width, row = 5;
    const FedBatch versions = sampleInEpochs(*data, batch.indices[row], 3, 7, steps);
    QCOMPARE(versions.count, std::int64_t{4});
    QCOMPARE(versions.height, batch.height);
    for (std::int64_t i = 0; i < size; ++i)   // epoch 1 is the third: evaluation, epoch 0, epoch 1
        QVERIFY(std::abs(versions.values[static_cast<std::size_t>(2 * size + i)] - batch.values[static_cast<std::size_t>(row * size + i)]) < 1e-4);
    QVERIFY(!std::equal(versions.values.begin() + size, versions.values.begin() + 2 * size, versions.values.begin() + 2 * size));
    QVERIFY_EXCEPTION_THROWN(sampleInEpochs(*data, data->validationIndices[0], 1, 7, steps), Error);
}

QTEST_GUILESS_MAIN(TestAugment)
#include "tst_augment.moc"
