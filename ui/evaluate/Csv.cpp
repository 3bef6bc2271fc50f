#include "ui/evaluate/Csv.h"

namespace fornax::ui {

QString separatedLine(const QStringList& cells, QChar separator) {
    QStringList safe;
    for (QString cell : cells) {
        const bool hard = cell.contains(separator) || cell.contains(QLatin1Char('"')) || cell.contains(QLatin1Char('\n'));
        if (separator != QLatin1Char('\t')) safe << (hard ? QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"') : cell);
        else safe << cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    }
    return safe.join(separator) + QLatin1Char('\n');
}

QString plainFigure(QString shown) { return shown.remove(QLatin1Char(',')).replace(QChar(0x2212), QLatin1Char('-')); }

}  // namespace fornax::ui
