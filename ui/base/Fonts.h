// The typefaces of the look and sizes derived from them. Families are looked up at run time; a missing one falls back
// to the platform's.
#pragma once
#include <QFont>

namespace fornax::ui {

/// Application font: Inter, then the Chinese families that are installed, then the platform's; 13 units high.
/// `textPercent` (100 … 200) is the text size of the preferences; it counts from the next start.
QFont baseFont();
void setTextPercent(int percent);

/// A length given at the base of 13, in logical pixels for the application font of now. Rounded, at least 1.
int scaled(double at13);

}  // namespace fornax::ui
