// Continuing texts: the cache against recomputing, windows that move on, beginnings of every kind, refusals.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <QtTest>

#include "fornax/text/TokenizerTraining.h"
#include "model/TextWriter.h"

using namespace fornax;
using namespace fornax::model;
using tokens::GenerateConfig;
using tokens::TextEnd;
using tokens::TokenId;

namespace {

constexpr std::int64_t kContext = 8;

Graph languageModel(std::int64_t vocabulary, const std::string& body, std::int64_t context = kContext) {
    return graphFromJson(Json{{"layers", Json::parse(R"([{"id":"in","type":"Input","settings":{"kind":"tokens","length":)" + std::to_string(context) +
                                                     R"(}},{"id":"embed","type":"Embedding","settings":{"vocabulary":)" + std::to_string(vocabulary) + R"(,"width":16}},)" + body +
                                                     R"(,{"id":"out","type":"Linear","settings":{"outputs":)" + std::to_string(vocabulary) + "}}]")}});
}
const char* gpt = R"({"id":"p","type":"PositionalEmbedding"},{"id":"a","type":"GPTBlock","settings":{"heads":2,"inner":24,"dropout":0.3}},{"id":"b","type":"GPTBlock","settings":{"heads":4,"inner":24}},{"id":"n","type":"LayerNorm"})";

tokens::TokenizerPtr tokenizer(const std::string& kind = "byte_bpe") {
    tokens::TokenizerConfig config;
    config.kind = kind;
    config.vocabularySize = 300;
    config.minFrequency = 1;
    tokens::TokenizerBuilder builder(config);
    builder.add("In the beginning God created the heaven and the earth.\nAnd the earth was without form, and void;\n");
    return builder.build();
}

Network networkFor(const tokens::TokenizerPtr& t, std::uint64_t seed = 3) { return Network(languageModel(static_cast<std::int64_t>(t->vocabularySize()), gpt), seed); }

/// What the network says after exactly these tokens, all at once.
at::Tensor allAtOnce(Network& network, const std::vector<TokenId>& window) {
    const at::NoGradGuard noGrad;
    network.train(false);
    at::Tensor ids = at::empty({1, static_cast<std::int64_t>(window.size())}, at::kLong);
    std::copy(window.begin(), window.end(), ids.mutable_data_ptr<std::int64_t>());
    return network.forward(ids)[0][-1].contiguous();
}

double difference(std::span<const float> found, const at::Tensor& wanted) {
    double most = 0;
    for (std::size_t i = 0; i < found.size(); ++i) most = std::max(most, double(std::abs(found[i] - wanted.const_data_ptr<float>()[i])));
    return most;
}

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

class TestTextWriter : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void theCacheIsRecomputing_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("gpt") << QByteArray(gpt);
        QTest::newRow("llama") << QByteArray(R"({"id":"a","type":"GPTBlock","settings":{"heads":4,"key_value_heads":2,"inner":24,"rotary":true,"norm":"rms","activation":"swiglu","bias":false}},{"id":"b","type":"RMSNorm"})");
        QTest::newRow("lstm") << QByteArray(R"({"id":"a","type":"LSTM","settings":{"hidden":12,"layers":2}})");
    }
    void theCacheIsRecomputing() {
        QFETCH(QByteArray, body);
        Network network(languageModel(40, body.toStdString()), 5);
        network.train(true);
        Continuation continuation(network, 40);
        std::vector<TokenId> window;
        double most = 0;
        int movedOn = 0;
        for (TokenId i = 0; i < 30; ++i) {
            const std::vector<TokenId> fed = i == 0 ? std::vector<TokenId>{7, 9, 11} : std::vector<TokenId>{(i * 17 + 3) % 40};
            window.insert(window.end(), fed.begin(), fed.end());
            if (window.size() > std::size_t(kContext)) {
                window.erase(window.begin(), window.end() - kContext / 2);
                ++movedOn;
            }
            const std::span<const float> logits = continuation.feed(fed);
            QVERIFY(network.isTraining());   // as it was found
            most = std::max(most, difference(logits, allAtOnce(network, window)));
            network.train(true);
        }
        QVERIFY(movedOn >= 5);
        QVERIFY2(most <= 1e-5, qPrintable(QString::number(most)));
    }
    void aLongBeginningIsReadFromItsEnd() {
        Network network(languageModel(40, gpt), 5);
        std::vector<TokenId> many;
        for (TokenId i = 0; i < 1000; ++i) many.push_back(i * 7 % 40);
        Continuation continuation(network, 40);
        QVERIFY(difference(continuation.feed(many), allAtOnce(network, {many.end() - kContext, many.end()})) <= 1e-5);
        QVERIFY(difference(continuation.feed(std::vector<TokenId>{5}), allAtOnce(network, {many[997], many[998], many[999], 5})) <= 1e-5);
    }
    void theSameSeedWritesTheSameText() {
        const auto t = tokenizer();
        Network network = networkFor(t);
        GenerateConfig config;
        config.maxTokens = 50;
        const auto write = [&] { return tokens::Generated(writeText(network, t, "In the", config)); };
        const tokens::Generated first = write();
        QCOMPARE(first.tokens, 50);   // an end of the text is unlikely with these weights
        QCOMPARE(write().text, first.text);
        config.seed = 8;
        QVERIFY(write().text != first.text);
        config.temperature = 0;
        const std::string greedy = write().text;
        config.seed = 9;
        QCOMPARE(write().text, greedy);
    }
    void piecesAreTheWholeText() {
        const auto t = tokenizer();
        Network network = networkFor(t);
        GenerateConfig config;
        config.maxTokens = 200;
        config.temperature = 3;   // many bytes that begin characters and do not end them
        std::string joined;
        const tokens::Generated all = writeText(network, t, "God", config, [&](std::string_view piece) {
            QVERIFY(!piece.empty());
            QVERIFY(!tokens::firstInvalidByte(piece));
            joined += piece;
        });
        QCOMPARE(joined, all.text);
    }
    void wordsKeepTheirSpaces() {
        const auto t = tokenizer("words");
        Network network = networkFor(t);
        GenerateConfig config;
        config.maxTokens = 20;
        const std::string text = writeText(network, t, "And the", config).text;
        QVERIFY2(text.starts_with(' '), text.c_str());
        QVERIFY2(text.find("<unk>") == std::string::npos && text.find("<pad>") == std::string::npos, text.c_str());
    }
    void aRequestStopsIt() {
        const auto t = tokenizer();
        Network network = networkFor(t);
        std::stop_source stop;
        int pieces = 0;
        GenerateConfig config;
        config.maxTokens = 1'000'000;
        const auto result = writeText(network, t, "In", config, [&](std::string_view) { if (++pieces == 5) stop.request_stop(); }, stop.get_token());
        QCOMPARE(result.end, TextEnd::Stopped);
        QVERIFY(result.tokens >= 5 && result.tokens < 50);
    }
    void theModelMayEndTheText() {
        const auto t = tokenizer();
        Network network = networkFor(t);
        for (const NamedTensor& p : network.parameters()) {
            if (p.name != "out.bias") continue;
            const at::NoGradGuard noGrad;
            p.tensor[static_cast<std::int64_t>(*t->specials().end)].fill_(100);
            p.tensor[static_cast<std::int64_t>(*t->specials().padding)].fill_(500);   // and this is never chosen
        }
        const auto result = writeText(network, t, "In the", {});
        QCOMPARE(result.end, TextEnd::EndOfText);
        QCOMPARE(result.tokens, 0);
        QVERIFY(result.text.empty());
    }
    void beginningsOfEveryKind() {
        const auto t = tokenizer();
        Network network = networkFor(t);
        GenerateConfig config;
        config.maxTokens = 4;
        using namespace std::string_literals;
        const auto write = [&](const std::string& prompt) { return writeText(network, t, prompt, config); };
        QCOMPARE(write("").promptTokens, 1);
        QCOMPARE(write("").text, write("\n").text);
        const auto broken = write("In \xff\xfe the \xe4\xb8");
        QVERIFY(broken.promptRepaired);
        QCOMPARE(broken.text, write("In \ufffd\ufffd the \ufffd").text);
        QVERIFY(!write("a\0b"s).promptRepaired);
        const auto spelled = write("<eos>");
        QVERIFY(spelled.promptTokens > 1);   // letters, not the token
        std::string longer;
        while (longer.size() < 100'000) longer += "the heaven and the earth ";
        const auto cut = write(longer);
        QCOMPARE(cut.promptTokens, kContext);
        QCOMPARE(cut.promptTokens + cut.promptTokensLeftOut, static_cast<std::int64_t>(t->encode(longer).size()));
        config.promptTokens = 2;
        QCOMPARE(write(longer).promptTokens, 2);
        QVERIFY(write(longer).text != cut.text || write(longer).promptTokensLeftOut > cut.promptTokensLeftOut);
    }
    void otherModelsAreRefused() {
        const auto t = tokenizer();
        const auto tokens = static_cast<std::int64_t>(t->vocabularySize());
        Network classifier(graphFromJson(Json::parse(R"({"layers":[{"id":"in","type":"Input","settings":{"kind":"tokens","length":8}},{"id":"e","type":"Embedding","settings":{"vocabulary":400}},{"id":"m","type":"GlobalAvgPool"},{"id":"o","type":"Linear","settings":{"outputs":2}}]})")), 1);
        VERIFY_SAYS([&] { writeText(classifier, t, "In", {}); }, "does not continue texts");
        Network small(languageModel(tokens - 1, gpt), 1);
        VERIFY_SAYS([&] { writeText(small, t, "In", {}); }, "the tokenizer");
        Network both(languageModel(tokens, R"({"id":"a","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":24}})"), 1);
        VERIFY_SAYS([&] { writeText(both, t, "In", {}); }, "is not causal");
        Network good = networkFor(t);
        Continuation continuation(good, tokens);
        VERIFY_SAYS([&] { continuation.feed({}); }, "No token");
        VERIFY_SAYS([&] { continuation.feed(std::vector<TokenId>{static_cast<TokenId>(tokens)}); }, "There is no token");
        QVERIFY(!continuation.feed(std::vector<TokenId>{1, 2}).empty());   // and it goes on
    }
};

QTEST_GUILESS_MAIN(TestTextWriter)
#include "tst_text_writer.moc"
