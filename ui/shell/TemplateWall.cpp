#include "ui/shell/TemplateWall.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

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
    std::vector<std::pair<std::string, QGridLayout*>> groups;   // in the order in which their first template stands
    for (const project::Template& source : project::templates()) {
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == source.category; });
        if (group == groups.end()) group = groups.insert(groups.end(), {source.category, addGroup(column, source.category)});
        auto* tile = new TemplateTile(source, content);
        connect(tile, &TemplateTile::chosen, this, &TemplateWall::chosen);
        connect(tile, &TemplateTile::dataBrought, this, &TemplateWall::lookForData);
        const int index = group->second->count();
        group->second->addWidget(tile, index / kAcross, index % kAcross);
    }
    column->addWidget(createDropHint());
    column->addStretch(1);
    setWidget(content);
}

QGridLayout* TemplateWall::addGroup(QVBoxLayout* column, const std::string& category) {
    const QString name = category == "images"   ? tr("Pictures")
                         : category == "texts"  ? tr("Texts")
                         : category == "tables" ? tr("Tables")
                                                : tr("For a graphics card");
    column->addWidget(label(name, TextRole::Heading, Tone::Text, this));
    auto* grid = new QGridLayout;
    grid->setSpacing(scaled(kGap));
    for (int i = 0; i < kAcross; ++i) grid->setColumnStretch(i, 1);
    column->addLayout(grid);
    return grid;
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

void TemplateWall::setTrained(const std::vector<TrainedTemplate>& trained) {
    for (auto* tile : findChildren<TemplateTile*>()) {
        const QString name = QString::fromStdString(tile->source().name);
        const auto found = std::find_if(trained.begin(), trained.end(), [&](const TrainedTemplate& one) { return one.name == name; });
        if (found == trained.end()) tile->setUntrained();
        else tile->setTrained(found->seconds, found->accuracy, found->task);
    }
}

bool TemplateWall::isSettled() const {
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
