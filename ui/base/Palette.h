// The colour tokens of the look, as one object. It builds the QPalette and the style sheet; nothing else names a
// colour. Pages read tokens through Palette::current() and repaint on QEvent::PaletteChange.
#pragma once
#include <QColor>
#include <QPalette>
#include <QString>
#include <QVector>

namespace fornax::ui {

enum class Theme { System, Light, Dark };

struct SeriesStyle {
    QColor color;
    QVector<qreal> dash;   ///< empty: solid
    int marker = 0;        ///< QCPScatterStyle::ScatterShape
};

struct Palette {
    bool dark = false;
    QColor bg, panel, raised, field, tint, line, grid, outline, text, muted, faint, accent, onAccent, good, warn, bad;
    QColor train, validation, test;

    static const Palette& current();
    /// Applies palette, style sheet and fonts to the application.
    static void apply(Theme theme);
    static Theme theme();
    static Palette light();
    static Palette darkPalette();

    QPalette toQPalette() const;
    QString styleSheet() const;
    SeriesStyle series(int index) const;   ///< six styles, then colours repeat with the next dash and marker
    static QColor mix(const QColor& a, const QColor& b, double share);
    static double contrast(const QColor& a, const QColor& b);   ///< WCAG 2
};

}  // namespace fornax::ui
