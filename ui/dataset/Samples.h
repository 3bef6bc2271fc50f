// Which pictures the Data page shows, and how many there are of each class. Plain functions and a table model.
#pragma once
#include <QAbstractTableModel>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "fornax/data/Dataset.h"

namespace fornax::ui {

struct Sample {
    data::Split split = data::Split::Train;
    std::int64_t index = -1;   ///< of the sample; -1: the class has too few
};

/// `perClass` samples of every class, or with every label, class by class, drawn with `seed` from one split or (nullopt) from all three.
std::vector<Sample> drawSamples(const data::Dataset& dataset, std::optional<data::Split> split, int perClass, std::uint64_t seed);

/// `count` blocks of a text from one split, or from training and validation; in the order of the text.
std::vector<Sample> drawBlocks(const data::Dataset& dataset, std::optional<data::Split> split, int count, std::uint64_t seed);

/// The file of a picture, or its number.
QString pictureName(const data::Dataset& dataset, std::int64_t index);

/// "10 classes" or "10 labels".
QString classesText(const data::Dataset& dataset);
/// The class or the labels of a sample; a dash where it has none.
QString labelsText(const data::Dataset& dataset, std::int64_t index);

/// Translated name of a split: "Train", "Validation", "Test".
QString splitText(data::Split split);

/// Class, train, validation, test, total: one row a class.
class ClassCounts : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Train, Validation, Test, Total, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    void setDataset(std::shared_ptr<const data::Dataset> dataset);
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    /// DisplayRole: text as shown. UserRole: the plain number.
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    qint64 count(int row, int column) const { return m_rows.at(static_cast<std::size_t>(row)).counts[column]; }
    qint64 sum(int column) const;   ///< samples: one with several labels counts once
    bool several() const { return m_several; }
    QString className(int row) const { return m_rows.at(static_cast<std::size_t>(row)).name; }

  private:
    struct Row { QString name; qint64 counts[Columns] = {}; };
    std::vector<Row> m_rows;
    std::array<qint64, 3> m_samples{};
    bool m_several = false;   ///< samples may have several labels
};

}  // namespace fornax::ui
