// Where the window and its docks were. A place on a screen that is gone, or bytes that mean nothing, fall back to the
// default, so that a title bar can always be reached.
#pragma once
#include <QRect>

class QMainWindow;

namespace fornax::ui {

class WindowMemory {
  public:
    /// Restores geometry and docks; true when the docks came from the memory.
    static bool restore(QMainWindow& window);
    static void save(const QMainWindow& window);
    static void forget();
    /// Moves the window and its floating docks onto a screen that is there.
    static void bringIntoView(QMainWindow& window);
    static QRect defaultGeometry();
    /// Whether at least 64 x 64 of the frame, with its top edge, lies on a screen.
    static bool isReachable(const QRect& frame);
};

}  // namespace fornax::ui
