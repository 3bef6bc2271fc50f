// Making tokenizers and reading files that nobody vouches for.
#include <sys/resource.h>

#include <set>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "References.h"
#include "fornax/base/Random.h"
#include "fornax/text/TokenizerTraining.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::tokens;
namespace fs = std::filesystem;

class TokenizerFilesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void mergesAreThoseOfThePackage();
    void wordsAreThoseOfThePackage();
    void everyKindIsWrittenAndRead_data();
    void everyKindIsWrittenAndRead();
    void nothingIsLost();
    void minimumAndLimitsHold();
    void filesAndFoldersAreReadForTraining();
    void settingsAreChecked();
    void unsupportedPartsAreRefusedByName_data();
    void unsupportedPartsAreRefusedByName();
    void brokenFilesAreRefused_data();
    void brokenFilesAreRefused();
    void everyCutIsRefused();
    void changedBytesNeverCrash();
    void hugeFilesNeedNoHugeMemory();
    void expressionsThatNeverEndAreStopped();
};

namespace {

TokenizerPtr trained(const TokenizerConfig& config, const std::string& text) {
    TokenizerBuilder builder(config);
    builder.add(text);
    return builder.build();
}

TokenizerConfig config(const char* kind, std::int64_t size, std::int64_t least = 2) {
    TokenizerConfig c;
    c.kind = kind;
    c.vocabularySize = size;
    c.minFrequency = least;
    return c;
}

nlohmann::json small() {
    return nlohmann::json::parse(R"({"version":"1.0","truncation":null,"padding":null,"added_tokens":[{"id":3,"content":"<s>","single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true}],
        "normalizer":null,"pre_tokenizer":null,"post_processor":null,"decoder":null,
        "model":{"type":"BPE","dropout":null,"unk_token":null,"continuing_subword_prefix":null,"end_of_word_suffix":null,"fuse_unk":false,"byte_fallback":false,"vocab":{"a":0,"b":1,"ab":2},"merges":["a b"]}})");
}

struct Change {
    const char* name;
    const char* pointer;
    const char* value;
    const char* expected;   // in the sentence
};

void addChanges(std::initializer_list<Change> changes) {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    for (const Change& c : changes) QTest::newRow(c.name) << QString::fromUtf8(c.pointer) << QString::fromUtf8(c.value) << QString::fromUtf8(c.expected);
}

std::optional<Error> errorOfChanged() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    nlohmann::json json = small();
    json[nlohmann::json::json_pointer(pointer.toStdString())] = nlohmann::json::parse(value.toStdString());
    return test::errorOf([&] { Tokenizer::fromJson(json.dump(), "t.json"); });
}

long peakMegabytes() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss / 1024;
}

}  // namespace

void TokenizerFilesTest::mergesAreThoseOfThePackage() {
    const auto ours = nlohmann::json::parse(trained(config("byte_bpe", 600), test::referenceText("training.txt"))->json());
    const auto theirs = nlohmann::json::parse(test::referenceText("own_byte_bpe.json"));
    QCOMPARE(ours.at("model").at("merges").size(), theirs.at("model").at("merges").size());
    for (std::size_t i = 0; i < ours.at("model").at("merges").size(); ++i)
        QVERIFY2(ours.at("model").at("merges")[i] == theirs.at("model").at("merges")[i], qPrintable(QStringLiteral("merge %1: %2, theirs %3").arg(i).arg(QString::fromStdString(ours.at("model").at("merges")[i].dump()), QString::fromStdString(theirs.at("model").at("merges")[i].dump()))));
    QVERIFY(ours == theirs);   // the whole file, whatever the order of its keys
}

void TokenizerFilesTest::wordsAreThoseOfThePackage() {
    const auto ours = nlohmann::json::parse(trained(config("words", 300, 1), test::referenceText("training.txt"))->json());
    const auto theirs = nlohmann::json::parse(test::referenceText("words.json"));
    QVERIFY(ours == theirs);
}

