// Texts with classes from every layout (F04, F05, F06): nothing is lost unseen, no copy crosses a split, and the tokenizer
// learns from the training split alone.
#include <QTemporaryDir>
#include <QtTest>

#include <zlib.h>

#include <algorithm>
#include <map>
#include <set>

#include "fornax/base/Files.h"
#include "fornax/data/Dataset.h"
#include "fornax/data/Recognise.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::data;
namespace fs = std::filesystem;

namespace {

struct Place {
    QTemporaryDir folder;
    fs::path path{folder.path().toStdString()};
    void write(const std::string& name, const std::string& content) const {
        fs::create_directories((path / name).parent_path());
        files::writeAtomic(path / name, content);
    }
    DataConfig config(const std::string& name = "") const {
        DataConfig config;
        config.source = "text";
        config.folder = name.empty() ? path.string() : (path / name).string();
        config.tokenizer = "words";
        config.leastFrequency = 1;
        config.maxLength = 8;
        config.validationShare = 0.2;
        return config;
    }
    std::shared_ptr<const Dataset> read(const std::string& name = "") const { return open(config(name), {}); }
};

/// `count` lines of `label`, each text once.
std::string linesOf(const std::string& label, int count, const std::string& words = "text") {
    std::string out;
    for (int n = 0; n < count; ++n) out += label + "\t" + words + " " + label + " number " + std::to_string(n) + "\n";
    return out;
}

std::set<std::string> textsOf(const Dataset& data, Split split) {
    std::set<std::string> out;
    for (const std::int64_t index : data.indices(split)) out.insert(data.texts.texts[static_cast<std::size_t>(index)]);
    return out;
}

std::string itemsOf(const Dataset& data) {
    std::string all;
    for (const auto& line : report(data)) {
        all += line.fact.str() + " (" + line.evidence.str() + ")\n";
        for (const Text& item : line.items) all += "  " + item.str() + "\n";
    }
    return all;
}

std::string said(const Place& place, const std::string& name = "") {
    const auto error = test::errorOf([&] { place.read(name); });
    return error ? error->message() : std::string();
}

std::string packed(const std::string& content) {
    std::string out(content.size() + 256, '\0');
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

}  // namespace

class TestTexts : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyLayoutGivesTheSame_data() {
        QTest::addColumn<QString>("layout");
        for (const char* layout : {"lines", "packed lines", "table", "tab table", "class files", "a file each", "a file each with splits"}) QTest::newRow(layout) << QString::fromLatin1(layout);
    }

    void everyLayoutGivesTheSame() {
        QFETCH(QString, layout);
        const Place place;
        std::vector<std::pair<std::string, std::string>> all;   // class, text
        for (int n = 0; n < 40; ++n) all.emplace_back(n % 2 ? "good" : "bad", "text number " + std::to_string(n) + ", \"quoted\" 好");
        std::string name, lines, table = "id,text,label\r\n", tabbed = "label\ttext\n";
        std::map<std::string, std::string> byClass;
        for (std::size_t n = 0; n < all.size(); ++n) {
            const auto& [label, text] = all[n];
            std::string doubled = text;
            for (std::size_t at = 0; (at = doubled.find('"', at)) != std::string::npos; at += 2) doubled.insert(at, "\"");
            lines += label + "\t" + text + "\n";
            table += std::to_string(n) + ",\"" + doubled + "\"," + label + "\r\n";
            tabbed += label + "\t" + text + "\n";
            byClass[label] += text + "\n";
            const std::string split = layout == QLatin1String("a file each with splits") ? (n % 5 == 0 ? "test/" : "train/") : "";
            if (layout.startsWith(QLatin1String("a file"))) place.write(split + label + "/" + std::to_string(n) + ".txt", text);
        }
        if (layout == QLatin1String("lines")) place.write(name = "all.tsv", "\xEF\xBB\xBF" + lines);
        if (layout == QLatin1String("packed lines")) place.write(name = "all.txt.gz", packed(lines));
        if (layout == QLatin1String("table")) place.write(name = "all.csv", table);
        if (layout == QLatin1String("tab table")) place.write(name = "all.tsv", tabbed);
        if (layout == QLatin1String("class files")) for (const auto& [label, content] : byClass) place.write(label + ".txt", content);
        const auto data = place.read(name);
        QCOMPARE(data->kind, Kind::Tokens);
        QCOMPARE(data->classes, (std::vector<std::string>{"bad", "good"}));
        QCOMPARE(data->count(), std::int64_t(40));
        QVERIFY2(data->skipped.empty(), itemsOf(*data).c_str());
        std::set<std::pair<std::string, std::string>> found, wanted(all.begin(), all.end());
        for (std::size_t i = 0; i < data->texts.texts.size(); ++i) found.emplace(data->classes[static_cast<std::size_t>(data->texts.labels[i])], data->texts.texts[i]);
        QVERIFY(found == wanted);
        QCOMPARE(data->trainIndices.size() + data->validationIndices.size() + data->testIndices.size(), std::size_t(40));
        QCOMPARE(data->testGiven, layout == QLatin1String("a file each with splits"));
        // The assistant sees the same in it.
        const auto recognised = recognise(name.empty() ? place.path : place.path / name);
        QVERIFY(!recognised.empty());
        QCOMPARE(recognised.front().config.source, std::string("text"));
        DataConfig config = recognised.front().config;
        config.leastFrequency = 1;
        QCOMPARE(open(config, {})->count(), std::int64_t(40));
    }

