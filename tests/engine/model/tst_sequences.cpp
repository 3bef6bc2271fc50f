// Sequences (F12): padded batches against each sample alone, step by step against all at once, refusals in plain words.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <QtTest>

#include "model/Network.h"

using namespace fornax;
using namespace fornax::model;

namespace {

constexpr std::int64_t steps = 6, width = 8, words = 9;
const std::vector<std::int64_t> lengths{6, 1, 4};

Graph graphOf(const std::string& layers) { return graphFromJson(Json{{"layers", Json::parse("[" + layers + "]")}}); }
std::string series(const char* id = "in") { return std::string(R"({"id":")") + id + R"(","type":"Input","settings":{"kind":"sequence","length":6,"features":8}})"; }
std::string text() { return R"({"id":"in","type":"Input","settings":{"kind":"tokens","length":6}})"; }

at::Generator seeded(std::uint64_t seed) {
    auto generator = at::globalContext().defaultGenerator(at::kCPU).clone();
    generator.set_current_seed(seed);
    return generator;
}

/// Behind the end of a sample stands what would show in any sum.
at::Tensor batchFor(bool tokens, std::uint64_t seed) {
    auto random = seeded(seed);
    if (tokens) return at::empty({3, steps}, at::kLong).random_(0, words, random);
    at::Tensor x = at::empty({3, steps, width}).normal_(0, 1, random);
    for (std::int64_t i = 0; i < 3; ++i) x[i].slice(0, lengths[std::size_t(i)]).fill_(50);
    return x;
}

at::Tensor mask() { return at::arange(steps, at::kLong).unsqueeze(0).lt(at::tensor(lengths, at::kLong).unsqueeze(1)); }

double difference(const at::Tensor& a, const at::Tensor& b) {
    return a.sizes() == b.sizes() ? (a - b).abs().max().item<double>() : 1e9;
}

std::vector<at::Tensor> takeGradients(const Network& network) {
    std::vector<at::Tensor> all;
    for (const auto& p : network.parameters()) {
        all.push_back(p.tensor.grad().clone());
        p.tensor.mutable_grad().reset();
    }
    return all;
}

/// The sentence of the Error that the call throws.
template <class Call> QString refusal(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return QString::fromStdString(error.message());
    }
    return QStringLiteral("nothing was refused");
}

#define VERIFY_SAYS(call, part) \
    do { const QString said = refusal(call); QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said)); } while (false)

}  // namespace

