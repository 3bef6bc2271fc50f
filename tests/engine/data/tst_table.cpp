// Tables (F04, F05): quotes, line ends, marks, encodings, damage; values that look missing but are not.
#include "IdxFiles.h"
#include "fornax/base/Random.h"
#include "fornax/data/Table.h"

using namespace fornax;
using data::readTable;
using data::Table;
using Row = std::vector<std::string>;

class TestTable : public QObject {
    Q_OBJECT
    Table read(const QByteArray& bytes, const char* name = "t.csv") {
        return readTable(idx::write(m_dir.path(), QLatin1String(name), bytes));
    }
    QTemporaryDir m_dir;

  private Q_SLOTS:
    void readsQuotesMarksAndLineEnds_data() {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray plain("\xEF\xBB\xBF\"label\",text\r\n1,\"a \"\"q\"\", b\"\r\n0,\"line1\nline2\"\r\n\r\n2,plain");
        QTest::newRow("as reported") << plain;
        QTest::newRow("packed") << idx::gzip(plain);
        QTest::newRow("LF") << QByteArray(plain).replace("\r\n", "\n");
        QTest::newRow("CR") << QByteArray(plain).replace("\r\n", "\r");
        QTest::newRow("tabs") << QByteArray("\"label\"\ttext\r\n1\t\"a \"\"q\"\", b\"\r\n0\t\"line1\nline2\"\r\n\r\n2\tplain");
        QTest::newRow("no mark") << plain.mid(3);
    }
    void readsQuotesMarksAndLineEnds() {   // F04
        QFETCH(QByteArray, bytes);
        const Table table = read(bytes);
        QCOMPARE(table.columns, (Row{"label", "text"}));
        QCOMPARE(table.rows.size(), std::size_t{3});
        QCOMPARE(table.rows[0], (Row{"1", "a \"q\", b"}));
        QCOMPARE(table.rows[1], (Row{"0", "line1\nline2"}));
        QCOMPARE(table.rows[2], (Row{"2", "plain"}));
        QCOMPARE(table.lines, (std::vector<std::int64_t>{2, 3, 6}));
    }

