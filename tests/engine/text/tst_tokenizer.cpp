// Ids and texts are those of the `tokenizers` package, on the files and cases of make_tokenizers.py.
#include <atomic>
#include <thread>

#include <QTest>

#include "References.h"
#include "tests/faults/ErrorOf.h"
#include "fornax/text/Batch.h"
#include "fornax/text/TokenizerTraining.h"
#include "text/Unicode.h"

#include <unicode/uchar.h>

using namespace fornax;
using namespace fornax::tokens;
using test::cases;
using test::idsOf;

class TokenizerTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void idsAreThoseOfThePackage_data() { eachFile(); }
    void idsAreThoseOfThePackage();
    void aStreamDecodesAsTheWhole_data() { eachFile(); }
    void aStreamDecodesAsTheWhole();
    void partsOfCharactersAreHeldBack();
    void brokenBytesBecomeTheReplacementCharacter();
    void propertiesOfCharactersAreThoseOfThePackage();
    void paddingIsThatOfThePackage();
    void aFileStaysAsItIs();
    void longPiecesAndShortOnesMergeAlike();
    void manyThreadsUseOne();
    void rolesOfSpecialTokensAreFound();
    void unequalLengthsBecomeARectangle();
    void meansWeighTokens();

  private:
    static void eachFile();
};

namespace {

QString show(const std::vector<TokenId>& ids) {
    QStringList parts;
    for (const TokenId id : ids) parts += QString::number(id);
    return parts.join(QLatin1Char(' '));
}

QString show(const std::string& text) { return QString::fromStdString(nlohmann::json(text).dump(-1, ' ', true)); }

}  // namespace

void TokenizerTest::initTestCase() { QVERIFY(cases().at("files").size() >= 13 && cases().at("texts").size() >= 45); }

