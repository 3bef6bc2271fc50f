#include "ui/dataset/ClassBars.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {
QColor splitColor(int column) {
    const Palette& p = Palette::current();
    return column == ClassCounts::Train ? p.train : column == ClassCounts::Validation ? p.validation : p.test;
}
}  // namespace

ClassBars::ClassBars(ClassCounts* counts, QWidget* parent) : QWidget(parent), m_counts(counts) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(m_counts->several() ? tr("Samples by label") : tr("Samples by class"));
    connect(counts, &QAbstractItemModel::modelReset, this, [this] {
        m_current = -1;
        setAccessibleName(m_counts->several() ? tr("Samples by label") : tr("Samples by class"));
        updateGeometry();
        update();
    });
}

QSize ClassBars::minimumSizeHint() const {
    const int row = QFontMetrics(ui::font(TextRole::Body)).height();
    return {scaled(240), std::max(3, m_counts->rowCount()) * row};
}

QSize ClassBars::sizeHint() const { return {scaled(320), std::max(3, m_counts->rowCount()) * scaled(22)}; }

QRectF ClassBars::rowRect(int row) const {
    const qreal step = std::min<qreal>(scaled(40), qreal(height()) / std::max(1, m_counts->rowCount()));
    return {0, row * step, qreal(width()), step};
}

QString ClassBars::describe(int row) const {
    return tr("%1: %2 samples, %3 to train, %4 for validation, %5 for test")
        .arg(m_counts->className(row), integer(m_counts->count(row, ClassCounts::Total)), integer(m_counts->count(row, ClassCounts::Train)),
             integer(m_counts->count(row, ClassCounts::Validation)), integer(m_counts->count(row, ClassCounts::Test)));
}

void ClassBars::drawRow(QPainter& painter, int row, qreal left, qreal right, qint64 most) {
    const Palette& p = Palette::current();
    const QRectF line = rowRect(row);
    if (row == m_current && hasFocus()) {
        painter.setPen(QPen(p.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(line.adjusted(1, 1, -1, -1), scaled(4), scaled(4));
    }
    painter.setPen(p.text);
    painter.setFont(ui::font(TextRole::Body));
    const qreal inset = scaled(4);
    painter.drawText(line.adjusted(inset, 0, left - inset - line.width(), 0), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_counts->className(row), Qt::ElideRight, int(left - 2 * inset)));
    drawTabular(painter, line.adjusted(0, 0, -inset, 0), Qt::AlignRight | Qt::AlignVCenter, integer(m_counts->count(row, ClassCounts::Total)));
    const qreal thick = std::min<qreal>(scaled(14), line.height() * 0.62), full = right - left;
    qreal x = left;
    for (int column = ClassCounts::Train; column <= ClassCounts::Test; ++column) {
        const qreal length = most > 0 ? full * qreal(m_counts->count(row, column)) / qreal(most) : 0;
        if (length <= 0) continue;
        painter.fillRect(QRectF(x, line.center().y() - thick / 2, std::max(1.0, length - 1), thick), splitColor(column));
        x += length;
    }
}

void ClassBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(ui::font(TextRole::Body));
    int widest = 0;
    qreal figures = 0;
    qint64 most = 0;
    for (int row = 0; row < m_counts->rowCount(); ++row) {
        widest = std::max(widest, metrics.horizontalAdvance(m_counts->className(row)));
        most = std::max(most, m_counts->count(row, ClassCounts::Total));
        figures = std::max(figures, tabularWidth(ui::font(TextRole::Body), integer(m_counts->count(row, ClassCounts::Total))));
    }
    const qreal left = std::min(qreal(widest), width() * 0.35) + scaled(20), right = width() - figures - scaled(18);
    for (int row = 0; row < m_counts->rowCount(); ++row) drawRow(painter, row, left, right, most);
}

void ClassBars::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QGuiApplication::clipboard()->setText(tsv());
    const int step = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    if (step == 0 || m_counts->rowCount() == 0) return QWidget::keyPressEvent(event);
    m_current = std::clamp(m_current + step, 0, m_counts->rowCount() - 1);
    setAccessibleName(describe(m_current));
    update();
}

void ClassBars::focusInEvent(QFocusEvent*) {
    if (m_current < 0 && m_counts->rowCount() > 0) {
        m_current = 0;
        setAccessibleName(describe(0));
    }
    update();
}

void ClassBars::focusOutEvent(QFocusEvent*) { update(); }

bool ClassBars::event(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) update();
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (int row = 0; row < m_counts->rowCount(); ++row)
        if (rowRect(row).contains(help->pos())) QToolTip::showText(help->globalPos(), describe(row), this);
    return true;
}

QString ClassBars::tsv() const {
    QString text;
    for (int column = 0; column < ClassCounts::Columns; ++column)
        text += m_counts->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + (column + 1 < ClassCounts::Columns ? QLatin1Char('\t') : QLatin1Char('\n'));
    for (int row = 0; row < m_counts->rowCount(); ++row) {
        text += m_counts->className(row);
        for (int column = ClassCounts::Train; column < ClassCounts::Columns; ++column) text += QLatin1Char('\t') + QString::number(m_counts->count(row, column));
        text += QLatin1Char('\n');
    }
    return text;
}

SplitLegend::SplitLegend(ClassCounts* counts, QWidget* parent) : QWidget(parent), m_counts(counts) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(counts, &QAbstractItemModel::modelReset, this, [this] {
        setAccessibleName(parts().join(QStringLiteral(", ")));
        updateGeometry();
        update();
    });
}

QStringList SplitLegend::parts() const {
    return {tr("train %1").arg(integer(m_counts->sum(ClassCounts::Train))), tr("validation %1").arg(integer(m_counts->sum(ClassCounts::Validation))),
            tr("test %1").arg(integer(m_counts->sum(ClassCounts::Test)))};
}

QSize SplitLegend::sizeHint() const {
    const QFont small = ui::font(TextRole::Note);
    qreal width = 0;
    for (const QString& part : parts()) width += tabularWidth(small, part) + scaled(26);
    return {int(width), QFontMetrics(small).height() + scaled(4)};
}

void SplitLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(ui::font(TextRole::Note));
    qreal x = scaled(10);
    const QStringList all = parts();
    for (int i = 0; i < all.size(); ++i) {
        const qreal side = scaled(9), advance = tabularWidth(painter.font(), all[i]);
        painter.fillRect(QRectF(x, (height() - side) / 2, side, side), splitColor(ClassCounts::Train + i));
        painter.setPen(Palette::current().muted);
        drawTabular(painter, QRectF(x + side + scaled(5), 0, advance + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, all[i]);
        x += side + scaled(5) + advance + scaled(12);
    }
}

}  // namespace fornax::ui
