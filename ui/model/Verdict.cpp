#include "ui/model/Verdict.h"

#include <QPainter>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

Verdict::Verdict(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("modelVerdict"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(14 + 16 + 8), scaled(6), scaled(14), scaled(10));
    column->setSpacing(scaled(2));
    m_sentence = label({}, TextRole::Secondary, Tone::Muted, this);
    m_hint = label({}, TextRole::Secondary, Tone::Muted, this);
    for (QLabel* each : {m_sentence, m_hint}) {
        each->setWordWrap(true);
        column->addWidget(each);
    }
    m_hint->hide();
}

void Verdict::setGood(const QString& sentence) {
    m_sign = Sign::Good;
    m_sentence->setText(sentence);
    setTone(m_sentence, Tone::Muted);
    m_hint->hide();
    m_hint->clear();
    setAccessibleName(sentence);
    update();
}

void Verdict::setProblem(const QString& sentence, const QString& hint, bool warning) {
    m_sign = warning ? Sign::Warning : Sign::Bad;
    m_sentence->setText(sentence);
    setTone(m_sentence, warning ? Tone::Warn : Tone::Bad);
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    setAccessibleName(sentence + QLatin1Char(' ') + hint);
    update();
}

QString Verdict::sentence() const { return m_sentence->text(); }
QString Verdict::hint() const { return m_hint->text(); }

void Verdict::paintEvent(QPaintEvent*) {
    if (m_sentence->text().isEmpty()) return;
    QPainter painter(this);
    const int side = scaled(16);
    const QRect place(scaled(14), m_sentence->y() + (std::min(m_sentence->height(), m_sentence->fontMetrics().height()) - side) / 2, side, side);
    const bool good = m_sign == Sign::Good, warning = m_sign == Sign::Warning;
    icon(good ? QStringLiteral("check") : warning ? QStringLiteral("warning") : QStringLiteral("error"),
         toneColor(good ? Tone::Good : warning ? Tone::Warn : Tone::Bad)).paint(&painter, place);
}

}  // namespace fornax::ui
