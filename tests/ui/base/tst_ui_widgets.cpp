#include <QDirIterator>
#include <QPainter>
#include <QtTest>
#include <QtWidgets>

#include "tests/support/NoQtWarnings.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

using namespace fornax::ui;

class TestWidgets : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        Palette::apply(Theme::Light);
        m_warnings = std::make_unique<fornax::test::NoQtWarnings>();
    }
    void cleanup() {
        m_warnings->check();
        m_warnings.reset();
    }
    void everyIconDraws();
    void iconsFollowTheTheme();
    void unknownIconIsReported();
    void digitsAreTabular();
    void keyFiguresKeepTheirValues();
    void segmentedIsExclusive();
    void elidedLabelTellsTheWhole();
    void themesRecolourLabels();
    void gallery();

  private:
    std::unique_ptr<fornax::test::NoQtWarnings> m_warnings;
};

namespace {
/// The colour of the most opaque pixel.
QColor ink(const QIcon& icon, int side = 48) {
    const QImage image = icon.pixmap(QSize(side, side)).toImage();
    QColor best(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (const QColor c = image.pixelColor(x, y); c.alpha() > best.alpha()) best = c;
    return best;
}
}  // namespace

void TestWidgets::everyIconDraws() {
    icon(QStringLiteral("flame"));
    int count = 0;
    for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext(); ++count) {
        const QString name = QFileInfo(it.next()).completeBaseName();
        QVERIFY2(ink(icon(name)).alpha() > 200, qPrintable(name));
        // The 2 px margin of the 24 grid stays free, so that icons keep apart from their text (1 px for round caps).
        const QImage image = icon(name).pixmap(QSize(96, 96)).toImage();
        for (int i = 0; i < 96; ++i)
            for (int edge = 0; edge < 4; ++edge) {
                QVERIFY2(image.pixelColor(i, edge).alpha() == 0 && image.pixelColor(edge, i).alpha() == 0, qPrintable(name));
                QVERIFY2(image.pixelColor(i, 95 - edge).alpha() == 0 && image.pixelColor(95 - edge, i).alpha() == 0, qPrintable(name));
            }
    }
    QVERIFY(count >= 45);
}

void TestWidgets::iconsFollowTheTheme() {
    const QIcon flame = icon(QStringLiteral("flame"), Palette::current().accent);
    const QColor own = icon(QStringLiteral("flame"), QColor(1, 2, 3)).isNull() ? QColor() : QColor(1, 2, 3);
    const QIcon fixed = icon(QStringLiteral("flame"), own);
    QCOMPARE(ink(flame).rgb(), Palette::light().accent.rgb());
    Palette::apply(Theme::Dark);
    QCOMPARE(ink(flame).rgb(), Palette::darkPalette().accent.rgb());
    QCOMPARE(ink(fixed).rgb(), own.rgb());
}

void TestWidgets::unknownIconIsReported() {
    m_warnings->allow(QStringLiteral("No icon is named"));
    QVERIFY(ink(icon(QStringLiteral("no-such-icon"))).alpha() == 0);
}

void TestWidgets::digitsAreTabular() {
    for (const auto role : {TextRole::Figure, TextRole::Body, TextRole::Note}) {
        const QFont f = font(role);
        const qreal cell = tabularWidth(f, QStringLiteral("0"));
        for (int i = 1; i < 10; ++i) QCOMPARE(tabularWidth(f, QString::number(i)), cell);
        QCOMPARE(tabularWidth(f, QStringLiteral("1,111.1")), tabularWidth(f, QStringLiteral("8,808.8")));
    }
    QVERIFY(QFontMetricsF(font(TextRole::Figure)).height() > QFontMetricsF(font(TextRole::Body)).height());
}

void TestWidgets::keyFiguresKeepTheirValues() {
    KeyFigures figures;
    figures.set(QStringLiteral("epoch"), QStringLiteral("Epoch"), QStringLiteral("62"), QStringLiteral("of 80"));
    figures.set(QStringLiteral("loss"), QStringLiteral("Loss"), QStringLiteral("0.127"));
    figures.set(QStringLiteral("epoch"), QStringLiteral("Epoch"), QStringLiteral("63"), QStringLiteral("of 80"));
    QCOMPARE(figures.value(QStringLiteral("epoch")), QStringLiteral("63"));
    QCOMPARE(figures.value(QStringLiteral("none")), QString());
    auto* epoch = figures.findChild<QWidget*>(QStringLiteral("epoch"));
    QVERIFY(epoch != nullptr);
    QVERIFY(epoch->accessibleName().contains(QStringLiteral("63 of 80")));
}

void TestWidgets::segmentedIsExclusive() {
    Segmented views({QStringLiteral("Step"), QStringLiteral("Epoch"), QStringLiteral("Time")});
    QSignalSpy changed(&views, &Segmented::indexChanged);
    QCOMPARE(views.index(), 0);
    views.setIndex(2);
    QCOMPARE(views.index(), 2);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toInt(), 2);
    views.setIndex(9);
    QCOMPARE(views.index(), 2);
}

