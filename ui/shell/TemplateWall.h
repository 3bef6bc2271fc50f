// The templates of the welcome page by what they learn from, and where one's own data goes. GUI thread.
#pragma once
#include <QScrollArea>
#include <string>
#include <vector>

class QGridLayout;

namespace fornax::ui {

struct TrainedTemplate;

class TemplateWall : public QScrollArea {
    Q_OBJECT
  public:
    explicit TemplateWall(QWidget* parent = nullptr);
    void setTrained(const std::vector<TrainedTemplate>& trained);
    /// True once every tile has what it loads in the background.
    bool isSettled() const;

  Q_SIGNALS:
    void chosen(const QString& name, bool train);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QGridLayout* createTiles(QWidget* parent);
    static QString groupName(const std::string& category);
    QWidget* createDropHint();
    void lookForData();
    bool m_painted = false;
};

}  // namespace fornax::ui
