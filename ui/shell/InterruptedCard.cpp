#include "ui/shell/InterruptedCard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/shell/RecentList.h"

namespace fornax::ui {

InterruptedCard::InterruptedCard(QWidget* parent) : QFrame(parent), m_words(new QLabel(this)) {
    setObjectName(QStringLiteral("interruptedRun"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(12), scaled(8), scaled(8), scaled(12));
    column->setSpacing(scaled(6));
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(9));
    head->addWidget(new IconLabel(QStringLiteral("warning"), 16, Tone::Warn, this));
    head->addWidget(label(tr("A run ended without finishing"), TextRole::Heading, Tone::Text, this), 1);
    auto* close = button({}, ButtonKind::Ghost, QStringLiteral("close"), this);
    close->setAccessibleName(tr("Hide this notice"));
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    head->addWidget(close);
    column->addLayout(head);
    m_words->setWordWrap(true);
    m_words->setFont(ui::font(TextRole::Secondary));
    setTone(m_words, Tone::Muted);
    column->addWidget(m_words);
    auto* resume = button(tr("Resume"), ButtonKind::Normal, QStringLiteral("play"), this);
    resume->setObjectName(QStringLiteral("resumeInterrupted"));
    connect(resume, &QPushButton::clicked, this, [this] { Q_EMIT resumeWanted(m_file, m_run); });
    column->addWidget(resume, 0, Qt::AlignLeft);
    hide();
}

void InterruptedCard::show(const RecentFacts& facts) {
    m_file = facts.file;
    m_run = facts.interruptedRun;
    m_words->setText(tr("%1, run %2: epoch %3 of %4 is saved. What came after it is lost; Resume goes on from there.")
                         .arg(facts.name).arg(facts.interruptedRun).arg(facts.savedEpoch).arg(facts.plannedEpochs));
    QFrame::setVisible(true);
}

void InterruptedCard::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    paintFrame(painter, rect(), scaled(6), p.panel, p.line);
}

}  // namespace fornax::ui
