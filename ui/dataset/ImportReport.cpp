#include "ui/dataset/ImportReport.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

/// The sign of a line, drawn again when the theme changes.
class Sign : public QWidget {
  public:
    Sign(data::ReportLine::Sign sign, QWidget* parent) : QWidget(parent), m_sign(sign) {
        setFixedSize(scaled(16), scaled(16));
        setAccessibleName(sign == data::ReportLine::Sign::Good ? ImportReport::tr("good") : sign == data::ReportLine::Sign::Warning ? ImportReport::tr("warning") : ImportReport::tr("bad"));
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        const bool good = m_sign == data::ReportLine::Sign::Good, warning = m_sign == data::ReportLine::Sign::Warning;
        const QString name = good ? QStringLiteral("check") : warning ? QStringLiteral("warning") : QStringLiteral("error");
        QPainter painter(this);
        icon(name, toneColor(good ? Tone::Good : warning ? Tone::Warn : Tone::Bad)).paint(&painter, rect());
    }

  private:
    data::ReportLine::Sign m_sign;
};

constexpr int kItemsShown = 6, kItemsInTip = 40;

QString itemsText(const std::vector<Text>& items, int most) {
    QStringList lines;
    for (const Text& item : items) {
        if (lines.size() == most) break;
        lines << translated(item);
    }
    if (static_cast<int>(items.size()) > most) lines << ImportReport::tr("and %1 more").arg(integer(static_cast<qint64>(items.size()) - most));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

ImportReport::ImportReport(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) { m_column->setContentsMargins(0, 0, 0, 0); }

QWidget* ImportReport::createLine(const data::ReportLine& line, int number) {
    auto* row = new QWidget(m_lines);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(scaled(10));
    across->addWidget(new Sign(line.sign, row), 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    auto* fact = label(withFigures(line.fact), TextRole::Body, Tone::Text, row);
    auto* evidence = label(withFigures(line.evidence), TextRole::Secondary, Tone::Muted, row);
    fact->setObjectName(QStringLiteral("reportFact%1").arg(number));
    evidence->setObjectName(QStringLiteral("reportEvidence%1").arg(number));
    auto* items = label(itemsText(line.items, kItemsShown), TextRole::Note, Tone::Muted, row);
    items->setObjectName(QStringLiteral("reportItems%1").arg(number));
    items->setToolTip(itemsText(line.items, kItemsInTip));
    items->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel* each : {fact, evidence, items}) {
        each->setWordWrap(true);
        each->setVisible(!each->text().isEmpty());
        words->addWidget(each);
    }
    across->addLayout(words, 1);
    m_texts << fact->text() + QLatin1Char('\n') + evidence->text();
    return row;
}

void ImportReport::setLines(const std::vector<data::ReportLine>& lines) {
    delete m_lines;
    m_texts.clear();
    m_lines = new QWidget(this);
    auto* column = new QVBoxLayout(m_lines);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(8));
    for (std::size_t i = 0; i < lines.size(); ++i) column->addWidget(createLine(lines[i], static_cast<int>(i)));
    column->addStretch(1);
    m_column->addWidget(m_lines);
}

}  // namespace fornax::ui
