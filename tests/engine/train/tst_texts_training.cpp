// Texts through loader, loss, training, resume and evaluation (F07, F12): padding changes nothing, every label counts once,
// and the run's own tokenizer says what its numbers mean.
#include <QTest>

#include <cmath>
#include <set>

#include "Following.h"
#include "ToyTexts.h"
#include "data/Loader.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/evaluate/Predict.h"
#include "fornax/train/RunTokenizer.h"
#include "tests/faults/ErrorOf.h"
#include "train/Stepper.h"
#include "train/Validation.h"

using namespace fornax;
using namespace fornax::train;
namespace fs = std::filesystem;

namespace {

Plan planOf(const toytext::Place& place, const project::Project& project, std::optional<std::int64_t> resume = {}) {
    Plan plan;
    plan.project = project;
    plan.projectFile = place.file;
    plan.resumeRun = resume;
    return plan;
}

toy::Outcome run(const toytext::Place& place, const project::Project& project, int stopAtLook = INT_MAX, std::optional<std::int64_t> resume = {}) {
    toy::ScriptedControl control;
    control.stopAtLook = stopAtLook;
    Ended ended = makeTrainer()->run(planOf(place, project, resume), control);
    return toy::sorted(std::move(ended), std::move(control.events));
}

std::vector<std::string> samples() { return {"a great film", "", "the dull plot is boring and its story weak and bad and more", "fine", "unknown words only"}; }

template <class Call> std::string said(Call call) {
    const auto error = test::errorOf(call);
    return error ? error->message() : std::string();
}

model::Graph graphWith(const char* layers) {
    return model::graphFromJson(Json{{"layers", Json::parse(std::string(R"([{"id":"input","type":"Input","settings":{"kind":"tokens","length":12}},)") + layers + R"(,{"id":"output","type":"Linear","settings":{"outputs":2}}])")}});
}

}  // namespace

class TextsTrainingTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void paddingChangesNothing_data();
    void paddingChangesNothing();
    void batchesAreTheSameForAnyWorkers();
    void lossesWeighEveryLabelOnce();
    void resumedEqualsUninterrupted();
    void learnsAndEvaluates();
    void theRunKeepsItsTokenizer();
    void aMissingOrWrongTokenizerIsTold_data();
    void aMissingOrWrongTokenizerIsTold();
    void modelsThatDoNotFitAreTold();
    void predictsAsItEvaluates();
};

void TextsTrainingTest::paddingChangesNothing_data() {
    QTest::addColumn<QString>("layers");
    const QString embedding = QStringLiteral(R"({"id":"embedding","type":"Embedding","settings":{"vocabulary":64,"width":16}})");
    QTest::newRow("transformer") << embedding + QStringLiteral(R"(,{"id":"position","type":"PositionalEmbedding"},{"id":"block","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":32}},{"id":"pool","type":"GlobalAvgPool"})");
    QTest::newRow("bag of n-grams") << QStringLiteral(R"({"id":"bag","type":"EmbeddingBag","settings":{"vocabulary":64,"width":8,"ngrams":3,"buckets":50}})");
    QTest::newRow("lstm") << embedding + QStringLiteral(R"(,{"id":"lstm","type":"LSTM","settings":{"hidden":8,"bidirectional":true,"output":"last"}})");
}

/// Every text of a batch of unequal lengths, one of them empty, gives what it gives alone.
void TextsTrainingTest::paddingChangesNothing() {
    QFETCH(QString, layers);
    const toytext::Place place;
    const auto tokenizer = data::open(toytext::project().data, place.path)->texts.tokenizer;
    model::Network network(graphWith(layers.toUtf8().constData()), 3);
    network.train(false);
    const at::NoGradGuard noGrad;
    const auto logitsOf = [&](std::vector<std::string> texts) {
        const auto count = std::int64_t(texts.size());
        data::Loader loader(data::fromTexts(std::move(texts), tokenizer, 12), {.split = data::Split::Test, .batchSize = count, .shuffle = false, .workers = 0});
        const auto batch = loader.next();
        return network.forward(feedOf(*batch)).contiguous();
    };
    const auto together = logitsOf(samples());
    QVERIFY(at::isfinite(together).all().item<bool>());
    for (std::size_t i = 0; i < samples().size(); ++i) {
        const double off = (logitsOf({samples()[i]})[0] - together[std::int64_t(i)]).abs().max().item<double>();
        QVERIFY2(off <= 1e-5, qPrintable(QStringLiteral("text %1: %2").arg(i).arg(off)));
    }
}

