#pragma once
#include "ui/shell/StudioOptions.h"

namespace fornax::ui {

class MainWindow;

/// Shows the wanted panel, waits until everything on it has loaded and writes the picture. Exit code as runStudio().
int takeScreenshot(MainWindow& window, const StudioOptions& options);

}  // namespace fornax::ui
