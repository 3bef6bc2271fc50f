#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

/// Gives a widget its colour again when the theme has changed.
class ToneKeeper : public QObject {
  public:
    explicit ToneKeeper(QWidget* widget) : QObject(widget), m_widget(widget) { widget->installEventFilter(this); }
    void set(Tone tone) {
        m_tone = tone;
        recolour();
    }

  protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::PaletteChange && !m_busy) recolour();
        return false;
    }

  private:
    void recolour() {
        m_busy = true;
        QPalette palette = m_widget->palette();
        palette.setColor(QPalette::WindowText, toneColor(m_tone));
        palette.setColor(QPalette::Disabled, QPalette::WindowText, Palette::current().faint);
        m_widget->setPalette(palette);
        m_busy = false;
    }
    QWidget* m_widget;
    Tone m_tone = Tone::Text;
    bool m_busy = false;
};

class Hairline : public QWidget {
  public:
    explicit Hairline(QWidget* parent) : QWidget(parent) {
        setFixedHeight(1);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintHairline(painter, {0, 0}, QPointF(width(), 0), Palette::current().line);
    }
};

}  // namespace

QColor toneColor(Tone tone) {
    const Palette& p = Palette::current();
    switch (tone) {
        case Tone::Text: return p.text;
        case Tone::Muted: return p.muted;
        case Tone::Faint: return p.faint;
        case Tone::Good: return p.good;
        case Tone::Warn: return p.warn;
        case Tone::Bad: return p.bad;
        case Tone::Accent: return p.accent;
    }
    return p.text;
}

void setTone(QWidget* widget, Tone tone) {
    ToneKeeper* keeper = nullptr;
    for (QObject* child : widget->children())
        if (auto* found = dynamic_cast<ToneKeeper*>(child)) keeper = found;
    if (keeper == nullptr) keeper = new ToneKeeper(widget);
    keeper->set(tone);
}

QLabel* label(const QString& text, TextRole role, Tone tone, QWidget* parent) {
    auto* made = new QLabel(text, parent);
    made->setFont(font(role));
    made->setTextFormat(Qt::PlainText);
    if (tone != Tone::Text) setTone(made, tone);
    return made;
}

QWidget* hairline(QWidget* parent) { return new Hairline(parent); }

IconLabel::IconLabel(const QString& iconName, int side, Tone tone, QWidget* parent) : QWidget(parent), m_name(iconName), m_tone(tone) {
    setFixedSize(scaled(side), scaled(side));
}

void IconLabel::set(const QString& iconName, Tone tone) {
    if (m_name == iconName && m_tone == tone) return;
    m_name = iconName, m_tone = tone;
    update();
}

void IconLabel::paintEvent(QPaintEvent*) {
    if (m_name.isEmpty()) return;
    QPainter painter(this);
    icon(m_name, toneColor(m_tone)).paint(&painter, rect());
}

Pill::Pill(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }

void Pill::set(const QString& text, Tone tone) {
    m_text = text, m_tone = tone;
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
}

QSize Pill::sizeHint() const {
    const QFontMetrics metrics(ui::font(TextRole::Secondary, QFont::Medium));
    return {metrics.horizontalAdvance(m_text) + scaled(29), std::max(scaled(22), metrics.height() + scaled(4))};
}

void Pill::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    const QColor color = toneColor(m_tone);
    QPainter painter(this);
    paintFrame(painter, rect(), height() / 2.0, Palette::mix(p.bg, color, 0.12), Palette::mix(p.bg, color, 0.45));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen), painter.setBrush(color);
    painter.drawEllipse(QPointF(scaled(11), height() / 2.0), scaled(3), scaled(3));
    painter.setFont(ui::font(TextRole::Secondary, QFont::Medium)), painter.setPen(color);
    painter.drawText(rect().adjusted(scaled(18), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, m_text);
}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize ElidedLabel::sizeHint() const {
    // Digits take as much as the widest of them: more than QLabel knows.
    const QMargins m = contentsMargins();
    return {static_cast<int>(std::ceil(tabularWidth(QLabel::font(), text()))) + m.left() + m.right() + 1, QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const { return {fontMetrics().averageCharWidth() * 4, QLabel::minimumSizeHint().height()}; }

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect area = contentsRect();
    const QString shown = elidedTabular(painter.font(), text(), m_mode, area.width());
    setToolTip(shown == text() ? QString() : text());
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    drawTabular(painter, area, static_cast<int>(alignment()), shown);
}

}  // namespace fornax::ui
