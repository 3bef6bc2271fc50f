// The steps at the left: project, one row a step with icon, name, one fact and its state; Preferences at the foot.
// Folded it is 52 wide: icons only, names as tooltips.
#pragma once
#include <QAbstractButton>
#include <QWidget>
#include <vector>

#include "ui/base/Page.h"

class QButtonGroup;
class QMenu;
class QVBoxLayout;

namespace fornax::ui {

/// One row of the rail.
class StepButton : public QAbstractButton {
    Q_OBJECT
  public:
    StepButton(const QString& iconName, const QString& name, QWidget* parent);
    void setFact(const QString& fact);
    void setState(StepState state, double progress);
    void setFolded(bool folded);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    void paintState(QPainter& painter, const QRectF& where) const;
    void describe();
    QString m_icon, m_fact;
    StepState m_state = StepState::None;
    double m_progress = 0;
    bool m_folded = false;
};

/// Name of the project with a dot when it is modified, its folder and when it was saved.
class ProjectButton : public QAbstractButton {
    Q_OBJECT
  public:
    explicit ProjectButton(QWidget* parent);
    void show(const QString& name, const QString& place, bool modified);
    void setMenu(QMenu* menu) { m_menu = menu; }
    void setFolded(bool folded);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    QString m_name, m_place;
    bool m_modified = false, m_folded = false;
    QMenu* m_menu = nullptr;
};

class StepRail : public QWidget {
    Q_OBJECT
  public:
    explicit StepRail(QWidget* parent = nullptr);
    void setPages(const std::vector<Page*>& pages);
    void setCurrent(int index);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    void refresh(const std::vector<Page*>& pages);
    ProjectButton* project() const { return m_project; }

  Q_SIGNALS:
    void stepChosen(int index);
    void preferencesWanted();
    void foldWanted();

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    QWidget* makeFoot();
    ProjectButton* m_project;
    QVBoxLayout* m_steps;
    QButtonGroup* m_group;
    std::vector<StepButton*> m_buttons;
    StepButton* m_preferences = nullptr;
    QAbstractButton* m_fold = nullptr;
    bool m_folded = false;
};

}  // namespace fornax::ui
