#include "ui/model/CanvasBar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/model/GraphCanvas.h"

namespace fornax::ui {

CanvasBar::CanvasBar(GraphCanvas* canvas, QWidget* parent) : QWidget(parent), m_canvas(canvas), m_row(new QHBoxLayout(this)), m_path(new QHBoxLayout) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(scaled(4));
    m_path->setSpacing(0);
    m_row->addLayout(m_path);
    m_row->addStretch(1);
    createSearch();
    createZoom();
    showPath({});
    connect(canvas, &GraphCanvas::pathChanged, this, &CanvasBar::showPath);
    connect(canvas, &GraphCanvas::searchWanted, this, &CanvasBar::startSearch);
}

void CanvasBar::createSearch() {
    m_count = label({}, TextRole::Secondary, Tone::Muted, this);
    m_count->setObjectName(QStringLiteral("canvasFound"));
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("canvasSearch"));
    m_search->setPlaceholderText(tr("Find a layer (Ctrl+F)"));
    m_search->setAccessibleName(tr("Find a layer"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(scaled(190));
    m_search->installEventFilter(this);
    m_row->addWidget(m_count);
    m_row->addWidget(m_search);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        const int count = m_canvas->find(words);
        m_count->setText(words.trimmed().isEmpty() ? QString() : count == 0 ? tr("none found") : m_canvas->showFound(1));
    });
}

void CanvasBar::createZoom() {
    const auto make = [this](const QString& words, const char* iconName, const char* name, const QString& says) {
        auto* made = button(words, ButtonKind::Ghost, QString::fromLatin1(iconName), this);
        made->setObjectName(QString::fromLatin1(name));
        made->setAccessibleName(says);
        made->setToolTip(says);
        m_row->addWidget(made);
        return made;
    };
    m_fit = make(tr("Fit"), "", "modelZoomFit", tr("Show all layers (F)"));
    auto* out = make({}, "minus", "modelZoomOut", tr("Zoom out"));
    auto* percent = make(tr("%1 %").arg(100), "", "modelZoom", tr("Back to 100 %"));
    auto* in = make({}, "plus", "modelZoomIn", tr("Zoom in"));
    connect(m_fit, &QPushButton::clicked, m_canvas, &GraphCanvas::fit);
    connect(out, &QPushButton::clicked, this, [this] { m_canvas->setZoomPercent(m_canvas->zoomPercent() - 10); });
    connect(in, &QPushButton::clicked, this, [this] { m_canvas->setZoomPercent(m_canvas->zoomPercent() + 10); });
    connect(percent, &QPushButton::clicked, this, [this] { m_canvas->setZoomPercent(100); });
    connect(m_canvas, &GraphCanvas::zoomChanged, percent, [percent](int value) { percent->setText(tr("%1 %").arg(value)); });
}

void CanvasBar::setCompact(bool compact) {
    m_search->setVisible(!compact);
    m_count->setVisible(!compact);
    m_fit->setVisible(!compact);
    if (compact) m_search->clear();
}

void CanvasBar::startSearch() {
    if (m_search->isHidden()) return;
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

/// "Model › block1 › attention": a button for each place that one can go back to.
void CanvasBar::showPath(const QStringList& path) {
    while (QLayoutItem* item = m_path->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();   // it may be the button that was pressed
        delete item;
    }
    if (path.isEmpty()) return m_path->addWidget(label(tr("Diagram"), TextRole::Heading, Tone::Text, this));
    for (int depth = 0; depth < path.size(); ++depth) {
        const QString words = depth == 0 ? tr("Model") : path[depth - 1].section(QLatin1Char('.'), -1);
        auto* back = button(words, ButtonKind::Link, {}, this);
        back->setObjectName(QStringLiteral("canvasPath%1").arg(depth));
        connect(back, &QPushButton::clicked, m_canvas, [canvas = m_canvas, depth] { canvas->leave(depth); });
        m_path->addWidget(back);
        m_path->addWidget(label(QStringLiteral("›"), TextRole::Body, Tone::Muted, this));
    }
    auto* here = label(path.last().section(QLatin1Char('.'), -1), TextRole::Heading, Tone::Text, this);
    here->setObjectName(QStringLiteral("canvasPathHere"));
    m_path->addWidget(here);
}

/// Enter shows the next one, Shift+Enter the one before, Esc ends the search.
bool CanvasBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        if (const QString place = m_canvas->showFound(key->modifiers() & Qt::ShiftModifier ? -1 : 1); !place.isEmpty()) m_count->setText(place);
        return true;
    }
    if (key->key() != Qt::Key_Escape) return false;
    m_search->clear();
    m_canvas->setFocus(Qt::OtherFocusReason);
    return true;
}

}  // namespace fornax::ui
