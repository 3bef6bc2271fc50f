// Sentences with arguments, errors, numbers as text, UTF-8 and strict JSON.
#include <cmath>
#include <limits>
#include <set>

#include <QElapsedTimer>
#include <QTest>

#include "base/JsonText.h"
#include "base/Numbers.h"
#include "base/TextJson.h"
#include "base/Utf8.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;

class TextTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void argumentsTakeTheirPlaces();
    void argumentsAreNotReadAgain();
    void textsInsideTextsStayTexts();
    void errorsJoinSentenceAndHint();
    void everyCodeHasItsOwnName();
    void realsReadBackAsThemselves_data();
    void realsReadBackAsThemselves();
    void groupedNumbers();
    void readersTakeWholeNumbersOnly();
    void utf8IsChecked();
    void printableStaysOnOneLine();
    void jsonErrorsNameLineAndColumn();
    void jsonRefusesWhatWouldBeLost();
    void longJsonIsQuick();
};

void TextTest::argumentsTakeTheirPlaces() {
    QCOMPARE(text("%2 before %1, %2 again", "b", 7).str(), "7 before b, 7 again"s);
    QCOMPARE(text("%1 %9 100 % %x", 0.5).str(), "0.5 %9 100 % %x"s);
    QCOMPARE(text("plain").str(), "plain"s);
    QVERIFY(Text{}.empty());
}

void TextTest::argumentsAreNotReadAgain() {
    // A file called "%2" must not pull in the next argument.
    QCOMPARE(text("%1 and %2", "%2", "x").str(), "%2 and x"s);
}

void TextTest::textsInsideTextsStayTexts() {
    const Text inner = text("Did you mean %1?", "train.epochs");
    const Text outer = text("%1 The file is %2.", inner, "a %1 b");
    QCOMPARE(outer.str(), "Did you mean train.epochs? The file is a %1 b."s);   // also for who knows nothing of parts
    QCOMPARE(outer.parts.size(), outer.args.size());
    QVERIFY(outer.parts[0] == inner && outer.parts[1].empty());
    QVERIFY(text("%1", "plain").parts.empty());
    const Text back = textFromJson(textToJson(outer));
    QVERIFY(back == outer);
    QVERIFY(textFromJson(Json("words")).empty() && textFromJson(Json::array()).empty() && textFromJson(Json::array({1})).empty());
}

void TextTest::errorsJoinSentenceAndHint() {
    QCOMPARE(Error(ErrorCode::Busy, text("A"), text("B")).message(), "A. B"s);
    QCOMPARE(Error(ErrorCode::Busy, text("A."), text("B.")).message(), "A. B."s);
    QCOMPARE(Error(ErrorCode::Busy, text("A")).message(), "A"s);
    const Error error(ErrorCode::DiskFull, text("%1 is full", "/x"), text("Free some"), "errno 28");
    QCOMPARE(std::string(error.what()), "/x is full. Free some"s);
    QCOMPARE(error.details(), "errno 28"s);
    QCOMPARE(error.sentence().pattern, "%1 is full"s);
}

void TextTest::everyCodeHasItsOwnName() {
    std::set<std::string_view> names;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code) {
        const auto name = codeName(static_cast<ErrorCode>(code));
        QVERIFY(!name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos);
        QVERIFY2(names.insert(name).second, std::string(name).c_str());
    }
}

void TextTest::realsReadBackAsThemselves_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, const char* text) { QTest::newRow(text) << value << QString::fromUtf8(text); };
    row(0, "0");
    row(1e-3, "0.001");
    row(0.1, "0.1");
    row(-2.5, "-2.5");
    row(3e-7, "3e-7");
    row(1e-16, "1e-16");
    row(1e6, "1000000");
    row(1e20, "1e20");
    row(1.0 / 3, "0.3333333333333333");
    row(std::numeric_limits<double>::max(), "1.7976931348623157e308");
    row(std::numeric_limits<double>::denorm_min(), "5e-324");
}

void TextTest::realsReadBackAsThemselves() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(formatReal(value)), text);
    const auto back = readReal(formatReal(value));
    QVERIFY(back && *back == value);
}

void TextTest::groupedNumbers() {
    QCOMPARE(formatGrouped(0), "0"s);
    QCOMPARE(formatGrouped(999), "999"s);
    QCOMPARE(formatGrouped(1000), "1,000"s);
    QCOMPARE(formatGrouped(1234567), "1,234,567"s);
    QCOMPARE(formatGrouped(-1234), "-1,234"s);
    QCOMPARE(formatGrouped(-123), "-123"s);
    QCOMPARE(formatReal(std::nan("")), "nan"s);
    QCOMPARE(formatReal(-std::numeric_limits<double>::infinity()), "-inf"s);
}

