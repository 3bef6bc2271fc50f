#include "ui/dataset/Gallery.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

Gallery::Gallery(QWidget* parent) : QAbstractScrollArea(parent), m_pixmaps(3000) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setSubject(tr("Pictures"));
}

void Gallery::setItems(std::vector<Item> items, ImageSource source) {
    m_labels.clear();
    fill(Mode::Flow, std::move(items), std::move(source));
}

void Gallery::setRows(const QStringList& labels, int perRow, std::vector<Item> items, ImageSource source) {
    m_labels = labels;
    m_places.columns = std::max(1, perRow);
    fill(Mode::Rows, std::move(items), std::move(source));
}

void Gallery::setStrip(std::vector<Item> items, ImageSource source) {
    m_labels.clear();
    fill(Mode::Strip, std::move(items), std::move(source));
}

void Gallery::clear() { fill(m_mode, {}, {}); }

void Gallery::fill(Mode mode, std::vector<Item> items, ImageSource source) {
    const bool had = m_current >= 0;
    m_mode = mode;
    m_items = std::move(items);
    m_source = std::move(source);
    m_pixmaps.clear();
    m_current = -1;
    setVerticalScrollBarPolicy(mode == Mode::Strip ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    verticalScrollBar()->setValue(0);
    updateGeometry();
    arrange();
    announce();
    if (had) Q_EMIT currentChanged(-1);
}

void Gallery::setEdges(int smallest, int usual, int largest) {
    m_smallest = smallest, m_usual = usual, m_largest = largest;
    arrange();
}

void Gallery::setSubject(const QString& subject) {
    m_subject = subject;
    announce();
}

void Gallery::announce() {
    setAccessibleName(m_current < 0 ? m_subject : tr("%1: %2").arg(m_subject, item(m_current).description));
}

void Gallery::setCurrent(int index) {
    if (index < 0 || index >= laidOut() || item(index).index < 0) index = -1;
    if (index == m_current) return;
    m_current = index;
    if (index >= 0) {
        const QRect place = pictureRect(index);
        const int value = verticalScrollBar()->value(), margin = scaled(6);
        if (place.top() < margin) verticalScrollBar()->setValue(value + place.top() - margin);
        else if (place.bottom() + m_places.caption > viewport()->height())
            verticalScrollBar()->setValue(value + place.bottom() + m_places.caption + margin - viewport()->height());
    }
    announce();
    viewport()->update();
    Q_EMIT currentChanged(index);
}

int Gallery::nextFrom(int index, int step) const {
    for (int at = index + step; at >= 0 && at < laidOut(); at += step)
        if (item(at).index >= 0) return at;
    return index;
}

void Gallery::move(int step) {
    if (m_current < 0) return setCurrent(nextFrom(-1, 1));
    const int last = laidOut() - 1;
    int target = m_current + step;
    if (std::abs(step) > m_places.columns) target = std::clamp(target, 0, last);  // a page
    if (target < 0 || target > last) return;
    if (item(target).index < 0) target = nextFrom(target, step);
    setCurrent(item(target).index < 0 ? m_current : target);
}

void Gallery::keyPressEvent(QKeyEvent* event) {
    const int columns = m_mode == Mode::Strip ? laidOut() : m_places.columns;
    const int page = columns * std::max(1, viewport()->height() / std::max(1, m_places.stepY) - 1);
    switch (event->key()) {
        case Qt::Key_Left: return move(-1);
        case Qt::Key_Right: return move(1);
        case Qt::Key_Up: return move(-columns);
        case Qt::Key_Down: return move(columns);
        case Qt::Key_PageUp: return move(-std::max(page, columns + 1));
        case Qt::Key_PageDown: return move(std::max(page, columns + 1));
        case Qt::Key_Home: return setCurrent(nextFrom(-1, 1));
        case Qt::Key_End: return setCurrent(nextFrom(laidOut(), -1));
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_current >= 0) Q_EMIT activated(m_current);
            return;
        default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void Gallery::mousePressEvent(QMouseEvent* event) {
    const int index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index >= 0) setCurrent(index);
}

void Gallery::mouseDoubleClickEvent(QMouseEvent* event) {
    const int index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index >= 0) Q_EMIT activated(index);
}

void Gallery::focusInEvent(QFocusEvent* event) {
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && m_current < 0) setCurrent(nextFrom(-1, 1));
    viewport()->update();
}

void Gallery::focusOutEvent(QFocusEvent*) { viewport()->update(); }

void Gallery::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) arrange();
}

bool Gallery::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = indexAt(help->pos());
    if (index >= 0) QToolTip::showText(help->globalPos(), item(index).description, viewport());
    else QToolTip::hideText();
    return true;
}

}  // namespace fornax::ui
