// The arguments of the desktop program.
#pragma once
#include <QSize>
#include <QString>
#include <QStringList>

namespace fornax::ui {

struct StudioOptions {
    QString project, language, screenshot, panel, theme;
    QSize size{1600, 1000};
    bool train = false, help = false, version = false;
    QString error;   ///< wrong usage: what and where
};

/// `arguments` without the program's name.
StudioOptions parseStudioOptions(const QStringList& arguments);
QString studioUsage();

}  // namespace fornax::ui
