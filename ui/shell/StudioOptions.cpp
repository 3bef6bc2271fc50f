#include "ui/shell/StudioOptions.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace fornax::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::Studio)
};

bool parseSize(const QString& text, QSize& size) {
    static const QRegularExpression form(QStringLiteral("^(\\d{3,5})[xX×](\\d{3,5})$"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return false;
    size = {match.captured(1).toInt(), match.captured(2).toInt()};
    return size.width() <= 16384 && size.height() <= 16384;
}

}  // namespace

QString studioUsage() {
    return Words::tr("fornax [--train] [--lang LANG] [PROJECT]\n"
                     "fornax --screenshot FILE [--panel NAME] [--size WxH] [--theme light|dark] [--lang LANG] [PROJECT]\n\n"
                     "  --train       start training the project at once\n"
                     "  --lang        en or zh_CN\n"
                     "  --screenshot  write a picture of a panel to FILE and end; needs no display\n"
                     "  --panel       welcome, data, model, training, evaluate or runs\n"
                     "  --size        size of the window, 1600x1000 if not given\n"
                     "  --theme       light or dark\n"
                     "  --version, --help\n");
}

StudioOptions parseStudioOptions(const QStringList& arguments) {
    StudioOptions o;
    bool onlyFiles = false;
    for (int i = 0; i < arguments.size() && o.error.isEmpty(); ++i) {
        QString name = arguments[i], value;
        if (onlyFiles || !name.startsWith(QLatin1Char('-'))) {
            if (!o.project.isEmpty()) o.error = Words::tr("One project at a time: %1 and %2.").arg(o.project, name);
            o.project = name;
            continue;
        }
        if (name == QLatin1String("--")) {
            onlyFiles = true;
            continue;
        }
        const int equals = name.indexOf(QLatin1Char('='));
        bool given = equals > 0;
        if (given) value = name.mid(equals + 1), name = name.left(equals);
        const bool takesValue = QStringList{QStringLiteral("--lang"), QStringLiteral("--screenshot"), QStringLiteral("--panel"), QStringLiteral("--size"), QStringLiteral("--theme")}.contains(name);
        if (takesValue && !given) {
            given = i + 1 < arguments.size();
            if (given) value = arguments[++i];
        }
        if (takesValue && (!given || value.isEmpty())) o.error = Words::tr("%1 needs a value.").arg(name);
        else if (name == QLatin1String("--train")) o.train = true;
        else if (name == QLatin1String("--help") || name == QLatin1String("-h")) o.help = true;
        else if (name == QLatin1String("--version")) o.version = true;
        else if (name == QLatin1String("--lang")) o.language = value;
        else if (name == QLatin1String("--screenshot")) o.screenshot = value;
        else if (name == QLatin1String("--panel")) o.panel = value;
        else if (name == QLatin1String("--size")) o.error = parseSize(value, o.size) ? QString() : Words::tr("%1 is no size such as 1280x720.").arg(value);
        else if (name == QLatin1String("--theme")) {
            o.theme = value;
            if (value != QLatin1String("light") && value != QLatin1String("dark")) o.error = Words::tr("The theme is light or dark, not %1.").arg(value);
        } else {
            o.error = Words::tr("There is no option %1.").arg(name);
        }
    }
    return o;
}

}  // namespace fornax::ui
