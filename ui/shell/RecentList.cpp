#include "ui/shell/RecentList.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "fornax/hardware/Monitor.h"
#include "fornax/project/Project.h"
#include "fornax/project/RunStore.h"
#include "fornax/train/Checkpoint.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

namespace {

std::filesystem::path toPath(const QString& file) { return std::filesystem::path(file.toUtf8().toStdString()); }

QString shortFolder(const QString& folder) {
    const QString home = QDir::homePath();
    return folder.startsWith(home) ? QLatin1Char('~') + folder.mid(home.size()) : folder;
}

std::string fact(const Json& environment, const char* key) {
    const auto found = environment.find(key);
    return found != environment.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// A project may have come from another machine with its history.
bool ranHere(const Json& environment) {
    static const hardware::CpuInfo here = hardware::Monitor().cpu();
    return environment.is_object() && fact(environment, "cpu") == here.name && fact(environment, "memory") == std::to_string(here.memoryTotal);
}

/// A run tells how long a template takes only if nothing of the template was changed.
void noteTrained(RecentFacts& facts, const project::RunSummary& run) {
    static const std::vector<std::pair<QString, Json>> sources = [] {
        std::vector<std::pair<QString, Json>> made;
        for (const auto& t : project::templates()) made.emplace_back(QString::fromStdString(t.name), project::toJson(project::fromTemplate(t.name)));
        return made;
    }();
    if (run.state != project::RunState::Finished || !run.bestValAccuracy || run.seconds <= 0 || !run.project.is_object()) return;
    for (const auto& [name, wanted] : sources) {
        const auto same = [&, &source = wanted](const char* part) { return run.project.contains(part) && run.project.at(part) == source.at(part); };
        if (same("data") && same("model") && same("train") && ranHere(run.environment)) facts.trained.push_back({name, run.seconds, *run.bestValAccuracy, project::taskOf(run)});
    }
}

/// The history decides, never what the window remembers: a run whose process is gone and that left a good checkpoint.
void readHistory(RecentFacts& facts) {
    const project::RunStore store(project::runsFolder(toPath(facts.file)));
    const auto runs = store.list();
    for (const auto& run : runs) {
        const data::Task task = project::taskOf(run);
        if (run.bestValAccuracy && !facts.best) facts.task = task;
        if (run.bestValAccuracy && facts.task == task) facts.best = std::max(facts.best.value_or(*run.bestValAccuracy), *run.bestValAccuracy);
        noteTrained(facts, run);
    }
    if (runs.empty()) return;
    for (const auto& point : store.epochs(runs.front().number)) facts.losses.push_back(point.valLoss);
    if (runs.front().state != project::RunState::Interrupted) return;
    if (!train::newestValidCheckpoint(store.folder(runs.front().number))) return;
    facts.interruptedRun = runs.front().number;
    facts.savedEpoch = static_cast<int>(runs.front().epochs);
    facts.plannedEpochs = static_cast<int>(runs.front().plannedEpochs);
}

}  // namespace

RecentFacts readRecentFacts(const QString& file) {
    const QFileInfo info(file);
    RecentFacts facts;
    facts.file = file;
    facts.name = info.completeBaseName();
    facts.folder = shortFolder(info.absolutePath());
    facts.lastUsed = info.lastModified();
    facts.missing = !info.isFile();
    if (facts.missing) return facts;
    try {
        readHistory(facts);
    } catch (const Error&) {
        // A history that cannot be read is reported when the project is opened; the row stays usable.
    }
    return facts;
}

RecentRow::RecentRow(RecentFacts facts, QWidget* parent) : QPushButton(parent), m_facts(std::move(facts)) {
    setFlat(true);
    setCursor(Qt::PointingHandCursor);
    setToolTip(QDir::toNativeSeparators(m_facts.file));
    const QString best = m_facts.best ? tr("best %1 %2").arg(scoreName(m_facts.task), number(*m_facts.best, 4)) : tr("never trained");
    setAccessibleName(m_facts.missing ? tr("%1, file not found").arg(m_facts.name) : tr("%1, %2").arg(m_facts.name, best));
}

QSize RecentRow::sizeHint() const {
    const QFontMetrics name(ui::font(TextRole::Body)), note(ui::font(TextRole::Secondary));
    return {scaled(300), name.height() + note.height() + scaled(19)};
}

void RecentRow::paintSparkline(QPainter& painter, const QRectF& rect) const {
    std::vector<double> finite;
    std::copy_if(m_facts.losses.begin(), m_facts.losses.end(), std::back_inserter(finite), [](double v) { return std::isfinite(v); });
    if (finite.size() < 2) return;
    const auto [low, high] = std::minmax_element(finite.begin(), finite.end());
    const double span = *high > *low ? *high - *low : 1;
    QPainterPath path;
    for (std::size_t i = 0; i < finite.size(); ++i) {
        const QPointF at(rect.left() + rect.width() * double(i) / double(finite.size() - 1),
                         rect.bottom() - rect.height() * (finite[i] - *low) / span);
        i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    painter.setPen(QPen(Palette::current().muted, 1.2));
    painter.drawPath(path);
}

void RecentRow::paintEvent(QPaintEvent*) {
    const Palette& palette = Palette::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() && isEnabled()) paintFrame(painter, rect(), scaled(4), palette.raised, {});
    if (hasFocus()) paintFrame(painter, rect(), scaled(4), Qt::transparent, {}, true);
    paintHairline(painter, QPointF(0, height() - 1), QPointF(width(), height() - 1), palette.line);

    const QRectF area = QRectF(rect()).adjusted(4, 7, -4, -8);
    const double figureWidth = area.width() * 0.22, sparkWidth = area.width() * 0.16;
    const QRectF names(area.left(), area.top(), area.width() - figureWidth - sparkWidth - 16, area.height());
    painter.setFont(ui::font(TextRole::Body, QFont::Medium));
    painter.setPen(m_facts.missing ? palette.faint : palette.text);
    painter.drawText(names, Qt::AlignTop | Qt::AlignLeft, painter.fontMetrics().elidedText(m_facts.name, Qt::ElideRight, int(names.width())));
    painter.setFont(ui::font(TextRole::Secondary));
    painter.setPen(palette.muted);
    const QString note = m_facts.missing ? tr("file not found") : tr("%1, %2").arg(m_facts.folder, ago(m_facts.lastUsed));
    painter.drawText(names, Qt::AlignBottom | Qt::AlignLeft, painter.fontMetrics().elidedText(note, Qt::ElideMiddle, int(names.width())));
    paintSparkline(painter, {names.right() + 8, area.top() + 6, sparkWidth, area.height() - 12});
    if (!m_facts.best) return;
    const QRectF figures(area.right() - figureWidth, area.top(), figureWidth, area.height());
    painter.setPen(palette.muted);
    painter.drawText(figures, Qt::AlignBottom | Qt::AlignRight, scoreName(m_facts.task));
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(palette.text);
    drawTabular(painter, figures, Qt::AlignTop | Qt::AlignRight, number(*m_facts.best, 4));
}

RecentList::RecentList(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout(this)), m_loading(nullptr) {
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
}

void RecentList::setFiles(const QStringList& files) {
    m_loading.start(
        [files] {
            std::vector<RecentFacts> facts;
            for (const QString& file : files) facts.push_back(readRecentFacts(file));
            return facts;
        },
        [this](std::vector<RecentFacts> facts) { show(facts); }, [this](const Error&) { show({}); });
}

void RecentList::show(const std::vector<RecentFacts>& facts) {
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (facts.empty()) {
        auto* none = label(tr("Projects that you open appear here."), TextRole::Secondary, Tone::Muted, this);
        none->setWordWrap(true);
        m_rows->addWidget(none);
    }
    bool reported = false;
    std::vector<TrainedTemplate> trained;
    for (const RecentFacts& row : facts) {
        auto* button = new RecentRow(row, this);
        button->setObjectName(QStringLiteral("recent%1").arg(m_rows->count()));
        button->setEnabled(!row.missing);
        connect(button, &QPushButton::clicked, this, [this, file = row.file] { Q_EMIT chosen(file); });
        m_rows->addWidget(button);
        for (const auto& one : row.trained)
            if (std::none_of(trained.begin(), trained.end(), [&](const auto& told) { return told.name == one.name; })) trained.push_back(one);
        if (row.interruptedRun > 0 && !std::exchange(reported, true)) Q_EMIT interruptedFound(row);
    }
    Q_EMIT trainedRead(trained);
}

}  // namespace fornax::ui
