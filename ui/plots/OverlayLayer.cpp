#include <algorithm>
#include <cmath>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/Curve.h"
#include "ui/plots/PlotLayers.h"

namespace fornax::ui::plots {

QRect OverlayLayer::pane() const {
    return mParentPlot->axisRect()->rect();
}

void OverlayLayer::draw(QCPPainter* painter) {
    painter->setAntialiasing(true);
    m_bestLabel = {};
    m_box = {};
    m_directLabels.clear();
    if (m_state.directLabels) drawDirectLabels(*painter);
    drawEvents(*painter);
    drawBest(*painter);
    drawCursor(*painter);
}

void OverlayLayer::drawBest(QCPPainter& painter) {
    if (!m_state.best) return;
    const Palette& p = Palette::current();
    const QRectF r = pane();
    auto* axes = mParentPlot->axisRect();
    const qreal x = axes->axis(QCPAxis::atBottom)->coordToPixel(m_state.best->x);
    const qreal y = axes->axis(QCPAxis::atLeft)->coordToPixel(m_state.best->y);
    if (x < r.left() || x > r.right()) return;
    painter.setPen(QPen(p.good, 1.4, Qt::CustomDashLine, Qt::FlatCap));
    QPen dashed = painter.pen();
    dashed.setDashPattern({3, 2.2});
    painter.setPen(dashed);
    painter.drawLine(QPointF(x, r.top()), QPointF(x, r.bottom()));
    if (y >= r.top() && y <= r.bottom()) {
        painter.setPen(QPen(p.good, 1.6));
        painter.setBrush(p.panel);
        painter.drawEllipse(QPointF(x, y), 4.5, 4.5);
    }
    painter.setFont(font(TextRole::Note, QFont::Medium));
    const qreal width = tabularWidth(painter.font(), m_state.best->label), height = QFontMetricsF(painter.font()).height();
    // beside the line where there is room, in the half of the pane that the curve leaves free
    const qreal left = x - width - 8 >= r.left() ? x - width - 8 : std::min(x + 8, r.right() - width);
    const qreal top = y < r.center().y() ? r.bottom() - height * 2.2 : r.top() + 3;
    m_bestLabel = QRectF(left, top, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(p.panel);
    painter.drawRect(m_bestLabel.adjusted(-2, 0, 2, 0));
    painter.setPen(p.good);
    drawTabular(painter, m_bestLabel, Qt::AlignLeft | Qt::AlignVCenter, m_state.best->label);
}

void OverlayLayer::drawEvents(QCPPainter& painter) const {
    const QRectF r = pane();
    auto* xAxis = mParentPlot->axisRect()->axis(QCPAxis::atBottom);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Palette::current().muted);
    for (const PlotEvent& event : m_state.events) {
        const qreal x = xAxis->coordToPixel(event.x);
        if (x < r.left() || x > r.right()) continue;
        painter.drawPolygon(QPolygonF{QPointF(x - 4.5, r.bottom()), QPointF(x + 4.5, r.bottom()), QPointF(x, r.bottom() - 7.5)});
    }
}

void OverlayLayer::drawCursor(QCPPainter& painter) {
    if (!m_state.cursor) return;
    const Palette& p = Palette::current();
    const QRectF r = pane();
    const qreal x = mParentPlot->axisRect()->axis(QCPAxis::atBottom)->coordToPixel(*m_state.cursor);
    if (x < r.left() - 0.5 || x > r.right() + 0.5) return;
    QPen dotted(p.muted, 1.2, Qt::CustomDashLine, Qt::FlatCap);
    dotted.setDashPattern({1, 2});
    painter.setPen(dotted);
    painter.drawLine(QPointF(x, r.top()), QPointF(x, r.bottom()));
    for (const Curve* curve : m_state.boxCurves) {
        if (!curve || curve->series.isEmpty()) continue;
        const std::size_t i = curve->series.nearest(*m_state.cursor);
        if (!isPlottable(curve->series.y(i))) continue;
        const QPointF at = curve->toPixel(curve->series.x(i), curve->series.y(i));
        if (std::abs(at.x() - x) > 24 || !r.adjusted(-1, -1, 1, 1).contains(at)) continue;
        painter.setPen(QPen(curve->color(), 1.5));
        painter.setBrush(p.panel);
        painter.drawEllipse(at, 3, 3);
    }
    if (m_state.showBox) drawBox(painter, x);
}

void OverlayLayer::drawBox(QCPPainter& painter, qreal x) {
    const Palette& p = Palette::current();
    const QRectF r = pane();
    const QFont bold = font(TextRole::Note, QFont::DemiBold), plain = font(TextRole::Note);
    const qreal line = QFontMetricsF(plain).height() * 1.35, pad = 8, sample = 16;
    qreal names = 0, values = 0;
    for (const auto& [name, value] : m_state.boxRows) {
        names = std::max(names, QFontMetricsF(plain).horizontalAdvance(name));
        values = std::max(values, tabularWidth(plain, value));
    }
    const qreal width = std::max({140.0, tabularWidth(bold, m_state.boxTitle) + 2 * pad, sample + names + values + 2 * pad + 16});
    const qreal height = line * (m_state.boxRows.size() + 1) + 2 * pad - 4;
    QRectF box(x + 9, r.top() + line, width, height);
    if (box.right() > r.right()) box.moveRight(x - 9);
    box.moveLeft(std::max(r.left() + 1, box.left()));
    if (box.intersects(m_bestLabel)) box.moveTop(m_bestLabel.bottom() + 4);
    if (box.bottom() > r.bottom() - 2) box.moveBottom(std::max(r.bottom() - 2, r.top() + height));
    if (box.intersects(m_bestLabel)) box.moveBottom(m_bestLabel.top() - 4);
    m_box = box;

    painter.setPen(QPen(p.outline, 1));
    painter.setBrush(p.dark ? p.raised : p.panel);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(bold);
    painter.setPen(p.text);
    QRectF row(box.left() + pad, box.top() + pad - 3, box.width() - 2 * pad, line);
    drawTabular(painter, row, Qt::AlignLeft | Qt::AlignVCenter, m_state.boxTitle);
    painter.setFont(plain);
    for (int i = 0; i < m_state.boxRows.size(); ++i) {
        row.translate(0, line);
        const Curve* curve = m_state.boxCurves.value(i);
        if (curve) curve->drawSample(painter, QLineF(row.left(), row.center().y(), row.left() + 11, row.center().y()), 1);
        painter.setPen(p.text);
        painter.drawText(row.adjusted(curve ? sample : 0, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_state.boxRows[i].first);
        drawTabular(painter, row, Qt::AlignRight | Qt::AlignVCenter, m_state.boxRows[i].second);
    }
}

void OverlayLayer::drawDirectLabels(QCPPainter& painter) {
    const QRectF r = pane();
    painter.setFont(font(TextRole::Note, QFont::Medium));
    painter.setPen(Palette::current().text);
    const qreal height = QFontMetricsF(painter.font()).height();
    struct Label { qreal y; QString name; };
    std::vector<Label> labels;
    const double viewEnd = mParentPlot->axisRect()->axis(QCPAxis::atBottom)->range().upper;
    qreal end = r.left();   // of the curve that goes on longest: right of it no line is in the way
    for (const Curve* curve : m_state.curves) {
        const Series& s = curve->series;
        if (s.isEmpty() || !curve->options.inLegend || !isPlottable(s.y(s.size() - 1))) continue;
        const std::size_t i = std::min(s.size() - 1, s.nearest(viewEnd));
        const QPointF at = curve->toPixel(s.x(i), s.y(i));
        end = std::clamp(at.x(), end, r.right());
        labels.push_back({at.y(), curve->options.name});
    }
    std::sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) { return a.y < b.y; });
    // Beside its line, below the one before, and so high that the rest has room.
    qreal free = r.top();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const qreal lowest = r.bottom() - height * static_cast<qreal>(labels.size() - i);
        const qreal top = std::max(free, std::min(labels[i].y - height / 2, lowest));
        free = top + height;
        m_directLabels.push_back({end + kLabelGap, top, QFontMetricsF(painter.font()).horizontalAdvance(labels[i].name) + 1, height});
        painter.drawText(m_directLabels.back(), Qt::AlignLeft | Qt::AlignVCenter, labels[i].name);
    }
}

}  // namespace fornax::ui::plots
