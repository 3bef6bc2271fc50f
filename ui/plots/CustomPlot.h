// QCustomPlot's header uses Qt's keyword macros, which this program switches off (QT_NO_KEYWORDS): lend them for its length.
#pragma once
#include <QObject>
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
