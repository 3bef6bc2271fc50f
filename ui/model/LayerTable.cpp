#include "ui/model/LayerTable.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSettings>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableHeader.h"
#include "ui/model/LayerDelegate.h"

namespace fornax::ui {
namespace {

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
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { spanProblems(); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { spanProblems(); });
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
    if (!id.empty() && selectedId() == id && selectionModel()->isSelected(currentIndex())) return;   // maybe a part of it
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
    if (!(event->modifiers() & Qt::AltModifier) && (event->key() == Qt::Key_Right || event->key() == Qt::Key_Left) &&
        toggle(currentIndex(), event->key() == Qt::Key_Right, event->key() == Qt::Key_Left)) return;
    QTableView::keyPressEvent(event);
}

/// Opens or closes the parts of a row where it can be.
bool LayerTable::toggle(const QModelIndex& index, bool open, bool close) {
    const QVariant isOpen = index.data(LayerModel::OpenRole);
    if (!isOpen.isValid() || (isOpen.toBool() ? !close : !open)) return false;
    m_layers->toggle(index.row());
    return true;
}

void LayerTable::mousePressEvent(QMouseEvent* event) {
    const QModelIndex under = indexAt(event->position().toPoint());
    const int right = visualRect(under).left() + scaled(14) + under.data(LayerModel::IndentRole).toInt() * scaled(kLayerIndent);
    if (under.column() == 0 && event->button() == Qt::LeftButton && event->position().x() < right && toggle(under, true, true)) return;
    QTableView::mousePressEvent(event);
}

void LayerTable::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!toggle(indexAt(event->position().toPoint()), true, true)) QTableView::mouseDoubleClickEvent(event);
}

}  // namespace fornax::ui
