#include "ui/shell/InterruptedCard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/shell/RecentList.h"

namespace fornax::ui {

InterruptedCard::InterruptedCard(QWidget* parent) : QFrame(parent), m_words(new QLabel(this)) {
    setObjectName(QStringLiteral("interruptedRun"));
    setProperty("role", QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    auto* head = new QHBoxLayout;
    auto* sign = new QLabel(this);
    sign->setPixmap(icon(QStringLiteral("warning"), Palette::current().warn).pixmap(18, 18));
    head->addWidget(sign);
    auto* title = new QLabel(tr("A run ended without finishing"), this);
    title->setFont(font(TextRole::Heading, QFont::DemiBold));
    head->addWidget(title, 1);
    auto* close = button({}, ButtonKind::Ghost, QStringLiteral("close"), this);
    close->setAccessibleName(tr("Hide this notice"));
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    head->addWidget(close);
    column->addLayout(head);
    m_words->setWordWrap(true);
    m_words->setProperty("role", QStringLiteral("muted"));
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

}  // namespace fornax::ui