    void wordsForNothingAreValues() {   // F05
        const Table table = read("text;label\na;NA\nb;None\nc;nan\nd;null\ne;\nf; \ng;US \n");
        Row labels;
        for (const Row& row : table.rows) labels.push_back(row[1]);
        QCOMPARE(labels, (Row{"NA", "None", "nan", "null", "", " ", "US "}));
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("mentions");
        const auto row = [](const char* name, const QByteArray& bytes, QStringList mentions) { QTest::newRow(name) << bytes << mentions; };
        row("nothing", {}, {"no rows"});
        row("header alone", "a,b\n", {"no rows"});
        row("alike", "label,label\n1,2\n", {"Two columns", "label"});
        row("no name", "a,,c\n1,2,3\n", {"Column 2"});
        row("ragged", "a,b\n1,2\n\n3\n", {"Line 4", "1 cells", "has 2"});
        row("unclosed", "a,b\n1,2\n3,\"x\n4,y\n5,z", {"line 3", "never closed"});
        row("UTF-16", QByteArray("\xFF\xFE" "a\0,\0", 6), {"UTF-16"});
        row("UTF-16, the other order", QByteArray("\xFE\xFF" "\0a\0,", 6), {"UTF-16"});
        row("UTF-16 without its mark", QByteArray("a\0,\0b\0\n\0", 8), {"UTF-16", "line 1"});
        row("Latin-1", "a,b\ncaf\xE9,2\n", {"not UTF-8", "line 2", "\\xe9"});
        row("NUL", QByteArray("a,b\n1,\0\n", 8), {"NUL", "line 2"});
        row("gzip cut", idx::gzip(QByteArray("a,b\n") + QByteArray("1,2\n").repeated(500)).chopped(9), {"cut off"});
        row("sparse ARFF", "@relation x\n@attribute a numeric\n@data\n{0 1}\n", {"Line 4", "sparse"});
        row("JSON list", "{\"a\": [1]}\n", {"Line 1", "list", "a"});
        row("JSON damaged", "{\"a\": 1}\n\n{\"a\": }\n", {"line 3"});
        row("JSON twice", "{\"a\": 1, \"a\": 2}\n", {"line 1"});
        row("JSON no object", "{\"a\": 1}\n7\n", {"Line 2", "no JSON object"});
        row("JSON no name", "{\" \": 1}\n", {"Line 1", "without a name"});
        row("open brace", "@relation x\n@attribute a {b,c\n@data\nb\n", {"brace"});
    }
    void refuses() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, mentions);
        const QString message = idx::refusal([&] { read(bytes); }, ErrorCode::Corrupt);
        mentions << QStringLiteral("t.csv");
        for (const QString& each : mentions) QVERIFY2(message.contains(each), qPrintable(message));
    }

    void readsArff() {
        const Table table = read("% Iris\n@RELATION iris\n\n@ATTRIBUTE 'sepal length'\tREAL\n@attribute class {Iris-setosa, 'Iris virginica',\"x\"}\r\n@DATA\n5.1, Iris-setosa\n% note\n?,'Iris virginica'\n", "x.arff");
        QCOMPARE(table.columns, (Row{"sepal length", "class"}));
        QCOMPARE(table.rows.size(), std::size_t{2});
        QCOMPARE(table.rows[0], (Row{"5.1", "Iris-setosa"}));
        QCOMPARE(table.rows[1], (Row{"", "Iris virginica"}));
        QVERIFY(table.nominal[0].empty());
        QCOMPARE(table.nominal[1].front(), std::string("Iris-setosa"));
        QCOMPARE(table.lines.front(), std::int64_t{7});
    }

    void readsJsonLines() {
        const QByteArray lines("{\"a\": 1, \"b\": \"x, \\\"y\\\"\"}\r\n\n{\"c\": true, \"a\": -2.5e3}\n{\"b\": null, \"a\": 0.1}");
        for (const QByteArray& bytes : {lines, idx::gzip(lines)}) {
            const Table table = read(bytes, "x.jsonl");
            QCOMPARE(table.columns, (Row{"a", "b", "c"}));
            QCOMPARE(table.rows.size(), std::size_t{3});
            QCOMPARE(table.rows[0], (Row{"1", "x, \"y\"", ""}));
            QCOMPARE(table.rows[1], (Row{"-2500", "", "true"}));
            QCOMPARE(table.rows[2], (Row{"0.1", "", ""}));
            QCOMPARE(table.lines, (std::vector<std::int64_t>{1, 3, 4}));
        }
    }

    void largeCellsAndLimits() {
        const QByteArray cell(50'000'000, 'x');   // F04
        QCOMPARE(read("a,b\n1,\"" + cell + "\"\n").rows[0][1].size(), std::size_t{50'000'000});
        const auto path = idx::write(m_dir.path(), QStringLiteral("bomb.csv"), idx::gzip("a,b\n1," + QByteArray(20'000'000, 'x') + "\n"));
        QVERIFY(idx::refusal([&] { readTable(path, 10'000'000); }, ErrorCode::OutOfMemory).contains(QStringLiteral("bomb.csv")));
    }

    void whatIsWrittenIsRead() {
        SplitMix64 random(2);
        for (int round = 0; round < 300; ++round) {
            const std::size_t columns = 1 + random.below(4), rows = 1 + random.below(5);
            QByteArray bytes("c0");
            for (std::size_t c = 1; c < columns; ++c) bytes += ",c" + QByteArray::number(int(c));
            std::vector<Row> wanted(rows);
            for (Row& row : wanted) {
                bytes += round % 2 ? "\n" : "\r\n";
                for (std::size_t c = 0; c < columns; ++c) {
                    QByteArray cell;
                    for (std::uint64_t k = random.below(6); k > 0; --k) cell += "ab,\"\n; é猫"[random.below(7)];
                    row.push_back(cell.toStdString());
                    bytes += (c ? "," : "") + QByteArray("\"") + QByteArray(cell).replace("\"", "\"\"") + '"';
                }
            }
            QVERIFY(read(bytes).rows == wanted);
        }
    }
};

QTEST_GUILESS_MAIN(TestTable)
#include "tst_table.moc"
