// How many pictures each class has, as bars stacked by split, and the legend of the three colours.
#pragma once
#include <QWidget>

#include "ui/dataset/Samples.h"

namespace fornax::ui {

/// Draws a ClassCounts model. Up and Down choose a class, its counts are the accessible name; Ctrl+C copies the table.
class ClassBars : public QWidget {
    Q_OBJECT
  public:
    explicit ClassBars(ClassCounts* counts, QWidget* parent = nullptr);
    ClassCounts* counts() const { return m_counts; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The table as tab-separated values, with its header.
    QString tsv() const;

  protected:
    void paintEvent(QPaintEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool event(QEvent*) override;

  private:
    QRectF rowRect(int row) const;
    QString describe(int row) const;
    void drawRow(QPainter& painter, int row, qreal left, qreal right, qint64 most);
    ClassCounts* m_counts;
    int m_current = -1;
};

/// "■ train 54,000  ■ validation 6,000  ■ test 10,000".
class SplitLegend : public QWidget {
    Q_OBJECT
  public:
    explicit SplitLegend(ClassCounts* counts, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    QStringList parts() const;
    ClassCounts* m_counts;
};

}  // namespace fornax::ui
