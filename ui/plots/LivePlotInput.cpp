// Mouse, keys, menu and painting of LivePlot.
#include <QAccessible>
#include <QContextMenuEvent>
#include <QMenu>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlotImpl.h"

namespace fornax::ui::plots {

bool LivePlot::eventFilter(QObject* watched, QEvent* event) {
    return watched == d->canvas ? mouseEvent(event) : QWidget::eventFilter(watched, event);
}

bool LivePlot::mouseEvent(QEvent* event) {
    const QRectF pane = d->canvas->axisRect()->rect();
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        setFocus(Qt::MouseFocusReason);
        if (mouse->button() != Qt::LeftButton || !pane.contains(mouse->position())) return true;
        d->dragFrom = mouse->position();
        d->dragX = d->group->view();
        d->dragY = yRange();
        return true;
    }
    case QEvent::MouseButtonRelease:
        d->dragFrom.reset();
        d->canvas->unsetCursor();
        return true;
    case QEvent::MouseButtonDblClick:
        d->dragFrom.reset();
        d->group->resetView();
        return true;
    case QEvent::MouseMove: {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        if (d->dragFrom) {
            const QPointF moved = at - *d->dragFrom;
            if (moved.manhattanLength() < 3) return true;
            d->canvas->setCursor(Qt::ClosedHandCursor);
            const double dx = -moved.x() / pane.width() * d->dragX.span();
            if (d->group->isZoomed()) d->group->zoomTo({d->dragX.low + dx, d->dragX.high + dx});
            if (d->manualY && !d->logShown) {
                const double dy = moved.y() / pane.height() * d->dragY.span();
                d->manualY = Range{d->dragY.low + dy, d->dragY.high + dy};
                d->group->markDirty();
            }
            return true;
        }
        if (pane.contains(at) && d->hasPlottable()) d->group->setCursor(d->xAxis()->pixelToCoord(at.x()), this);
        else if (d->group->cursorPlot() == this) d->group->setCursor(std::nullopt, nullptr);
        return true;
    }
    case QEvent::Leave:
        if (d->group->cursorPlot() == this && !hasFocus()) d->group->setCursor(std::nullopt, nullptr);
        return false;
    case QEvent::Wheel: {
        auto* wheel = static_cast<QWheelEvent*>(event);
        if (!pane.contains(wheel->position())) return false;
        const double turns = wheel->angleDelta().y() != 0 ? wheel->angleDelta().y() / 120.0 : wheel->angleDelta().x() / 120.0;
        const double factor = std::pow(0.8, turns);
        if (wheel->modifiers() & Qt::ShiftModifier) {
            if (d->logShown) return true;
            const double y = d->yAxis()->pixelToCoord(wheel->position().y());
            const Range now = yRange();
            const Range next{y - (y - now.low) * factor, y + (now.high - y) * factor};
            if (next.span() > std::abs(y) * 1e-9 && next.span() < 1e15) d->manualY = next;
            d->group->markDirty();
        } else {
            d->group->zoomAt(d->xAxis()->pixelToCoord(wheel->position().x()), factor);
        }
        wheel->accept();
        return true;
    }
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (const PlotEvent& e : d->state.events) {
            const double x = d->xAxis()->coordToPixel(e.x);
            if (std::abs(help->pos().x() - x) <= OverlayLayer::kEventReach && std::abs(help->pos().y() - pane.bottom()) <= 2 * OverlayLayer::kEventReach) {
                QToolTip::showText(help->globalPos(), e.text, d->canvas);
                return true;
            }
        }
        QToolTip::hideText();
        return true;
    }
    default: return false;
    }
}

void LivePlot::moveCursor(int points) {
    const Curve* along = nullptr;   // the per-epoch curve if there is one, else the first with points
    for (const Curve* curve : std::as_const(d->curves)) {
        if (curve->series.isEmpty()) continue;
        if (!along || (curve->options.kind == CurveKind::PerEpoch && along->options.kind != CurveKind::PerEpoch)) along = curve;
    }
    if (!along) return;
    const Series& s = along->series;
    const Range view = d->group->view();
    double x;
    if (!d->group->cursor()) {
        x = points > 0 ? s.x(0) : s.lastX();
    } else if (along->options.kind == CurveKind::PerEpoch) {
        const auto now = static_cast<qint64>(s.nearest(*d->group->cursor()));
        x = s.x(static_cast<std::size_t>(std::clamp<qint64>(now + points, 0, qint64(s.size()) - 1)));
    } else {
        x = std::clamp(*d->group->cursor() + points * view.span() / 100, s.x(0), s.lastX());
    }
    d->group->setCursor(std::clamp(x, view.low, view.high), this);
    updateAccessible();
}

void LivePlot::updateAccessible() {
    setAccessibleDescription(readout());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void LivePlot::keyPressEvent(QKeyEvent* event) {
    const Range view = d->group->view();
    const int step = event->modifiers() & Qt::ControlModifier ? 10 : 1;
    if (event->matches(QKeySequence::Copy)) return copyPicture();
    switch (event->key()) {
    case Qt::Key_L: setLogarithmic(!d->log); return;
    case Qt::Key_Space: Q_EMIT d->group->pauseWanted(); return;
    case Qt::Key_Left: moveCursor(-step); return;
    case Qt::Key_Right: moveCursor(step); return;
    case Qt::Key_Home: moveCursor(-1'000'000'000); return;
    case Qt::Key_End: moveCursor(1'000'000'000); return;
    case Qt::Key_Plus: case Qt::Key_Equal: d->group->zoomAt(d->group->cursor().value_or((view.low + view.high) / 2), 0.8); return;
    case Qt::Key_Minus: d->group->zoomAt(d->group->cursor().value_or((view.low + view.high) / 2), 1.25); return;
    case Qt::Key_0: d->group->resetView(); return;
    case Qt::Key_Escape:
        if (d->group->cursor()) return d->group->setCursor(std::nullopt, nullptr);
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

void LivePlot::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("plotMenu"));
    QAction* copy = menu.addAction(tr("Copy picture"), this, [this] { copyPicture(); });
    copy->setShortcut(QKeySequence::Copy);
    menu.addSeparator();
    menu.addAction(tr("Save as PNG…"), this, [this] { askAndSave(QStringLiteral("png")); });
    menu.addAction(tr("Save as SVG…"), this, [this] { askAndSave(QStringLiteral("svg")); });
    menu.addAction(tr("Save as PDF…"), this, [this] { askAndSave(QStringLiteral("pdf")); });
    menu.addAction(tr("Save points as CSV…"), this, [this] { askAndSave(QStringLiteral("csv")); });
    menu.addSeparator();
    QAction* log = menu.addAction(tr("Logarithmic axis"), this, [this] { setLogarithmic(!d->log); });
    log->setCheckable(true);
    log->setChecked(d->log);
    log->setShortcut(Qt::Key_L);
    QAction* reset = menu.addAction(tr("Show everything"), this, [this] { d->group->resetView(); });
    reset->setShortcut(Qt::Key_0);
    menu.exec(event->globalPos());
}

}  // namespace fornax::ui::plots
