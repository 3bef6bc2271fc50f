// The choice of the next token against numpy, as a distribution, and on broken outputs.
#include <QtTest>

#include <cmath>
#include <limits>

#include "References.h"
#include "fornax/text/Generate.h"

using namespace fornax;
using namespace fornax::tokens;

namespace {

constexpr float kNever = -std::numeric_limits<float>::infinity();

std::vector<float> logitsOf(const nlohmann::json& list) {
    std::vector<float> logits;
    for (const auto& value : list) logits.push_back(value.is_null() ? kNever : value.get<float>());
    return logits;
}

std::vector<TokenId> drawn(const GenerateConfig& config, const std::vector<float>& logits, int count, std::vector<TokenId> never = {}) {
    Sampler sampler(config, std::move(never));
    std::vector<TokenId> ids;
    for (int i = 0; i < count; ++i) ids.push_back(sampler.next(logits));
    return ids;
}

template <class Work> std::optional<ErrorCode> errorOf(Work work) {
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return std::nullopt;
}

}  // namespace

class TestSampler : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void candidatesAreThoseOfNumpy() {
        const auto all = nlohmann::json::parse(referenceText());
        QVERIFY(all.size() >= 60);
        for (const auto& one : all) {
            Json settings = Json::parse(one["settings"].dump());
            if (!settings.contains("temperature")) settings["temperature"] = 1;
            const auto config = schema::fromJson<GenerateConfig>(settings);
            auto found = candidates(logitsOf(one["logits"]), one["seen"].get<std::vector<TokenId>>(), config);
            if (config.topK == 0 && config.topP == 1) std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.probability > b.probability; });
            const auto& wanted = one["candidates"];
            const QByteArray name = QByteArray::fromStdString(one["settings"].dump());
            QVERIFY2(found.size() == wanted.size(), name);
            for (std::size_t i = 0; i < found.size(); ++i) {
                const double probability = wanted[i][1].get<double>();
                QVERIFY2(std::abs(found[i].probability - probability) <= 1e-12, name);
                // Those too unlikely to be told apart may stand in any order.
                if (probability > 1e-300) QVERIFY2(found[i].id == wanted[i][0].get<TokenId>(), name);
            }
        }
    }
    void drawsFollowTheProbabilities() {
        GenerateConfig config;
        config.temperature = 1;
        for (const std::int64_t topK : {0, 4}) {
            config.topK = topK;
            const std::vector<float> logits = {0.5f, 2.0f, -1.0f, 1.0f, kNever, 1.5f};
            constexpr int kDraws = 20000;
            std::vector<int> counts(logits.size(), 0);
            for (const TokenId id : drawn(config, logits, kDraws)) ++counts[id];
            double chiSquare = 0;
            const auto wanted = candidates(logits, {}, config);
            for (const Candidate& c : wanted) {
                const double expected = c.probability * kDraws;
                chiSquare += (counts[c.id] - expected) * (counts[c.id] - expected) / expected;
                counts[c.id] = 0;
            }
            QVERIFY2(chiSquare < 18.5, QByteArray::number(chiSquare));   // 4 degrees of freedom, one in a thousand
            for (const int rest : counts) QCOMPARE(rest, 0);             // nothing else was ever chosen
        }
    }
    void theSeedDecidesAlone() {
        std::vector<float> logits(50);
        for (std::size_t i = 0; i < logits.size(); ++i) logits[i] = static_cast<float>(i % 7);
        GenerateConfig config;
        const auto first = drawn(config, logits, 100);
        QCOMPARE(drawn(config, logits, 100), first);
        config.seed = 8;
        QVERIFY(drawn(config, logits, 100) != first);
        config.temperature = 0;
        QCOMPARE(drawn(config, logits, 3), (std::vector<TokenId>{6, 6, 6}));   // of equals the smallest id
    }
    void whatIsNoTextIsNeverChosen() {
        GenerateConfig config;
        config.temperature = 5;
        for (const TokenId id : drawn(config, {9, 1, 9, 1}, 200, {0, 2, 77})) QVERIFY(id == 1 || id == 3);
        config.temperature = 0;
        QCOMPARE(drawn(config, {9, 1, 9, 2}, 1, {0, 2}).front(), TokenId{3});
    }
    void thePenaltyKnowsWhatWasWritten() {
        GenerateConfig config;
        config.temperature = 0;
        config.repetitionPenalty = 2;
        QCOMPARE(drawn(config, {4.0f, 3.0f, 2.5f, -1.0f}, 4), (std::vector<TokenId>{0, 1, 2, 0}));
        Sampler sampler(config);
        sampler.note(std::vector<TokenId>{0, 0, 1});
        QCOMPARE(sampler.next(std::vector<float>{4.0f, 3.0f, 2.5f, -1.0f}), TokenId{2});
    }
    void brokenOutputsAreRefused() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        for (const std::vector<float>& logits : {std::vector<float>{1, nan}, {1, -kNever}, {kNever, kNever}, {}})
            QCOMPARE(errorOf([&] { candidates(logits, {}, {}); }), std::optional(ErrorCode::NotFinite));
        QCOMPARE(errorOf([&] { drawn({}, {1, 2}, 1, {0, 1}); }), std::optional(ErrorCode::NotFinite));
        // As large as floats get: no overflow on the way.
        GenerateConfig config;
        config.temperature = 1e-3;
        const auto found = candidates(std::vector<float>{3e38f, -3e38f, 2.9e38f}, std::vector<TokenId>{1}, config);
        QCOMPARE(found.front().probability, 1.0);
        for (const Candidate& c : found) QVERIFY(std::isfinite(c.probability));
    }
    void settingsOutOfRangeAreRefused() {
        for (const char* wrong : {R"({"temperature":-1})", R"({"top_p":0})", R"({"top_p":1.5})", R"({"top_k":-2})", R"({"max_tokens":0})", R"({"repetition_penalty":0})"})
            QVERIFY2(errorOf([&] { schema::fromJson<GenerateConfig>(Json::parse(wrong)); }) == ErrorCode::InvalidSetting, wrong);
        GenerateConfig config;
        config.topP = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(errorOf([&] { Sampler sampler(config); }), std::optional(ErrorCode::InvalidSetting));
    }

  private:
    static std::string referenceText() { return test::referenceText("sampling.json"); }
};

QTEST_GUILESS_MAIN(TestSampler)
#include "tst_sampler.moc"
