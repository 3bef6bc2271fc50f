// Preferences, new project, keys, settings reference, about.
#pragma once
#include <QString>
#include <vector>

class QAction;
class QWidget;

namespace fornax::ui {

struct NewProjectChoice {
    QString templateName, file;   ///< both empty: cancelled
};

NewProjectChoice askNewProject(QWidget* parent);
/// Shows the preferences; the theme takes effect at once, language and text size at the next start.
void showPreferences(QWidget* parent);
void showKeys(QWidget* parent, const std::vector<QAction*>& actions);
void showReference(QWidget* parent);
void showAbout(QWidget* parent);

}  // namespace fornax::ui
