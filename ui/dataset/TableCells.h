// How the cells of a table are drawn: with the margins of the header above them, figures with equally wide digits, a
// hairline below, the selected row marked.
#pragma once
#include <QStyledItemDelegate>

namespace fornax::ui {

class TableCells : public QStyledItemDelegate {
    Q_OBJECT
  public:
    /// True of what is there but not used: drawn in the muted colour.
    static constexpr int kMutedRole = Qt::UserRole + 100;
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  protected:
    /// Where the words of a cell stand.
    static QRect room(const QRect& cell, const QModelIndex& index);
    /// Pixels that a cell keeps free behind its words.
    virtual int behind(const QModelIndex&) const { return 0; }
};

}  // namespace fornax::ui
