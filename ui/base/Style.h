// How controls are drawn: Fusion with the frames, indicators and metrics of the look. Hairlines are cosmetic pens, so
// they stay one device pixel at every scale; focus is a ring of 2 in accent. Controls read these dynamic properties:
//   kind     "primary", "normal", "flat", "ghost", "link" of a QPushButton; "device" of a raised combo box
//   invalid  true: the border of a field is in the colour for bad
#pragma once
#include <QProxyStyle>

namespace fornax::ui {

class Style : public QProxyStyle {
    Q_OBJECT
  public:
    Style();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl sub, const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override;
};

/// Rounded rectangle with a hairline border (invalid colours: none) and, when `focused`, the focus ring.
void paintFrame(QPainter& painter, const QRectF& rect, qreal radius, const QColor& fill, const QColor& border, bool focused = false);
/// Horizontal or vertical line of one device pixel.
void paintHairline(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& color);

}  // namespace fornax::ui
