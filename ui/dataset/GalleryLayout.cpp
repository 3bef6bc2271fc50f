// Where the pictures of a gallery go, and drawing them.
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Gallery.h"

namespace fornax::ui {
namespace {
int gap() { return scaled(6); }
/// Room for the ring around a chosen picture at the border.
int ringRoom() { return scaled(4); }
QFont captionFont() { return ui::font(TextRole::Note); }
}  // namespace

Gallery::Places Gallery::flow(QSize area) const {
    Places p;
    const int room = area.width() - 2 * ringRoom(), usual = scaled(m_usual), wide = gap() * 2;
    p.columns = std::max(1, (room + wide) / (usual + wide));
    p.edge = std::clamp((room - wide * (p.columns - 1)) / p.columns, scaled(m_smallest), scaled(m_largest));
    p.stepX = p.columns > 1 ? std::min(p.edge + wide * 2, (room - p.edge) / (p.columns - 1)) : p.edge;
    p.caption = QFontMetrics(captionFont()).height() + scaled(3);
    p.stepY = p.edge + p.caption + scaled(8);
    p.rows = (count() + p.columns - 1) / p.columns;
    p.left = ringRoom();
    return p;
}

Gallery::Places Gallery::rowed(QSize area) const {
    Places p = m_places;
    p.caption = 0;
    p.rows = (count() + p.columns - 1) / p.columns;
    int widest = 0;
    const QFontMetrics metrics(ui::font(TextRole::Body));
    for (const QString& text : m_labels) widest = std::max(widest, metrics.horizontalAdvance(text));
    p.left = std::min(widest + scaled(16), area.width() / 3) + ringRoom();
    const int byWidth = (area.width() - p.left - ringRoom() - gap() * (p.columns - 1)) / p.columns;
    const int byHeight = p.rows > 0 ? (area.height() - 2 * ringRoom() - gap() * (p.rows - 1)) / p.rows : byWidth;
    p.edge = std::clamp(std::min(byWidth, byHeight), scaled(m_smallest), scaled(m_largest));
    const int room = area.width() - p.left - ringRoom();
    p.stepX = p.columns > 1 ? std::clamp((room - p.edge) / (p.columns - 1), p.edge + scaled(3), p.edge * 3 / 2) : p.edge;
    const int tall = p.rows > 1 ? (area.height() - 2 * ringRoom() - p.edge) / (p.rows - 1) : p.edge;
    p.stepY = std::clamp(tall, p.edge + gap(), p.edge + gap() * 4);
    return p;
}

Gallery::Places Gallery::strip(QSize area) const {
    Places p;
    p.caption = QFontMetrics(captionFont()).height() + scaled(3);
    p.left = ringRoom();
    p.edge = std::clamp(area.height() - p.caption - 2 * ringRoom(), scaled(m_smallest), scaled(m_largest));
    const int room = area.width() - 2 * ringRoom(), narrowest = gap() * 2;
    p.columns = std::clamp((room + narrowest) / (p.edge + narrowest), 1, std::max(1, count()));
    p.stepX = p.columns > 1 ? std::min((room - p.edge) / (p.columns - 1), p.edge * 3 / 2) : p.edge;
    p.stepY = p.edge + p.caption;
    p.rows = count() > 0 ? 1 : 0;
    return p;
}

int Gallery::laidOut() const { return m_mode == Mode::Strip ? std::min(count(), m_places.columns) : count(); }

void Gallery::arrange() {
    const QSize area = viewport()->size();
    const int edge = m_places.edge;
    m_places = m_mode == Mode::Rows ? rowed(area) : m_mode == Mode::Strip ? strip(area) : flow(area);
    if (m_places.edge != edge) m_pixmaps.clear();
    const int total = m_places.rows == 0 ? 0 : (m_places.rows - 1) * m_places.stepY + m_places.edge + m_places.caption + 2 * ringRoom();
    verticalScrollBar()->setPageStep(area.height());
    verticalScrollBar()->setSingleStep(std::max(1, m_places.stepY / 2));
    verticalScrollBar()->setRange(0, m_mode == Mode::Strip ? 0 : std::max(0, total - area.height()));
    if (m_current >= laidOut()) setCurrent(-1);
    viewport()->update();
}

void Gallery::resizeEvent(QResizeEvent*) { arrange(); }

QSize Gallery::sizeHint() const { return {scaled(400), minimumSizeHint().height()}; }

QSize Gallery::minimumSizeHint() const {
    const int one = scaled(m_smallest) + 2 * ringRoom();
    if (m_mode == Mode::Rows) {
        constexpr int fewestRowsInSight = 6;
        const int rows = std::clamp(static_cast<int>(m_labels.size()), 1, fewestRowsInSight);
        return {scaled(260), rows * (scaled(m_smallest) + gap()) + 2 * ringRoom()};
    }
    return {scaled(120), one + QFontMetrics(captionFont()).height() + scaled(4)};
}

QRect Gallery::pictureRect(int index) const {
    if (index < 0 || index >= laidOut()) return {};
    const int column = index % m_places.columns, row = index / m_places.columns;
    return {m_places.left + column * m_places.stepX, ringRoom() + row * m_places.stepY - verticalScrollBar()->value(), m_places.edge, m_places.edge};
}

int Gallery::indexAt(QPoint position) const {
    const int row = (position.y() + verticalScrollBar()->value() - ringRoom()) / std::max(1, m_places.stepY);
    for (int index = std::max(0, row * m_places.columns); index < std::min(laidOut(), (row + 1) * m_places.columns); ++index)
        if (item(index).index >= 0 && pictureRect(index).adjusted(0, 0, 0, m_places.caption).contains(position)) return index;
    return -1;
}

QPixmap Gallery::pixmapOf(int index) {
    if (const QPixmap* known = m_pixmaps.object(index)) return *known;
    const QImage image = m_source ? m_source(item(index)) : QImage();
    if (image.isNull()) return {};
    const qreal ratio = devicePixelRatioF();
    const int edge = static_cast<int>(m_places.edge * ratio);
    QPixmap made = QPixmap::fromImage(image.scaled(edge, edge, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    made.setDevicePixelRatio(ratio);
    m_pixmaps.insert(index, new QPixmap(made));
    return made;
}

void Gallery::drawItem(QPainter& painter, int index, const QRect& place) {
    const Palette& p = Palette::current();
    const Item& shown = item(index);
    if (shown.index < 0) return;
    QPainterPath corners;
    corners.addRoundedRect(place, scaled(3), scaled(3));
    painter.save();
    painter.setClipPath(corners);
    painter.fillRect(place, Qt::black);
    const QPixmap pixmap = pixmapOf(index);
    const QSizeF size = pixmap.deviceIndependentSize();
    painter.drawPixmap(QPointF(place.x() + (place.width() - size.width()) / 2, place.y() + (place.height() - size.height()) / 2), pixmap);
    painter.restore();
    if (index == m_current) {
        const qreal width = hasFocus() ? 2 : 1.5;
        painter.setPen(QPen(p.accent, width));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(place).adjusted(-2.5, -2.5, 2.5, 2.5), scaled(4), scaled(4));
    }
    if (m_places.caption == 0 || shown.caption.isEmpty()) return;
    const QFont captions = index == m_current ? ui::font(TextRole::Note, QFont::DemiBold) : captionFont();
    const int spare = std::max(0, m_places.stepX - m_places.edge - 2) / 2;
    const QRect line = QRect(place.left(), place.bottom() + scaled(3), place.width(), m_places.caption).adjusted(-spare, 0, spare, 0);
    painter.setFont(captions);
    painter.setPen(index == m_current ? p.text : p.muted);
    drawTabular(painter, line, Qt::AlignHCenter | Qt::AlignVCenter, QFontMetrics(captions).elidedText(shown.caption, Qt::ElideRight, line.width()));
}

void Gallery::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(viewport());
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const int height = viewport()->height(), offset = verticalScrollBar()->value();
    const int first = std::max(0, (offset - m_places.edge) / std::max(1, m_places.stepY) - 1);
    const int last = std::min(m_places.rows - 1, (offset + height) / std::max(1, m_places.stepY) + 1);
    for (int row = first; row <= last; ++row) {
        const int begin = row * m_places.columns;
        if (row < m_labels.size()) {
            const QRect line(0, pictureRect(begin).top(), m_places.left - scaled(8), m_places.edge);
            painter.setPen(p.text);
            painter.setFont(ui::font(TextRole::Body));
            painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(m_labels[row], Qt::ElideRight, line.width()));
        }
        for (int index = begin; index < std::min(laidOut(), begin + m_places.columns); ++index) drawItem(painter, index, pictureRect(index));
    }
}

}  // namespace fornax::ui
