// The header of tables: muted words that line up with the cells below, a hairline, a small arrow on the sorted column.
#pragma once
#include <QHeaderView>

namespace fornax::ui {

/// Cells of tables keep these margins: 14 at the edges of the table, 8 between columns.
int cellMarginLeft(bool first);
int cellMarginRight(bool last);

class TableHeader : public QHeaderView {
    Q_OBJECT
  public:
    explicit TableHeader(QWidget* parent = nullptr);
    QSize sizeHint() const override;

  protected:
    QSize sectionSizeFromContents(int logicalIndex) const override;
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;

  private:
    bool isLast(int logicalIndex) const;   ///< nothing to the right of it is shown
};

}  // namespace fornax::ui