    void copiesNeverCrossSplits() {
        const Place place;
        std::string train = linesOf("good", 30) + linesOf("bad", 30);
        train += linesOf("good", 10) + "good\t held back \nbad\ttold both ways\ngood\ttold both ways\n";   // ten copies, one that the test has
        place.write("train.tsv", train);
        place.write("test.tsv", "good\theld back\nbad\tother\nbad\tother\n");
        for (const bool clean : {false, true}) {
            DataConfig config = place.config();
            config.excludeFound = clean;
            const auto data = open(config, {});
            QCOMPARE(data->copiesLeftOut, std::int64_t(12));   // ten, the held-back one, and one within the test
            const auto train = textsOf(*data, Split::Train), validation = textsOf(*data, Split::Validation), test = textsOf(*data, Split::Test);
            QCOMPARE(test, (std::set<std::string>{"held back", "other"}));
            for (const auto& text : test) QVERIFY(!train.contains(text) && !validation.contains(text));
            if (clean) {
                for (const auto& text : validation) QVERIFY(!train.contains(text));
                QVERIFY(!train.contains("told both ways") && !validation.contains("told both ways"));
                QCOMPARE(data->excluded, std::int64_t(2));
            } else {
                QVERIFY2(itemsOf(*data).find("The same text has different labels") != std::string::npos, itemsOf(*data).c_str());
            }
            QVERIFY(itemsOf(*data).find("12 copies left out") != std::string::npos);
        }
    }

    void groupsStayTogether() {
        const Place place;
        std::string table = "film;category;text\n";
        for (int n = 0; n < 120; ++n) table += "film " + std::to_string(n / 6) + ";" + (n % 2 ? "fresh" : "rotten") + ";\"a; text " + std::to_string(n) + "\"\n";
        place.write("all.csv", table);
        DataConfig config = place.config("all.csv");
        config.groupColumn = "film";
        const auto data = open(config, {});
        QVERIFY(data->trainIndices.size() > 60 && !data->validationIndices.empty() && !data->testIndices.empty());
        std::map<std::int64_t, std::set<int>> splitsOf;   // six texts of each film, in order
        for (const Split split : {Split::Train, Split::Validation, Split::Test})
            for (const std::int64_t index : data->indices(split)) splitsOf[index / 6].insert(static_cast<int>(split));
        QCOMPARE(splitsOf.size(), std::size_t(20));
        for (const auto& [film, splits] : splitsOf) QCOMPARE(splits.size(), std::size_t(1));
        config.groupColumn = "director";
        const auto error = test::errorOf([&] { open(config, {}); });
        QVERIFY(error && error->message().find("group_column") != std::string::npos && error->message().find("film, category, text") != std::string::npos);
    }

