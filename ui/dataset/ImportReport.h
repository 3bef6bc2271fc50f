// What was found while reading the data: a sign, the fact and its evidence for each line.
#pragma once
#include <QWidget>
#include <vector>

#include "fornax/data/Dataset.h"

class QVBoxLayout;

namespace fornax::ui {

class ImportReport : public QWidget {
    Q_OBJECT
  public:
    explicit ImportReport(QWidget* parent = nullptr);
    void setLines(const std::vector<data::ReportLine>& lines);
    /// Fact and evidence of each line as shown, for copying and tests.
    QStringList texts() const { return m_texts; }

  private:
    QWidget* createLine(const data::ReportLine& line, int number);
    QVBoxLayout* m_column;
    QWidget* m_lines = nullptr;
    QStringList m_texts;
};

}  // namespace fornax::ui
