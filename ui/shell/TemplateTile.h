// One template: a picture of its real data, what it learns, and Train.
#pragma once
#include <QFrame>
#include <QPixmap>

#include "fornax/project/Project.h"
#include "ui/base/Background.h"

class QLabel;
class QPushButton;

namespace fornax::ui {

class DataBringer;
class TilePicture;

class TemplateTile : public QFrame {
    Q_OBJECT
  public:
    explicit TemplateTile(const project::Template& source, QWidget* parent = nullptr);
    /// How long it took here and how good it became, measured.
    void setTrained(double seconds, double accuracy, data::Task task = data::Task::Classification);   ///< which says what the accuracy is
    void setUntrained();   ///< nothing is known of it
    /// The height of the picture for a tile of that width. It must not follow from the tile's own width: a taller tile
    /// would bring a scroll bar, which makes the tile narrower and so lower, and the scroll bar go again, for ever.
    void setWidthToFill(int width);
    const project::Template& source() const { return m_source; }
    /// The same template, looked at again: its data may have come.
    void setSource(const project::Template& source);
    bool isSettled() const { return !m_waiting && !m_loading.isBusy(); }
    /// Reads what the tile shows of its data, from now on at once. Until then the window has the processor for itself.
    void startReading();

  Q_SIGNALS:
    void chosen(const QString& name, bool train);
    void dataBrought();   ///< other templates may use it as well

  protected:
    void mouseReleaseEvent(QMouseEvent*) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }
    bool eventFilter(QObject*, QEvent* event) override;
    void paintEvent(QPaintEvent*) override;

  private:
    bool brings() const;   ///< the button brings the data first
    void bringData();
    void loadPicture();
    void readData();
    void showFacts(const QString& facts);
    project::Template m_source;
    TilePicture* m_picture;
    QLabel *m_facts, *m_trained;
    QPushButton* m_train;
    DataBringer* m_bringer = nullptr;
    bool m_painted = false, m_waiting = false;   ///< the wall is there; the data is to be read as soon as it is
    Background m_loading;
};

}  // namespace fornax::ui