    /// F05: only blank cells are missing.
    void ordinaryWordsAreClasses() {
        const Place place;
        std::string table = "text,label\n";
        int n = 0;
        for (const char* label : {"NA", "None", "nan", "null", "US", "US "})
            for (int i = 0; i < 5; ++i) table += "words " + std::to_string(n++) + "," + label + "\n";
        table += "without,\nblank, \n,US\n";
        place.write("all.csv", table);
        const auto data = place.read("all.csv");
        QCOMPARE(data->classes, (std::vector<std::string>{"NA", "None", "US", "nan", "null"}));
        QCOMPARE(data->count(), std::int64_t(30));
        QCOMPARE(data->skipped.size(), std::size_t(3));
        const std::string items = itemsOf(*data);
        for (const char* line : {"all.csv, line 32: no label", "all.csv, line 33: no label", "all.csv, line 34: no text"}) QVERIFY2(items.find(line) != std::string::npos, items.c_str());
    }

    void theTokenizerSeesTrainingTextsOnly() {
        const Place place;
        place.write("train.tsv", linesOf("good", 20) + linesOf("bad", 20));
        place.write("validation.tsv", linesOf("good", 5, "onlyhere") + linesOf("bad", 5, "onlyhere"));
        place.write("test.tsv", linesOf("good", 5, "onlythere") + linesOf("bad", 5, "onlythere"));
        const auto data = place.read();
        QVERIFY(data->validationGiven && data->testGiven);
        const auto& tokenizer = *data->texts.tokenizer;
        QVERIFY(tokenizer.idOf("text") && !tokenizer.idOf("onlyhere") && !tokenizer.idOf("onlythere"));
        for (std::int64_t i = 0; i < data->count(); ++i) QVERIFY(data->texts.tokensOf(i).size() <= 8);
        QCOMPARE(data->sampleShape(), std::vector<std::int64_t>{8});
        QCOMPARE(data->vocabulary(), std::int64_t(tokenizer.vocabularySize()));
        // Another tokenizer, the same texts.
        DataConfig other = place.config();
        other.tokenizer = "characters";
        other.maxLength = 3;
        const auto letters = open(other, {});
        const auto back = withTokenizer(letters, data->texts.tokenizer, 8);
        QVERIFY(back->texts.ids == data->texts.ids && back->texts.ends == data->texts.ends && letters->texts.ids != data->texts.ids);
        QCOMPARE(withTokenizer(data, data->texts.tokenizer, 8), data);
        QCOMPARE(data->contentHash, letters->contentHash);   // of the texts
        place.write("test.tsv", linesOf("good", 5, "other") + linesOf("bad", 5, "other"));
        QVERIFY(place.read()->contentHash != data->contentHash);
    }

    void anotherTestFile() {
        const Place place;
        place.write("data/all.tsv", linesOf("good", 20) + linesOf("bad", 20));
        place.write("data/held.csv", "label,text\ngood,one of a kind\nbad,another\n");
        DataConfig config = place.config("data/all.tsv");
        config.testFile = "held.csv";
        const auto data = open(config, {});
        QVERIFY(data->testGiven);
        QCOMPARE(textsOf(*data, Split::Test), (std::set<std::string>{"one of a kind", "another"}));
        config.testFile = "gone.csv";
        const auto error = test::errorOf([&] { open(config, {}); });
        QVERIFY(error && error->message().find("gone.csv") != std::string::npos);
    }

