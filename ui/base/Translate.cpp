#include <QCoreApplication>

#include "ui/base/Widgets.h"

namespace fornax::ui {

QString translated(const Text& text) {
    if (text.empty()) return {};
    const QString pattern = QCoreApplication::translate("engine", text.pattern.c_str());
    // Arguments may hold "%1" themselves (a file name, say), so they are filled in in one pass.
    QString out;
    out.reserve(pattern.size() + 32);
    for (int i = 0; i < pattern.size(); ++i) {
        const bool place = pattern[i] == QLatin1Char('%') && i + 1 < pattern.size() && pattern[i + 1] >= QLatin1Char('1') && pattern[i + 1] <= QLatin1Char('9');
        const auto index = place ? static_cast<std::size_t>(pattern[i + 1].digitValue() - 1) : 0;
        if (place && index < text.args.size()) {
            const bool isText = index < text.parts.size() && !text.parts[index].empty();
            out += isText ? translated(text.parts[index]) : QString::fromStdString(text.args[index]);
            ++i;
        } else {
            out += pattern[i];
        }
    }
    return out;
}

QString settingText(const char* english) {
    return english == nullptr || *english == '\0' ? QString() : QCoreApplication::translate("settings", english);
}

}  // namespace fornax::ui
