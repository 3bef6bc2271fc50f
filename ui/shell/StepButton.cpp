#include <QMenu>
#include <QPainter>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/shell/StepRail.h"

namespace fornax::ui {

StepButton::StepButton(const QString& iconName, const QString& name, QWidget* parent) : QAbstractButton(parent), m_icon(iconName) {
    setText(name);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    describe();
}

void StepButton::describe() {
    static const char* const states[] = {"", QT_TR_NOOP("done"), QT_TR_NOOP("running"), QT_TR_NOOP("needs attention")};
    QStringList parts{text()};
    if (!m_fact.isEmpty()) parts << m_fact;
    if (m_state != StepState::None) parts << tr(states[static_cast<int>(m_state)]);
    setAccessibleName(parts.join(QStringLiteral(", ")));
    setToolTip(m_folded || fontMetrics().horizontalAdvance(m_fact) > scaled(150) ? parts.join(QStringLiteral(", ")) : QString());
}

void StepButton::setFact(const QString& fact) {
    if (fact == m_fact) return;
    m_fact = fact;
    describe();
    update();
}

void StepButton::setState(StepState state, double progress) {
    if (state == m_state && std::abs(progress - m_progress) < 0.002) return;
    m_state = state, m_progress = progress;
    describe();
    update();
}

void StepButton::setFolded(bool folded) {
    m_folded = folded;
    describe();
    updateGeometry();
    update();
}

QSize StepButton::sizeHint() const {
    const int text = QFontMetrics(ui::font(TextRole::Body, QFont::Medium)).height() + QFontMetrics(ui::font(TextRole::Note)).height();
    return {scaled(m_folded ? 36 : 190), std::max(scaled(46), text + scaled(12))};
}

void StepButton::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    const bool on = isChecked();
    if (on) paintFrame(painter, rect(), scaled(5), p.raised, {});
    else if (underMouse()) paintFrame(painter, rect(), scaled(5), Palette::mix(p.panel, p.raised, 0.6), {});
    if (on) painter.fillRect(QRectF(0, scaled(7), scaled(3), height() - 2 * scaled(7)), p.accent);
    if (hasFocus()) paintFrame(painter, rect(), scaled(5), Qt::transparent, {}, true);
    const int side = scaled(18), left = m_folded ? (width() - side) / 2 : scaled(13);
    ui::icon(m_icon, on ? p.accent : p.muted).paint(&painter, QRect(left, (height() - side) / 2, side, side));
    const qreal mark = scaled(14);
    if (m_folded) {
        paintState(painter, QRectF(width() - mark, scaled(2), mark * 0.8, mark * 0.8));
        return;
    }
    paintState(painter, QRectF(width() - mark - scaled(11), scaled(7), mark, mark));
    const int x = left + side + scaled(13);
    const QFont nameFont = ui::font(TextRole::Body, QFont::Medium), noteFont = ui::font(TextRole::Note);
    const QRectF words(x, scaled(5), width() - x - scaled(8), height() - scaled(10));
    painter.setFont(nameFont), painter.setPen(p.text);
    if (m_fact.isEmpty()) {
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, text());
        return;
    }
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, text());
    painter.setFont(noteFont), painter.setPen(p.muted);
    drawTabular(painter, words, Qt::AlignLeft | Qt::AlignBottom, QFontMetrics(noteFont).elidedText(m_fact, Qt::ElideRight, static_cast<int>(words.width())));
}

void StepButton::paintState(QPainter& painter, const QRectF& where) const {
    const Palette& p = Palette::current();
    if (m_state == StepState::Done) ui::icon(QStringLiteral("check"), p.good).paint(&painter, where.toRect());
    if (m_state == StepState::Warning) ui::icon(QStringLiteral("warning"), p.warn).paint(&painter, where.toRect());
    if (m_state != StepState::Running) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ring = where.adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(QPen(p.line, 2));
    painter.drawEllipse(ring);
    painter.setPen(QPen(p.accent, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(ring, 90 * 16, -static_cast<int>(std::clamp(m_progress, 0.02, 1.0) * 360 * 16));
    painter.restore();
}

ProjectButton::ProjectButton(QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("projectButton"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_menu != nullptr) m_menu->popup(mapToGlobal(QPoint(scaled(8), height())));
    });
}

void ProjectButton::show(const QString& name, const QString& place, bool modified) {
    m_name = name, m_place = place, m_modified = modified;
    setAccessibleName(modified ? tr("Project %1, modified, %2").arg(name, place) : tr("Project %1, %2").arg(name, place));
    setToolTip(QStringLiteral("%1\n%2").arg(name, place));
    update();
}

void ProjectButton::setFolded(bool folded) {
    m_folded = folded;
    updateGeometry();
    update();
}

QSize ProjectButton::sizeHint() const {
    const int text = QFontMetrics(ui::font(TextRole::Body)).height() + QFontMetrics(ui::font(TextRole::Note)).height();
    return {scaled(40), std::max(scaled(55), text + scaled(18))};
}

void ProjectButton::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    if (underMouse()) painter.fillRect(rect(), Palette::mix(p.panel, p.raised, 0.6));
    if (hasFocus()) paintFrame(painter, rect(), scaled(4), Qt::transparent, {}, true);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont bold = ui::font(TextRole::Body, QFont::DemiBold);
    painter.setFont(bold);
    const qreal dot = scaled(3);
    if (m_folded) {
        painter.setPen(p.text);
        painter.drawText(rect(), Qt::AlignCenter, m_name.left(1).toUpper());
        if (m_modified) painter.setPen(Qt::NoPen), painter.setBrush(p.accent), painter.drawEllipse(QPointF(width() / 2.0 + scaled(10), height() / 2.0 - scaled(8)), dot, dot);
        return;
    }
    const int side = scaled(14);
    const QRectF words(scaled(20), scaled(9), width() - scaled(20) - side - scaled(18), height() - scaled(18));
    const QString name = QFontMetrics(bold).elidedText(m_name, Qt::ElideMiddle, static_cast<int>(words.width()) - scaled(14));
    painter.setPen(p.text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, name);
    if (m_modified) {
        painter.setPen(Qt::NoPen), painter.setBrush(p.accent);
        const QFontMetricsF metrics(bold);
        painter.drawEllipse(QPointF(words.left() + metrics.horizontalAdvance(name) + scaled(9), words.top() + metrics.height() / 2), dot, dot);
    }
    const QFont note = ui::font(TextRole::Note);
    painter.setFont(note), painter.setPen(p.muted);
    drawTabular(painter, words, Qt::AlignLeft | Qt::AlignBottom, QFontMetrics(note).elidedText(m_place, Qt::ElideMiddle, static_cast<int>(words.width())));
    ui::icon(QStringLiteral("chevron-down"), p.muted).paint(&painter, QRect(width() - side - scaled(14), static_cast<int>(words.top()) + scaled(3), side, side));
}

}  // namespace fornax::ui
