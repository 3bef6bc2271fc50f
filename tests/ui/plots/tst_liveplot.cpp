// The pane: what it shows, how it reacts, what it exports, and that odd values never hang it (fault family F20).
#include <QtTest>
#include <QImage>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <cmath>
#include <limits>
#include <memory>
#include <random>

#include "fornax/base/Error.h"
#include "tests/support/NoQtWarnings.h"
#include "ui/base/Palette.h"
#include "ui/plots/LivePlot.h"
#include "ui/plots/Series.h"

using namespace fornax::ui;
using namespace fornax::ui::plots;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

/// Two linked panes in a window.
struct Panes {
    PlotGroup group;
    QWidget window;
    LivePlot *loss, *accuracy;
    int raw, smooth, validation;
    Panes() {
        Palette::apply(Theme::Light);
        auto* layout = new QVBoxLayout(&window);
        loss = new LivePlot(QStringLiteral("Loss"), {}, &group);
        accuracy = new LivePlot(QStringLiteral("Accuracy"), {}, &group);
        layout->addWidget(loss);
        layout->addWidget(accuracy);
        raw = loss->addCurve({.name = QStringLiteral("train, raw"), .kind = CurveKind::Raw, .style = 0, .inBox = false});
        smooth = loss->addSmoothed(raw, QStringLiteral("train"));
        validation = loss->addCurve({.name = QStringLiteral("validation"), .kind = CurveKind::PerEpoch, .style = 1});
        accuracy->addCurve({.name = QStringLiteral("train"), .kind = CurveKind::Raw, .style = 0});
        loss->setEmptyText(QStringLiteral("The curves appear here."));
        window.resize(700, 600);
        window.show();
        [[maybe_unused]] const bool shown = QTest::qWaitForWindowExposed(&window);
    }
    void fill(int steps) {
        std::mt19937 random(2);
        std::normal_distribution<double> noise(0, 0.05);
        for (int i = 1; i <= steps; ++i) {
            loss->append(raw, i, 0.2 + 2 * std::exp(-i / 300.0) + noise(random));
            accuracy->append(0, i, 1 - std::exp(-i / 300.0));
            if (i % 100 == 0) loss->append(validation, i, 0.22 + 2 * std::exp(-i / 280.0));
        }
        group.setX(XKind::Step, [](double x) { return QStringLiteral("step %1").arg(x, 0, 'f', 0); });
        group.setExtent({0, double(steps) * 1.25}, steps);
        settle();
    }
    void settle() {
        loss->refreshNow();
        accuracy->refreshNow();
        QCoreApplication::processEvents();
    }
};

}  // namespace

