#include "ui/base/Fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QScreen>
#include <algorithm>
#include <cmath>

#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

int textPercent = 100;

QStringList installed(const QStringList& wanted) {
    static const QStringList families = QFontDatabase::families();
    QStringList found;
    for (const auto& name : wanted)
        if (families.contains(name)) found << name;
    return found;
}

double dotsPerInch() {
    const QScreen* screen = QGuiApplication::primaryScreen();
    return screen != nullptr ? screen->logicalDotsPerInchY() : 96;
}

double ratio(TextRole role) {
    switch (role) {
        case TextRole::Product: return 22;
        case TextRole::Figure: return 20;
        case TextRole::Title: return 18;
        case TextRole::InspectorTitle: return 15;
        case TextRole::Secondary:
        case TextRole::Mono: return 12;
        case TextRole::Note: return 11;
        case TextRole::Heading:
        case TextRole::Body: break;
    }
    return 13;
}

int usualWeight(TextRole role) {
    const bool text = role == TextRole::Body || role == TextRole::Secondary || role == TextRole::Note || role == TextRole::Mono;
    return text ? QFont::Normal : QFont::DemiBold;
}

}  // namespace

void setTextPercent(int percent) { textPercent = std::clamp(percent, 100, 200); }

QFont baseFont() {
    QFont base = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QStringList latin = installed({QStringLiteral("Inter")});
    const QStringList chinese = installed({QStringLiteral("Noto Sans CJK SC"), QStringLiteral("WenQuanYi Micro Hei")});
    base.setFamilies(latin.isEmpty() ? base.families() + chinese : latin + chinese + base.families());
    base.setPointSizeF(9.75 * textPercent / 100);  // 13 px at 96 dpi
    base.setHintingPreference(QFont::PreferNoHinting);
    return base;
}

int scaled(double at13) {
    const QFont base = QApplication::font();
    const double pixels = base.pixelSize() > 0 ? base.pixelSize() : base.pointSizeF() * dotsPerInch() / 72;
    return std::max(1, static_cast<int>(std::lround(at13 * pixels / 13)));
}

QFont font(TextRole role, int weight) {
    QFont f = QApplication::font();
    if (role == TextRole::Mono) {
        const QStringList mono = installed({QStringLiteral("DejaVu Sans Mono")});
        const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        f.setFamilies((mono.isEmpty() ? fixed.families() : mono) + f.families().mid(1));
        f.setStyleHint(QFont::Monospace);
    }
    if (f.pixelSize() > 0) f.setPixelSize(std::max(1, static_cast<int>(std::lround(f.pixelSize() * ratio(role) / 13))));
    else f.setPointSizeF(f.pointSizeF() * ratio(role) / 13);
    f.setWeight(static_cast<QFont::Weight>(weight < 0 ? usualWeight(role) : weight));
    return f;
}

}  // namespace fornax::ui
