#include <QCoreApplication>
#include <algorithm>

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

QString withFigures(const Text& text) {
    Text grouped = text;
    for (std::size_t i = 0; i < grouped.args.size(); ++i) {
        std::string& arg = grouped.args[i];
        const bool isText = i < grouped.parts.size() && !grouped.parts[i].empty();
        const bool whole = !arg.empty() && arg.size() < 19 && arg[0] != '0' && std::all_of(arg.begin(), arg.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (isText) arg = withFigures(grouped.parts[i]).toStdString(), grouped.parts[i] = {};
        else if (whole) arg = integer(QString::fromStdString(arg).toLongLong()).toStdString();
    }
    return translated(grouped);
}

QString settingText(const char* english) {
    return english == nullptr || *english == '\0' ? QString() : QCoreApplication::translate("settings", english);
}

}  // namespace fornax::ui
