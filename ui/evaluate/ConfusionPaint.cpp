// Painting of the confusion matrix.
#include <QPainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/evaluate/ConfusionView.h"

namespace fornax::ui {

QColor readableOn(const QColor& background, const QColor& text) {
    return Palette::contrast(background, Qt::black) > Palette::contrast(background, text) ? QColor(Qt::black) : text;
}

void ConfusionView::drawCells(QPainter& painter) const {
    const Palette& p = Palette::current();
    const QFont plain = ui::font(TextRole::Secondary), strong = ui::font(TextRole::Secondary, QFont::DemiBold);
    const qreal tall = QFontMetrics(plain).height() + 1;
    const int n = m_model->classes();
    for (int truth = 0; truth < n; ++truth)
        for (int predicted = 0; predicted < n; ++predicted) {
            const QRectF place = cellRect(truth, predicted);
            const QColor fill = cellColor(truth, predicted);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawRoundedRect(place, place.width() > 16 ? 2 : 0, place.width() > 16 ? 2 : 0);
            if (m_model->count(truth, predicted) == 0) continue;
            const QString words = m_model->index(truth, predicted).data().toString();
            const bool often = truth == predicted || 2 * m_model->count(truth, predicted) > m_model->largestMistake();
            painter.setFont(often ? strong : plain);
            if (tabularWidth(painter.font(), words) > place.width() || tall > place.height()) continue;
            painter.setPen(readableOn(fill, p.text));
            drawTabular(painter, place, Qt::AlignCenter, words);
        }
}

void ConfusionView::drawTopLabel(QPainter& painter, int column) const {
    const Frame f = frame();
    const QString words = m_model->className(column);
    const bool chosen = column == m_predicted;
    painter.setFont(ui::font(TextRole::Note, chosen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(chosen ? Palette::current().text : Palette::current().muted);
    const QFontMetrics metrics(painter.font());
    if (f.cellWidth < metrics.averageCharWidth() * 3 && !chosen) return;   // no room: the tooltip of a cell names it
    const qreal spare = chosen && f.cellWidth < metrics.averageCharWidth() * 3 ? scaled(40) : f.cellWidth * 0.12;
    const QRectF room = cellRect(0, column).adjusted(-spare, -f.top, spare, 0).adjusted(0, 0, 0, -cellRect(0, column).height() - scaled(4));
    QStringList lines;
    for (const QString& word : words.split(QLatin1Char(' '))) {
        const QString joined = lines.isEmpty() ? word : lines.last() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && metrics.horizontalAdvance(joined) <= room.width()) lines.last() = joined;
        else lines << word;
    }
    if (lines.size() > 2) lines = {lines[0], lines.mid(1).join(QLatin1Char(' '))};
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, int(room.width()));
    painter.drawText(room, Qt::AlignHCenter | Qt::AlignBottom, lines.join(QLatin1Char('\n')));
}

void ConfusionView::drawLabels(QPainter& painter) const {
    const Palette& p = Palette::current();
    const Frame f = frame();
    for (int c = 0; c < m_model->classes(); ++c) {
        drawTopLabel(painter, c);
        const bool chosen = c == m_truth;
        painter.setFont(ui::font(TextRole::Secondary, chosen ? QFont::DemiBold : QFont::Normal));
        if (f.cellHeight < painter.fontMetrics().height() * 0.9 && !chosen) continue;
        painter.setPen(chosen ? p.text : p.muted);
        QRectF room(0, f.top + c * f.cellHeight, f.left - scaled(8), f.cellHeight);
        if (room.height() < painter.fontMetrics().height()) room.adjust(0, -scaled(8), 0, scaled(8));
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, painter.fontMetrics().elidedText(m_model->className(c), Qt::ElideRight, int(room.width())));
    }
}

void ConfusionView::drawMargins(QPainter& painter) const {
    const Palette& p = Palette::current();
    const Frame f = frame();
    const int n = m_model->classes(), weakRecall = m_model->weakestRecall(), weakPrecision = m_model->weakestPrecision();
    const qreal right = f.left + n * f.cellWidth, below = f.top + n * f.cellHeight + scaled(4);
    const QFont figures = ui::font(TextRole::Secondary), notes = ui::font(TextRole::Note);
    const qreal line = QFontMetrics(notes).height();
    painter.setFont(notes);
    painter.setPen(p.muted);
    painter.drawText(QRectF(right, 0, width() - right, f.top - scaled(4)), Qt::AlignRight | Qt::AlignBottom, m_model->headerData(n, Qt::Horizontal, Qt::DisplayRole).toString());
    painter.drawText(QRectF(0, below, f.left - scaled(8), line), Qt::AlignRight | Qt::AlignVCenter, m_model->headerData(n, Qt::Vertical, Qt::DisplayRole).toString());
    for (int c = 0; c < n; ++c) {
        painter.setFont(figures);
        if (f.cellHeight >= line) {
            painter.setPen(c == weakRecall ? p.bad : p.text);
            drawTabular(painter, QRectF(right, f.top + c * f.cellHeight, width() - right, f.cellHeight), Qt::AlignRight | Qt::AlignVCenter, m_model->index(c, n).data().toString());
        }
        const QString words = m_model->index(n, c).data().toString();
        painter.setFont(tabularWidth(figures, words) > f.cellWidth ? notes : figures);
        if (tabularWidth(painter.font(), words) > f.cellWidth + 2) continue;
        painter.setPen(c == weakPrecision ? p.bad : p.text);
        drawTabular(painter, QRectF(f.left + c * f.cellWidth, below, f.cellWidth, line), Qt::AlignCenter, words);
    }
}

void ConfusionView::drawRings(QPainter& painter) const {
    const Palette& p = Palette::current();
    painter.setBrush(Qt::NoBrush);
    if (m_truth >= 0) {
        painter.setPen(QPen(p.accent, 2));
        painter.drawRoundedRect(cellRect(m_truth, m_predicted).adjusted(-0.5, -0.5, 0.5, 0.5), 3, 3);
    }
    if (!hasFocus() || (m_cursorTruth == m_truth && m_cursorPredicted == m_predicted)) return;
    painter.setPen(QPen(p.accent, 2, Qt::DotLine));
    painter.drawRoundedRect(cellRect(m_cursorTruth, m_cursorPredicted).adjusted(1, 1, -1, -1), 3, 3);
}

void ConfusionView::paintEvent(QPaintEvent*) {
    if (m_model->classes() == 0) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawCells(painter);
    drawLabels(painter);
    drawMargins(painter);
    drawRings(painter);
}

}  // namespace fornax::ui
