#include "ui/forms/NumberEdit.h"

#include <QKeyEvent>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace fornax::ui {
namespace {

/// The next figure of 1, 2, 5, 10, … above (or below) a positive value.
double nextOfDecade(double value, bool up) {
    static constexpr double marks[] = {1, 2, 5, 10};
    const double decade = std::pow(10, std::floor(std::log10(value) + 1e-9));
    const double lead = value / decade;
    if (up) {
        for (double m : marks)
            if (m > lead * (1 + 1e-6)) return m * decade;
        return 20 * decade;
    }
    for (int i = 2; i >= 0; --i)
        if (marks[i] < lead * (1 - 1e-6)) return marks[i] * decade;
    return 0.5 * decade;
}

double linearStep(const schema::Setting& s, double value) {
    if (s.type == schema::Type::Int) return 1;
    const double range = s.field.max - s.field.min;
    const double size = std::isfinite(range) && range <= 1000 && range > 0 ? range : std::max(std::abs(value), 1e-3);
    return std::pow(10, std::ceil(std::log10(size) - 1e-9) - 2);
}

/// Removes what binary fractions leave behind (0.30000000000000004).
double tidy(double value) { return QString::number(value, 'g', 12).toDouble(); }

}  // namespace

NumberEdit::NumberEdit(const schema::Setting& setting, QWidget* parent) : QLineEdit(parent), m_setting(setting) {}

QString NumberEdit::textOf(const Json& value) {
    if (value.is_number_integer()) return QString::number(value.get<std::int64_t>());
    if (!value.is_number()) return {};
    const double v = value.get<double>();
    const double size = std::abs(v);
    if (v == 0 || (size >= 0.00999999 && size < 1e6)) return QString::number(v, 'f', QLocale::FloatingPointShortest);
    const QString s = QString::number(v, 'e', QLocale::FloatingPointShortest);
    const int e = s.indexOf(QLatin1Char('e'));
    return s.left(e) + QLatin1Char('e') + QString::number(QStringView(s).mid(e + 1).toInt());
}

double NumberEdit::stepped(const schema::Setting& setting, double value, int steps) {
    const double low = setting.field.min, high = setting.field.max;
    const bool log = setting.field.scale == schema::Scale::Log;
    for (int i = 0; i < std::abs(steps); ++i) {
        if (!log) value += steps > 0 ? linearStep(setting, value) : -linearStep(setting, value);
        else if (value > 0) value = nextOfDecade(value, steps > 0);
        else if (steps > 0) value = std::max(1e-6, low > 0 ? low : 1e-6);
    }
    // Below the smallest useful figure a log scale that allows 0 ends there.
    if (log && low <= 0 && value < 0.9e-6 && steps < 0) value = std::max(0.0, low);
    return tidy(std::clamp(value, low, high));
}

void NumberEdit::step(int steps) {
    if (isReadOnly()) return;
    try {
        const Json now = schema::parse(m_setting, text().toStdString());
        const double next = stepped(m_setting, now.get<double>(), steps);
        const Json value = m_setting.type == schema::Type::Int ? Json(static_cast<std::int64_t>(std::llround(next))) : Json(next);
        setText(textOf(value));
        selectAll();
        Q_EMIT textEdited(text());
    } catch (const Error&) {
        // What is typed is no number yet: the reason already stands under the field.
    }
}

void NumberEdit::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up: step(1); return;
        case Qt::Key_Down: step(-1); return;
        case Qt::Key_PageUp: step(10); return;
        case Qt::Key_PageDown: step(-10); return;
        default: QLineEdit::keyPressEvent(event);
    }
}

void NumberEdit::wheelEvent(QWheelEvent* event) {
    // Never: a wheel over a form scrolls the form.
    event->ignore();
}

}  // namespace fornax::ui