void TextsTrainingTest::batchesAreTheSameForAnyWorkers() {
    const toytext::Place place;
    const auto set = data::open(toytext::project().data, place.path);
    QCOMPARE(set->trainIndices.size(), std::size_t(toytext::trainTexts - toytext::validationTexts));
    std::vector<at::Tensor> reference;
    for (const std::int64_t workers : {0, 1, 4}) {
        data::Loader loader(set, {.batchSize = 16, .workers = workers, .transforms = {data::makeTransform("Mixup")}});   // of pictures alone
        std::vector<at::Tensor> all;
        for (int epoch = 0; epoch < 2; ++epoch)
            for (std::int64_t b = 0; const auto batch = loader.next(); ++b) {
                const auto indices = loader.indicesOf(epoch, b);
                QVERIFY(batch->counted == batch->size && batch->size == std::int64_t(indices.size()));
                std::int64_t longest = 1;
                for (std::size_t n = 0; n < indices.size(); ++n) {
                    const auto ids = set->texts.tokensOf(indices[n]);
                    longest = std::max(longest, std::int64_t(ids.size()));
                    QCOMPARE(batch->labels[std::int64_t(n)].item<std::int64_t>(), set->texts.labels[std::size_t(indices[n])]);
                    QVERIFY(!batch->valid.defined() || batch->valid[std::int64_t(n)].sum().item<std::int64_t>() == std::int64_t(ids.size()));
                    for (std::size_t t = 0; t < ids.size(); ++t) QCOMPARE(batch->input[std::int64_t(n)][std::int64_t(t)].item<std::int64_t>(), std::int64_t(ids[t]));
                }
                QCOMPARE(batch->input.size(1), longest);   // no wider than its longest text
                all.push_back(batch->input.clone());
            }
        if (reference.empty()) reference = all;
        QCOMPARE(all.size(), reference.size());
        for (std::size_t i = 0; i < all.size(); ++i) QVERIFY(at::equal(all[i], reference[i]));
    }
    // What the window shows of it.
    const auto fed = data::firstBatch(*set, 16, 7, 0);
    QVERIFY(fed.count == 16 && fed.values.empty() && fed.length == reference[0].size(1));
    for (std::size_t i = 0; i < fed.tokens.size(); ++i) QCOMPARE(fed.tokens[i], reference[0].flatten()[std::int64_t(i)].item<std::int64_t>());
    for (std::size_t n = 0; n < fed.real.size(); ++n) QCOMPARE(fed.real[n], std::int64_t(set->texts.tokensOf(fed.indices[n]).size()));
}

