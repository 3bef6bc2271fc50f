// One template: a picture of its real data, what it learns, and Train.
#pragma once
#include <QFrame>
#include <QPixmap>

#include "fornax/project/Project.h"
#include "ui/base/Background.h"

class QLabel;
class QPushButton;

namespace fornax::ui {

class TilePicture;

class TemplateTile : public QFrame {
    Q_OBJECT
  public:
    explicit TemplateTile(const project::Template& source, QWidget* parent = nullptr);
    bool isSettled() const { return !m_loading.isBusy(); }

  Q_SIGNALS:
    void chosen(const QString& name, bool train);

  protected:
    void mouseReleaseEvent(QMouseEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }
    bool eventFilter(QObject*, QEvent* event) override;
    void paintEvent(QPaintEvent*) override;

  private:
    void loadPicture();
    void showFacts(const QString& facts);
    project::Template m_source;
    TilePicture* m_picture;
    QLabel* m_facts;
    QPushButton* m_train;
    Background m_loading;
};

}  // namespace fornax::ui
