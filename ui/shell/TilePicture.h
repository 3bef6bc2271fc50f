// The upper part of a template's tile: pictures of its data, or lines of its texts.
#pragma once
#include <QImage>
#include <QStringList>
#include <QWidget>

namespace fornax::ui {

class TilePicture : public QWidget {
    Q_OBJECT
  public:
    explicit TilePicture(QWidget* parent);
    void setPicture(const QImage& picture);
    void setLines(const QStringList& lines);
    const QStringList& lines() const { return m_lines; }
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    void paintLines(QPainter& painter) const;
    QImage m_picture;
    QStringList m_lines;
};

}  // namespace fornax::ui
