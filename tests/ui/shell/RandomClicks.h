// A person who clicks at random, for windows that must stand it. Dialogs and menus are left at once.
#pragma once
#include <QTest>
#include <QtWidgets>
#include <functional>
#include <random>

#include "tests/ui/shell/ShellFixture.h"
#include "ui/shell/Actions.h"

namespace fornax::test {

class RandomClicks {
  public:
    RandomClicks(ui::MainWindow& window, unsigned seed) : m_window(window), m_random(seed) {
        QObject::connect(&m_leave, &QTimer::timeout, [] {
            if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
            if (auto* popup = QApplication::activePopupWidget()) popup->close();
        });
        m_leave.start(5);
    }

    unsigned draw(unsigned below) { return static_cast<unsigned>(m_random() % below); }

    /// One click with a key behind it, or one action; now and then another size.
    void act() {
        if (draw(5) == 0) trigger();
        else click();
        if (draw(20) == 0) m_window.resize(1000 + static_cast<int>(draw(800)), 650 + static_cast<int>(draw(400)));
        QCoreApplication::processEvents();
        if (!m_window.isVisible()) m_window.show();
    }

  private:
    static bool mayBeClicked(const QWidget* w) {
        if (!w->isVisible() || !w->isEnabled() || w->rect().isEmpty()) return false;
        return qobject_cast<const QAbstractButton*>(w) != nullptr || qobject_cast<const QLineEdit*>(w) != nullptr || qobject_cast<const QComboBox*>(w) != nullptr ||
               qobject_cast<const QAbstractItemView*>(w) != nullptr || w->focusPolicy() == Qt::StrongFocus;
    }

    void trigger() {
        const auto all = m_window.actions().all();
        auto* action = all[draw(static_cast<unsigned>(all.size()))];
        // These two leave the program.
        if (action->isEnabled() && action->objectName() != k("quit") && action->objectName() != k("showLog")) action->trigger();
    }

    void click() {
        QList<QWidget*> there;
        for (auto* w : m_window.findChildren<QWidget*>())
            if (mayBeClicked(w)) there << w;
        auto* w = there[static_cast<int>(draw(static_cast<unsigned>(there.size())))];
        QTest::mouseClick(w, Qt::LeftButton, {}, QPoint(static_cast<int>(draw(static_cast<unsigned>(w->width()))), static_cast<int>(draw(static_cast<unsigned>(w->height())))));
        QWidget* focused = QApplication::focusWidget();
        if (focused == nullptr) return;
        static constexpr Qt::Key keys[] = {Qt::Key_Down, Qt::Key_Right, Qt::Key_Space, Qt::Key_7, Qt::Key_Escape, Qt::Key_Tab, Qt::Key_Return};
        if (qobject_cast<QLineEdit*>(focused) != nullptr && draw(2) == 0) QTest::keyClicks(focused, QString::number(draw(50)));
        else QTest::keyClick(focused, keys[draw(std::size(keys))]);
    }

    ui::MainWindow& m_window;
    std::mt19937 m_random;
    QTimer m_leave;
};

}  // namespace fornax::test
