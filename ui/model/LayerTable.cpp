#include "ui/model/LayerTable.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"

namespace fornax::ui {
namespace {

class LayerDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Palette& p = Palette::current();
        const bool selected = option.state & QStyle::State_Selected, problem = index.data(LayerModel::ProblemRole).toBool();
        const bool total = index.data(LayerModel::TotalRole).toBool();
        const int column = index.column();
        painter->save();
        if (selected) painter->fillRect(option.rect, p.dark ? p.raised : p.tint);
        if (problem && !selected) painter->fillRect(option.rect, Palette::mix(p.panel, p.bad, 0.10));
        if (selected && column == 0) painter->fillRect(QRect(option.rect.topLeft(), QSize(scaled(3), option.rect.height())), p.accent);
        paintHairline(*painter, option.rect.bottomLeft(), QPointF(option.rect.right() + 1, option.rect.bottom()), p.grid);
        QRect room = option.rect.adjusted(column == 0 ? scaled(14) : scaled(8), 0, column == LayerModel::Activations ? -scaled(14) : -scaled(8), 0);
        if (problem && column == 0) {
            const int side = scaled(15);
            icon(QStringLiteral("error"), p.bad).paint(painter, QRect(room.left(), room.center().y() - side / 2, side, side));
            room.setLeft(room.left() + side + scaled(6));
        }
        const QVariant share = index.data(LayerModel::ShareRole);
        if (share.toDouble() > 0) drawBar(*painter, room, share.toDouble());
        const bool strong = total || column == 0;
        painter->setFont(ui::font(TextRole::Body, total ? QFont::DemiBold : strong ? QFont::Medium : QFont::Normal));
        painter->setPen(problem ? p.bad : column == LayerModel::Settings && !total ? p.muted : p.text);
        const QString words = index.data().toString();
        const bool figures = column >= LayerModel::Parameters;
        drawTabular(*painter, room, index.data(Qt::TextAlignmentRole).toInt(), figures ? words : painter->fontMetrics().elidedText(words, Qt::ElideRight, room.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const QFont f = ui::font(TextRole::Body, QFont::Medium);
        const int width = int(tabularWidth(f, index.data().toString())) + scaled(index.column() == 0 || index.column() == LayerModel::Activations ? 26 : 20);
        return {width, std::max(scaled(31), QFontMetrics(f).height() + scaled(10))};
    }

  private:
    static void drawBar(QPainter& painter, const QRect& room, double share) {
        const Palette& p = Palette::current();
        const int figure = int(tabularWidth(ui::font(TextRole::Body), QStringLiteral("0000.0"))), most = room.width() - figure - scaled(6);
        if (most < scaled(8)) return;
        const int length = std::max(1, int(most * share));
        const int thick = scaled(8);
        painter.fillRect(QRect(room.left() + most - length, room.center().y() - thick / 2, length, thick), Palette::mix(p.panel, p.muted, 0.45));
    }
};

/// Columns that a person hid are remembered by name.
const QString kHidden = QStringLiteral("model/hiddenColumns");

}  // namespace

LayerTable::LayerTable(LayerModel* model, QWidget* parent) : QTableView(parent), m_layers(model) {
    setModel(model);
    setItemDelegate(new LayerDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAccessibleName(tr("Layers"));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(std::max(scaled(31), QFontMetrics(ui::font(TextRole::Body)).height() + scaled(10)));
    setHorizontalHeader(new TableHeader(this));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    const QStringList hidden = QSettings().value(kHidden).toStringList();
    for (int column = LayerModel::Output; column < LayerModel::Columns; ++column) setColumnHidden(column, hidden.contains(QString::number(column)));
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        QMenu menu;
        for (int column = LayerModel::Output; column < LayerModel::Columns; ++column) {
            auto* action = menu.addAction(m_layers->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
            action->setCheckable(true);
            action->setChecked(!isColumnHidden(column));
            action->setData(column);
        }
        const auto* chosen = menu.exec(horizontalHeader()->mapToGlobal(at));
        if (chosen == nullptr) return;
        setColumnHidden(chosen->data().toInt(), !chosen->isChecked());
        QStringList now;
        for (int column = 0; column < LayerModel::Columns; ++column)
            if (isColumnHidden(column)) now << QString::number(column);
        QSettings().setValue(kHidden, now);
        sizeColumns();
    });
    connect(model, &QAbstractItemModel::modelReset, this, [this] { spanProblems(); });
    connect(model, &QAbstractItemModel::dataChanged, this, [this] {
        spanProblems();
        sizeColumns();
    });
    sizeColumns();
}

void LayerTable::sizeColumns() {
    const QFontMetrics head(ui::font(TextRole::Secondary, QFont::Medium));
    // The figures of a column are of about one width: the first rows stand for the others of a long list.
    constexpr int mostMeasured = 200;
    const int rows = std::min(m_layers->rowCount(), mostMeasured);
    int rest = viewport()->width();
    for (int column = 0; column < LayerModel::Columns; ++column) {
        if (column == LayerModel::Settings || isColumnHidden(column)) continue;
        const bool outer = column == LayerModel::Name || column == LayerModel::Activations;
        int width = head.horizontalAdvance(m_layers->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()) + scaled(outer ? 24 : 18);
        for (int row = 0; row < rows; ++row) {
            const QModelIndex cell = m_layers->index(row, column);
            const bool problem = cell.data(LayerModel::ProblemRole).toBool();
            if (!problem || column == LayerModel::Name) width = std::max(width, sizeHintForIndex(cell).width() + (problem ? scaled(21) : 0));
        }
        setColumnWidth(column, width);
        rest -= width;
    }
    // What is left goes to the settings first, then to the bars.
    int settings = scaled(120);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex cell = m_layers->index(row, LayerModel::Settings);
        if (!cell.data(LayerModel::ProblemRole).toBool()) settings = std::clamp(sizeHintForIndex(cell).width(), settings, scaled(210));
    }
    const int bars = std::clamp(rest - settings, 0, scaled(80));
    if (!isColumnHidden(LayerModel::Activations)) setColumnWidth(LayerModel::Activations, columnWidth(LayerModel::Activations) + bars);
    setColumnWidth(LayerModel::Settings, std::max(rest - bars, scaled(90)));
}

void LayerTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    sizeColumns();
}

void LayerTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) sizeColumns();
}

void LayerTable::spanProblems() {
    clearSpans();
    for (int row = 0; row < m_layers->rowCount(); ++row)
        if (m_layers->index(row, 0).data(LayerModel::ProblemRole).toBool()) setSpan(row, LayerModel::Settings, 1, LayerModel::Columns - LayerModel::Settings);
}

std::string LayerTable::selectedId() const { return currentIndex().data(LayerModel::IdRole).toString().toStdString(); }

void LayerTable::select(const std::string& id) {
    m_quiet = true;
    for (int row = 0; row < m_layers->rowCount(); ++row)
        if (m_layers->index(row, 0).data(LayerModel::IdRole).toString().toStdString() == id && !id.empty()) {
            setCurrentIndex(m_layers->index(row, 0));
            m_quiet = false;
            return;
        }
    clearSelection();
    setCurrentIndex({});
    m_quiet = false;
}

void LayerTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (!m_quiet) Q_EMIT selected(current.data(LayerModel::IdRole).toString());
}

void LayerTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QGuiApplication::clipboard()->setText(m_layers->tsv());
    QTableView::keyPressEvent(event);
}

}  // namespace fornax::ui
