#include "ui/shell/Sheet.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"

namespace fornax::ui {

Sheet::Sheet(const QString& iconName, Tone tone, const QString& title, QWidget* parent) : QDialog(parent) {
    setWindowTitle(title);
    setMinimumWidth(scaled(420));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(20), scaled(18), scaled(20), scaled(16));
    column->setSpacing(scaled(14));
    auto* head = new QHBoxLayout;
    head->setSpacing(scaled(10));
    if (!iconName.isEmpty()) head->addWidget(new IconLabel(iconName, 20, tone, this));
    auto* heading = label(title, TextRole::InspectorTitle, Tone::Text, this);
    heading->setWordWrap(true);
    head->addWidget(heading, 1);
    column->addLayout(head);
    m_content = new QVBoxLayout;
    m_content->setSpacing(scaled(8));
    column->addLayout(m_content, 1);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(scaled(8));
    m_buttons->addStretch(1);
    column->addLayout(m_buttons);
}

void Sheet::addSentence(const QString& sentence, Tone tone) {
    if (sentence.isEmpty()) return;
    auto* text = label(sentence, TextRole::Body, tone, this);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setFocusPolicy(Qt::NoFocus);
    m_content->addWidget(text);
}

QPushButton* Sheet::addButton(const QString& text, int result, ButtonKind kind) {
    auto* made = button(text, kind, {}, this);
    made->setAutoDefault(false);
    if (kind == ButtonKind::Primary) made->setDefault(true), made->setFocus();
    connect(made, &QPushButton::clicked, this, [this, result] { done(result); });
    m_buttons->addWidget(made);
    return made;
}

QPushButton* Sheet::addSideButton(const QString& text, const QString& iconName) {
    auto* made = button(text, ButtonKind::Flat, iconName, this);
    made->setAutoDefault(false);
    m_buttons->insertWidget(0, made);
    return made;
}

}  // namespace fornax::ui
