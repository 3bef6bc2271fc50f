#include "ui/dataset/PageFrame.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

namespace {
/// A scroll area takes the preferred height of what wraps its text. The document is to shrink to its smallest height
/// before it scrolls, so the dependence of height on width ends here.
class Column : public QWidget {
  public:
    using QWidget::QWidget;
    bool hasHeightForWidth() const override { return false; }
};
}  // namespace

PageFrame::PageFrame(const QString& title, QWidget* parent) : QWidget(parent) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    outer->addWidget(scroll);

    auto* content = new QWidget(scroll);
    content->setProperty("plain", true);
    content->setMaximumWidth(scaled(1800));
    auto* whole = new QVBoxLayout(content);
    whole->setContentsMargins(0, 0, 0, 0);
    auto* still = new Column(content);
    whole->addWidget(still);
    auto* column = new QVBoxLayout(still);
    column->setContentsMargins(scaled(20), scaled(14), scaled(20), scaled(16));
    column->setSpacing(scaled(12));
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(12));
    auto* name = label(title, TextRole::Title, Tone::Text, content);
    name->setObjectName(QStringLiteral("pageTitle"));
    m_facts = new ElidedLabel({}, content);
    m_facts->setObjectName(QStringLiteral("pageFacts"));
    setTone(m_facts, Tone::Muted);
    m_actions = new QHBoxLayout;
    m_actions->setSpacing(scaled(8));
    head->addWidget(name);
    head->addWidget(m_facts, 1);
    head->addLayout(m_actions);
    column->addLayout(head);
    m_body = new QVBoxLayout;
    m_body->setSpacing(scaled(12));
    column->addLayout(m_body, 1);
    scroll->setWidget(content);
}

void PageFrame::setFacts(const QString& facts) { m_facts->setText(facts); }
QString PageFrame::facts() const { return m_facts->text(); }

LoadingState::LoadingState(const QString& phase, QWidget* parent) : QWidget(parent), m_phase(phase) { setAccessibleName(phase); }

void LoadingState::setPhase(const QString& phase) {
    m_phase = phase;
    setAccessibleName(phase);
    update();
}

void LoadingState::showEvent(QShowEvent*) {
    m_late = false;
    QTimer::singleShot(300, this, [this] {
        m_late = true;
        update();
    });
}

void LoadingState::paintEvent(QPaintEvent*) {
    if (!m_late) return;
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(p.raised);
    const int gap = scaled(12), left = width() * 3 / 5;
    for (const QRect& block : {QRect(0, 0, left, height()), QRect(left + gap, 0, width() - left - gap, height())}) painter.drawRoundedRect(block, scaled(6), scaled(6));
    painter.setPen(p.muted);
    painter.setFont(ui::font(TextRole::Body));
    painter.drawText(rect(), Qt::AlignCenter, m_phase);
}

}  // namespace fornax::ui
