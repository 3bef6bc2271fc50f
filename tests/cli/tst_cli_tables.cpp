// Tables on the command line: show, train, evaluate and predict, for classes and for numbers; nothing speaks of classes or
// accuracy where a number is learned.
#include <QTest>

#include <cmath>

#include "Program.h"
#include "Toy.h"

namespace {

QString k(const char* words) { return QString::fromLatin1(words); }

QByteArray rows() {
    QByteArray out("size,colour,weight\n");
    for (int i = 0; i < 160; ++i)
        out += QByteArray::number(i % 40) + ',' + (i % 2 ? "red" : "blue") + ',' + QByteArray::number(10 + 3 * (i % 40) + (i % 2 ? 25 : 0) + (i * 7 % 5) * 0.2) + '\n';
    return out;
}

double at(const QJsonObject& object, const char* key) { return object[QLatin1String(key)].toDouble(std::nan("")); }

}  // namespace

class CliTablesTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void builtInTablesTrain() {
        QTemporaryDir folder;
        for (const auto& [name, least] : {std::pair{"iris-mlp", 0.85}, std::pair{"wine-mlp", 0.85}}) {
            const QString file = folder.filePath(k(name) + k(".fornax"));
            VERIFY_CODE(fornax({k("new"), k(name), file}), 0);
            const Result trained = fornax({k("train"), file, k("--json")});
            VERIFY_CODE(trained, 0);
            const Result evaluated = fornax({k("evaluate"), file, k("--json")});
            VERIFY_CODE(evaluated, 0);
            QVERIFY2(at(evaluated.last(), "test_accuracy") >= least, evaluated.out.constData());
        }
        const QString iris = folder.filePath(k("iris-mlp.fornax"));
        const Result shown = fornax({k("show"), iris, k("--json")});
        VERIFY_CODE(shown, 0);
        const QJsonObject data = shown.last()[QLatin1String("data")].toObject();
        QCOMPARE(data[QLatin1String("kind")].toString(), k("rows"));
        QCOMPARE(data[QLatin1String("task")].toString(), k("classification"));
        QCOMPARE(data[QLatin1String("columns")].toArray().size(), 5);
        QVERIFY(shown.last()[QLatin1String("ready")].toBool());
        const Result asked = fornax({k("predict"), iris, k("--json"), k("--row"), k(R"({"sepal_length": 5.1, "sepal_width": 3.5, "petal_length": 1.4, "petal_width": 0.2})")});
        VERIFY_CODE(asked, 0);
        QCOMPARE(asked.last()[QLatin1String("class")].toString(), k("setosa"));
        QVERIFY(at(asked.last()[QLatin1String("shares")].toObject(), "setosa") > 0.5);
    }

    void numbersFromFileToAnswers() {
        QTemporaryDir folder;
        toy::write(folder.filePath(k("weights.csv")), rows());
        const QString file = folder.filePath(k("weights.fornax"));
        VERIFY_CODE(fornax({k("new"), k("diabetes-mlp"), file}), 0);
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        QJsonObject project = QJsonDocument::fromJson(in.readAll()).object();
        QJsonObject data = project[QLatin1String("data")].toObject();
        data[QLatin1String("folder")] = k("weights.csv");
        data[QLatin1String("category_columns")] = QString();
        project[QLatin1String("data")] = data;
        toy::write(file, QJsonDocument(project).toJson());
        const Result wrong = fornax({k("train"), file});   // made for another table
        VERIFY_CODE(wrong, 2);
        QVERIFY2(wrong.err.contains("takes 11 values"), wrong.err.constData());
        const QStringList fitting{k("--set"), k("model.input.features=3"), k("--set"), k("train.optimizer.learning_rate=0.01"), k("--set"), k("train.epochs=100")};
        const Result trained = fornax(QStringList{k("train"), file, k("--json")} + fitting);
        VERIFY_CODE(trained, 0);
        const QJsonObject end = trained.last();
        for (const char* key : {"val_loss", "val_mse", "val_rmse", "val_mae", "val_r2", "best_val_r2"}) QVERIFY2(std::isfinite(at(end, key)), key);
        QVERIFY(std::abs(at(end, "val_rmse") * at(end, "val_rmse") - at(end, "val_mse")) < 1e-9 * at(end, "val_mse"));
        const Result evaluated = fornax({k("evaluate"), file, k("--json")});
        VERIFY_CODE(evaluated, 0);
        QVERIFY2(at(evaluated.last(), "test_r2") > 0.95, evaluated.out.constData());
        QCOMPARE(evaluated.last()[QLatin1String("predicted")].toArray().size(), int(at(evaluated.last(), "samples")));
        const Result asked = fornax({k("predict"), file, k("--json"), k("--row"), k(R"({"size": 20, "colour": "red"})"), k("--row"), k(R"({"size": 20, "colour": "blue"})")});
        VERIFY_CODE(asked, 0);
        QCOMPARE(asked.events().size(), 2);
        QVERIFY2(std::abs(at(asked.events()[0], "number") - 95.4) < 12 && at(asked.events()[0], "number") > at(asked.events()[1], "number"), asked.out.constData());
        const Result whole = fornax({k("predict"), file, k("--rows"), folder.filePath(k("weights.csv"))});
        VERIFY_CODE(whole, 0);
        QCOMPARE(whole.out.trimmed().count('\n'), 159);
        const Result human = fornax({k("evaluate"), file}), listed = fornax({k("runs"), k("list"), file}), told = fornax({k("runs"), k("show"), file}), again = fornax({k("runs"), k("show"), file, k("--json")});
        for (const Result* each : {&trained, &evaluated, &asked, &human, &listed, &told, &again}) {
            const QByteArray said = (each->out + each->err).toLower();
            QVERIFY2(!said.contains("accuracy") && !said.contains("classes"), said.constData());
        }
        QVERIFY(human.out.contains("R²") && human.out.contains("RMSE") && told.out.contains("R²"));
        QVERIFY(at(again.last(), "test_rmse") > 0);
    }

    void mistakesAreTold() {
        QTemporaryDir folder;
        const QString file = folder.filePath(k("iris.fornax"));
        VERIFY_CODE(fornax({k("new"), k("iris-mlp"), file}), 0);
        const Result loss = fornax({k("train"), file, k("--set"), k("train.loss=mae")});
        VERIFY_CODE(loss, 2);
        QVERIFY2(loss.err.contains("train.loss is mae") && loss.err.contains("cross_entropy"), loss.err.constData());
        VERIFY_CODE(fornax({k("train"), file, k("--set"), k("train.epochs=1")}), 0);
        for (const char* row : {"not json", "[1]", R"({"sepal_length": "long", "sepal_width": 1, "petal_length": 1, "petal_width": 1})", R"({"sepal_length": 1})"}) {
            const Result asked = fornax({k("predict"), file, k("--row"), k(row)});
            QVERIFY2(asked.code != 0 && !asked.err.isEmpty(), row);
        }
        const Result column = fornax({k("show"), file, k("--json")});
        VERIFY_CODE(column, 0);
        const Result gone = fornax({k("train"), file, k("--set"), k("data.label_column=genus")});
        QVERIFY(gone.code != 0 && gone.err.contains("genus") && gone.err.contains("species"));
    }
};

QTEST_GUILESS_MAIN(CliTablesTest)
#include "tst_cli_tables.moc"