    void hostileFilesAreTold_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("tells");
        const auto good = QByteArray::fromStdString(linesOf("good", 10));
        const auto lines = [&](const QByteArray& bytes) { return good + bytes; };
        QTest::newRow("empty") << QByteArray() << QStringLiteral("a.tsv") << QStringLiteral("no text with a label");
        QTest::newRow("no tab") << lines("no tab here\n") << QStringLiteral("a.tsv") << QStringLiteral("Line 11");
        QTest::newRow("one class") << good << QStringLiteral("a.tsv") << QStringLiteral("single class");
        QTest::newRow("not UTF-8") << lines("bad\tna\xefve\n") << QStringLiteral("a.tsv") << QStringLiteral("a.tsv");
        QTest::newRow("UTF-16 table") << QByteArray("\xff\xfel\0a\0", 6) << QStringLiteral("a.csv") << QStringLiteral("UTF-16");
        QTest::newRow("an open quote") << QByteArray("label,text\ngood,\"never closed\n") << QStringLiteral("a.csv") << QStringLiteral("line 2");
        QTest::newRow("two columns alike") << QByteArray("label,label,text\n1,2,3\n") << QStringLiteral("a.csv") << QStringLiteral("label");
        QTest::newRow("no such columns") << QByteArray("a,b\n1,2\n") << QStringLiteral("a.csv") << QStringLiteral("text_column");
        QTest::newRow("no rows") << QByteArray("label,text\n") << QStringLiteral("a.csv") << QStringLiteral("no rows");
        QTest::newRow("cut gzip") << QByteArray::fromStdString(packed(linesOf("good", 500))).left(60) << QStringLiteral("a.tsv.gz") << QStringLiteral("a.tsv.gz");
        QTest::newRow("a bomb") << QByteArray::fromStdString(packed("good\t" + std::string(200'000'000, 'x') + "\n")) << QStringLiteral("a.tsv.gz") << QStringLiteral("longer than");
    }

    void hostileFilesAreTold() {
        QFETCH(QByteArray, content);
        QFETCH(QString, name);
        QFETCH(QString, tells);
        const Place place;
        place.write(name.toStdString(), content.toStdString());
        const QString words = QString::fromStdString(said(place, name.toStdString()));
        QVERIFY2(words.contains(tells), qPrintable(words));
        for (const auto& found : recognise(place.path / name.toStdString())) QVERIFY(found.confidence <= 1);   // and does not throw
    }

    void filesThatCannotBeReadAreListed() {
        const Place place;
        for (int n = 0; n < 10; ++n)
            for (const char* label : {"good", "bad"}) place.write(std::string(label) + "/" + std::to_string(n) + ".txt", std::string("a text of ") + label + std::to_string(n));
        place.write("good/empty.txt", "");
        place.write("good/spaces.txt", " \n\t");
        place.write("good/latin.txt", "na\xefve");
        place.write("good/nul.txt", std::string("a\0b", 3));
        place.write("bad/picture.png", "\x89PNG");
        const auto data = place.read();
        QCOMPARE(data->count(), std::int64_t(20));
        const std::string items = itemsOf(*data);
        for (const char* line : {"good/empty.txt: no text", "good/spaces.txt: no text", "good/latin.txt: not UTF-8", "good/nul.txt: not UTF-8", "bad/picture.png: no text file"}) QVERIFY2(items.find(line) != std::string::npos, items.c_str());
        QCOMPARE(data->nameOf(0).substr(0, 4), std::string("bad/"));
    }

    void memoryIsBounded() {
        const Place place;
        std::string lines;
        for (int n = 0; n < 40; ++n) lines += std::string(n % 2 ? "good" : "bad") + "\t" + std::string(500'000, 'a') + std::to_string(n) + "\n";
        place.write("all.tsv", lines);
        DataConfig config = place.config("all.tsv");
        config.memoryMb = 16;
        const auto error = test::errorOf([&] { open(config, {}); });
        QVERIFY(error && error->code() == ErrorCode::OutOfMemory);
        config.memoryMb = 64;
        QCOMPARE(open(config, {})->count(), std::int64_t(40));
    }

    void chineseIsRecognised() {
        const Place place;
        std::string lines;
        for (int n = 0; n < 20; ++n) lines += std::string(n % 2 ? "正面" : "负面") + "\t这本书" + (n % 2 ? "很好" : "不好") + std::to_string(n) + "\n";
        place.write("train.tsv", lines);
        const auto found = recognise(place.path);
        QVERIFY(!found.empty());
        QCOMPARE(found.front().config.tokenizer, std::string("chinese"));
        const auto data = open(found.front().config, {});
        QVERIFY(data->texts.tokenizer->idOf("书").has_value());
    }

    void whatIsMissingIsBroughtByACommand() {
        DataConfig config;
        config.source = "text";
        config.folder = (files::dataFolder() / "datasets/film-snippets").string();
        const auto problem = lookFor(config, {});
        QVERIFY(problem && problem->hint.str() == "Bring it with: packaging/data.sh film-snippets");
    }
};

QTEST_GUILESS_MAIN(TestTexts)
#include "tst_texts.moc"