void TokenizerFilesTest::everyKindIsWrittenAndRead_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"byte_bpe", "characters", "words", "chinese"}) QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TokenizerFilesTest::everyKindIsWrittenAndRead() {
    QFETCH(QString, kind);
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "tokenizer.json";
    const TokenizerPtr made = trained(config(kind.toLatin1().constData(), 500, 1), test::referenceText("training.txt"));
    made->save(path);
    const TokenizerPtr again = Tokenizer::load(path);
    QCOMPARE(again->hash(), made->hash());
    QVERIFY(made->vocabularySize() <= 500);
    nlohmann::json told = nlohmann::json::array();
    for (const auto& text : test::cases().at("texts")) {
        const auto ids = again->encode(text.get<std::string>());
        QCOMPARE(ids, made->encode(text.get<std::string>()));
        told.push_back({text, ids});
    }
    // make_tokenizers.py --check compares these with the package.
    if (const QByteArray keep = qgetenv("FORNAX_KEEP_TOKENIZERS"); !keep.isEmpty()) {
        const std::string to = keep.toStdString() + "/" + kind.toStdString() + ".json";
        made->save(to);
        std::ofstream(to + ".ids") << told.dump();
    }
}

void TokenizerFilesTest::nothingIsLost() {
    const std::string text = "naïve 😀\r\nab\n";   // 16 bytes, 12 characters, 10 of them distinct
    QCOMPARE(text.size(), std::size_t{16});
    for (const char* kind : {"byte_bpe", "characters"}) {
        const TokenizerPtr made = trained(config(kind, 300, 1), text);
        const auto ids = made->encode(text);
        QCOMPARE(made->decode(ids), text);
        if (made->specials().unknown) {
            QCOMPARE(ids.size(), std::size_t{12});
            QCOMPARE(std::set<TokenId>(ids.begin(), ids.end()).size(), std::size_t{10});
        }
    }
    const TokenizerPtr bytes = trained(config("byte_bpe", 300), "x");
    for (const auto& each : test::cases().at("texts")) QCOMPARE(bytes->decode(bytes->encode(each.get<std::string>(), EncodeOptions::plain()), false), each.get<std::string>());
    const std::string nul("a\0b", 3);
    QCOMPARE(bytes->decode(bytes->encode(nul)), nul);
    // Chinese by character: each a token, Latin words whole, everything written back.
    const std::string mixed = "我们 use GPU，对吧？";
    const TokenizerPtr chinese = trained(config("chinese", 100, 1), mixed);
    QCOMPARE(chinese->decode(chinese->encode(mixed)), mixed);
    QCOMPARE(chinese->encode(mixed).size(), std::size_t{10});
    const TokenizerPtr words = trained(config("words", 100, 1), "the cat, the dog");
    QCOMPARE(words->decode(words->encode("the dog")), std::string("the dog"));
    QCOMPARE(words->encode("zebra"), (std::vector<TokenId>{1}));
}

void TokenizerFilesTest::minimumAndLimitsHold() {
    const TokenizerPtr most = trained(config("words", 16, 2), "a a a b b c <pad> <pad>");
    QVERIFY(most->idOf("a") && most->idOf("b") && !most->idOf("c"));
    QCOMPARE(*most->idOf("a"), TokenId{4});
    std::string many;
    for (int i = 0; i < 100; ++i) many += "w" + std::to_string(i) + " ";
    QCOMPARE(trained(config("words", 20, 1), many)->vocabularySize(), std::size_t{20});
    QVERIFY(trained(config("byte_bpe", 259), many)->vocabularySize() == 259);
    TokenizerConfig lower = config("words", 50, 1);
    lower.lowercase = true;
    QCOMPARE(trained(lower, "Hello HELLO")->encode("hELLO"), (std::vector<TokenId>{4}));
    std::stop_source stop;
    stop.request_stop();
    TokenizerBuilder builder(config("byte_bpe", 400));
    builder.add(many);
    QVERIFY(!builder.build(stop.get_token()));
}