class TestLivePlot : public QObject {
    Q_OBJECT
    std::unique_ptr<fornax::test::NoQtWarnings> m_guard;
  private Q_SLOTS:
    void init() {
        m_guard = std::make_unique<fornax::test::NoQtWarnings>();
        m_guard->allow(QStringLiteral("propagateSizeHints"));   // the offscreen platform says it of every window
    }
    void cleanup() {
        m_guard->check();
        m_guard.reset();
    }
    void emptyPaneKeepsItsAxes() {
        Panes p;
        p.settle();
        QCOMPARE(p.loss->yRange(), (Range{0, 1}));
        QVERIFY(p.loss->paneRect().height() > 100);
    }
    void namesBesideTheLinesCoverNone_data() {
        QTest::addColumn<double>("end");      // of the axis; the lines end at 100
        QTest::addColumn<double>("spread");   // between the lines
        QTest::newRow("lines reach the end") << 100.0 << 30.0;
        QTest::newRow("room is left") << 140.0 << 30.0;
        QTest::newRow("lines lie on each other") << 100.0 << 0.1;
        QTest::newRow("at the bottom") << 140.0 << -2.0;
    }
    void namesBesideTheLinesCoverNone() {
        QFETCH(double, end);
        QFETCH(double, spread);
        Palette::apply(Theme::Light);
        PlotGroup group;
        LivePlot pane(QStringLiteral("Machine"), QStringLiteral("%"), &group);
        pane.setLimits(0, 100);
        pane.setAtLeast({0, 100});
        pane.setDirectLabels(true);
        const QStringList names{QStringLiteral("GPU"), QStringLiteral("CPU"), QStringLiteral("memory")};
        for (int i = 0; i < 3; ++i) pane.addCurve({.name = names[i], .kind = CurveKind::Plain, .style = i});
        for (int i = 0; i < 3; ++i)
            for (int x = 0; x <= 100; ++x) pane.append(i, x, std::clamp((spread < 0 ? 1 : 20) + i * std::abs(spread) + 8 * std::sin(x * 0.9), 0.0, 100.0));
        group.setX(XKind::Step, [](double x) { return QString::number(x); });
        group.setExtent({0, end}, 100);
        pane.resize(340, 130);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.refreshNow();
        pane.grab();
        const auto rects = pane.directLabelRects();
        QCOMPARE(rects.size(), std::size_t{3});
        for (std::size_t a = 0; a < 3; ++a) {
            QVERIFY(QRectF(pane.rect()).contains(rects[a]));
            QVERIFY(rects[a].top() >= pane.paneRect().top() - 1 && rects[a].bottom() <= pane.paneRect().bottom() + 1);
            for (std::size_t b = 0; b < a; ++b) QVERIFY(!rects[a].adjusted(0, 1, 0, -1).intersects(rects[b]));
            for (int i = 0; i < 3; ++i)
                for (std::size_t k = 0; k < pane.series(i).size(); ++k) QVERIFY(!rects[a].contains(pane.pixelAt(pane.series(i).x(k), pane.series(i).y(k))));
        }
    }
    void rangeLeavesOutliersAside() {
        Panes p;
        p.fill(2000);
        p.loss->append(p.raw, 2000, 1e9);
        p.settle();
        QVERIFY(p.loss->yRange().high < 5);
    }
    void bestIsAlwaysInside() {
        Panes p;
        p.fill(1000);
        p.loss->setBest(BestMark{900, -3, QStringLiteral("best −3")});
        p.settle();
        QVERIFY(p.loss->yRange().contains(-3));
    }
    void smoothedFollowsEveryPoint() {
        Panes p;
        p.loss->setSmoothing(0.9);
        p.fill(500);
        Ema ema(0.9);
        const Series& raw = p.loss->series(p.raw);
        const Series& smooth = p.loss->series(p.smooth);
        QCOMPARE(smooth.size(), raw.size());
        for (std::size_t i = 0; i < raw.size(); ++i) QCOMPARE(smooth.y(i), ema.add(raw.y(i)));
        p.loss->setSmoothing(0);
        for (std::size_t i = 0; i < raw.size(); ++i) QCOMPARE(p.loss->series(p.smooth).y(i), raw.y(i));
    }
    void wheelZoomsAtTheCursorInBothPanes() {
        Panes p;
        p.fill(1000);
        const QRect pane = p.loss->paneRect();
        const QPointF at(pane.left() + pane.width() * 0.4, pane.center().y());
        const double x = p.loss->xAtPixel(at.x());
        QWidget* canvas = p.loss->childAt(at.toPoint());
        QVERIFY(canvas);
        const QPointF local = canvas->mapFrom(p.loss, at);
        QWheelEvent wheel(local, canvas->mapToGlobal(local), {}, QPoint(0, 240), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas, &wheel);
        p.settle();
        QVERIFY(p.group.isZoomed());
        QVERIFY(std::abs(p.loss->xAtPixel(at.x()) - x) < 1e-6 * 1000);
        QCOMPARE(p.accuracy->xAtPixel(at.x()), p.loss->xAtPixel(at.x()));
        QVERIFY(std::abs(p.group.view().span() - 1250 * 0.64) < 1e-6);

        // drag pans
        const double low = p.group.view().low;
        QTest::mousePress(canvas, Qt::LeftButton, {}, local.toPoint());
        QMouseEvent move(QEvent::MouseMove, local + QPointF(60, 0), canvas->mapToGlobal(local + QPointF(60, 0)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(canvas, &move);
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, local.toPoint() + QPoint(60, 0));
        QVERIFY(p.group.view().low < low);

        QTest::mouseDClick(canvas, Qt::LeftButton, {}, local.toPoint());
        QVERIFY(!p.group.isZoomed());
        QCOMPARE(p.group.view(), (Range{0, 1250}));
    }
    void unzoomedViewFollowsAnExtension() {
        Panes p;
        p.fill(1000);
        p.group.setExtent({0, 5000}, 1000);
        QCOMPARE(p.group.view().high, 5000.0);
        p.group.zoomTo({100, 200});
        p.group.setExtent({0, 9000}, 1000);
        QCOMPARE(p.group.view().high, 200.0);
    }
    void cursorReadsThePoints() {
        Panes p;
        p.loss->setSmoothing(0.5);
        p.fill(1000);
        p.group.setCursor(500, p.loss);
        const auto rows = p.loss->boxRows(500);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].second, readable(p.loss->series(p.smooth).y(499)));
        QCOMPARE(rows[1].second, readable(p.loss->series(p.validation).y(4)));
        QVERIFY(p.loss->readout().startsWith(QStringLiteral("step 500")));
        QCOMPARE(p.loss->boxRows(1200)[0].second, QStringLiteral("–"));
    }
    void keysMoveAndSpeak() {
        Panes p;
        p.fill(1000);
        p.loss->setFocus();
        QTest::keyClick(p.loss, Qt::Key_Right);
        QCOMPARE(p.group.cursor().value_or(-1), 100.0);   // the per-epoch curve leads
        QTest::keyClick(p.loss, Qt::Key_Right);
        QCOMPARE(p.group.cursor().value_or(-1), 200.0);
        QTest::keyClick(p.loss, Qt::Key_End);
        QCOMPARE(p.group.cursor().value_or(-1), 1000.0);
        QVERIFY(p.loss->accessibleDescription().contains(QStringLiteral("validation")));
        QTest::keyClick(p.loss, Qt::Key_Escape);
        QVERIFY(!p.group.cursor());
        QSignalSpy pause(&p.group, &PlotGroup::pauseWanted);
        QTest::keyClick(p.loss, Qt::Key_Space);
        QCOMPARE(pause.count(), 1);
        QTest::keyClick(p.loss, Qt::Key_L);
        QVERIFY(p.loss->isLogarithmic());
        QVERIFY(!p.accuracy->isLogarithmic());
    }
    void redrawRateIsIndependentOfTheStepRate() {
        Panes p;
        p.fill(100);
        const int before = p.loss->replotCount();
        QElapsedTimer clock;
        clock.start();
        int batches = 0;
        while (clock.elapsed() < 600) {
            for (int i = 0; i < 50; ++i) p.loss->append(p.raw, 100 + batches, 0.3);
            p.group.markDirty();
            ++batches;
            QCoreApplication::processEvents();
        }
        QVERIFY(batches > 30);
        const int replots = p.loss->replotCount() - before;
        QVERIFY2(replots >= 1 && replots <= 600 / PlotGroup::kFrameMs + 2, qPrintable(QString::number(replots)));
    }
    void hiddenPanesDoNotReplot() {
        Panes p;
        p.fill(100);
        p.accuracy->hide();
        const int before = p.accuracy->replotCount();
        for (int i = 0; i < 5; ++i) {
            const int shown = p.loss->replotCount();
            p.group.markDirty();
            QTRY_VERIFY(p.loss->replotCount() > shown);
        }
        QCOMPARE(p.accuracy->replotCount(), before);
        p.accuracy->show();
        QTRY_VERIFY(p.accuracy->replotCount() > before);
    }
    void csvHasEveryPoint() {
        Panes p;
        p.fill(5000);
        p.loss->append(p.raw, 5001, kNan);
        p.loss->append(p.raw, 5002, kInf);
        p.loss->append(p.raw, 5003, -kInf);
        const QList<QByteArray> lines = p.loss->csv().split('\n');
        QCOMPARE(lines.first(), QByteArray("curve,step,value"));
        const Series& raw = p.loss->series(p.raw);
        for (std::size_t i = 0; i < 5000; ++i) {
            const QList<QByteArray> cells = lines[int(i) + 1].split(',');   // "train, raw" is quoted and has a comma
            QCOMPARE(cells.size(), 4);
            QCOMPARE(cells[2].toDouble(), raw.x(i));
            QCOMPARE(cells[3].toDouble(), raw.y(i));
        }
        QVERIFY(lines[5001].endsWith(",nan") && lines[5002].endsWith(",inf") && lines[5003].endsWith(",-inf"));
    }
    void savesEveryFormat() {
        Panes p;
        p.fill(3000);
        const Range before = p.loss->yRange();
        const QRect pane = p.loss->paneRect();
        QTemporaryDir folder;
        const QString base = folder.path() + QStringLiteral("/曲线 loss.");
        for (const char* suffix : {"png", "svg", "pdf", "csv"}) {
            const QString path = base + QLatin1String(suffix);
            p.loss->save(path);
            QVERIFY2(QFileInfo(path).size() > 1000, suffix);
        }
        const QImage image(base + QStringLiteral("png"));
        QCOMPARE(image.width(), (p.loss->width() + 24) * 2);
        QFile svg(base + QStringLiteral("svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("<polyline"));
        QFile pdf(base + QStringLiteral("pdf"));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QVERIFY(pdf.read(5) == "%PDF-");
        QVERIFY_EXCEPTION_THROWN(p.loss->save(base + QStringLiteral("gif")), fornax::Error);
        QVERIFY_EXCEPTION_THROWN(p.loss->save(QStringLiteral("/nowhere/at/all.png")), fornax::Error);
        p.settle();
        QCOMPARE(p.loss->yRange(), before);
        QCOMPARE(p.loss->paneRect(), pane);
    }
    void oddValues_data() {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<bool>("readableRegion");
        QTest::newRow("mixed") << QList<double>{1, kNan, kInf, 1e300, 0, -1, 1e-310, 0.5} << true;
        QTest::newRow("all nan") << QList<double>(8, kNan) << false;
        QTest::newRow("one point") << QList<double>{0.7} << true;
        QTest::newRow("all equal") << QList<double>(50, 0.25) << true;
        QTest::newRow("first nan") << QList<double>{kNan, 1, 0.5} << true;
        QTest::newRow("all negative") << QList<double>{-1, -2, -3} << true;
        QTest::newRow("all zero") << QList<double>(5, 0.0) << true;
        QTest::newRow("huge") << QList<double>{1e199, -1e199, 1e190} << true;
    }
    void oddValues() {
        QFETCH(QList<double>, values);
        QFETCH(bool, readableRegion);
        Panes p;
        for (int i = 0; i < values.size(); ++i) p.loss->append(p.raw, i, values[i]);
        p.group.setX(XKind::Step, {});
        p.group.setExtent({0, 10}, double(values.size()));
        QTemporaryDir folder;
        for (int round = 0; round < 20; ++round) {
            QElapsedTimer clock;
            clock.start();
            p.loss->setLogarithmic(round % 2 == 0);
            p.loss->refreshNow();
            for (int i = 0; i < values.size(); ++i) p.group.setCursor(i, p.loss);
            QVERIFY(p.loss->picture(1).width() > 0);
            const Range y = p.loss->yRange();
            QVERIFY(std::isfinite(y.low) && std::isfinite(y.high) && y.high > y.low);
            QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
            for (const double v : values)
                if (readableRegion && isPlottable(v) && std::abs(v) < 1e100 && !p.loss->isLogarithmic())
                    QVERIFY2(v >= y.low - 0.05 * y.span() && v <= y.high + 0.05 * y.span(), qPrintable(QStringLiteral("%1 in %2..%3").arg(v).arg(y.low).arg(y.high)));
        }
        p.loss->setLogarithmic(true);
        p.loss->refreshNow();
        bool anyPositive = false, anyNot = false;
        for (const double v : values) {
            anyPositive = anyPositive || (isPlottable(v) && v >= kSmallestPositive);
            anyNot = anyNot || (isPlottable(v) && v < kSmallestPositive);
        }
        QCOMPARE(p.loss->notice().isEmpty(), !anyNot);
        if (anyPositive) QVERIFY(p.loss->yRange().low > 0);
        // works again afterwards
        p.loss->setLogarithmic(false);
        for (int i = 0; i < 200; ++i) p.loss->append(p.raw, 10 + i, 0.5 + i * 1e-3);
        p.loss->refreshNow();
        QVERIFY(p.loss->yRange().high < 1e250);
        p.loss->save(folder.filePath(QStringLiteral("odd.csv")));
    }
    void recoloursWithTheTheme() {
        Panes p;
        p.fill(500);
        p.settle();
        const QImage light = p.loss->grab().toImage();
        Palette::apply(Theme::Dark);
        p.settle();
        const QImage dark = p.loss->grab().toImage();
        QVERIFY(qGray(light.pixel(2, light.height() / 2)) > 200);
        QVERIFY(qGray(dark.pixel(2, dark.height() / 2)) < 60);
        Palette::apply(Theme::Light);
    }
};

QTEST_MAIN(TestLivePlot)
#include "tst_liveplot.moc"
