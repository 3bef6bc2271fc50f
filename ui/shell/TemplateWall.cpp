#include "ui/shell/TemplateWall.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/shell/RecentList.h"
#include "ui/shell/TemplateTile.h"

namespace fornax::ui {

namespace {

constexpr int kAcross = 4, kMargin = 28, kGap = 16, kWidest = 1800;

/// Text that wraps.
QLabel* words(const QString& text, TextRole role, Tone tone, QWidget* parent) {
    auto* made = label(text, role, tone, parent);
    made->setWordWrap(true);
    return made;
}

/// The dashed frame that says where things may be dropped.
class DropHint : public QFrame {
  public:
    using QFrame::QFrame;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(Palette::current().outline, 1);
        pen.setDashPattern({5, 4});
        painter.setPen(pen);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), scaled(6), scaled(6));
    }
};

}  // namespace

TemplateWall::TemplateWall(QWidget* parent) : QScrollArea(parent) {
    setAccessibleName(tr("Templates"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    auto* content = new QWidget(this);
    content->setMaximumWidth(scaled(kWidest));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(scaled(kMargin), scaled(24), scaled(kMargin), scaled(24));
    column->setSpacing(scaled(16));
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(10));
    head->addWidget(label(tr("Start from a template"), TextRole::Title, Tone::Text, content));
    head->addWidget(label(tr("real data on this machine"), TextRole::Secondary, Tone::Muted, content), 1, Qt::AlignVCenter);
    column->addLayout(head);
    column->addLayout(createTiles(content));
    column->addWidget(createDropHint());
    column->addStretch(1);
    setWidget(content);
}

/// One grid for all: its columns are equally wide in every group, however few tiles that has.
QGridLayout* TemplateWall::createTiles(QWidget* parent) {
    std::vector<std::pair<std::string, std::vector<project::Template>>> groups;   // in the order in which their first template stands
    for (const project::Template& source : project::templates()) {
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == source.category; });
        if (group == groups.end()) group = groups.insert(groups.end(), {source.category, {}});
        group->second.push_back(source);
    }
    auto* grid = new QGridLayout;
    grid->setSpacing(scaled(kGap));
    for (int i = 0; i < kAcross; ++i) grid->setColumnStretch(i, 1);
    for (const auto& [category, sources] : groups) {
        const int title = grid->rowCount();
        grid->addWidget(label(groupName(category), TextRole::Heading, Tone::Text, parent), title, 0, 1, kAcross);
        for (int i = 0; i < static_cast<int>(sources.size()); ++i) {
            auto* tile = new TemplateTile(sources[static_cast<std::size_t>(i)], parent);
            connect(tile, &TemplateTile::chosen, this, &TemplateWall::chosen);
            connect(tile, &TemplateTile::dataBrought, this, &TemplateWall::lookForData);
            grid->addWidget(tile, title + 1 + i / kAcross, i % kAcross);
        }
    }
    return grid;
}

QString TemplateWall::groupName(const std::string& category) {
    return category == "images"   ? tr("Pictures")
           : category == "texts"  ? tr("Texts")
           : category == "tables" ? tr("Tables")
                                  : tr("For a graphics card");
}

void TemplateWall::lookForData() {
    const auto found = project::templates();
    for (auto* tile : findChildren<TemplateTile*>())
        for (const project::Template& source : found)
            if (source.name == tile->source().name) tile->setSource(source);
}

void TemplateWall::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    const int room = std::min(width(), scaled(kWidest)) - 2 * scaled(kMargin) - (kAcross - 1) * scaled(kGap);
    for (auto* tile : findChildren<TemplateTile*>()) tile->setWidthToFill(std::max(room / kAcross, scaled(100)));
}

/// The tiles read their data once the window is there: before, that would only hold it back.
bool TemplateWall::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::Paint && !std::exchange(m_painted, true))
        QTimer::singleShot(0, this, [this] {
            for (auto* tile : findChildren<TemplateTile*>()) tile->startReading();
        });
    return QScrollArea::eventFilter(watched, event);
}

void TemplateWall::setTrained(const std::vector<TrainedTemplate>& trained) {
    for (auto* tile : findChildren<TemplateTile*>()) {
        const QString name = QString::fromStdString(tile->source().name);
        const auto found = std::find_if(trained.begin(), trained.end(), [&](const TrainedTemplate& one) { return one.name == name; });
        if (found == trained.end()) tile->setUntrained();
        else tile->setTrained(found->seconds, found->accuracy, found->task);
    }
}

bool TemplateWall::isSettled() const {
    if (!m_painted) return !isVisible();   // behind a project nothing is read
    const auto tiles = findChildren<TemplateTile*>();
    return std::all_of(tiles.begin(), tiles.end(), [](const TemplateTile* t) { return t->isSettled(); });
}

QWidget* TemplateWall::createDropHint() {
    auto* frame = new DropHint(this);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(scaled(28), scaled(22), scaled(24), scaled(22));
    row->setSpacing(scaled(20));
    row->addWidget(new IconLabel(QStringLiteral("drop"), 28, Tone::Muted, frame));
    auto* text = new QVBoxLayout;
    text->setSpacing(scaled(4));
    text->addWidget(words(tr("Or drop a project, a folder of pictures, a table or a file of texts anywhere on this window"), TextRole::InspectorTitle, Tone::Text, frame));
    text->addWidget(words(tr("A .fornax file opens at once."), TextRole::Secondary, Tone::Muted, frame));
    row->addLayout(text, 1);
    return frame;
}

}  // namespace fornax::ui