void TokenizerTest::eachFile() {
    QTest::addColumn<QString>("file");
    for (const auto& [name, told] : cases().at("files").items()) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TokenizerTest::idsAreThoseOfThePackage() {
    QFETCH(QString, file);
    const TokenizerPtr tokenizer = test::reference(file.toStdString());
    const auto& told = cases().at("files").at(file.toStdString());
    QCOMPARE(tokenizer->vocabularySize(), told.at("size").get<std::size_t>());
    Encoder encoder(tokenizer);
    for (std::size_t i = 0; i < cases().at("texts").size(); ++i) {
        const auto text = cases().at("texts")[i].get<std::string>();
        const auto& expected = told.at("cases")[i];
        const auto ids = tokenizer->encode(text);
        QVERIFY2(ids == idsOf(expected.at("ids")), qPrintable(show(text) + QStringLiteral("\n  ours   ") + show(ids) + QStringLiteral("\n  theirs ") + show(idsOf(expected.at("ids")))));
        const auto plain = tokenizer->encode(text, EncodeOptions::plain());
        QVERIFY2(plain == idsOf(expected.at("plain")), qPrintable(show(text) + QStringLiteral("\n  plain  ") + show(plain) + QStringLiteral("\n  theirs ") + show(idsOf(expected.at("plain")))));
        const std::string decoded = tokenizer->decode(tokenizer->encode(text, {false, true, false}));
        QVERIFY2(decoded == expected.at("decoded").get<std::string>(), qPrintable(show(decoded) + QStringLiteral("\n  theirs ") + show(expected.at("decoded").get<std::string>())));
        QCOMPARE(show(tokenizer->decode(ids, false)), show(expected.at("with_special").get<std::string>()));
        std::vector<TokenId> again;
        encoder.append(text, again);
        QVERIFY2(again == ids, qPrintable(show(text)));   // what is remembered is what would be computed
    }
}

void TokenizerTest::aStreamDecodesAsTheWhole() {
    QFETCH(QString, file);
    const TokenizerPtr tokenizer = test::reference(file.toStdString());
    StreamDecoder stream(tokenizer);
    for (const auto& text : cases().at("texts")) {
        const auto ids = tokenizer->encode(text.get<std::string>());
        std::string out;
        for (const TokenId id : ids) {
            out += stream.push(id);
            QVERIFY(!firstInvalidByte(out));
        }
        out += stream.finish();
        QCOMPARE(show(out), show(tokenizer->decode(ids)));
    }
}

void TokenizerTest::partsOfCharactersAreHeldBack() {
    const TokenizerPtr tokenizer = test::reference("own_byte_bpe");
    const auto ids = tokenizer->encode("𝔘x");
    QVERIFY(ids.size() >= 4);   // one token a byte or so
    StreamDecoder stream(tokenizer);
    std::string first;
    std::size_t given = 0;
    while (first.empty()) first = stream.push(ids[given++]);
    QCOMPARE(first, std::string("𝔘"));
    StreamDecoder cut(tokenizer);
    QCOMPARE(cut.push(ids[0]), std::string());
    QCOMPARE(cut.finish(), std::string("\xEF\xBF\xBD"));   // the rest never came
}

void TokenizerTest::brokenBytesBecomeTheReplacementCharacter() {
    const TokenizerPtr tokenizer = test::reference("own_byte_bpe");
    for (const auto& pair : cases().at("broken")) {
        const QByteArray bytes = QByteArray::fromHex(QByteArray::fromStdString(pair[0].get<std::string>()));
        const auto expected = pair[1].get<std::string>();
        QCOMPARE(show(madeValid(bytes.toStdString())), show(expected));
        QCOMPARE(tokenizer->encode(bytes.toStdString()), tokenizer->encode(expected));
        // The same for bytes that come one by one.
        std::string pending, out;
        for (const char byte : bytes) appendDecoded(pending += byte, out, false);
        appendDecoded(pending, out, true);
        QCOMPARE(show(out), show(expected));
    }
    QCOMPARE(firstInvalidByte("na\xc3\xafv\x92"), std::optional<std::size_t>(5));
    QVERIFY(!firstInvalidByte("naïve 😀"));
}

void TokenizerTest::propertiesOfCharactersAreThoseOfThePackage() {
    const auto told = nlohmann::json::parse(test::referenceText("codepoints.json"));
    QStringList wrong;
    int differing = 0;
    for (const auto& run : told.at("runs"))
        for (auto c = run[0].get<char32_t>(); c <= run[1].get<char32_t>(); ++c) {
            const std::uint8_t is = propertiesOf(c);
            std::string found = is & kLetter ? "L" : is & kNumber ? "N" : is & kSpace ? "S" : "O";
            if (is & kWord) found += "w";
            if (is & kPunctuation) found += "p";
            if (is & kControl) found += "c";
            std::string form;
            append(form, c);
            if ((is & kMark) && normalized(form, Form::Nfd) == form) found += "m";
            if (is & kIdeograph) found += "i";
            if (isAnyMark(c)) found += "a";
            if (found == run[2].get<std::string>()) continue;
            if (++differing > 400) continue;
            UVersionInfo age;
            u_charAge(static_cast<UChar32>(c), age);
            wrong += QStringLiteral("U+%1 (%2.%3, category %6): %4, theirs %5").arg(QString::number(c, 16)).arg(age[0]).arg(age[1]).arg(QString::fromStdString(found), QString::fromStdString(run[2].get<std::string>())).arg(u_charType(static_cast<UChar32>(c)));
        }
    QVERIFY2(differing == 0, qPrintable(QString::number(differing) + QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
    for (const auto& [from, to] : told.at("lowered").items()) QCOMPARE(show(lowered(from)), show(to.get<std::string>()));
}

void TokenizerTest::paddingIsThatOfThePackage() {
    int files = 0;
    for (const auto& [name, told] : cases().at("files").items()) {
        if (!told.contains("padded")) continue;
        ++files;
        const TokenizerPtr tokenizer = test::reference(name);
        std::vector<std::vector<TokenId>> rows;
        for (const char* text : {"a", "", "The quick brown fox jumps over the lazy dog again and again."}) rows.push_back(tokenizer->encode(text));
        const TokenBatch batch = pad(rows, tokenizer->padding().value());
        for (std::size_t r = 0; r < rows.size(); ++r)
            for (std::size_t c = 0; c < static_cast<std::size_t>(batch.columns); ++c) {
                QCOMPARE(batch.ids[r * static_cast<std::size_t>(batch.columns) + c], told.at("padded").at("ids")[r].at(c).get<std::int64_t>());
                QCOMPARE(int(batch.mask[r * static_cast<std::size_t>(batch.columns) + c]), told.at("padded").at("mask")[r].at(c).get<int>());
            }
        QCOMPARE(static_cast<std::size_t>(batch.columns), told.at("padded").at("ids")[0].size());
    }
    QCOMPARE(files, 2);
}

void TokenizerTest::aFileStaysAsItIs() {
    const TokenizerPtr tokenizer = test::reference("gpt2");
    QCOMPARE(tokenizer->json(), test::referenceText("gpt2.json"));
    QVERIFY(tokenizer->hash() != test::reference("llama3")->hash());
    QCOMPARE(std::string(tokenizer->modelKind()), std::string("BPE"));
}

void TokenizerTest::longPiecesAndShortOnesMergeAlike() {
    // Words below 128 symbols are merged by looking through them, longer ones with a queue. A long word of many copies of a
    // piece that never merges across its ends must give that many copies of its ids.
    const TokenizerPtr tokenizer = test::reference("characters");
    const TokenizerPtr bytes = test::reference("own_byte_bpe");
    const std::string letter = "the";
    std::string word;
    for (int i = 0; i < 100; ++i) word += letter;
    for (std::size_t length = 100; length < 300; ++length) {
        const std::string part = word.substr(0, length);
        QCOMPARE(bytes->decode(bytes->encode(part)), part);
    }
    std::string run(1'000'000, 'e');   // one word of a megabyte: must not take quadratic time
    QCOMPARE(bytes->decode(bytes->encode(run)), run);
}

void TokenizerTest::manyThreadsUseOne() {
    const TokenizerPtr tokenizer = test::reference("bert_uncased");
    const auto& expected = cases().at("files").at("bert_uncased").at("cases");
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    const auto ids = tokenizer->encode(cases().at("texts")[i].get<std::string>());
                    if (ids != idsOf(expected[i].at("ids")) || tokenizer->decode(ids, false) != expected[i].at("with_special").get<std::string>()) ++wrong;
                }
            });
    }
    QCOMPARE(wrong.load(), 0);
}

