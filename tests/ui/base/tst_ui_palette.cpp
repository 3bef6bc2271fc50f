// Recomputes the contrasts that the look promises (WCAG 2) for every token of both themes.
#include <QtTest>

#include "ui/base/Palette.h"

using fornax::ui::Palette;

class TestPalette : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void contrastFormula();
    void textTokens_data() { themes(); }
    void textTokens();
    void outlines_data() { themes(); }
    void outlines();
    void series_data() { themes(); }
    void series();
    void buttons_data() { themes(); }
    void buttons();
    void seriesRepeatWithTheNextLook();
    void paletteAndSheetHoldNoForeignColour_data() { themes(); }
    void paletteAndSheetHoldNoForeignColour();

  private:
    static void themes() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

namespace {
Palette of(bool dark) { return dark ? Palette::darkPalette() : Palette::light(); }
QByteArray says(const char* what, double found) { return QByteArray(what) + " has only " + QByteArray::number(found, 'f', 2); }
}  // namespace

void TestPalette::contrastFormula() {
    QCOMPARE(Palette::contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(Palette::contrast(Qt::white, Qt::white), 1.0);
    QVERIFY(std::abs(Palette::contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01);  // the well-known #777
}

void TestPalette::textTokens() {
    QFETCH(bool, dark);
    const Palette p = of(dark);
    const std::pair<const char*, QColor> front[] = {{"text", p.text}, {"muted", p.muted}, {"accent", p.accent}, {"good", p.good}, {"warn", p.warn}, {"bad", p.bad}};
    for (const auto& [name, color] : front)
        for (const auto& back : {p.bg, p.panel, p.raised, p.tint}) {
            const double found = Palette::contrast(color, back);
            QVERIFY2(found >= 4.66 - 0.005, says(name, found).constData());
        }
    for (const auto& back : {p.panel, p.field})
        QVERIFY2(Palette::contrast(p.faint, back) >= 3.05, says("faint", Palette::contrast(p.faint, back)).constData());
}

void TestPalette::outlines() {
    QFETCH(bool, dark);
    const Palette p = of(dark);
    for (const auto& back : {p.bg, p.panel, p.field}) {
        const double found = Palette::contrast(p.outline, back);
        QVERIFY2(found >= 2.995, says("outline", found).constData());
    }
}

void TestPalette::series() {
    QFETCH(bool, dark);
    const Palette p = of(dark);
    for (int i = 0; i < 6; ++i) {
        const double found = Palette::contrast(p.series(i).color, p.panel);
        QVERIFY2(found >= 3.295, says(qPrintable(QStringLiteral("series %1").arg(i)), found).constData());
    }
    QCOMPARE(p.series(0).color, p.train);
    QCOMPARE(p.series(1).color, p.validation);
    QCOMPARE(p.series(5).color, p.test);
}

void TestPalette::buttons() {
    QFETCH(bool, dark);
    const Palette p = of(dark);
    QVERIFY(Palette::contrast(p.onAccent, p.accent) >= 4.5);
}

void TestPalette::seriesRepeatWithTheNextLook() {
    const Palette p = Palette::light();
    for (int i = 0; i < 6; ++i) {
        QCOMPARE(p.series(i + 6).color, p.series(i).color);
        QVERIFY(p.series(i + 6).marker != p.series(i).marker || p.series(i + 6).dash != p.series(i).dash);
    }
    QCOMPARE(p.series(2).dash.size(), 4);
    QVERIFY(p.series(0).dash.isEmpty());
}

void TestPalette::paletteAndSheetHoldNoForeignColour() {
    QFETCH(bool, dark);
    const Palette p = of(dark);
    const QString sheet = p.styleSheet();
    QVERIFY2(!sheet.contains(QLatin1Char('@')), "a token is not filled in");
    QVERIFY(!sheet.contains(QRegularExpression(QStringLiteral("\\{\\d+\\}"))));
    QStringList allowed;
    for (const auto& c : {p.raised, p.text, p.outline, p.line, p.panel, p.grid, p.muted, p.faint, Palette::mix(p.line, p.outline, 0.35)}) allowed << c.name();
    auto found = QRegularExpression(QStringLiteral("#[0-9a-fA-F]{6}")).globalMatch(sheet);
    int count = 0;
    while (found.hasNext()) {
        const QString color = found.next().captured();
        QVERIFY2(allowed.contains(color), qPrintable(color));
        ++count;
    }
    QVERIFY(count > 10);
    QCOMPARE(p.toQPalette().color(QPalette::Window), p.bg);
    QCOMPARE(p.toQPalette().color(QPalette::Disabled, QPalette::Text), p.faint);
}

QTEST_MAIN(TestPalette)
#include "tst_ui_palette.moc"
