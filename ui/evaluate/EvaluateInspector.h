// One sample in detail: a picture large as it is fed, or the text; its true class, what was predicted and how sure the model was.
#pragma once
#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "fornax/evaluate/Evaluate.h"

class QLabel;
class QPushButton;

namespace fornax::ui {

/// One picture as large as the room allows, whole pixels kept visible.
class PictureView : public QWidget {
    Q_OBJECT
  public:
    explicit PictureView(QWidget* parent = nullptr);
    void setPicture(const QImage& image, const QString& description);
    const QImage& picture() const { return m_image; }
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    QImage m_image;
};

/// Bars of the most likely classes, best first, with their soft-max share; the true class last when it is not among them.
class PredictionBars : public QWidget {
    Q_OBJECT
  public:
    struct Bar { QString name; double share = 0; bool isTrue = false, isPredicted = false; };
    explicit PredictionBars(QWidget* parent = nullptr);
    void setBars(std::vector<Bar> bars);
    const std::vector<Bar>& bars() const { return m_bars; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    std::vector<Bar> m_bars;
};

class EvaluateInspector : public QWidget {
    Q_OBJECT
  public:
    explicit EvaluateInspector(QWidget* parent = nullptr);
    struct Shown {
        evaluate::Prediction prediction;
        data::Split split = data::Split::Test;
        std::vector<std::string> classes;
        QImage image;
        QString size, values;     ///< "28 × 28", "values −0.81 to 2.02"
        QString text;             ///< of a text or row; it has no picture then
        bool isRow = false;
        bool hasPrevious = false, hasNext = false;
    };
    void showPrediction(const Shown& shown);
    void clear();

  Q_SIGNALS:
    void previousWanted();
    void nextWanted();

  private:
    QLabel *m_title, *m_truth, *m_fed, *m_verdict;
    PictureView* m_picture;
    PredictionBars* m_bars;
    QPushButton *m_previous, *m_next;
    QWidget* m_details;
};

}  // namespace fornax::ui
