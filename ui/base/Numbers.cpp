// Number, size and time formats. Locale-free on purpose: the look asks for the same figures everywhere.
#include <QCoreApplication>
#include <QDateTime>
#include <cmath>

#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

struct Formats {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::Formats)
};

const QChar kMinus(0x2212);
const QString kNone = QString(QChar(0x2013));

QString grouped(QString digits) {
    int end = digits.indexOf(QLatin1Char('.'));
    if (end < 0) end = digits.size();
    const int start = digits.startsWith(QLatin1Char('-')) ? 1 : 0;
    for (int i = end - 3; i > start; i -= 3) digits.insert(i, QLatin1Char(','));
    if (start == 1) digits[0] = kMinus;
    return digits;
}

/// Three significant figures without trailing zeros after the point: 482, 50.8, 1.1.
QString significant(double value) {
    const int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    QString s = QString::number(value, 'f', decimals);
    if (decimals == 0) return s;
    while (s.endsWith(QLatin1Char('0'))) s.chop(1);
    if (s.endsWith(QLatin1Char('.'))) s.chop(1);
    return s;
}

QString withUnit(double value, double base, const char* const* units, int count) {
    const bool negative = value < 0;
    double v = std::abs(value);
    int unit = 0;
    while (v >= base * 0.9995 && unit + 1 < count) v /= base, ++unit;
    QString s = unit == 0 ? QString::number(std::round(v), 'f', 0) : significant(v);
    if (negative) s.prepend(kMinus);
    const QString name = QString::fromLatin1(units[unit]);
    return name.isEmpty() ? s : s + QLatin1Char(' ') + name;
}

QString notFinite(double value) {
    if (std::isnan(value)) return kNone;
    return value < 0 ? QString(kMinus) + QChar(0x221e) : QString(QChar(0x221e));
}

}  // namespace

QString number(double value, int decimals) {
    if (!std::isfinite(value)) return notFinite(value);
    QString s = QString::number(value, 'f', decimals);
    if (s.startsWith(QLatin1Char('-')) && s.toDouble() == 0) s.remove(0, 1);  // no "−0.000"
    return grouped(s);
}

QString integer(qint64 value) { return grouped(QString::number(value)); }

QString compact(double value) {
    static const char* const units[] = {"", "k", "M", "G", "T"};
    return std::isfinite(value) ? withUnit(value, 1000, units, 5) : notFinite(value);
}

QString bytes(double value) {
    static const char* const units[] = {"B", "kB", "MB", "GB", "TB"};
    return std::isfinite(value) ? withUnit(value, 1000, units, 5) : kNone;
}

QString duration(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return kNone;
    if (seconds == 0) return Formats::tr("0 s");
    if (seconds < 0.9995) return Formats::tr("%1 ms").arg(significant(seconds * 1000));
    if (seconds < 9.95) return Formats::tr("%1 s").arg(significant(std::round(seconds * 10) / 10));
    const auto whole = static_cast<qint64>(std::llround(seconds));
    if (whole < 60) return Formats::tr("%1 s").arg(whole);
    const qint64 days = whole / 86400, hours = whole / 3600 % 24, minutes = whole / 60 % 60, rest = whole % 60;
    if (whole < 3600) return rest == 0 ? Formats::tr("%1 min").arg(minutes) : Formats::tr("%1 min %2 s").arg(minutes).arg(rest);
    if (days == 0) return minutes == 0 ? Formats::tr("%1 h").arg(hours) : Formats::tr("%1 h %2 min").arg(hours).arg(minutes);
    return Formats::tr("%1 d %2 h").arg(days).arg(hours);
}

QString scientific(double value) {
    if (!std::isfinite(value)) return notFinite(value);
    if (value == 0) return QStringLiteral("0");
    const double size = std::abs(value);
    QString s;
    if (size >= 0.00999999 && size < 1e4) {
        s = QString::number(value, 'g', 4);
    } else {
        s = QString::number(value, 'e', 2);
        const int e = s.indexOf(QLatin1Char('e'));
        QString mantissa = s.left(e);
        while (mantissa.endsWith(QLatin1Char('0'))) mantissa.chop(1);
        if (mantissa.endsWith(QLatin1Char('.'))) mantissa.chop(1);
        s = mantissa + QLatin1Char('e') + QString::number(QStringView(s).mid(e + 1).toInt());
    }
    if (s.startsWith(QLatin1Char('-'))) s[0] = kMinus;
    return s;
}

QString shape(const std::vector<std::int64_t>& dims) {
    QStringList parts;
    for (const auto d : dims) parts << QString::number(d);
    return parts.join(QStringLiteral(" × "));
}

QString ago(const QDateTime& when) {
    if (!when.isValid()) return kNone;
    const qint64 seconds = when.secsTo(QDateTime::currentDateTimeUtc());
    if (seconds < 60) return Formats::tr("just now");
    if (seconds < 3600) return Formats::tr("%1 min ago").arg(seconds / 60);
    const qint64 days = when.toLocalTime().date().daysTo(QDate::currentDate());
    if (days <= 0 || seconds < 6 * 3600) return Formats::tr("%1 h ago").arg(seconds / 3600);
    if (days == 1) return Formats::tr("yesterday");
    if (days < 7) return Formats::tr("%1 days ago").arg(days);
    if (days < 14) return Formats::tr("last week");
    if (days < 60) return Formats::tr("%1 weeks ago").arg(days / 7);
    return when.toLocalTime().date().toString(Qt::ISODate);
}

}  // namespace fornax::ui
