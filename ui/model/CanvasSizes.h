// Lengths of the canvas at 100 %, from the application font. Compact is the diagram beside the table: one line a box.
#pragma once
#include <QFontMetrics>
#include <QPointF>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

struct CanvasSizes {
    double width, height, lane, margin, port;
    bool compact;
    QPointF toScene(QPointF boxes) const { return {boxes.x() * width, boxes.y() * height}; }
    QPointF toBoxes(QPointF scene) const { return {scene.x() / width, scene.y() / height}; }
};

inline CanvasSizes canvasSizes(bool compact) {
    const QFontMetrics strong(ui::font(TextRole::Secondary, QFont::Medium)), note(ui::font(TextRole::Note));
    if (compact) {
        const double width = std::max(scaled(168), strong.horizontalAdvance(QStringLiteral("AdaptiveAvgPool2d 512×1×1")) + scaled(24));
        return {width, double(std::max(scaled(30), strong.height() + scaled(12))), double(scaled(18)), double(scaled(8)), 0, true};
    }
    const double width = note.horizontalAdvance(QStringLiteral("999.9 k parameters · 99.99 M FLOPs · 999.9 MB")) + scaled(28);
    return {width, double(std::max(scaled(48), strong.height() + note.height() + scaled(16))), double(scaled(22)), double(scaled(40)), double(scaled(4)), false};
}

}  // namespace fornax::ui