void TextTest::readersTakeWholeNumbersOnly() {
    QCOMPARE(readInt(" 12 "), std::optional<std::int64_t>(12));
    QCOMPARE(readInt("+5"), std::optional<std::int64_t>(5));
    QCOMPARE(readInt("-9223372036854775808"), std::optional<std::int64_t>(INT64_MIN));
    for (const char* wrong : {"", " ", "+", "+-5", "1.5", "1e3", "12x", "9223372036854775808", "0x10", "1,000"})
        QVERIFY2(!readInt(wrong), wrong);
    QCOMPARE(readReal("3e-4"), std::optional<double>(3e-4));
    for (const char* wrong : {"", "0,5", "1.5.2", "1e", "abc", "1e999"}) QVERIFY2(!readReal(wrong), wrong);
}

void TextTest::utf8IsChecked() {
    for (const char* good : {"", "abc", "é", "项目", "😀", "\u0080", "\uFFFD", "\U0010FFFF"}) QVERIFY2(isUtf8(good), good);
    // Stray continuation, overlong, surrogate, beyond U+10FFFF, cut off.
    for (const char* bad : {"\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE9\xA1", "a\xFF", "\xF8\x88\x80\x80\x80"})
        QVERIFY(!isUtf8(bad));
}

void TextTest::printableStaysOnOneLine() {
    QCOMPARE(printable("a\nb\tc\r\x01\x7f"), "a\\nb\\tc\\r\\x01\\x7f"s);
    QCOMPARE(printable("项目 é 😀"), "项目 é 😀"s);
    QCOMPARE(printable("x\xFFy"), "x\\xffy"s);
    QCOMPARE(printable("a\u202Egnp.exe"), "a\\xe2\\x80\\xaegnp.exe"s);  // right-to-left override
}

void TextTest::jsonErrorsNameLineAndColumn() {
    const auto error = test::errorOf([] { parseJson("{\n  \"é\": 1,\n  \"b\": ]\n}", "x.fornax"); });
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::Corrupt);
    QCOMPARE(error->sentence().str(), "x.fornax is not valid JSON: line 3, column 8"s);
    for (const char* bad : {"", "{", "{\"a\":1}x", "nul", "\"\\ud800\"", "\"\xFF\"", "[1,]"})
        QCOMPARE(test::errorOf([&] { parseJson(bad, "x"); })->code(), ErrorCode::Corrupt);
}

void TextTest::jsonRefusesWhatWouldBeLost() {
    QCOMPARE(test::errorOf([] { parseJson("{\"a\":{\"b\":1,\"b\":2}}", "x"); })->sentence().str(), "x has the key \"b\" twice in one place"s);
    QVERIFY(!test::errorOf([] { parseJson("[{\"b\":1},{\"b\":2},{\"c\":{\"b\":3},\"b\":4}]", "x"); }));
    QVERIFY(test::errorOf([] { parseJson(std::string(100'000, '['), "x"); }));
    QVERIFY(test::errorOf([] { parseJson("[[[1]]]", "x", {.depth = 2}); }));
    QVERIFY(!test::errorOf([] { parseJson("[[1]]", "x", {.depth = 2}); }));
    QVERIFY(test::errorOf([] { parseJson("1e999", "x"); }));
    QVERIFY(test::errorOf([] { parseJson("{\"a\":1,\"b\":2,\"c\":3}", "x", {.keysOfObject = 2}); }));
    QVERIFY(!test::errorOf([] { parseJson("{\"a\":1,\"b\":[{\"c\":3}]}", "x", {.keysOfObject = 2}); }));
}

void TextTest::longJsonIsQuick() {
    // Under the sanitizers each of these takes minutes where elements are compared with all earlier ones.
    std::string list = "[", object = "{";
    for (int i = 0; i < 100'000; ++i) {
        list += "{\"a\":[1]},";
        object += "\"" + std::to_string(i) + "\":{\"a\":1},";
    }
    list.back() = ']';
    object.back() = '}';
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(parseJson(list, "x").size(), std::size_t{100'000});
    QCOMPARE(parseUnorderedJson(object, "x", 4).size(), std::size_t{100'000});
    QCOMPARE(test::errorOf([&] { parseJson(object, "x"); })->sentence().str(), "x has more than 10000 keys in one place"s);
    QVERIFY2(timer.elapsed() < 120'000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_APPLESS_MAIN(TextTest)
#include "tst_text.moc"
