#include "ui/evaluate/ConfusionView.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

ConfusionView::ConfusionView(ConfusionModel* model, QWidget* parent) : QWidget(parent), m_model(model) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Confusion matrix"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_truth = m_predicted = -1;
        m_cursorTruth = m_cursorPredicted = 0;
        setAccessibleName(tr("Confusion matrix"));
        updateGeometry();
        update();
    });
    connect(model, &QAbstractItemModel::dataChanged, this, [this] { update(); });
}

QSize ConfusionView::minimumSizeHint() const {
    const QFontMetrics metrics(ui::font(TextRole::Note));
    const int n = std::max(2, m_model->classes()), cell = n <= 12 ? metrics.height() + scaled(4) : scaled(10);
    return {scaled(150) + n * std::max(cell, n <= 12 ? scaled(26) : cell), metrics.height() * 3 + scaled(12) + n * cell};
}

QSize ConfusionView::sizeHint() const { return {scaled(560), scaled(560)}; }

ConfusionView::Frame ConfusionView::frame() const {
    const int n = std::max(1, m_model->classes());
    const QFontMetrics metrics(ui::font(TextRole::Secondary, QFont::DemiBold)), notes(ui::font(TextRole::Note));
    int widest = 0;
    for (int c = 0; c < m_model->classes(); ++c) widest = std::max(widest, metrics.horizontalAdvance(m_model->className(c)));
    Frame f;
    const qreal below = notes.horizontalAdvance(m_model->headerData(n, Qt::Vertical, Qt::DisplayRole).toString());   // "Precision", under the classes
    f.left = std::max(std::min<qreal>(widest, width() * 0.22), below) + scaled(10);
    f.top = notes.height() * 2 + scaled(8);
    const qreal right = std::max(tabularWidth(ui::font(TextRole::Secondary), QStringLiteral("0.000")), qreal(notes.horizontalAdvance(tr("Recall")))) + scaled(14);
    f.cellWidth = std::max<qreal>(2, (width() - f.left - right) / n);
    f.cellHeight = std::max<qreal>(2, (height() - f.top - notes.height() - scaled(10)) / n);
    f.cellHeight = std::min(f.cellHeight, f.cellWidth * 1.25);
    return f;
}

QRectF ConfusionView::cellRect(int truth, int predicted) const {
    const Frame f = frame();
    const qreal gap = f.cellWidth > 16 ? 2 : f.cellWidth > 6 ? 1 : 0;
    return {f.left + predicted * f.cellWidth, f.top + truth * f.cellHeight, f.cellWidth - gap, f.cellHeight - gap};
}

bool ConfusionView::cellAt(const QPointF& at, int& truth, int& predicted) const {
    const Frame f = frame();
    predicted = static_cast<int>(std::floor((at.x() - f.left) / f.cellWidth));
    truth = static_cast<int>(std::floor((at.y() - f.top) / f.cellHeight));
    return truth >= 0 && predicted >= 0 && truth < m_model->classes() && predicted < m_model->classes();
}

QColor ConfusionView::cellColor(int truth, int predicted) const {
    const Palette& p = Palette::current();
    if (m_model->count(truth, predicted) == 0) return Palette::mix(p.panel, p.raised, 0.45);
    const bool correct = truth == predicted, counts = m_model->mode() == ConfusionModel::Mode::Counts;
    const double most = !counts ? 1.0 : double(correct ? m_model->largestCorrect() : m_model->largestMistake());
    // Shares of mistakes are small: their scale ends at a third, so that they do not all look empty.
    const double share = m_model->value(truth, predicted) / (counts || correct ? std::max(1e-12, most) : 1.0 / 3);
    return Palette::mix(p.panel, correct ? p.train : p.bad, std::sqrt(std::min(1.0, share)) * (correct ? 0.88 : 0.72));
}

void ConfusionView::choose(int truth, int predicted) {
    if (truth < 0 || predicted < 0 || truth >= m_model->classes() || predicted >= m_model->classes()) return;
    m_truth = truth;
    m_predicted = predicted;
    moveCursor(truth, predicted);
    Q_EMIT cellChosen(truth, predicted);
}

void ConfusionView::chooseLargestMistake() {
    int truth = 0, predicted = 0;
    qint64 most = 0;
    for (int r = 0; r < m_model->classes(); ++r)
        for (int c = 0; c < m_model->classes(); ++c)
            if (r != c && m_model->count(r, c) > most) most = m_model->count(r, c), truth = r, predicted = c;
    choose(truth, predicted);
}

void ConfusionView::moveCursor(int truth, int predicted) {
    const int last = m_model->classes() - 1;
    if (last < 0) return;
    m_cursorTruth = std::clamp(truth, 0, last);
    m_cursorPredicted = std::clamp(predicted, 0, last);
    setAccessibleName(m_model->describe(m_cursorTruth, m_cursorPredicted));
    update();
}

void ConfusionView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QGuiApplication::clipboard()->setText(m_model->text(QLatin1Char('\t')));
    const int last = m_model->classes() - 1;
    switch (event->key()) {
        case Qt::Key_Left: return moveCursor(m_cursorTruth, m_cursorPredicted - 1);
        case Qt::Key_Right: return moveCursor(m_cursorTruth, m_cursorPredicted + 1);
        case Qt::Key_Up: return moveCursor(m_cursorTruth - 1, m_cursorPredicted);
        case Qt::Key_Down: return moveCursor(m_cursorTruth + 1, m_cursorPredicted);
        case Qt::Key_Home: return moveCursor(m_cursorTruth, 0);
        case Qt::Key_End: return moveCursor(m_cursorTruth, last);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space: return choose(m_cursorTruth, m_cursorPredicted);
        default: QWidget::keyPressEvent(event);
    }
}

void ConfusionView::mousePressEvent(QMouseEvent* event) {
    int truth = 0, predicted = 0;
    if (event->button() == Qt::LeftButton && cellAt(event->position(), truth, predicted)) choose(truth, predicted);
}

void ConfusionView::focusInEvent(QFocusEvent*) { update(); }
void ConfusionView::focusOutEvent(QFocusEvent*) { update(); }

bool ConfusionView::event(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) update();
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    int truth = 0, predicted = 0;
    if (cellAt(help->pos(), truth, predicted)) QToolTip::showText(help->globalPos(), m_model->describe(truth, predicted), this);
    else QToolTip::hideText();
    return true;
}

}  // namespace fornax::ui
