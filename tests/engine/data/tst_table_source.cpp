// Rows of a table as samples (F05): roles of columns, figures of the training rows alone, missing values and labels, splits,
// the report, what is stored with a model, and what a dropped file is taken for.
#include <algorithm>
#include <cmath>
#include <set>

#include "IdxFiles.h"
#include "fornax/data/Dataset.h"
#include "fornax/data/ImportColumns.h"
#include "fornax/data/Recognise.h"

using namespace fornax;
using namespace fornax::data;
using Row = std::vector<std::string>;

class TestTableSource : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    std::filesystem::path folder() const { return m_dir.path().toStdString(); }

    DataConfig write(const QByteArray& bytes, const char* name = "t.csv") {
        idx::write(m_dir.path(), QLatin1String(name), bytes);
        DataConfig config;
        config.source = "table";
        config.folder = name;
        return config;
    }
    std::shared_ptr<const Dataset> opened(const DataConfig& config) { return data::open(config, folder()); }

    /// 100 rows: x, a colour, the class that both decide, y twice x.
    static QByteArray rows(int count = 100) {
        QByteArray out("x,colour,y,label\n");
        for (int i = 0; i < count; ++i) {
            const char* colours[] = {"red", "green", "blue"};
            out += QByteArray::number(i % 37 + 0.5) + ',' + colours[i % 3] + ',' + QByteArray::number(2 * (i % 37) + 1) + ',' + (i % 4 == 0 ? "rare" : "usual") + '\n';
        }
        return out;
    }
    static const ReportLine* lineThat(const std::vector<ReportLine>& lines, const char* fact) {
        const auto found = std::ranges::find_if(lines, [&](const ReportLine& line) { return line.fact.str().find(fact) != std::string::npos; });
        return found == lines.end() ? nullptr : &*found;
    }

  private Q_SLOTS:
    void figuresAreThoseOfTheTrainingRows() {
        const auto data = opened(write(rows()));
        QVERIFY(data->kind == Kind::Values && data->task == Task::Classification && data->count() == 100);
        QCOMPARE(data->classes, (Row{"rare", "usual"}));
        const TableRecipe& recipe = data->preprocessing.table;
        QCOMPARE(recipe.target, std::string("label"));
        QCOMPARE(recipe.features.size(), std::size_t{3});
        QCOMPARE(data->sampleShape(), (std::vector<std::int64_t>{5}));   // x, three colours, y
        QCOMPARE(recipe.features[1].categories, (Row{"blue", "green", "red"}));
        double sum = 0, squares = 0;
        for (const auto i : data->trainIndices) sum += i % 37 + 0.5;
        const double n = double(data->trainIndices.size()), mean = sum / n;
        for (const auto i : data->trainIndices) squares += (i % 37 + 0.5 - mean) * (i % 37 + 0.5 - mean);
        QVERIFY(std::abs(recipe.features[0].mean - mean) < 1e-12 && std::abs(recipe.features[0].deviation - std::sqrt(squares / n)) < 1e-12);
        for (std::int64_t i = 0; i < 100; ++i) {
            const float* value = data->table.values.data() + i * 5;
            QCOMPARE(value[0], float((i % 37 + 0.5 - recipe.features[0].mean) / recipe.features[0].deviation));
            const int colour[] = {2, 1, 0};
            for (int c = 0; c < 3; ++c) QCOMPARE(value[1 + c], colour[i % 3] == c ? 1.0F : 0.0F);
        }
    }

    void splitsAreStratifiedSeededAndGrouped() {
        DataConfig config = write(rows());
        config.testShare = 0.2;
        const auto data = opened(config);
        QCOMPARE(data->classCounts(Split::Test), (std::vector<std::int64_t>{5, 15}));
        QCOMPARE(data->classCounts(Split::Validation), (std::vector<std::int64_t>{2, 6}));
        std::set<std::int64_t> all;
        for (const Split split : {Split::Train, Split::Validation, Split::Test})
            for (const auto i : data->indices(split)) QVERIFY(all.insert(i).second);
        QCOMPARE(all.size(), std::size_t{100});
        config.splitSeed = 8;
        QVERIFY(opened(config)->testIndices != data->testIndices);
        QCOMPARE(opened(config)->contentHash, data->contentHash);
        config.groupColumn = "x";
        const auto grouped = opened(config);
        QCOMPARE(grouped->sampleShape().front(), std::int64_t{4});   // the group is not learned from
        std::map<std::string, std::set<int>> splitsOf;
        for (const Split split : {Split::Train, Split::Validation, Split::Test})
            for (const auto i : grouped->indices(split)) splitsOf[grouped->table.rows[std::size_t(i)][0]].insert(int(split));
        for (const auto& [x, splits] : splitsOf) QCOMPARE(splits.size(), std::size_t{1});
    }

    void numbersAreLearnedWhereThereAreMany() {
        DataConfig config = write(rows(400));
        config.labelColumn = "y";
        const auto data = opened(config);
        QVERIFY(data->task == Task::Regression && data->outputs() == 1 && data->classes.empty());
        QCOMPARE(data->table.targets[3], 7.0);
        QVERIFY(data->classCounts(Split::Train).empty());
        double sum = 0;
        for (const auto i : data->trainIndices) sum += data->table.targets[std::size_t(i)];
        QVERIFY(std::abs(data->preprocessing.table.targetMean - sum / double(data->trainIndices.size())) < 1e-9);
        QVERIFY(data->preprocessing.table.targetDeviation > 10);
        config.task = "classification";
        QVERIFY(opened(config)->classes.size() == 37 && opened(config)->classes[1] == "3" && opened(config)->classes.back() == "73");   // in the order of numbers
        config.task = "regression";
        config.labelColumn = "colour";
        QVERIFY(idx::refusal([&] { opened(config); }, ErrorCode::NotFound).contains(QStringLiteral("no row with a value in colour")));
    }

    void missingValuesAndLabelsAreTold() {
        const auto data = opened(write("label;x;word\na;1;u\n;2;u\nb;;v\n \t ;4;v\na;NA;\nb;5;v\nNA;6;u\nnull;7;u\nUS ;8;u\n" + QByteArray("a;3;u\nb;3;v\n").repeated(20)));
        QCOMPARE(data->classes, (Row{"NA", "US", "a", "b", "null"}));   // F05: only blank cells are no label
        QCOMPARE(data->skipped.size(), std::size_t{2});
        QCOMPARE(data->skipped[0].path, std::string("t.csv, line 3"));
        QCOMPARE(data->skipped[1].path, std::string("t.csv, line 5"));
        QCOMPARE(data->table.facts[1].missing, std::int64_t{2});
        QVERIFY(!data->table.facts[1].categorical && data->table.facts[2].categorical);
        QCOMPARE(data->table.facts[2].missing, std::int64_t{1});
        const float* gap = data->table.values.data() + 1 * data->sampleShape().front();
        QCOMPARE(gap[0], 0.0F);   // the training mean
        const auto lines = data::report(*data);
        const auto* filled = lineThat(lines, "Missing values are filled in");
        QVERIFY(filled && filled->items.size() == 2 && filled->items[0].str().find("x: 2 missing") == 0);
        const auto* unlabelled = lineThat(lines, "without a label");
        QVERIFY(unlabelled && unlabelled->items.size() == 2);
        QVERIFY(lineThat(lines, "Some rows occur more than once"));
    }

    void columnsThatCannotBeReadAreLeftOut() {
        QByteArray bytes("id,constant,empty,code,x,label\n");
        for (int i = 0; i < 120; ++i) bytes += "name" + QByteArray::number(i) + ",7,," + QByteArray::number(i % 3) + ',' + QByteArray::number(i) + ',' + (i % 2 ? "p" : "q") + '\n';
        DataConfig config = write(bytes);
        config.categoryColumns = "code";
        auto data = opened(config);
        const auto roles = [&](std::size_t c) { return data->table.facts[c].role; };
        QVERIFY(roles(0) == ColumnRole::TooMany && roles(1) == ColumnRole::Feature && roles(2) == ColumnRole::Empty);
        QCOMPARE(data->sampleShape().front(), std::int64_t{5});   // constant, three codes, x
        const auto lines = data::report(*data);
        QVERIFY(lineThat(lines, "always the same") && lineThat(lines, "left out")->items.size() == 2);
        for (std::size_t i = 0; i < 20; ++i) QCOMPARE(data->table.values[i * 5], 0.0F);   // a constant is no NaN
        config.ignoredColumns = " constant , x,";
        config.maxCategories = 2;
        QVERIFY(idx::refusal([&] { opened(config); }, ErrorCode::InvalidSetting).contains(QStringLiteral("No column is left")));
        config.ignoredColumns = "constant,nothing";
        const QString message = idx::refusal([&] { opened(config); }, ErrorCode::InvalidSetting);
        QVERIFY(message.contains(QStringLiteral("ignored_columns")) && message.contains(QStringLiteral("nothing")) && message.contains(QStringLiteral("code")));
    }

    void wordsThatTrainingLacksAreNone() {
        DataConfig config = write(rows(99));
        idx::write(m_dir.path(), QStringLiteral("test.csv"), "label,y,colour,x\nusual,1,violet,2\nrare,3,red,4\n");   // another order of columns
        config.testFile = "test.csv";
        const auto data = opened(config);
        QVERIFY(data->testGiven && data->testIndices.size() == 2);
        const float* violet = data->table.values.data() + 99 * 5;
        QVERIFY(violet[1] == 0 && violet[2] == 0 && violet[3] == 0);
        QVERIFY(lineThat(data::report(*data), "do not occur in training"));
        idx::write(m_dir.path(), QStringLiteral("test.csv"), "label,y,colour\nusual,1,red\n");
        QVERIFY(idx::refusal([&] { opened(config); }, ErrorCode::Corrupt).contains(QStringLiteral("no column x")));
        config.testFile = "gone.csv";
        QVERIFY(idx::refusal([&] { opened(config); }, ErrorCode::NotFound).contains(QStringLiteral("gone.csv")));
    }

    /// F05: rows that agree but for the label, and rows that are trained on and held back as well, are counted.
    void contradictionsAndLeaksAreTold() {
        DataConfig config = write("x,word,label\n" + QByteArray("1,u,a\n2,v,b\n").repeated(10) + "3,w,a\n3,w,b\n");
        idx::write(m_dir.path(), QStringLiteral("held.csv"), "x,word,label\n1,u,a\n9,u,b\n");
        config.testFile = "held.csv";
        const auto data = opened(config);
        const auto lines = data::report(*data);
        const auto* contradicting = lineThat(lines, "The same row has different labels");
        QVERIFY(contradicting && contradicting->sign == ReportLine::Sign::Warning);
        QCOMPARE(contradicting->evidence.args.front(), std::string("1"));
        const auto* shared = lineThat(lines, "in training and held back as well");
        QVERIFY(shared && shared->sign == ReportLine::Sign::Warning);
        QCOMPARE(shared->evidence.args.back(), std::string("1"));
        config.labelColumn = "gone";   // F05: a chosen column that is not there
        const QString message = idx::refusal([&] { opened(config); }, ErrorCode::InvalidSetting);
        QVERIFY2(message.contains(QStringLiteral("label_column")) && message.contains(QStringLiteral("gone")), qPrintable(message));
    }

    void copiesAreLeftOutWhenAsked() {
        DataConfig config = write("x,label\n" + QByteArray("1,a\n2,b\n3,a\n3,b\n").repeated(3) + "4,a\n5,b\n6,a\n7,b\n8,a\n9,b\n");
        config.validationShare = config.testShare = 0.2;
        config.excludeFound = true;
        const auto data = opened(config);
        std::set<std::string> seen;
        for (const Split split : {Split::Train, Split::Validation, Split::Test})
            for (const auto i : data->indices(split)) QVERIFY(seen.insert(data->table.rows[std::size_t(i)][0]).second);
        QVERIFY(!seen.count("3") && seen.count("1"));
        QCOMPARE(data->excluded, std::int64_t(18 - seen.size()));
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("mentions");
        QTest::newRow("one column") << QByteArray("a\n1\n2\n") << QStringLiteral("single column");
        QTest::newRow("one class") << QByteArray("a,label\n1,x\n2,x\n") << QStringLiteral("single class, x");
        QTest::newRow("no labels") << QByteArray("a,label\n1,\n2, \n") << QStringLiteral("no row with a value in label");
        QTest::newRow("alike") << QByteArray("a,a\n1,2\n") << QStringLiteral("Two columns");
        QTest::newRow("nameless") << QByteArray("a,\n1,2\n") << QStringLiteral("Column 2");
        QTest::newRow("no rows") << QByteArray("a,b\n") << QStringLiteral("no rows");
        QTest::newRow("too small to split") << QByteArray("a,b\n1,x\n2,y\n") << QStringLiteral("validation");
        QByteArray names("a,label\n");
        for (int i = 0; i < 150; ++i) names += "1,name" + QByteArray::number(i) + '\n';
        QTest::newRow("names as classes") << names << QStringLiteral("150 different values");
    }
    void refuses() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, mentions);
        try {
            opened(write(bytes));
            QFAIL("nothing was refused");
        } catch (const Error& error) {
            QVERIFY2(QString::fromStdString(error.message()).contains(mentions), error.message().c_str());
        }
        QVERIFY(lookFor(write(bytes, "there.csv"), folder()) == std::nullopt);
        DataConfig gone = write(bytes);
        gone.folder = "gone.csv";
        QVERIFY(lookFor(gone, folder())->sentence.str().find("gone.csv") != std::string::npos);
        gone.folder = ".";
        QVERIFY2(lookFor(gone, folder())->sentence.str().find("none that is called train") != std::string::npos, lookFor(gone, folder())->sentence.str().c_str());
    }

    void tablesAreBuiltIn() {
        DataConfig config;
        config.source = "table";
        for (const auto& [name, count, width, classes] : {std::tuple{"iris", 150, 4, 3}, std::tuple{"wine", 178, 13, 3}, std::tuple{"diabetes", 442, 10, 0}}) {
            config.folder = std::string("sample:") + name;
            const auto data = opened(config);
            QVERIFY(data->count() == count && data->sampleShape().front() == width && std::int64_t(data->classes.size()) == classes);
            for (const float value : data->table.values) QVERIFY(std::isfinite(value));
        }
        config.folder = "sample:iron";
        QVERIFY(idx::refusal([&] { opened(config); }, ErrorCode::NotFound).contains(QStringLiteral("sample:iris")));
    }

    void attributesSayWhatWordsAre() {
        QByteArray bytes("@relation r\n@attribute code {1,2,3}\n@attribute x real\n@attribute class {0,1}\n@data\n");
        for (int i = 0; i < 40; ++i) bytes += QByteArray::number(i % 3 + 1) + ',' + (i == 7 ? QByteArray("?") : QByteArray::number(i)) + ',' + QByteArray::number(i % 2) + '\n';
        const auto data = opened(write(bytes, "t.arff"));
        QVERIFY(data->task == Task::Classification && data->table.facts[0].categorical && data->sampleShape().front() == 4);
        QCOMPARE(data->table.facts[1].missing, std::int64_t{1});
    }

    void theRecipeIsStoredExactly() {
        DataConfig config = write(rows());
        config.labelColumn = "y";
        const auto data = opened(config);
        const Json stored = Json::parse(data->preprocessing.toJson().dump());
        QVERIFY(Preprocessing::fromJson(stored).table == data->preprocessing.table);
        const auto damaged = [&](const char* pointer, const Json& value) {
            Json json = stored;
            json[Json::json_pointer(pointer)] = value;
            return idx::refusal([&] { Preprocessing::fromJson(json); }, ErrorCode::Corrupt).contains(QStringLiteral("damaged"));
        };
        QVERIFY(damaged("/table/features/0/deviation", 0) && damaged("/table/features/0/mean", "x") && damaged("/table/features", Json::array()));
        QVERIFY(damaged("/table/features/1/categories", {"red", "blue"}) && damaged("/table/features/1/categories", Json::array()) && damaged("/table/features/1/name", "x"));
        QVERIFY(damaged("/table/target_deviation", -1) && damaged("/table/target", 7));
    }

    void newRowsAreReadAsThoseOfTraining() {
        const auto data = opened(write(rows()));
        Table table = parseTable("colour,extra,y,x\n red ,9,3,1.5\nviolet,,NA,\n", "new");
        const auto asked = fromTable(table, data->preprocessing.table);
        QVERIFY(asked->testIndices.size() == 2 && asked->sampleShape().front() == 5);
        // Row 36 of the data is red with x 36.5; the row that is asked about has the values of row 1 but for the colour.
        const float* own = data->table.values.data() + 1 * 5;
        QVERIFY(asked->table.values[0] == own[0] && asked->table.values[4] == own[4] && asked->table.values[3] == 1);
        for (std::size_t i = 5; i < 10; ++i) QCOMPARE(asked->table.values[i], 0.0F);
        table.columns[3] = "z";
        QVERIFY(idx::refusal([&] { fromTable(table, data->preprocessing.table); }, ErrorCode::InvalidUsage).contains(QStringLiteral("no column x")));
        QVERIFY(idx::refusal([&] { fromTable(parseTable("colour,y,x\nred,much,2\n", "new"), data->preprocessing.table); }, ErrorCode::InvalidUsage).contains(QStringLiteral("Row 1 has much in y")));
    }

    void columnsAreShownBeforeReading() {
        using enum ColumnUse;
        QByteArray bytes("a,b,group,\"c, d\",label\n");
        for (int i = 0; i < 60; ++i) bytes += QByteArray::number(i) + ',' + QByteArray::number(i % 3) + ',' + QByteArray::number(i / 2) + ',' + QByteArray::number(i + 4) + (i % 2 ? ",yes\n" : ",no\n");
        DataConfig config = write(bytes);
        config.folder = (folder() / config.folder).string();
        config.ignoredColumns = "b";
        config.categoryColumns = "a";
        auto columns = importColumns(config, 2);
        QVERIFY(columns.has_value());
        QCOMPARE(columns->names, (Row{"a", "b", "group", "c, d", "label"}));
        QVERIFY(columns->uses == (std::vector{Kinds, Ignored, Feature, Feature, Label}));
        QCOMPARE(columns->rows.size(), std::size_t{2});
        QCOMPARE(columns->rows[1][3], std::string("5"));
        QVERIFY(possibleUses(config, "b").size() == 6 && possibleUses(config, "c, d").size() == 3);   // a list in commas cannot name it
        setUse(*columns, config, 1, Label);
        setUse(*columns, config, 2, Group);
        setUse(*columns, config, 0, Ignored);
        QVERIFY(columns->uses == (std::vector{Ignored, Label, Group, Feature, Feature}));
        const DataConfig wanted = withUses(config, *columns);
        QCOMPARE(wanted.labelColumn, std::string("b"));
        QCOMPARE(wanted.groupColumn, std::string("group"));
        QCOMPARE(wanted.ignoredColumns, std::string("a"));
        QVERIFY(wanted.categoryColumns.empty());
        QVERIFY(importColumns(wanted, 2)->uses == columns->uses);   // there and back
        const auto read = opened(wanted);
        QCOMPARE(read->preprocessing.table.target, std::string("b"));
        QVERIFY(read->table.facts[0].role == ColumnRole::Ignored && read->table.facts[2].role == ColumnRole::Group);
        setUse(*columns, config, 1, Feature);
        QVERIFY(idx::refusal([&] { withUses(config, *columns); }, ErrorCode::InvalidSetting).contains(QStringLiteral("No column is to be learned")));
    }

    void severalLabelColumnsAreShownBeforeReading() {
        using enum ColumnUse;
        QByteArray bytes("x,sun,rain,kind\n");
        for (int i = 0; i < 60; ++i) bytes += QByteArray::number(i) + ',' + QByteArray::number(i % 2) + ',' + QByteArray::number(i % 3 == 0) + (i % 2 ? ",a\n" : ",b\n");
        DataConfig config = write(bytes);
        config.folder = (folder() / config.folder).string();
        config.labelSeparator = ";";   // of a single column, which it no longer is
        auto columns = importColumns(config, 2);
        QVERIFY(columns && columns->uses == (std::vector{Feature, Feature, Feature, Label}));
        setUse(*columns, config, 1, Labels);   // the label becomes another of them
        QVERIFY(columns->uses == (std::vector{Feature, Labels, Feature, Labels}));
        setUse(*columns, config, 3, Ignored);
        QVERIFY(idx::refusal([&] { withUses(config, *columns); }, ErrorCode::InvalidSetting).contains(QStringLiteral("Only one column is one of several labels")));
        setUse(*columns, config, 2, Labels);
        const DataConfig wanted = withUses(config, *columns);
        QVERIFY(wanted.labelColumn == "sun,rain" && wanted.labelSeparator.empty() && wanted.ignoredColumns == "kind");
        QVERIFY(importColumns(wanted, 2)->uses == columns->uses);
        const auto read = opened(wanted);
        QVERIFY(read->task == Task::MultiLabel);
        QCOMPARE(read->classes, (Row{"sun", "rain"}));
        setUse(*columns, config, 3, Label);   // a single one again
        QVERIFY(columns->uses == (std::vector{Feature, Feature, Feature, Label}));
    }

    void columnsOfTextsAreShownBeforeReading() {
        using enum ColumnUse;
        const auto file = idx::write(m_dir.path(), QStringLiteral("films.csv"), "film,review,sentiment,text\n1,good,pos,x\n1,bad,neg,y\n");
        DataConfig config = recognise(file).front().config;
        QCOMPARE(config.source, std::string("text"));
        auto columns = importColumns(config, 10);
        QVERIFY(columns.has_value() && columns->uses == (std::vector{Ignored, Ignored, Label, Text}));
        setUse(*columns, config, 1, Text);
        setUse(*columns, config, 0, Group);
        const DataConfig wanted = withUses(config, *columns);
        QVERIFY(wanted.textColumn == "review" && wanted.labelColumn == "sentiment" && wanted.groupColumn == "film");
        setUse(*columns, config, 1, Ignored);
        QVERIFY(idx::refusal([&] { withUses(config, *columns); }, ErrorCode::InvalidSetting).contains(QStringLiteral("No column has the texts")));
        config.folder = idx::write(m_dir.path(), QStringLiteral("lines.tsv"), "1\ta good film\n0\ta bad one\n").string();
        QVERIFY(!importColumns(config, 10));   // lines have no columns to choose from
        config.source = "corpus";
        QVERIFY(!importColumns(config, 10));
    }

    void droppedFilesAreRecognised_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("source");
        QTest::newRow("numbers") << QStringLiteral("a.csv") << rows() << QStringLiteral("table");
        QTest::newRow("packed") << QStringLiteral("a.csv.gz") << idx::gzip(rows()) << QStringLiteral("table");
        QTest::newRow("tabs") << QStringLiteral("a.tsv") << QByteArray(rows()).replace(',', '\t') << QStringLiteral("table");
        QTest::newRow("texts") << QStringLiteral("a.csv") << QByteArray("text,label,stars\na good film,pos,4\na bad one,neg,1\n") << QStringLiteral("text");
        QTest::newRow("lines") << QStringLiteral("a.tsv") << QByteArray("1\ta good film\n0\ta bad one\n1\tfine\n") << QStringLiteral("text");
        QTest::newRow("JSON lines") << QStringLiteral("a.jsonl") << QByteArray("{\"a\": 1, \"b\": 2}\n{\"a\": 3, \"b\": 4}\n") << QStringLiteral("table");
        QTest::newRow("attributes") << QStringLiteral("a.arff") << QByteArray("@relation r\n@attribute x real\n@attribute c {a,b}\n@data\n1,a\n2,b\n") << QStringLiteral("table");
    }
    void droppedFilesAreRecognised() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, source);
        const auto found = recognise(idx::write(m_dir.path(), name, bytes));
        QVERIFY(!found.empty());
        QCOMPARE(QString::fromStdString(found.front().config.source), source);
    }
};

QTEST_GUILESS_MAIN(TestTableSource)
#include "tst_table_source.moc"
