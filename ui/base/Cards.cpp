#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

Card::Card(const QString& title, QWidget* parent) : QFrame(parent) {
    const int pad = scaled(14);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(pad, scaled(title.isEmpty() ? 14 : 10), pad, pad);
    outer->setSpacing(scaled(8));
    m_title = label(title, TextRole::Heading);
    m_note = label({}, TextRole::Secondary, Tone::Muted);
    m_title->setVisible(!title.isEmpty());
    m_note->hide();
    m_header = new QHBoxLayout;
    m_header->setSpacing(scaled(8));
    m_header->addWidget(m_title);
    m_header->addWidget(m_note);
    m_header->addStretch(1);
    m_body = new QVBoxLayout;
    m_body->setSpacing(scaled(8));
    outer->addLayout(m_header);
    outer->addLayout(m_body, 1);
    if (!title.isEmpty()) setAccessibleName(title);
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
    setAccessibleName(title);
}

void Card::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void Card::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    paintFrame(painter, rect(), scaled(6), p.panel, p.line);
}

/// One figure: name, value with its unit, note. Painted by itself, so that a live value costs one small repaint.
class KeyFigures::Figure : public QWidget {
  public:
    QString name, value, unit, note;
    int tone = 0;
    bool first = true;

    explicit Figure(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred); }

    QSize sizeHint() const override {
        const QFontMetrics value(ui::font(TextRole::Figure)), note(ui::font(TextRole::Note)), name(ui::font(TextRole::Secondary));
        return {scaled(120), std::max(scaled(54), value.height() + note.height() + name.height() - scaled(2))};
    }
    QSize minimumSizeHint() const override { return {scaled(72), sizeHint().height()}; }

    void refresh() {
        setAccessibleName(QStringLiteral("%1: %2 %3, %4").arg(name, value, unit, note));
        const QFontMetrics metrics(ui::font(TextRole::Note));
        setToolTip(metrics.horizontalAdvance(note) > width() - scaled(16) ? note : QString());
        update();
    }

  protected:
    void resizeEvent(QResizeEvent*) override { refresh(); }

    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        const qreal left = first ? 0 : scaled(14), room = width() - left - scaled(6);
        if (!first) paintHairline(painter, QPointF(0, 0), QPointF(0, height()), p.line);
        const QFont nameFont = ui::font(TextRole::Secondary), valueFont = ui::font(TextRole::Figure), noteFont = ui::font(TextRole::Note);
        const qreal third = height() / 3.0;
        painter.setFont(nameFont), painter.setPen(p.muted);
        painter.drawText(QRectF(left, 0, room, third), Qt::AlignLeft | Qt::AlignTop, QFontMetrics(nameFont).elidedText(name, Qt::ElideRight, static_cast<int>(room)));
        painter.setFont(valueFont), painter.setPen(p.text);
        const QRectF middle(left, third - scaled(3), room, third + scaled(8));
        drawTabular(painter, middle, Qt::AlignLeft | Qt::AlignVCenter, value);
        paintUnit(painter, middle, left + tabularWidth(valueFont, value) + scaled(5), room + left);
        static constexpr Tone tones[] = {Tone::Muted, Tone::Good, Tone::Warn, Tone::Bad};
        painter.setFont(noteFont), painter.setPen(toneColor(tones[std::clamp(tone, 0, 3)]));
        drawTabular(painter, QRectF(left, height() - third, room, third), Qt::AlignLeft | Qt::AlignBottom,
                    QFontMetrics(noteFont).elidedText(note, Qt::ElideRight, static_cast<int>(room)));
    }

  private:
    void paintUnit(QPainter& painter, const QRectF& middle, qreal x, qreal right) {
        if (unit.isEmpty()) return;
        // The unit sits on the value's baseline.
        const QFontMetricsF big(ui::font(TextRole::Figure)), small(ui::font(TextRole::Secondary));
        const qreal baseline = middle.top() + (middle.height() - big.height()) / 2 + big.ascent();
        painter.setFont(ui::font(TextRole::Secondary)), painter.setPen(Palette::current().muted);
        drawTabular(painter, QRectF(x, baseline - small.ascent(), std::max(0.0, right - x), small.height()), Qt::AlignLeft | Qt::AlignTop,
                    small.elidedText(unit, Qt::ElideRight, std::max(0.0, right - x)));
    }
};

KeyFigures::KeyFigures(QWidget* parent) : QFrame(parent), m_layout(new QHBoxLayout(this)) {
    m_layout->setContentsMargins(scaled(14), scaled(10), scaled(8), scaled(10));
    m_layout->setSpacing(scaled(8));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void KeyFigures::set(const QString& key, const QString& name, const QString& value, const QString& unit, const QString& note, int tone) {
    Figure*& figure = m_figures[key];
    if (figure == nullptr) {
        figure = new Figure(this);
        figure->setObjectName(key);
        figure->first = m_layout->count() == 0;
        m_layout->addWidget(figure, 1);
    } else if (figure->name == name && figure->value == value && figure->unit == unit && figure->note == note && figure->tone == tone) {
        return;
    }
    figure->name = name, figure->value = value, figure->unit = unit, figure->note = note, figure->tone = tone;
    figure->refresh();
}

QString KeyFigures::value(const QString& key) const {
    const auto* figure = m_figures.value(key);
    return figure != nullptr ? figure->value : QString();
}

void KeyFigures::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    paintFrame(painter, rect(), scaled(6), p.panel, p.line);
}

}  // namespace fornax::ui