/// F07 with the numbers of the fault: token means of 3.0 over 10 and of 1.0 over 100 tokens are 130 / 110, not 2.
void TextsTrainingTest::lossesWeighEveryLabelOnce() {
    const Objective language(data::Task::LanguageModel), classes(data::Task::Classification);
    const auto logits = [](double loss, std::int64_t tokens) {   // two values a token; the right one is the first
        at::Tensor out = at::zeros({1, tokens, 2}, at::kDouble);
        out.select(2, 0).fill_(-std::log(std::exp(loss) - 1));
        return out;
    };
    const at::Tensor ten = at::zeros({1, 10}, at::kLong), hundred = at::zeros({1, 100}, at::kLong);
    QVERIFY(std::abs(language.loss(logits(3, 10), ten).item<double>() - 3) < 1e-9);
    const double sum = language.lossSum(logits(3, 10), ten) + language.lossSum(logits(1, 100), hundred);
    QVERIFY(std::abs(sum / 110 - 130.0 / 110) < 1e-9);
    // The same two as one padded batch: what is padded counts nothing.
    at::Tensor padded = at::full({2, 100}, -100, at::kLong), both = at::zeros({2, 100, 2}, at::kDouble);
    padded[0].narrow(0, 0, 10).zero_();
    padded[1].zero_();
    both[0].narrow(0, 0, 10).copy_(logits(3, 10)[0]);
    both[1].copy_(logits(1, 100)[0]);
    QVERIFY(std::abs(language.loss(both, padded).item<double>() - 130.0 / 110) < 1e-9);
    QVERIFY(std::abs(language.lossSum(both, padded) - 130) < 1e-9);
    QCOMPARE(language.score(both.to(at::kFloat), padded).part, 0.0);
    QCOMPARE(language.score(-both.to(at::kFloat), padded).part, 110.0);
    QCOMPARE(language.scoreOnDevice(-both, padded).item<std::int64_t>(), std::int64_t(110));
    QVERIFY(said([&] { classes.loss(both, padded); }).find("each sample") != std::string::npos);
    // Shares of the classes: those of one class alone are its label, and the loss is linear in them.
    const at::Tensor values = at::tensor({0.5, -1.0, 2.0, 0.0, 1.0, -3.0}, at::kDouble).view({2, 3}), first = at::tensor({0, 2}, at::kLong), second = at::tensor({2, 2}, at::kLong);
    const at::Tensor soft = 0.75 * at::one_hot(first, 3).to(at::kFloat) + 0.25 * at::one_hot(second, 3).to(at::kFloat);
    const double a = classes.loss(values, first).item<double>(), b = classes.loss(values, second).item<double>();
    QVERIFY(std::abs(classes.loss(values, first, at::one_hot(first, 3).to(at::kFloat)).item<double>() - a) < 1e-12);
    QVERIFY(a - b > 0.5 && std::abs(classes.loss(values, soft.argmax(1), soft).item<double>() - (0.75 * a + 0.25 * b)) < 1e-12);
    // A classifier is chosen by accuracy, a language model by loss.
    QVERIFY(classes.isBetter(0.8, 9, 0.7, 1) && !classes.isBetter(0.7, 2, 0.7, 1) && classes.isBetter(0.7, 0.5, 0.7, 1));
    QVERIFY(language.isBetter(0.1, 0.9, 0.7, 1) && !language.isBetter(0.9, 1, 0.1, 1));
}

void TextsTrainingTest::resumedEqualsUninterrupted() {
    const toytext::Place whole, pieces;
    const auto project = toytext::project({"train.deterministic=true"});
    const auto a = run(whole, project);
    QVERIFY2(!a.failure, a.failureText().c_str());
    QCOMPARE(a.steps.size(), std::size_t(3 * toytext::stepsPerEpoch));
    QVERIFY(run(pieces, project, 7).ended.state == State::Stopped);    // in the first epoch
    QVERIFY(run(pieces, project, 9, 1).ended.state == State::Stopped);
    const auto b = run(pieces, project, INT_MAX, 1);
    QVERIFY2(b.ended.state == State::Finished, b.failureText().c_str());
    QVERIFY(!a.run().weightsHash.empty() && a.run().weightsHash == b.run().weightsHash && a.run().optimizerHash == b.run().optimizerHash);
    QVERIFY(a.run().valLoss == b.run().valLoss && a.run().trainLoss == b.run().trainLoss);
    const toytext::Place other;
    QVERIFY(run(other, toytext::project({"train.deterministic=true", "train.seed=8"})).run().weightsHash != a.run().weightsHash);
}

