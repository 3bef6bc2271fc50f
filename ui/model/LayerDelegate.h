// How the rows of the layer table look: hairlines, the accent bar of the selection, bars in cells, indented parts.
#pragma once
#include <QStyledItemDelegate>

namespace fornax::ui {

constexpr int kLayerIndent = 16;   ///< of a part, and of the sign that opens

class LayerDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override;
};

}  // namespace fornax::ui
