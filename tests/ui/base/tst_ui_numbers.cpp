#include <QDateTime>
#include <QtTest>
#include <cmath>
#include <limits>

#include "ui/base/Widgets.h"

using namespace fornax::ui;

class TestNumbers : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void numbers() {
        QCOMPARE(number(0.93684, 4), QStringLiteral("0.9368"));
        QCOMPARE(number(-1234567.5, 1), QStringLiteral("−1,234,567.5"));
        QCOMPARE(number(-0.00001, 3), QStringLiteral("0.000"));
        QCOMPARE(number(std::nan(""), 2), QStringLiteral("–"));
        QCOMPARE(number(-std::numeric_limits<double>::infinity(), 2), QStringLiteral("−∞"));
        QCOMPARE(integer(54000), QStringLiteral("54,000"));
        QCOMPARE(integer(999), QStringLiteral("999"));
        QCOMPARE(integer(-1000), QStringLiteral("−1,000"));
        QCOMPARE(integer(std::numeric_limits<qint64>::min()), QStringLiteral("−9,223,372,036,854,775,808"));
    }
    void countsInSentences() {
        using fornax::text;
        QCOMPARE(withFigures(text("%1 training, %2 validation and %3 test pictures.", 54000, 6000, 999)), QStringLiteral("54,000 training, 6,000 validation and 999 test pictures."));
        QCOMPARE(withFigures(text("%1 takes %2", "conv10000", std::string("0123456"))), QStringLiteral("conv10000 takes 0123456"));
        QCOMPARE(withFigures(text("%1 of %2", 0.12345, -54000)), QStringLiteral("0.12345 of -54000"));
        QCOMPARE(withFigures(text("It says: %1 %2", text("%1 weights", 220426), 12345)), QStringLiteral("It says: 220,426 weights 12,345"));
        QCOMPARE(withFigures({}), QString());
    }
    void localeDoesNotMatter() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(number(1234.5, 1), QStringLiteral("1,234.5"));
        QCOMPARE(scientific(5.7e-4), QStringLiteral("5.7e-4"));
        QLocale::setDefault(before);
    }
    void compactAndBytes() {
        QCOMPARE(compact(220426), QStringLiteral("220 k"));
        QCOMPARE(compact(482154), QStringLiteral("482 k"));
        QCOMPARE(compact(50.81e6), QStringLiteral("50.8 M"));
        QCOMPARE(compact(999), QStringLiteral("999"));
        QCOMPARE(compact(999999), QStringLiteral("1 M"));
        QCOMPARE(bytes(0), QStringLiteral("0 B"));
        QCOMPARE(bytes(5.8e6), QStringLiteral("5.8 MB"));
        QCOMPARE(bytes(29e6), QStringLiteral("29 MB"));
        QCOMPARE(bytes(11.0e9), QStringLiteral("11 GB"));
    }
    void durations() {
        QCOMPARE(duration(0), QStringLiteral("0 s"));
        QCOMPARE(duration(0.036), QStringLiteral("36 ms"));
        QCOMPARE(duration(3.9), QStringLiteral("3.9 s"));
        QCOMPARE(duration(36), QStringLiteral("36 s"));
        QCOMPARE(duration(70), QStringLiteral("1 min 10 s"));
        QCOMPARE(duration(59.7), QStringLiteral("1 min"));
        QCOMPARE(duration(7500), QStringLiteral("2 h 5 min"));
        QCOMPARE(duration(90000), QStringLiteral("1 d 1 h"));
        QCOMPARE(duration(-1), QStringLiteral("–"));
    }
    void scientificFigures() {
        QCOMPARE(scientific(1e-3), QStringLiteral("1e-3"));
        QCOMPARE(scientific(5.7e-4), QStringLiteral("5.7e-4"));
        QCOMPARE(scientific(0.05), QStringLiteral("0.05"));
        QCOMPARE(scientific(0), QStringLiteral("0"));
        QCOMPARE(scientific(2.66e-3), QStringLiteral("2.66e-3"));
        QCOMPARE(scientific(-1e6), QStringLiteral("−1e6"));
    }
    void shapesAndTimes() {
        QCOMPARE(shape({32, 14, 14}), QStringLiteral("32 × 14 × 14"));
        QCOMPARE(shape({}), QString());
        const auto now = QDateTime::currentDateTimeUtc();
        QCOMPARE(ago(now), QStringLiteral("just now"));
        QCOMPARE(ago(now.addSecs(-250)), QStringLiteral("4 min ago"));
        QCOMPARE(ago(now.addDays(-9)), QStringLiteral("last week"));
        QCOMPARE(ago(now.addDays(-21)), QStringLiteral("3 weeks ago"));
        QCOMPARE(ago(QDateTime()), QStringLiteral("–"));
    }
    void textsFillTheirArgumentsOnce() {
        QCOMPARE(translated(fornax::text("%1 of %2", "a %2 file", 3)), QStringLiteral("a %2 file of 3"));
        QCOMPARE(translated(fornax::text("100 % of %1")), QStringLiteral("100 % of %1"));
        QCOMPARE(translated({}), QString());
    }
};

QTEST_MAIN(TestNumbers)
#include "tst_ui_numbers.moc"
