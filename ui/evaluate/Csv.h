// Lines of separated values for the clipboard and files.
#pragma once
#include <QStringList>

namespace fornax::ui {

/// One line with its line end. With a comma, cells that hold commas, quotes or line ends are quoted (RFC 4180).
QString separatedLine(const QStringList& cells, QChar separator);
/// "1,234" as "1234" and the real minus as "-": what a spreadsheet reads as a number.
QString plainFigure(QString shown);

}  // namespace fornax::ui
