#include "ui/base/ProblemPage.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

ProblemPage::ProblemPage(const QString& name, const std::vector<QPushButton*>& buttons, QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setSpacing(scaled(8));
    m_sentence = new EmptyState(QStringLiteral("error"), {}, {}, this);
    m_sentence->setObjectName(name);
    m_hint = label({}, TextRole::Body, Tone::Text, this);
    m_hint->setObjectName(name + QStringLiteral("Hint"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    for (QPushButton* each : buttons) row->addWidget(each);
    row->addStretch(1);
    column->addStretch(2);
    column->addWidget(m_sentence);
    column->addWidget(m_hint);
    column->addLayout(row);
    column->addStretch(3);
}

void ProblemPage::tell(const QString& sentence, const QString& hint) {
    m_sentence->setSentence(sentence);
    m_hint->setText(hint);
}

}  // namespace fornax::ui
