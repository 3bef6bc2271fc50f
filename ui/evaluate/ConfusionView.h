// Draws a ConfusionModel: correct cells in the colour of training, mistakes in that of bad, on a square-root scale, each
// with its figure; recall at the side and precision below. A click or Return picks a cell, arrow keys move the cursor,
// Ctrl+C copies the table. The accessible name is the cell under the cursor. GUI thread.
#pragma once
#include <QWidget>

#include "ui/evaluate/ConfusionModel.h"

namespace fornax::ui {

class ConfusionView : public QWidget {
    Q_OBJECT
  public:
    explicit ConfusionView(ConfusionModel* model, QWidget* parent = nullptr);
    /// The chosen cell; -1, -1 for none.
    int chosenTruth() const { return m_truth; }
    int chosenPrediction() const { return m_predicted; }
    void choose(int truth, int predicted);
    /// The largest mistake, or the first cell when there is none.
    void chooseLargestMistake();
    QRectF cellRect(int truth, int predicted) const;
    QColor cellColor(int truth, int predicted) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void cellChosen(int truth, int predicted);

  protected:
    void paintEvent(QPaintEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool event(QEvent*) override;

  private:
    struct Frame { qreal left = 0, top = 0, cellWidth = 1, cellHeight = 1; };
    Frame frame() const;
    void moveCursor(int truth, int predicted);
    bool cellAt(const QPointF& at, int& truth, int& predicted) const;
    void drawCells(QPainter& painter) const;
    void drawLabels(QPainter& painter) const;
    void drawTopLabel(QPainter& painter, int column) const;
    void drawMargins(QPainter& painter) const;
    void drawRings(QPainter& painter) const;
    ConfusionModel* m_model;
    int m_truth = -1, m_predicted = -1, m_cursorTruth = 0, m_cursorPredicted = 0;
};

/// Black or `text`, whichever can be read better on `background`.
QColor readableOn(const QColor& background, const QColor& text);

}  // namespace fornax::ui