void TextsTrainingTest::learnsAndEvaluates() {
    const toytext::Place place;
    const auto outcome = run(place, toytext::project());
    QVERIFY2(!outcome.failure, outcome.failureText().c_str());
    QVERIFY2(outcome.run().bestValAccuracy >= 0.9, qPrintable(QString::number(outcome.run().bestValAccuracy.value_or(-1))));
    const auto e = evaluate::evaluateRun(place.file, {});
    QVERIFY(e.kind == data::Kind::Tokens && e.samples == toytext::testTexts && e.accuracy >= 0.9);
    QCOMPARE(e.classes, (std::vector<std::string>{"bad", "good"}));
    const auto small = evaluate::evaluateRun(place.file, {.batchSize = 7});   // other neighbours, other padding
    QVERIFY(std::abs(e.loss - small.loss) < 1e-6 && e.accuracy == small.accuracy);
    const auto items = preflight(toytext::project(), place.file);
    QVERIFY(items.at(0).ok && items.at(0).detail.str() == "180 training, 20 validation and 60 test texts.");
    for (const auto& item : items) QVERIFY2(item.ok, item.detail.str().c_str());
}

/// The data changes, the numbers keep their meaning.
void TextsTrainingTest::theRunKeepsItsTokenizer() {
    const toytext::Place place;
    QVERIFY(run(place, toytext::project(), 20).ended.state == State::Stopped);
    const auto kept = tokens::Tokenizer::load(tokenizerPath(place.run()));
    const auto info = loadCheckpoint(checkpointPath(place.run(), "last")).info;
    QVERIFY(info.tokenizerHash == tokenizerHash(*kept) && info.preprocessing.length == 12);
    const auto before = evaluate::evaluateRun(place.file, {.checkpoint = "last"});

    std::string more;
    for (int i = 0; i < 60; ++i) more += "good\twholly other vocabulary entirely novel " + std::to_string(i) + "\n";
    files::writeAtomic(place.path / "data/train.tsv", toytext::lines(toytext::trainTexts, 1) + more);
    QVERIFY(data::open(toytext::project().data, place.path)->texts.tokenizer->hash() != kept->hash());
    const auto after = evaluate::evaluateRun(place.file, {.checkpoint = "last"});
    QCOMPARE(after.samples, before.samples);
    QCOMPARE(after.loss, before.loss);   // the test is the same, and so is what its words are to the network
    const auto resumed = run(place, toytext::project(), INT_MAX, 1);
    QVERIFY2(resumed.ended.state == State::Finished, resumed.failureText().c_str());
    QVERIFY(tokens::Tokenizer::load(tokenizerPath(place.run()))->hash() == kept->hash());
}

void TextsTrainingTest::aMissingOrWrongTokenizerIsTold_data() {
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("tells");
    QTest::newRow("missing") << QString() << QStringLiteral("is missing");
    QTest::newRow("empty") << QStringLiteral(" ") << QStringLiteral("tokenizer.json");
    QTest::newRow("damaged") << QStringLiteral("{\"model\":") << QStringLiteral("tokenizer.json");
    QTest::newRow("another one") << QStringLiteral("other") << QStringLiteral("is not the tokenizer");
}

void TextsTrainingTest::aMissingOrWrongTokenizerIsTold() {
    QFETCH(QString, content);
    QFETCH(QString, tells);
    const toytext::Place place;
    QVERIFY(run(place, toytext::project(), 20).ended.state == State::Stopped);
    const fs::path path = tokenizerPath(place.run());
    const std::string own = files::readAll(path);
    if (content.isEmpty()) fs::remove(path);
    else if (content == QLatin1String("other")) {
        tokens::TokenizerPtr other = data::open(toytext::project({"data.tokenizer=characters"}).data, place.path)->texts.tokenizer;
        other->save(path);
    } else files::writeAtomic(path, content.toStdString());
    const auto isTold = [&](const std::string& sentence) { return QString::fromStdString(sentence).contains(tells) && QString::fromStdString(sentence).contains(QStringLiteral("tokenizer.json")); };
    const auto resumed = run(place, toytext::project(), INT_MAX, 1);
    QVERIFY2(resumed.failure && isTold(resumed.failure->sentence.str()), resumed.failureText().c_str());
    const std::string evaluated = said([&] { evaluate::evaluateRun(place.file, {.checkpoint = "last"}); });
    QVERIFY2(isTold(evaluated), evaluated.c_str());
    files::writeAtomic(path, own);   // put back: nothing was lost
    QVERIFY(run(place, toytext::project(), INT_MAX, 1).ended.state == State::Finished);
}