class TestSequences : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aPaddedBatchIsEachSampleAlone_data() {
        QTest::addColumn<QByteArray>("layers");
        QTest::addColumn<bool>("tokens");
        const char* overSteps[] = {R"({"id":"x","type":"Linear"})", R"({"id":"x","type":"Conv1d"})", R"({"id":"x","type":"Conv1d","settings":{"kernel":3,"stride":2,"padding":0}},{"id":"y","type":"Conv1d","settings":{"kernel":2,"padding":1}})",
                                   R"({"id":"p","type":"Linear"},{"id":"x","type":"MaxPool1d","settings":{"kernel":3,"stride":2,"padding":1}})", R"({"id":"p","type":"Linear"},{"id":"x","type":"MaxPool1d"})",
                                   R"({"id":"p","type":"Linear"},{"id":"x","type":"AvgPool1d"})", R"({"id":"p","type":"Linear"},{"id":"x","type":"GlobalAvgPool"})", R"({"id":"p","type":"Linear"},{"id":"x","type":"GlobalMaxPool"})",
                                   R"({"id":"p","type":"Linear"},{"id":"x","type":"Select"})", R"({"id":"p","type":"Linear"},{"id":"x","type":"Select","settings":{"place":"mean"}})", R"({"id":"p","type":"Linear"},{"id":"x","type":"Select","settings":{"place":"first"}})",
                                   R"({"id":"x","type":"LayerNorm"},{"id":"y","type":"RMSNorm"},{"id":"z","type":"GELU"})", R"({"id":"x","type":"PositionalEmbedding"},{"id":"y","type":"Conv1d"})",
                                   R"({"id":"x","type":"ClassToken"},{"id":"y","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12,"dropout":0}},{"id":"z","type":"Select","settings":{"place":"first"}})",
                                   R"({"id":"x","type":"MultiHeadAttention","settings":{"heads":2}})", R"({"id":"x","type":"MultiHeadAttention","settings":{"heads":4,"key_value_heads":2,"causal":true,"rotary":true}})",
                                   R"({"id":"x","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12,"dropout":0}},{"id":"y","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12,"dropout":0,"norm_first":true}},{"id":"z","type":"GlobalAvgPool"})",
                                   R"({"id":"x","type":"GPTBlock","settings":{"heads":2,"inner":12}},{"id":"z","type":"Select"})", R"({"id":"a","type":"Tanh"},{"id":"x","type":"TransformerDecoderBlock","settings":{"heads":2,"inner":12,"dropout":0},"inputs":["a","in"]})",
                                   R"({"id":"x","type":"LSTM","settings":{"hidden":5,"layers":2,"bidirectional":true}})", R"({"id":"x","type":"LSTM","settings":{"hidden":5,"bidirectional":true,"output":"last"}})",
                                   R"({"id":"x","type":"GRU","settings":{"hidden":5,"bidirectional":true}})", R"({"id":"x","type":"GRU","settings":{"hidden":5,"output":"last"}})",
                                   R"({"id":"x","type":"Conv1d"},{"id":"y","type":"Flatten"},{"id":"z","type":"Linear"})", R"({"id":"p","type":"Linear"},{"id":"x","type":"Permute"},{"id":"z","type":"Linear"})",
                                   R"({"id":"p","type":"Linear","settings":{"outputs":8}},{"id":"a","type":"Add","inputs":["p","in"]},{"id":"m","type":"Multiply","inputs":["a","p"]},{"id":"c","type":"Concat","inputs":["m","p"]},{"id":"s","type":"Split"})"};
        for (const char* layers : overSteps) QTest::newRow(layers) << QByteArray(layers) << false;
        for (const char* layers : {R"({"id":"x","type":"Embedding","settings":{"vocabulary":9,"width":8}},{"id":"y","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12,"dropout":0}},{"id":"z","type":"GlobalAvgPool"})",
                                   R"({"id":"x","type":"EmbeddingBag","settings":{"vocabulary":9,"width":8}})", R"({"id":"x","type":"EmbeddingBag","settings":{"vocabulary":9,"width":8,"mode":"sum","ngrams":3,"buckets":50}})"})
            QTest::newRow(layers) << QByteArray(layers) << true;
    }
    void aPaddedBatchIsEachSampleAlone() {
        QFETCH(QByteArray, layers);
        QFETCH(bool, tokens);
        Network network(graphOf((tokens ? text() : series()) + "," + layers.toStdString()), 3);
        network.train(false);
        const at::Tensor x = batchFor(tokens, 5);
        const at::Tensor together = network.forward(Feed{{x}, mask(), {}});
        // What stands behind the end, another pad id say, changes not a bit: what is masked has a weight of exactly 0.
        at::Tensor filled = x.clone();
        const at::Tensor behind = mask().logical_not();
        if (tokens) filled.masked_fill_(behind, words - 1);
        else filled.masked_fill_(behind.unsqueeze(2), -3);
        const at::Tensor refilled = network.forward(Feed{{filled}, mask(), {}}), turned = network.forward(Feed{{x.flip({0})}, mask().flip({0}), {}}).flip({0});
        at::Tensor loss = at::zeros({});
        std::vector<at::Tensor> alone;
        for (std::int64_t i = 0; i < 3; ++i) alone.push_back(network.forward(x.narrow(0, i, 1).narrow(1, 0, lengths[std::size_t(i)])));
        for (std::int64_t i = 0; i < 3; ++i) {
            const at::Tensor one = alone[std::size_t(i)][0], same = one.dim() == 2 && together[i].size(0) > one.size(0) ? together[i].slice(0, 0, one.size(0)) : together[i];
            QVERIFY2(difference(same, one) < 1e-5, qPrintable(QStringLiteral("sample %1 differs by %2").arg(i).arg(difference(same, one))));
            const auto own = [&](const at::Tensor& batch) { return batch[i].dim() == 2 ? batch[i].slice(0, 0, same.size(0)) : batch[i]; };
            QVERIFY2(at::equal(own(refilled), same), qPrintable(QStringLiteral("sample %1 sees its padding").arg(i)));
            QVERIFY2(difference(own(turned), same) < 1e-5, qPrintable(QStringLiteral("sample %1 sees the order of its batch").arg(i)));
            loss = loss + same.square().sum();
        }
        loss.backward();
        const auto first = takeGradients(network);
        at::Tensor parts = at::zeros({});
        for (const at::Tensor& one : alone) parts = parts + one.square().sum();
        parts.backward();
        const auto second = takeGradients(network);
        for (std::size_t i = 0; i < first.size(); ++i) QVERIFY(difference(first[i], second[i]) <= 1e-5 * std::max(1.0, second[i].abs().max().item<double>()));
    }

    void stepByStepIsAllAtOnce_data() {
        QTest::addColumn<QByteArray>("layers");
        QTest::newRow("gpt") << QByteArray(R"({"id":"p","type":"PositionalEmbedding"},{"id":"a","type":"GPTBlock","settings":{"heads":2,"inner":12,"dropout":0.1}},{"id":"b","type":"GPTBlock","settings":{"heads":2,"inner":12}},{"id":"n","type":"LayerNorm"})");
        QTest::newRow("llama") << QByteArray(R"({"id":"a","type":"GPTBlock","settings":{"heads":4,"key_value_heads":2,"inner":12,"rotary":true,"norm":"rms","activation":"swiglu","bias":false}},{"id":"b","type":"RMSNorm"})");
        QTest::newRow("decoder") << QByteArray(R"({"id":"p","type":"PositionalEmbedding","settings":{"kind":"sinusoidal"}},{"id":"a","type":"TransformerDecoderBlock","settings":{"heads":2,"inner":12}})");
        QTest::newRow("lstm") << QByteArray(R"({"id":"a","type":"LSTM","settings":{"hidden":5,"layers":2}})");
        QTest::newRow("gru") << QByteArray(R"({"id":"a","type":"GRU","settings":{"hidden":5,"layers":2}})");
    }
    void stepByStepIsAllAtOnce() {
        QFETCH(QByteArray, layers);
        Network network(graphOf(text() + R"(,{"id":"e","type":"Embedding","settings":{"vocabulary":9,"width":8}},)" + layers.toStdString() + R"(,{"id":"head","type":"Linear","settings":{"outputs":9}})"), 3);
        network.train(false);
        const c10::NoGradGuard noGrad;
        const at::Tensor x = batchFor(true, 6);
        const at::Tensor whole = network.forward(x);
        for (const std::vector<std::int64_t>& plan : {std::vector<std::int64_t>{3, 1, 1, 1}, {1, 2, 3}, {6}}) {
            Network::Cache cache;
            std::int64_t at = 0;
            for (const std::int64_t count : plan) {
                const at::Tensor some = network.forward(Feed{{x.narrow(1, at, count)}, {}, {}}, cache);
                QVERIFY(difference(some, whole.narrow(1, at, count)) < 1e-5);
                at += count;
                QCOMPARE(cache.length(), at);
            }
            VERIFY_SAYS([&] { network.forward(Feed{{x.narrow(1, 0, 1)}, {}, {}}, cache); }, "longer than the 6");
        }
    }

    /// F12: an output does not change by a bit when a later token does.
    void nothingLaterShows_data() { stepByStepIsAllAtOnce_data(); }
    void nothingLaterShows() {
        QFETCH(QByteArray, layers);
        Network network(graphOf(text() + R"(,{"id":"e","type":"Embedding","settings":{"vocabulary":9,"width":8}},)" + layers.toStdString() + R"(,{"id":"head","type":"Linear","settings":{"outputs":9}})"), 3);
        network.train(false);
        const c10::NoGradGuard noGrad;
        const at::Tensor x = batchFor(true, 6), whole = network.forward(x);
        for (std::int64_t t = 0; t + 1 < steps; ++t) {
            at::Tensor other = x.clone();
            const at::Tensor later = other.narrow(1, t + 1, steps - t - 1);
            later.copy_((later + 1).remainder(words));
            const at::Tensor changed = network.forward(other);
            QVERIFY(at::equal(changed.narrow(1, 0, t + 1), whole.narrow(1, 0, t + 1)));
            QVERIFY(!at::equal(changed, whole));
        }
    }

    /// F12: the gradient of what stands only behind the end of a text is exactly 0. An empty text is taken as a single token
    /// of padding: everything stays finite.
    void paddingIsNotLearned_data() {
        QTest::addColumn<bool>("oneIsEmpty");
        QTest::newRow("all with words") << false;
        QTest::newRow("one empty") << true;
    }
    void paddingIsNotLearned() {
        QFETCH(bool, oneIsEmpty);
        Network network(graphOf(text() + R"(,{"id":"e","type":"Embedding","settings":{"vocabulary":9,"width":8}},{"id":"x","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12,"dropout":0}},{"id":"z","type":"GlobalAvgPool"})"), 3);
        at::Tensor x = at::empty({3, steps}, at::kLong).random_(1, words, seeded(4));
        at::Tensor real = mask();
        if (oneIsEmpty) real[1].fill_(false);
        QVERIFY(real.logical_not().any().item<bool>());
        x.masked_fill_(real.logical_not(), 0);
        network.forward(Feed{{x}, real, {}}).square().sum().backward();
        for (const auto& p : network.parameters()) {
            QVERIFY2(p.tensor.grad().isfinite().all().item<bool>(), p.name.c_str());
            if (p.name != "e.weight") continue;
            if (!oneIsEmpty) QVERIFY(at::equal(p.tensor.grad()[0], at::zeros({8})));
            QVERIFY(p.tensor.grad().abs().sum().item<double>() > 0);
        }
    }

    /// The encoder runs once, with its padding; the decoder grows.
    void translationGrowsBehindAnEncoder() {
        const std::string source = series("source") + R"(,{"id":"enc","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12}},)";
        Network network(graphOf(source + series() + R"(,{"id":"d1","type":"TransformerDecoderBlock","settings":{"heads":2,"inner":12},"inputs":["in","enc"]},{"id":"late","type":"Linear","settings":{"outputs":8},"inputs":["enc"]},
            {"id":"d2","type":"TransformerDecoderBlock","settings":{"heads":2,"inner":12},"inputs":["d1","late"]})"), 3);
        network.train(false);
        const c10::NoGradGuard noGrad;
        const at::Tensor from = batchFor(false, 5), to = at::empty({3, steps, width}).normal_(0, 1, seeded(8));
        const at::Tensor whole = network.forward(Feed{{from, to}, mask(), {}});
        Network::Cache cache;
        for (std::int64_t at = 0; at < steps; ++at) {
            const at::Tensor some = network.forward(Feed{{at == 0 ? from : at::Tensor(), to.narrow(1, at, 1)}, at == 0 ? mask() : at::Tensor(), {}}, cache);
            QVERIFY(difference(some, whole.narrow(1, at, 1)) < 1e-5);
        }
        // Both padded: what stands behind a source does not matter.
        at::Tensor other = from.clone();
        other.masked_fill_(mask().logical_not().unsqueeze(2), -3);
        QVERIFY(difference(network.forward(Feed{{other, to}, mask(), {mask()}}), network.forward(Feed{{from, to}, mask(), {mask()}})) < 1e-5);
    }

    void saysWhatCannotGrow() {
        const c10::NoGradGuard noGrad;
        const at::Tensor x = batchFor(false, 5).narrow(1, 0, 2);
        const auto tried = [&](const char* layers) {
            return refusal([&] {
                Network network(graphOf(series() + "," + layers), 3);
                network.train(false);
                Network::Cache cache;
                network.forward(Feed{{x}, {}, {}}, cache);
            });
        };
        QVERIFY(tried(R"({"id":"ahead","type":"Conv1d"})").contains(QStringLiteral("ahead")));
        QVERIFY(tried(R"({"id":"block","type":"TransformerEncoderBlock"})").contains(QStringLiteral("block.attention")));
        QVERIFY(tried(R"({"id":"both","type":"LSTM","settings":{"bidirectional":true}})").contains(QStringLiteral("both")));
        QVERIFY(tried(R"({"id":"p","type":"Linear"},{"id":"mean","type":"GlobalAvgPool"})").contains(QStringLiteral("mean")));
        Network network(graphOf(series() + R"(,{"id":"a","type":"GPTBlock"})"), 3);
        Network::Cache cache;
        VERIFY_SAYS([&] { network.forward(Feed{{x}, {}, {}}, cache); }, "outside training");
    }

    void saysWhatDoesNotFitTheInput() {
        Network network(graphOf(text() + R"(,{"id":"words","type":"Embedding","settings":{"vocabulary":9,"width":8}})"), 3);
        const at::Tensor ids = at::zeros({2, 4}, at::kLong);
        VERIFY_SAYS([&] { network.forward(at::zeros({2, 7}, at::kLong)); }, "at most 6 tokens");
        VERIFY_SAYS([&] { network.forward(at::zeros({2, 4})); }, "6 tokens");
        VERIFY_SAYS([&] { network.forward(ids + 9); }, "words knows the tokens 0 to 8 but gets 9");
        VERIFY_SAYS([&] { network.forward(ids - 1); }, "gets -1");
        VERIFY_SAYS([&] { network.forward(Feed{{ids, ids}, {}, {}}); }, "1 inputs but gets 2");
        VERIFY_SAYS([&] { network.forward(Feed{{ids}, at::ones({2, 5}, at::kBool), {}}); }, "mask of in");
        VERIFY_SAYS([&] { network.forward(Feed{{ids}, at::ones({2, 4}), {}}); }, "mask of in");
        VERIFY_SAYS([&] { network.forward(Feed{{at::Tensor()}, {}, {}}); }, "6 tokens");
        network.forward(ids);
    }

    void anEmptyTextIsFinite() {
        Network network(graphOf(series() + R"(,{"id":"a","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":12}},{"id":"b","type":"GlobalAvgPool"})"), 3);
        const at::Tensor y = network.forward(Feed{{at::ones({2, 6, 8})}, at::zeros({2, 6}, at::kBool), {}});
        QVERIFY(y.isfinite().all().item<bool>());
        y.sum().backward();
        for (const auto& p : network.parameters()) QVERIFY2(p.tensor.grad().isfinite().all().item<bool>(), p.name.c_str());
    }

    void dropoutInsideFollowsTheStep() {
        for (const char* layers : {R"({"id":"a","type":"GPTBlock","settings":{"heads":2,"inner":12,"dropout":0.3}})", R"({"id":"a","type":"MultiHeadAttention","settings":{"heads":2,"dropout":0.3}})",
                                   R"({"id":"a","type":"LSTM","settings":{"hidden":5,"layers":2,"dropout":0.3}})"}) {
            Network network(graphOf(series() + "," + layers), 3);
            const at::Tensor x = batchFor(false, 5);
            const auto at = [&](std::int64_t step) {
                network.setStep(1, step);
                return network.forward(x);
            };
            const at::Tensor first = at(1);
            QVERIFY2(!at::equal(first, at(2)), layers);
            QVERIFY2(at::equal(first, at(1)), layers);
        }
    }
};

QTEST_GUILESS_MAIN(TestSequences)
#include "tst_sequences.moc"
