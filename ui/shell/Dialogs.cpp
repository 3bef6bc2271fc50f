#include "ui/shell/Dialogs.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

#include "fornax/base/Files.h"
#include "fornax/project/Project.h"
#include "ui/base/Fonts.h"
#include "ui/shell/RecentFiles.h"
#include "ui/shell/Sheet.h"

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::Dialogs)
};

void showText(QWidget* parent, const char* name, const QString& iconName, const QString& title, const QString& markdown, QSize size) {
    Sheet sheet(iconName, Tone::Muted, title, parent);
    sheet.setObjectName(QString::fromLatin1(name));
    auto* text = new QTextBrowser(&sheet);
    text->setAccessibleName(title);
    text->setFrameShape(QFrame::NoFrame);
    text->setMarkdown(markdown);
    text->setMinimumSize(scaled(size.width()), scaled(size.height()));
    sheet.content()->addWidget(text, 1);
    sheet.addButton(Words::tr("Close"), 0, ButtonKind::Primary);
    sheet.exec();
}

/// A name that is safe as a file on any system.
QString fileName(QString name) {
    static const QString forbidden = QStringLiteral("/\\:*?\"<>|");
    for (auto& c : name)
        if (forbidden.contains(c) || c.unicode() < 32) c = QLatin1Char('-');
    return name.trimmed();
}

}  // namespace

NewProjectChoice askNewProject(QWidget* parent) {
    Sheet sheet(QStringLiteral("plus"), Tone::Muted, Words::tr("New project"), parent);
    sheet.setObjectName(QStringLiteral("newProjectSheet"));
    auto* list = new QListWidget(&sheet);
    list->setObjectName(QStringLiteral("newTemplate"));
    list->setAccessibleName(Words::tr("Template"));
    for (const auto& t : project::templates()) {
        auto* item = new QListWidgetItem(QStringLiteral("%1 – %2").arg(translated(Text{t.title, {}}), translated(Text{t.summary, {}})), list);
        item->setData(Qt::UserRole, QString::fromStdString(t.name));
        item->setSizeHint({scaled(100), scaled(34)});
    }
    list->setMinimumHeight(std::min(list->count(), 8) * scaled(34) + scaled(8));   // more of them scroll
    sheet.content()->addWidget(list);
    auto* form = new QFormLayout;
    auto* name = new QLineEdit(&sheet);
    name->setObjectName(QStringLiteral("newName"));
    auto* folder = new QLineEdit(projectsFolder(), &sheet);
    folder->setObjectName(QStringLiteral("newFolder"));
    name->setAccessibleName(Words::tr("Name")), folder->setAccessibleName(Words::tr("Folder"));
    auto* choose = button(Words::tr("Choose…"), ButtonKind::Flat, QStringLiteral("folder"), &sheet);
    choose->setAutoDefault(false);
    QObject::connect(choose, &QPushButton::clicked, &sheet, [&] {
        const QString chosen = QFileDialog::getExistingDirectory(&sheet, Words::tr("Folder"), folder->text());
        if (!chosen.isEmpty()) folder->setText(chosen);
    });
    auto* folderRow = new QHBoxLayout;
    folderRow->addWidget(folder, 1);
    folderRow->addWidget(choose);
    form->addRow(Words::tr("Name"), name);
    form->addRow(Words::tr("Folder"), folderRow);
    sheet.content()->addLayout(form);
    sheet.setMinimumWidth(scaled(520));
    sheet.addButton(Words::tr("Cancel"), 0);
    auto* create = sheet.addButton(Words::tr("Create"), 1, ButtonKind::Primary);
    create->setObjectName(QStringLiteral("newCreate"));
    const auto suggest = [&] {
        const QString chosen = list->currentItem() != nullptr ? list->currentItem()->data(Qt::UserRole).toString() : QString();
        name->setText(QFileInfo(freeProjectFile(folder->text(), chosen)).completeBaseName());
    };
    QObject::connect(list, &QListWidget::currentRowChanged, &sheet, suggest);
    QObject::connect(name, &QLineEdit::textChanged, create, [&] { create->setEnabled(!fileName(name->text()).isEmpty()); });
    list->setCurrentRow(0);
    if (sheet.exec() != 1 || list->currentItem() == nullptr) return {};
    QDir().mkpath(folder->text());
    return {list->currentItem()->data(Qt::UserRole).toString(), freeProjectFile(folder->text(), fileName(name->text()))};
}

void showKeys(QWidget* parent, const std::vector<QAction*>& actions) {
    QString table = Words::tr("| Key | What it does |") + QStringLiteral("\n|---|---|\n");
    for (const auto* action : actions) {
        if (action->shortcuts().isEmpty() || action->text().isEmpty()) continue;
        QStringList keys;
        for (const auto& key : action->shortcuts()) keys << key.toString(QKeySequence::NativeText);
        table += QStringLiteral("| %1 | %2 |\n").arg(keys.join(QStringLiteral(", ")), action->text());
    }
    const QStringList more = {Words::tr("| Up, Down, Page up, Page down | Step a number |"), Words::tr("| Backspace on a label, Alt+Backspace in a field | Reset a setting |"),
                              Words::tr("| Esc | Leave a field, close a sheet |"), Words::tr("| L, Space, double-click in a plot | Log axis, hold the view, show all |")};
    table += more.join(QLatin1Char('\n'));
    showText(parent, "keysSheet", QStringLiteral("keyboard"), Words::tr("Keys"), table, {480, 460});
}

void showReference(QWidget* parent) {
    QString text = Words::tr("Every setting, as in the project file and for `--set` of the command line.") + QStringLiteral("\n\n");
    text += QString::fromStdString(schema::reference(project::settings()));
    showText(parent, "referenceSheet", QStringLiteral("table"), Words::tr("All settings"), text, {860, 520});
}

void showAbout(QWidget* parent) {
    const QString text = Words::tr("**Fornax Studio %1** trains neural networks on this machine.\n\n"
                                   "Free software under the GNU General Public License, version 3 or later. It comes without any warranty.\n\n"
                                   "Built with Qt %2, QCustomPlot, LibTorch 2.11, SQLiteCpp, spdlog and nlohmann/json.")
                             .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion()));
    showText(parent, "aboutSheet", QStringLiteral("flame"), Words::tr("About Fornax Studio"), text, {420, 150});
}

}  // namespace fornax::ui
