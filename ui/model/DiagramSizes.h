// Lengths of the diagram at 100 %, from the application font.
#pragma once
#include <QFontMetrics>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::ui::diagram {

struct Sizes { double width, height, between, apart, lane, margin; };

inline Sizes sizes() {
    const QFontMetrics metrics(ui::font(TextRole::Secondary, QFont::Medium));
    const double width = std::max(scaled(168), metrics.horizontalAdvance(QStringLiteral("AdaptiveAvgPool2d 512×1×1")) + scaled(24));
    return {width, double(std::max(scaled(30), metrics.height() + scaled(12))), double(scaled(18)), double(scaled(20)), double(scaled(18)), double(scaled(8))};
}

}  // namespace fornax::ui::diagram
