#include "ui/base/Palette.h"

#include <QApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Style.h"

namespace fornax::ui {
namespace {

struct State {
    Theme theme = Theme::System;
    Palette palette = Palette::light();
    bool systemKnown = false, systemDark = false;
};
State& state() {
    static State s;
    return s;
}

/// Qt 6.4 has no colour-scheme API: the platform's palette, read before ours replaces it, tells which it is.
void readSystemScheme() {
    auto& s = state();
    if (s.systemKnown) return;
    const QPalette platform = QApplication::palette();
    s.systemDark = platform.color(QPalette::Window).lightnessF() < platform.color(QPalette::WindowText).lightnessF();
    s.systemKnown = true;
}

double channel(double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); }

double luminance(const QColor& c) {
    return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

QColor hex(const char* value) { return QColor(QString::fromLatin1(value)); }

}  // namespace

const Palette& Palette::current() { return state().palette; }
Theme Palette::theme() { return state().theme; }

Palette Palette::darkPalette() {
    Palette p;
    p.dark = true;
    p.bg = hex("#141619"), p.panel = hex("#1b1e23"), p.raised = hex("#272b32"), p.field = hex("#121417"), p.tint = hex("#2f241b");
    p.line = hex("#2d3239"), p.grid = hex("#282c33"), p.outline = hex("#666f7a");
    p.text = hex("#e7e9ed"), p.muted = hex("#a1a9b5"), p.faint = hex("#737c88");
    p.accent = hex("#f0883e"), p.onAccent = hex("#1b1006");
    p.good = hex("#58cf98"), p.warn = hex("#f0b849"), p.bad = hex("#f26d6d");
    p.train = hex("#5db5ec"), p.validation = hex("#e6cf4b"), p.test = hex("#c4c9d1");
    return p;
}

Palette Palette::light() {
    Palette p;
    p.bg = hex("#f3f4f6"), p.panel = hex("#ffffff"), p.raised = hex("#eceef1"), p.field = hex("#ffffff"), p.tint = hex("#fbeee5");
    p.line = hex("#d9dde3"), p.grid = hex("#e9ebef"), p.outline = hex("#868e9a");
    p.text = hex("#1b1f26"), p.muted = hex("#59616d"), p.faint = hex("#8a919c");
    p.accent = hex("#b4480c"), p.onAccent = hex("#ffffff");
    p.good = hex("#16734a"), p.warn = hex("#8a5a00"), p.bad = hex("#b3261e");
    p.train = hex("#0b6fa8"), p.validation = hex("#866700"), p.test = hex("#5b6472");
    return p;
}

SeriesStyle Palette::series(int index) const {
    // Markers are QCPScatterStyle's disc, square, diamond, triangle, inverted triangle and cross.
    static const std::array<QVector<qreal>, 6> dashes = {QVector<qreal>{}, {4, 2}, {7, 2, 1.5, 2}, {1.5, 2}, {9, 3}, {}};
    static constexpr std::array<int, 6> markers = {5, 6, 7, 9, 10, 2};
    const std::array<QColor, 6> colors = {train, validation, dark ? hex("#a1f4c7") : hex("#13a05a"),
                                          dark ? hex("#ce77a0") : hex("#5c1b42"), dark ? hex("#7c61b6") : hex("#3318b0"), test};
    const int color = ((index % 6) + 6) % 6;
    const int look = ((index + std::max(0, index) / 6) % 6 + 6) % 6;
    return {colors[color], dashes[look], markers[look]};
}

QPalette Palette::toQPalette() const {
    QPalette p;
    const auto all = [&](QPalette::ColorRole role, const QColor& color) { p.setColor(role, color); };
    all(QPalette::Window, bg), all(QPalette::WindowText, text), all(QPalette::Base, field), all(QPalette::AlternateBase, raised);
    all(QPalette::Text, text), all(QPalette::Button, raised), all(QPalette::ButtonText, text), all(QPalette::BrightText, bad);
    all(QPalette::ToolTipBase, raised), all(QPalette::ToolTipText, text), all(QPalette::PlaceholderText, muted);
    all(QPalette::Highlight, accent), all(QPalette::HighlightedText, onAccent);
    all(QPalette::Link, accent), all(QPalette::LinkVisited, accent);
    all(QPalette::Light, line), all(QPalette::Midlight, line), all(QPalette::Mid, line), all(QPalette::Dark, outline);
    all(QPalette::Shadow, bg);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, faint);
    p.setColor(QPalette::Disabled, QPalette::Highlight, line);
    return p;
}

void Palette::apply(Theme theme) {
    readSystemScheme();
    auto& s = state();
    s.theme = theme;
    const bool dark = theme == Theme::Dark || (theme == Theme::System && s.systemDark);
    s.palette = dark ? darkPalette() : light();
    if (!qApp->property("fornaxStyle").toBool()) {
        QApplication::setStyle(new Style);
        qApp->setProperty("fornaxStyle", true);
        QApplication::setFont(baseFont());
    }
    QApplication::setPalette(s.palette.toQPalette());
    qApp->setStyleSheet(s.palette.styleSheet());
}

QColor Palette::mix(const QColor& a, const QColor& b, double share) {
    const double s = std::clamp(share, 0.0, 1.0);
    const auto one = [s](double x, double y) { return static_cast<float>(x + (y - x) * s); };
    return QColor::fromRgbF(one(a.redF(), b.redF()), one(a.greenF(), b.greenF()), one(a.blueF(), b.blueF()));
}

double Palette::contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace fornax::ui
