#include "ui/training/RunBanner.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"

namespace fornax::ui {

RunBanner::RunBanner(QWidget* parent) : QFrame(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(14), scaled(8), scaled(10), scaled(8));
    row->setSpacing(scaled(8));
    m_icon = new QLabel;
    m_sentence = label({}, TextRole::Heading);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_hint = label({}, TextRole::Secondary, Tone::Muted);
    m_hint->setWordWrap(true);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(scaled(2));
    texts->addWidget(m_sentence);
    texts->addWidget(m_hint);
    m_evaluate = button(tr("Evaluate"), ButtonKind::Normal, QStringLiteral("evaluate"));
    m_resume = button(tr("Resume"), ButtonKind::Normal, QStringLiteral("play"));
    m_copy = button(tr("Copy details"), ButtonKind::Normal, QStringLiteral("copy"));
    m_evaluate->setObjectName(QStringLiteral("evaluateButton"));
    m_resume->setObjectName(QStringLiteral("resumeButton"));
    m_copy->setObjectName(QStringLiteral("copyDetailsButton"));
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    row->addLayout(texts, 1);
    for (QPushButton* b : {m_copy, m_resume, m_evaluate}) row->addWidget(b, 0, Qt::AlignVCenter);
    connect(m_evaluate, &QPushButton::clicked, this, &RunBanner::evaluateWanted);
    connect(m_resume, &QPushButton::clicked, this, &RunBanner::resumeWanted);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_details); });
    hide();
}

QString RunBanner::sentence() const { return m_sentence->text(); }
QString RunBanner::hint() const { return m_hint->text(); }

void RunBanner::show(Tone tone, const QString& iconName, const QString& sentence, const QString& hint) {
    m_tone = tone;
    m_iconName = iconName;
    m_sentence->setText(sentence);
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    for (QPushButton* b : {m_copy, m_resume, m_evaluate}) b->hide();
    setAccessibleName(sentence);
    setAccessibleDescription(hint);
    refreshIcon();
    update();
    setVisible(true);
}

int RunBanner::wantedHeight() const { return std::max(layout()->heightForWidth(width()), layout()->minimumSize().height()); }

QSize RunBanner::sizeHint() const { return {QFrame::sizeHint().width(), wantedHeight()}; }

QSize RunBanner::minimumSizeHint() const { return {QFrame::minimumSizeHint().width(), wantedHeight()}; }

void RunBanner::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    if (event->oldSize().width() != width()) updateGeometry();   // another width, other lines
}

void RunBanner::showFailure(const QString& sentence, const QString& hint, const QString& details) {
    show(Tone::Bad, QStringLiteral("error"), sentence, hint);
    m_details = QStringList{sentence, hint, details}.join(QLatin1Char('\n')).trimmed();
    m_copy->show();
}

void RunBanner::showFinished(const QString& sentence, const QString& comparison) {
    show(Tone::Good, QStringLiteral("check"), sentence, comparison);
    m_evaluate->show();
}

void RunBanner::showStopped(const QString& sentence, const QString& hint, bool canResume) {
    show(Tone::Muted, QStringLiteral("stop"), sentence, hint);
    m_resume->setVisible(canResume);
}

void RunBanner::refreshIcon() {
    const int size = scaled(18);
    m_icon->setPixmap(icon(m_iconName, toneColor(m_tone)).pixmap(QSize(size, size), devicePixelRatioF()));
}

void RunBanner::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    const QColor tone = toneColor(m_tone);
    paintFrame(painter, rect(), scaled(6), Palette::mix(p.panel, tone, m_tone == Tone::Muted ? 0 : 0.06), Palette::mix(p.line, tone, 0.4));
}

void RunBanner::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_iconName.isEmpty()) refreshIcon();
}

}  // namespace fornax::ui
