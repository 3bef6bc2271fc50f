// What would be imported, before it is: the columns of a table with their roles, samples by class and split, what is left
// out and why, the first samples. Every change is read again in the background and shown; Import takes exactly what is
// shown. GUI thread.
#pragma once
#include <QDialog>
#include <memory>
#include <optional>
#include <vector>

#include "fornax/data/Dataset.h"
#include "fornax/data/ImportColumns.h"
#include "fornax/data/Recognise.h"
#include "ui/base/Background.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace fornax::ui {

class Card;
class ColumnRoles;
class ImportReport;
class TextTable;

class ImportSheet : public QDialog {
    Q_OBJECT
  public:
    /// Whether this is a single file of a table or of texts, which is shown before it is taken.
    static bool isFor(const QString& path, const data::Recognition& found);
    /// `found` is what the file may be, most likely first; not empty. `offersFit`: a model is there already, which may
    /// follow the data or stay as it is.
    ImportSheet(std::vector<data::Recognition> found, const QString& path, bool offersFit, QWidget* parent);

    /// Of what is shown. The data set is there once Import can be pressed.
    const data::Recognition& chosen() const { return m_found[m_kind]; }
    std::shared_ptr<const data::Dataset> dataset() const { return m_read.dataset; }
    bool fits() const;
    bool isSettled() const { return !m_reading.isBusy(); }

  public Q_SLOTS:
    /// The sheet goes once nothing is read for it any more: nobody waits for a long file that is not wanted.
    void done(int result) override;

  private:
    struct Read { std::shared_ptr<const data::Dataset> dataset; std::vector<data::ReportLine> report; };
    void createHead(const QString& path);
    void createBody();
    void createFoot(bool offersFit);
    void chooseKind(int kind);
    void look();                   ///< at the head of the file: its columns
    void read();                   ///< all of it, as it is set now
    void show(Read read);
    void showProblem(const Error& error);
    void showFirst();
    void showCounts();

    std::vector<data::Recognition> m_found;
    std::size_t m_kind = 0;
    Read m_read;
    QLabel *m_what = nullptr, *m_state = nullptr;
    QComboBox *m_kinds = nullptr, *m_task = nullptr;
    QLabel *m_kindsName = nullptr, *m_taskName = nullptr;
    Card *m_columnsCard = nullptr, *m_firstCard = nullptr, *m_countsCard = nullptr;
    ColumnRoles* m_roles = nullptr;
    TextTable *m_first = nullptr, *m_counts = nullptr;
    ImportReport* m_report = nullptr;
    QCheckBox* m_fit = nullptr;
    QPushButton* m_import = nullptr;
    bool m_hasColumns = false;
    bool m_wanted = false;         ///< what is being read is still what the sheet shows
    bool m_gone = false;
    Background m_reading;
};

}  // namespace fornax::ui