void TestWidgets::elidedLabelTellsTheWhole() {
    ElidedLabel name(QStringLiteral("a very long name that cannot fit into so little room"));
    name.resize(80, 24);
    name.grab();
    QCOMPARE(name.toolTip(), name.text());
    name.resize(900, 24);
    name.grab();
    QVERIFY(name.toolTip().isEmpty());
    // Digits are drawn in cells of the widest one: a hash must not lose its last letter to that.
    for (const QString& text : {QStringLiteral("1171a1f1711d1c1b"), QStringLiteral("11.1 GB of 11.1 GB"), QStringLiteral("word")}) {
        ElidedLabel figure(text);
        const qreal whole = tabularWidth(figure.font(), text);
        QVERIFY(figure.sizeHint().width() >= whole);
        for (int width = 10; width < whole + 4; ++width) {
            const QString shown = elidedTabular(figure.font(), text, Qt::ElideRight, width);
            QVERIFY(tabularWidth(figure.font(), shown) <= width || shown.size() <= 1);
            QCOMPARE(shown == text, whole <= width);
        }
        figure.resize(figure.sizeHint());
        figure.grab();
        QVERIFY(figure.toolTip().isEmpty());
    }
}

void TestWidgets::themesRecolourLabels() {
    std::unique_ptr<QLabel> muted(label(QStringLiteral("muted"), TextRole::Note, Tone::Muted));
    muted->ensurePolished();
    QCOMPARE(muted->palette().color(QPalette::WindowText), Palette::light().muted);
    Palette::apply(Theme::Dark);
    QCOMPARE(muted->palette().color(QPalette::WindowText), Palette::darkPalette().muted);
    setTone(muted.get(), Tone::Bad);
    QCOMPARE(muted->palette().color(QPalette::WindowText), Palette::darkPalette().bad);
}

/// Draws every shared widget once in both themes; FORNAX_PICTURES keeps the pictures for a person to look at.
void TestWidgets::gallery() {
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        Palette::apply(theme);
        QWidget page;
        page.setFixedSize(900, 620);
        auto* column = new QVBoxLayout(&page);
        auto* figures = new KeyFigures;
        figures->set(QStringLiteral("a"), QStringLiteral("Epoch"), QStringLiteral("62"), QStringLiteral("of 80"), QStringLiteral("step 6,524 of 8,480"));
        figures->set(QStringLiteral("b"), QStringLiteral("Train loss"), QStringLiteral("0.127"), {}, QStringLiteral("smoothed 0.9"));
        figures->set(QStringLiteral("c"), QStringLiteral("Will it fit?"), QStringLiteral("Yes"), {}, QStringLiteral("1.1 of 11 GB"), 1);
        figures->set(QStringLiteral("d"), QStringLiteral("Speed"), QStringLiteral("14,210"), QStringLiteral("samples/s"), QStringLiteral("36.0 ms a step"));
        column->addWidget(figures);
        auto* row = new QHBoxLayout;
        for (const auto kind : {ButtonKind::Primary, ButtonKind::Normal, ButtonKind::Flat, ButtonKind::Ghost, ButtonKind::Link})
            row->addWidget(button(QStringLiteral("Train"), kind, kind == ButtonKind::Link ? QString() : QStringLiteral("play")));
        auto* off = button(QStringLiteral("Train"), ButtonKind::Primary, QStringLiteral("play"));
        off->setEnabled(false);
        row->addWidget(off);
        auto* pill = new Pill;
        pill->set(QStringLiteral("Running"), Tone::Good);
        row->addWidget(pill);
        row->addWidget(new Segmented({QStringLiteral("Step"), QStringLiteral("Epoch"), QStringLiteral("Time")}));
        row->addStretch(1);
        column->addLayout(row);
        auto* card = new Card(QStringLiteral("Samples"));
        card->setNote(QStringLiteral("10 of each class"));
        auto* fields = new QHBoxLayout;
        auto* combo = new QComboBox;
        combo->addItems({QStringLiteral("adamw"), QStringLiteral("sgd")});
        auto* edit = new QLineEdit(QStringLiteral("3e-4"));
        auto* wrong = new QLineEdit(QStringLiteral("abc"));
        wrong->setProperty("invalid", true);
        auto* check = new QCheckBox(QStringLiteral("Nesterov"));
        check->setChecked(true);
        auto* slider = new QSlider(Qt::Horizontal);
        slider->setValue(70);
        for (QWidget* w : std::initializer_list<QWidget*>{combo, edit, wrong, check, new QCheckBox(QStringLiteral("Off")), slider}) fields->addWidget(w);
        card->body()->addLayout(fields);
        card->body()->addWidget(hairline());
        auto* icons = new QHBoxLayout;
        int n = 0;
        auto* grid = new QGridLayout;
        icon(QStringLiteral("flame"));
        for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext(); ++n) {
            const QString name = QFileInfo(it.next()).completeBaseName();
            auto* shown = new QLabel;
            shown->setPixmap(icon(name, name == QLatin1String("flame") ? Palette::current().accent : Palette::current().text).pixmap(20, 20));
            grid->addWidget(shown, n / 20, n % 20);
        }
        icons->addLayout(grid);
        card->body()->addLayout(icons);
        column->addWidget(card);
        column->addWidget(new EmptyState(QStringLiteral("runs"), QStringLiteral("Runs appear here once the first has started."), QStringLiteral("Train")));
        const QPixmap picture = page.grab();
        QVERIFY(!picture.isNull());
        if (const QByteArray folder = qgetenv("FORNAX_PICTURES"); !folder.isEmpty())
            QVERIFY(picture.save(QString::fromLocal8Bit(folder) + (theme == Theme::Dark ? QStringLiteral("/base-dark.png") : QStringLiteral("/base-light.png"))));
    }
}

QTEST_MAIN(TestWidgets)
#include "tst_ui_widgets.moc"