void TokenizerTest::rolesOfSpecialTokensAreFound() {
    const TokenizerPtr bert = test::reference("bert_uncased"), own = test::reference("own_byte_bpe");
    QCOMPARE(bert->specials().classifier, bert->idOf("[CLS]"));
    QCOMPARE(bert->specials().unknown, bert->idOf("[UNK]"));
    QCOMPARE(bert->specials().padding, std::optional<TokenId>(0));
    QCOMPARE(own->specials().end, std::optional<TokenId>(2));
    QVERIFY(!own->specials().unknown && !own->specials().mask);
    QVERIFY(own->isSpecial(2) && !own->isSpecial(5));
    QCOMPARE(own->decode(std::vector<TokenId>{2, 999'999}), std::string());
}

void TokenizerTest::unequalLengthsBecomeARectangle() {
    const std::vector<std::vector<TokenId>> rows = {{7}, {}, {1, 2, 3}};
    const TokenBatch right = pad(rows, {9, Side::Right, 0, 4});
    QCOMPARE(right.columns, std::int64_t{4});
    QCOMPARE(right.ids, (std::vector<std::int64_t>{7, 9, 9, 9, 9, 9, 9, 9, 1, 2, 3, 9}));
    QCOMPARE(right.lengths, (std::vector<std::int64_t>{1, 0, 3}));
    QCOMPARE(right.tokenCount(), std::int64_t{4});
    QCOMPARE(nextTokenLabels(right), (std::vector<std::int64_t>{-100, -100, -100, -100, -100, -100, -100, -100, 2, 3, -100, -100}));
    const TokenBatch left = pad(rows, {9, Side::Left, 0, 4});
    QCOMPARE(left.ids, (std::vector<std::int64_t>{9, 9, 9, 7, 9, 9, 9, 9, 9, 1, 2, 3}));
    QCOMPARE(left.positions(), (std::vector<std::int64_t>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2}));
    QCOMPARE(trainedTokens(nextTokenLabels(left)), trainedTokens(nextTokenLabels(right)));
    QCOMPARE(pad(std::vector<std::vector<TokenId>>{{}}, {}).columns, std::int64_t{1});
    QVERIFY(test::errorOf([&] { pad(rows, {0, Side::Right, 2, 0}); }));
    std::vector<TokenId> ids = {1, 2, 3, 4};
    QVERIFY(truncate(ids, {2, Side::Left}) && ids == (std::vector<TokenId>{3, 4}) && !truncate(ids, {2, Side::Right}));
}

void TokenizerTest::meansWeighTokens() {
    // Sequences of 11 and 101 tokens have 10 and 100 trained ones.
    std::vector<std::vector<TokenId>> rows(2);
    rows[0].assign(11, 1);
    rows[1].assign(101, 1);
    const std::int64_t short_ = trainedTokens(nextTokenLabels(pad(std::span(rows).first(1)))), both = trainedTokens(nextTokenLabels(pad(rows)));
    QCOMPARE(short_, std::int64_t{10});
    QCOMPARE(both, std::int64_t{110});
    const std::vector<double> means = {3.0, 1.0};
    const std::vector<std::int64_t> counts = {10, 100};
    const double mean = meanOverTokens(means, counts);
    QVERIFY(qAbs(mean - 1.181818) < 1e-6);
    QVERIFY(qAbs(perplexity(mean) - 3.2603) < 1e-4);
    QVERIFY(qAbs(bitsPerByte(std::log(2.0) * 16, 8) - 2.0) < 1e-12);
    QCOMPARE(meanOverTokens(std::vector<double>{std::nan(""), 2.0}, std::vector<std::int64_t>{0, 5}), 2.0);
}

QTEST_APPLESS_MAIN(TokenizerTest)
#include "tst_tokenizer.moc"
