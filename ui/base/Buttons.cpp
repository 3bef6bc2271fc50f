#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyleOptionButton>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

/// One view of a segmented control.
class Segment : public QAbstractButton {
  public:
    Segment(const QString& text, QWidget* parent) : QAbstractButton(parent) {
        setText(text);
        setAccessibleName(text);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override {
        const QFontMetrics metrics(ui::font(TextRole::Secondary, QFont::DemiBold));
        return {metrics.horizontalAdvance(text()) + scaled(20), std::max(scaled(24), metrics.height() + scaled(4))};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        const bool on = isChecked();
        if (on) paintFrame(painter, rect(), scaled(4), p.dark ? Palette::mix(p.raised, p.text, 0.04) : p.panel, p.line);
        if (hasFocus()) paintFrame(painter, rect(), scaled(4), Qt::transparent, {}, true);
        painter.setFont(ui::font(TextRole::Secondary, on ? QFont::DemiBold : QFont::Normal));
        painter.setPen(!isEnabled() ? p.faint : on || underMouse() ? p.text : p.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

const char* kindName(ButtonKind kind) {
    switch (kind) {
        case ButtonKind::Primary: return "primary";
        case ButtonKind::Flat: return "flat";
        case ButtonKind::Ghost: return "ghost";
        case ButtonKind::Link: return "link";
        case ButtonKind::Normal: break;
    }
    return "normal";
}

}  // namespace

Segmented::Segmented(const QStringList& labels, QWidget* parent) : QFrame(parent), m_group(new QButtonGroup(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(2);
    for (int i = 0; i < labels.size(); ++i) {
        auto* segment = new Segment(labels[i], this);
        m_group->addButton(segment, i);
        row->addWidget(segment);
    }
    if (auto* first = m_group->button(0)) first->setChecked(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on) Q_EMIT indexChanged(id);
    });
}

int Segmented::index() const { return m_group->checkedId(); }

void Segmented::setIndex(int index) {
    if (auto* segment = m_group->button(index)) segment->setChecked(true);
}

void Segmented::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    paintFrame(painter, rect(), scaled(5), p.dark ? p.field : p.raised, p.line);
}

QPushButton* button(const QString& text, ButtonKind kind, const QString& iconName, QWidget* parent) {
    auto* made = new QPushButton(text, parent);
    made->setProperty("kind", QString::fromLatin1(kindName(kind)));
    if (kind == ButtonKind::Primary || kind == ButtonKind::Link) {
        QFont f = ui::font(TextRole::Body, kind == ButtonKind::Primary ? QFont::DemiBold : QFont::Medium);
        made->setFont(f);
    }
    const Palette& p = Palette::current();
    if (!iconName.isEmpty()) made->setIcon(icon(iconName, kind == ButtonKind::Primary ? p.onAccent : p.text));
    made->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    made->setAttribute(Qt::WA_Hover);
    return made;
}

EmptyState::EmptyState(const QString& iconName, const QString& sentence, const QString& buttonText, QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setSpacing(scaled(12));
    column->addStretch(1);
    column->addWidget(new IconLabel(iconName, 28, Tone::Muted, this), 0, Qt::AlignHCenter);
    m_sentence = label(sentence, TextRole::Body, Tone::Muted, this);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    column->addWidget(m_sentence);
    if (!buttonText.isEmpty()) {
        auto* action = button(buttonText, ButtonKind::Normal, {}, this);
        connect(action, &QPushButton::clicked, this, &EmptyState::clicked);
        column->addWidget(action, 0, Qt::AlignHCenter);
    }
    column->addStretch(1);
}

void EmptyState::setSentence(const QString& sentence) { m_sentence->setText(sentence); }

}  // namespace fornax::ui
