#include "ui/shell/StepRail.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

/// The arrow at the foot that folds the rail.
class FoldButton : public QAbstractButton {
  public:
    explicit FoldButton(QWidget* parent) : QAbstractButton(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setFixedSize(scaled(28), scaled(28));
    }
    bool folded = false;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Palette& p = Palette::current();
        if (underMouse()) paintFrame(painter, rect(), scaled(5), p.raised, {});
        if (hasFocus()) paintFrame(painter, rect(), scaled(5), Qt::transparent, {}, true);
        const int side = scaled(14);
        ui::icon(folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-left"), p.muted)
            .paint(&painter, QRect((width() - side) / 2, (height() - side) / 2, side, side));
    }
};

}  // namespace

StepRail::StepRail(QWidget* parent) : QWidget(parent), m_project(new ProjectButton(this)), m_group(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("rail"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 1, 0);
    column->setSpacing(0);
    column->addWidget(m_project);
    column->addWidget(hairline(this));
    m_steps = new QVBoxLayout;
    m_steps->setContentsMargins(scaled(8), scaled(10), scaled(8), scaled(8));
    m_steps->setSpacing(scaled(2));
    column->addLayout(m_steps);
    column->addStretch(1);
    column->addWidget(makeFoot());
    connect(m_group, &QButtonGroup::idClicked, this, &StepRail::stepChosen);
}

QWidget* StepRail::makeFoot() {
    auto* foot = new QWidget(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(scaled(8), 0, scaled(8), scaled(8));
    row->setSpacing(0);
    m_preferences = new StepButton(QStringLiteral("settings"), tr("Preferences"), foot);
    m_preferences->setObjectName(QStringLiteral("railPreferences"));
    m_preferences->setCheckable(false);
    row->addWidget(m_preferences, 1);
    auto* fold = new FoldButton(foot);
    fold->setObjectName(QStringLiteral("railFold"));
    fold->setAccessibleName(tr("Fold the rail"));
    m_fold = fold;
    row->addWidget(fold);
    connect(m_preferences, &QAbstractButton::clicked, this, &StepRail::preferencesWanted);
    connect(fold, &QAbstractButton::clicked, this, &StepRail::foldWanted);
    return foot;
}

void StepRail::setPages(const std::vector<Page*>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        // Runs belong to the project, not to the way from data to result: a line stands before them.
        if (pages[i]->name() == QLatin1String("runs")) {
            auto* line = new QVBoxLayout;
            line->setContentsMargins(0, scaled(7), 0, scaled(7));
            line->addWidget(hairline(this));
            m_steps->addLayout(line);
        }
        auto* step = new StepButton(pages[i]->name(), pages[i]->title(), this);
        step->setObjectName(QStringLiteral("step.%1").arg(pages[i]->name()));
        m_group->addButton(step, static_cast<int>(i));
        m_buttons.push_back(step);
        m_steps->addWidget(step);
    }
    refresh(pages);
}

void StepRail::setCurrent(int index) {
    if (auto* step = m_group->button(index)) step->setChecked(true);
}

void StepRail::refresh(const std::vector<Page*>& pages) {
    for (std::size_t i = 0; i < std::min(pages.size(), m_buttons.size()); ++i) {
        m_buttons[i]->setFact(pages[i]->fact());
        m_buttons[i]->setState(pages[i]->state(), pages[i]->progress());
    }
}

void StepRail::setFolded(bool folded) {
    m_folded = folded;
    setFixedWidth(scaled(folded ? 52 : 212));
    for (auto* step : m_buttons) step->setFolded(folded);
    m_preferences->setFolded(folded);
    m_project->setFolded(folded);
    static_cast<FoldButton*>(m_fold)->folded = folded;
    m_fold->setVisible(!folded);
    m_fold->update();
}

void StepRail::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.fillRect(rect(), p.panel);
    const qreal right = width() - 1.0 / devicePixelRatioF();
    paintHairline(painter, QPointF(right, 0), QPointF(right, height()), p.line);
}

}  // namespace fornax::ui
