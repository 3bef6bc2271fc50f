// What controls cannot get from Style alone: menus, scroll bars, table headers, tool tips, docks.
#include <QApplication>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"

namespace fornax::ui {
namespace {

const char* const kSheet = R"(
QToolTip { background: @raised; color: @text; border: 1px solid @outline; padding: {4}px {7}px; }
QMenuBar { background: transparent; color: @text; border: none; }
QMenuBar::item { background: transparent; padding: {7}px {9}px; border-radius: {5}px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @raised; color: @text; }
QMenu { background: @panel; color: @text; border: 1px solid @line; padding: {5}px; }
QMenu::item { padding: {6}px {26}px {6}px {10}px; border-radius: {4}px; background: transparent; }
QMenu::item:selected { background: @raised; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: {5}px {4}px; }
QMenu::icon { padding-left: {8}px; }
QMenu::right-arrow { width: {10}px; }
QScrollBar:vertical { background: transparent; width: {10}px; margin: 0; border: none; }
QScrollBar:horizontal { background: transparent; height: {10}px; margin: 0; border: none; }
QScrollBar::handle { background: @scroll; border-radius: {3}px; margin: {2}px; }
QScrollBar::handle:vertical { min-height: {28}px; }
QScrollBar::handle:horizontal { min-width: {28}px; }
QScrollBar::handle:hover { background: @outline; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @muted; border: none; border-bottom: 1px solid @line;
  padding: {4}px {8}px; font-weight: 500; }
QTableView, QTreeView, QListView { background: @panel; border: none; gridline-color: @grid; outline: none; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @line; padding: {4}px; }
QTableCornerButton::section { background: @panel; border: none; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QSplitter::handle { background: transparent; }
QPlainTextEdit, QTextEdit { background: @panel; color: @text; border: none; selection-background-color: @raised; selection-color: @text; }
QDialog { background: @panel; }
QScrollArea, QScrollArea > QWidget > QWidget[plain="true"] { background: transparent; border: none; }
)";

}  // namespace

QString Palette::styleSheet() const {
    QString sheet = QString::fromLatin1(kSheet);
    const std::pair<const char*, QColor> tokens[] = {{"@raised", raised}, {"@text", text}, {"@outline", outline}, {"@line", line},
                                                     {"@panel", panel}, {"@grid", grid}, {"@muted", muted}, {"@faint", faint},
                                                     {"@scroll", mix(line, outline, 0.35)}};
    for (const auto& [name, color] : tokens) sheet.replace(QLatin1String(name), color.name());
    for (const int length : {2, 3, 4, 5, 6, 7, 8, 9, 10, 26, 28})
        sheet.replace(QStringLiteral("{%1}").arg(length), QString::number(scaled(length)));
    return sheet;
}

}  // namespace fornax::ui
