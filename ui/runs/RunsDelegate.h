// Draws the cells of the runs table: check box with the run's own line, state with its sign, sparkline, tabular figures.
#pragma once
#include <QStyledItemDelegate>

namespace fornax::ui {

class RunsDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index) override;

  private:
    void paintCompare(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintState(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
    void paintCurve(QPainter& painter, const QRect& rect, const QList<double>& values) const;
};

}  // namespace fornax::ui