void TokenizerFilesTest::filesAndFoldersAreReadForTraining() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    fs::create_directories(root / "deep");
    std::ofstream(root / "a.txt") << "red green green";
    std::ofstream(root / "deep/b.txt") << "green blue blue";
    std::ofstream(root / "notes.md") << "purple purple";
    double last = 0;
    const TokenizerPtr made = trainTokenizer(config("words", 50, 1), {root}, {}, [&](double share) { last = share; });
    QVERIFY(made->idOf("red") && made->idOf("blue") && !made->idOf("purple"));
    QCOMPARE(*made->idOf("green"), TokenId{4});
    QCOMPARE(last, 1.0);
    fs::create_directories(root / "empty");
    QVERIFY(test::errorOf([&] { trainTokenizer(config("words", 50), {root / "empty"}); }));
    QVERIFY(test::errorOf([&] { trainTokenizer(config("words", 50), {root / "gone"}); }));
}

void TokenizerFilesTest::settingsAreChecked() {
    QVERIFY(test::errorOf([] { TokenizerBuilder builder(config("byte_bpe", 258)); }));
    QVERIFY(test::errorOf([] { TokenizerBuilder builder(config("letters", 300)); }));
    QVERIFY(test::errorOf([] { TokenizerBuilder builder(config("words", 1)); }));
    const auto none = test::errorOf([] { TokenizerBuilder(config("words", 100)).build(); });
    QVERIFY(none && none->code() == ErrorCode::InvalidUsage);
    QCOMPARE(schema::toJson(schema::fromJson<TokenizerConfig>(Json::object())), schema::toJson(TokenizerConfig()));
}

void TokenizerFilesTest::unsupportedPartsAreRefusedByName_data() {
    addChanges({
        {"unigram", "/model/type", R"("Unigram")", "Unigram"},
        {"dropout", "/model/dropout", "0.1", "dropout"},
        {"unknown key of a model", "/model/magic", "1", "magic"},
        {"unknown key of the file", "/extra", "{}", "extra"},
        {"precompiled normaliser", "/normalizer", R"({"type":"Precompiled","precompiled_charsmap":"AA=="})", "Precompiled"},
        {"unknown key of a normaliser", "/normalizer", R"({"type":"NFC","strength":2})", "strength"},
        {"within a sequence", "/normalizer", R"({"type":"Sequence","normalizers":[{"type":"NFC"},{"type":"Nmt"}]})", "Nmt"},
        {"pre-tokeniser", "/pre_tokenizer", R"({"type":"UnicodeScripts"})", "UnicodeScripts"},
        {"behaviour", "/pre_tokenizer", R"({"type":"Split","pattern":{"String":" "},"behavior":"Doubled","invert":false})", "Doubled"},
        {"expression with \\b", "/pre_tokenizer", R"({"type":"Split","pattern":{"Regex":"\\bx"},"behavior":"Isolated","invert":false})", "\\b"},
        {"expression with \\w", "/pre_tokenizer", R"({"type":"Split","pattern":{"Regex":"\\w+"},"behavior":"Isolated","invert":false})", "\\w"},
        {"expression with ^", "/pre_tokenizer", R"({"type":"Split","pattern":{"Regex":"^x"},"behavior":"Isolated","invert":false})", "^"},
        {"sets within sets", "/pre_tokenizer", R"({"type":"Split","pattern":{"Regex":"[a[b]]"},"behavior":"Isolated","invert":false})", "sets"},
        {"named group", "/pre_tokenizer", R"J({"type":"Split","pattern":{"Regex":"(?<n>a)"},"behavior":"Isolated","invert":false})J", "(?<n"},
        {"possessive counts", "/pre_tokenizer", R"({"type":"Split","pattern":{"Regex":"a{1,2}+"},"behavior":"Isolated","invert":false})", "{}+"},
        {"prepend scheme", "/pre_tokenizer", R"({"type":"Metaspace","replacement":"_","prepend_scheme":"often"})", "often"},
        {"decoder", "/decoder", R"({"type":"CTC","pad_token":"<pad>","word_delimiter_token":"|","cleanup":true})", "CTC"},
        {"decoder behind the bytes", "/decoder", R"({"type":"Sequence","decoders":[{"type":"ByteLevel"},{"type":"Strip","content":" ","start":1,"stop":0}]})", "Strip"},
        {"post-processor", "/post_processor", R"({"type":"Ring"})", "Ring"},
        {"two texts in a template", "/post_processor", R"({"type":"TemplateProcessing","single":[],"pair":[],"special_tokens":{}})", "template"},
        {"truncation strategy", "/truncation", R"({"direction":"Right","max_length":5,"strategy":"OnlySecond","stride":0})", "OnlySecond"},
        {"padding strategy", "/padding", R"({"strategy":"Square","direction":"Right","pad_to_multiple_of":null,"pad_id":0,"pad_type_id":0,"pad_token":"a"})", "Square"},
        {"version", "/version", R"("2.0")", "2.0"},
    });
}

