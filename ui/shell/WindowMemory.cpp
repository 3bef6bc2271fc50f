#include "ui/shell/WindowMemory.h"

#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>

#include "ui/base/Fonts.h"

namespace fornax::ui {
namespace {
constexpr int kLayoutVersion = 1;   // raise it when docks are renamed or added
const auto kGeometry = QStringLiteral("window/geometry");
const auto kState = QStringLiteral("window/state");
constexpr int kReach = 64;
}  // namespace

QRect WindowMemory::defaultGeometry() {
    const QScreen* screen = QGuiApplication::primaryScreen();
    const QRect room = screen != nullptr ? screen->availableGeometry() : QRect(0, 0, 1280, 720);
    const QSize size(std::min(scaled(1600), room.width()), std::min(scaled(1000), room.height()));
    QRect place(QPoint(0, 0), size);
    place.moveCenter(room.center());
    return place;
}

bool WindowMemory::isReachable(const QRect& frame) {
    for (const QScreen* screen : QGuiApplication::screens()) {
        const QRect seen = frame.intersected(screen->availableGeometry());
        if (seen.width() >= kReach && seen.height() >= kReach && frame.top() >= screen->availableGeometry().top() - 8) return true;
    }
    return false;
}

void WindowMemory::bringIntoView(QMainWindow& window) {
    if (!isReachable(window.frameGeometry())) window.setGeometry(defaultGeometry());
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        if (!dock->isFloating() || isReachable(dock->frameGeometry())) continue;
        dock->move(defaultGeometry().center() - QPoint(dock->width() / 2, dock->height() / 2));
        if (!isReachable(dock->frameGeometry())) dock->setFloating(false);
    }
}

bool WindowMemory::restore(QMainWindow& window) {
    const QSettings settings;
    const QByteArray geometry = settings.value(kGeometry).toByteArray(), state = settings.value(kState).toByteArray();
    if (geometry.isEmpty() || !window.restoreGeometry(geometry)) window.setGeometry(defaultGeometry());
    const bool docks = !state.isEmpty() && window.restoreState(state, kLayoutVersion);
    bringIntoView(window);
    return docks;
}

void WindowMemory::save(const QMainWindow& window) {
    QSettings settings;
    settings.setValue(kGeometry, window.saveGeometry());
    settings.setValue(kState, window.saveState(kLayoutVersion));
}

void WindowMemory::forget() {
    QSettings settings;
    settings.remove(kGeometry);
    settings.remove(kState);
}

}  // namespace fornax::ui