void TextsTrainingTest::modelsThatDoNotFitAreTold() {
    const toytext::Place place;
    const auto set = data::open(toytext::project().data, place.path);
    const auto problem = [&](const project::Project& project) {
        const auto a = model::analyse(project.model, set->sampleShape(), set->outputs(), set->vocabulary());
        return a.problems.empty() ? std::string() : a.problems.front().sentence.str();
    };
    QCOMPARE(problem(toytext::project()), std::string());
    QCOMPARE(problem(toytext::project({"model.embedding.vocabulary=10"})), "embedding knows 10 tokens, but the tokenizer has " + std::to_string(set->vocabulary()) + ".");
    QVERIFY(problem(toytext::project({"model.output.outputs=3"})).find("2 classes") != std::string::npos);
    auto picture = toytext::project();
    picture.model = toy::network();
    QVERIFY(problem(picture).find("is a text") != std::string::npos);
    auto fitted = toytext::project({"model.embedding.vocabulary=10", "model.output.outputs=3", "model.input.length=5"});
    QVERIFY(project::fitToData(fitted.model, *set) && !project::fitToData(fitted.model, *set));
    QCOMPARE(problem(fitted), std::string());
    // A shorter model cuts the texts instead of failing.
    QVERIFY2(run(place, toytext::project({"model.input.length=5", "train.epochs=1"})).ended.state == State::Finished, "a shorter input");
    const auto small = run(place, toytext::project({"model.embedding.vocabulary=10", "train.epochs=1"}));
    QVERIFY2(small.failure && small.failure->sentence.str().find("embedding knows the tokens 0 to 9") != std::string::npos, small.failureText().c_str());
}

void TextsTrainingTest::predictsAsItEvaluates() {
    const toytext::Place place;
    QVERIFY(!run(place, toytext::project()).failure);
    const auto e = evaluate::evaluateRun(place.file, {});
    const auto set = data::open(toytext::project().data, place.path);
    std::vector<std::string> texts;
    for (const auto& p : e.predictions) texts.push_back(set->texts.texts[std::size_t(p.index)]);
    files::writeAtomic(place.path / "data/train.tsv", "gone");   // predicting needs no data
    const auto answer = evaluate::predictTexts(place.file, texts, {.batchSize = 9});
    QCOMPARE(answer.classes, e.classes);
    QCOMPARE(answer.samples.size(), texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        QCOMPARE(answer.samples[i].label, e.predictions[i].predicted);
        QVERIFY(std::abs(answer.samples[i].shares[std::size_t(answer.samples[i].label)] - e.predictions[i].confidence) < 1e-5);
        double sum = 0;
        for (const float share : answer.samples[i].shares) sum += share;
        QVERIFY(std::abs(sum - 1) < 1e-5);
    }
    const auto odd = evaluate::predictTexts(place.file, {"", std::string(100'000, 'x'), "\xff\xfe broken \x01", "great film"}, {});
    QCOMPARE(odd.samples.size(), std::size_t(4));
    QCOMPARE(odd.classes[std::size_t(odd.samples[3].label)], std::string("good"));
    QVERIFY(!said([&] { evaluate::predictTexts(place.file, {}, {}); }).empty());
}

QTEST_GUILESS_MAIN(TextsTrainingTest)
#include "tst_texts_training.moc"