void TokenizerFilesTest::unsupportedPartsAreRefusedByName() {
    QVERIFY(!test::errorOf([] { Tokenizer::fromJson(small().dump(), "t.json"); }));   // the file is good as it is
    QFETCH(QString, expected);
    const auto error = errorOfChanged();
    QVERIFY2(error && error->code() == ErrorCode::InvalidUsage, qPrintable(test::messageOf(error)));
    QVERIFY2(test::messageOf(error).contains(expected), qPrintable(test::messageOf(error)));
}

void TokenizerFilesTest::brokenFilesAreRefused_data() {
    addChanges({
        {"duplicate ids", "/model/vocab", R"({"a":0,"b":0,"ab":2})", "same id 0"},
        {"id of a thousand million", "/model/vocab/b", "1000000000", "1000000000"},
        {"id beyond 64 bits", "/model/vocab/b", "99999999999999999999999", "b"},
        {"negative id", "/model/vocab/b", "-1", "-1"},
        {"fraction as id", "/model/vocab/b", "1.5", "1.5"},
        {"no tokens", "/model/vocab", "{}", "no token"},
        {"list as vocabulary", "/model/vocab", "[]", "vocab"},
        {"merge of a missing token", "/model/merges", R"(["a c"])", "\"c\""},
        {"merge into a missing token", "/model/merges", R"([["b","a"]])", "\"ba\""},
        {"merge of three", "/model/merges", R"(["a b c"])", "merges.0"},
        {"merge of nothing", "/model/merges", R"([["a",""]])", "merges.0"},
        {"merge of numbers", "/model/merges", "[[1,2]]", "merges.0"},
        {"merges missing", "/model/merges", "null", "merges"},
        {"unknown token missing", "/model/unk_token", R"("<unk>")", "<unk>"},
        {"added id taken", "/added_tokens/0/id", "1", "<s>"},
        {"added id far away", "/added_tokens/0/id", "1000000000", "<s>"},
        {"added twice", "/added_tokens", R"([{"id":3,"content":"<s>"},{"id":3,"content":"<t>"}])", "<t>"},
        {"added empty", "/added_tokens/0/content", R"("")", "empty"},
        {"template id", "/post_processor", R"({"type":"BertProcessing","sep":["a",77],"cls":["b",1]})", "77"},
        {"truncation without room", "/truncation", R"({"direction":"Right","max_length":0,"strategy":"LongestFirst","stride":0})", "max_length"},
        {"padding id", "/padding", R"({"strategy":"BatchLongest","direction":"Right","pad_to_multiple_of":null,"pad_id":9,"pad_type_id":0,"pad_token":"a"})", "pad_id"},
        {"wrong expression", "/pre_tokenizer", R"({"type":"Split","pattern":{"Regex":"(a"},"behavior":"Isolated","invert":false})", "character"},
        {"text as model", "/model", R"("BPE")", "model"},
    });
}

void TokenizerFilesTest::brokenFilesAreRefused() {
    QFETCH(QString, expected);
    const auto error = errorOfChanged();
    QVERIFY2(error && error->code() == ErrorCode::Corrupt, qPrintable(test::messageOf(error)));
    QVERIFY2(test::messageOf(error).contains(expected) && test::messageOf(error).contains(QLatin1String("t.json")), qPrintable(test::messageOf(error)));
}

void TokenizerFilesTest::everyCutIsRefused() {
    const std::string whole = test::referenceText("bert_chinese.json");
    for (std::size_t length = 0; length < whole.size() - 2; length += length < 300 ? 1 : 97) {
        const auto error = test::errorOf([&] { Tokenizer::fromJson(whole.substr(0, length), "t.json"); });
        QVERIFY2(error && error->code() == ErrorCode::Corrupt, qPrintable(QString::number(length)));
    }
    const auto deep = test::errorOf([] { Tokenizer::fromJson(std::string(100'000, '['), "t.json"); });
    QVERIFY(deep && deep->code() == ErrorCode::Corrupt);
}

void TokenizerFilesTest::changedBytesNeverCrash() {
    const std::string whole = test::referenceText("llama2.json");
    SplitMix64 random(11);
    int accepted = 0;
    for (int round = 0; round < 400; ++round) {
        std::string changed = whole;
        for (int i = 0; i < 3; ++i) {
            char& c = changed[random.below(changed.size())];
            // Half of them keep the JSON whole, so that what is read from it is tried too.
            if (round % 2 == 0) c = "\"{}[],:0919aZ<>\\ "[random.below(17)];
            else if (c >= '0' && c <= '9') c = static_cast<char>('0' + random.below(10));
            else if (c >= 'a' && c <= 'z') c = static_cast<char>('a' + random.below(26));
        }
        const auto error = test::errorOf([&] {
            const TokenizerPtr tokenizer = Tokenizer::fromJson(changed, "t.json");
            tokenizer->decode(tokenizer->encode("Hello 炼丹 <s> 😀"));
            ++accepted;
        });
        QVERIFY(!error || !error->message().empty());
    }
    QVERIFY(accepted > 10 && accepted < 390);
    qInfo("%d of 400 changed files could still be read", accepted);
}

void TokenizerFilesTest::hugeFilesNeedNoHugeMemory() {
    const long before = peakMegabytes();
    nlohmann::json json = small();
    json["model"]["vocab"]["b"] = 4'000'000'000u;
    json["padding"] = {{"strategy", {{"Fixed", 1u << 30}}}, {"direction", "Right"}, {"pad_to_multiple_of", nullptr}, {"pad_id", 0}};
    QVERIFY(test::errorOf([&] { Tokenizer::fromJson(json.dump(), "t.json"); }));
    QVERIFY2(peakMegabytes() - before < 50, qPrintable(QString::number(peakMegabytes() - before)));
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "big.json";
    std::ofstream(path) << "{";
    fs::resize_file(path, std::uintmax_t{1} << 36);   // sparse
    QVERIFY(test::errorOf([&] { Tokenizer::load(path); }));
    QVERIFY(peakMegabytes() - before < 50);
}

void TokenizerFilesTest::expressionsThatNeverEndAreStopped() {
    nlohmann::json json = small();
    json["pre_tokenizer"] = {{"type", "Split"}, {"pattern", {{"Regex", "(a|aa)+(?=c)"}}}, {"behavior", "Isolated"}, {"invert", false}};
    const TokenizerPtr tokenizer = Tokenizer::fromJson(json.dump(), "t.json");
    QElapsedTimer timer;
    timer.start();
    const auto error = test::errorOf([&] { tokenizer->encode(std::string(200, 'a')); });
    QVERIFY2(error && error->code() == ErrorCode::InvalidUsage, qPrintable(test::messageOf(error)));
    qInfo("stopped after %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(timer.elapsed() < 60'000);
}

QTEST_GUILESS_MAIN(TokenizerFilesTest)
#include "tst_tokenizer_files.moc"
