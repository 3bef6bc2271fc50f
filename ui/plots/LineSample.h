// The dash and marker of a series style for tables and lists, drawn with a plain QPainter.
#pragma once
#include <QRectF>

class QPainter;

namespace fornax::ui {
struct SeriesStyle;
}

namespace fornax::ui::plots {

inline constexpr int kDisc = 5;   ///< QCPScatterStyle::ssDisc: the marker of validation curves

void drawLineSample(QPainter& painter, const QRectF& rect, const SeriesStyle& style);
void drawMarker(QPainter& painter, const QPointF& centre, qreal size, int marker);   ///< with the painter's pen and brush

}  // namespace fornax::ui::plots
