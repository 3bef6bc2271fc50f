#include "ui/dataset/Samples.h"

#include <QCoreApplication>

#include <algorithm>

#include "fornax/base/Random.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

std::vector<Sample> drawSamples(const data::Dataset& dataset, std::optional<data::Split> split, int perClass, std::uint64_t seed) {
    std::vector<std::vector<Sample>> byClass(dataset.classes.size());
    for (const auto each : {data::Split::Train, data::Split::Validation, data::Split::Test}) {
        if (split && *split != each) continue;
        const auto& labels = dataset.labels();
        for (const std::int64_t index : dataset.indices(each)) {
            if (dataset.task == data::Task::MultiLabel) {
                for (const std::int32_t label : dataset.labelSets.of(index)) byClass.at(static_cast<std::size_t>(label)).push_back({each, index});
                continue;
            }
            const std::int64_t label = labels.at(static_cast<std::size_t>(index));
            if (label >= 0 && label < static_cast<std::int64_t>(byClass.size())) byClass[static_cast<std::size_t>(label)].push_back({each, index});
        }
    }
    std::vector<Sample> chosen;
    chosen.reserve(byClass.size() * static_cast<std::size_t>(perClass));
    for (std::size_t c = 0; c < byClass.size(); ++c) {
        auto& all = byClass[c];
        SplitMix64 random(seed * 1'000'003 + c);
        for (int k = 0; k < perClass; ++k) {
            const auto at = static_cast<std::size_t>(k);
            if (at >= all.size()) {
                chosen.push_back({});
                continue;
            }
            std::swap(all[at], all[at + static_cast<std::size_t>(random.below(all.size() - at))]);
            chosen.push_back(all[at]);
        }
    }
    return chosen;
}

std::vector<Sample> drawBlocks(const data::Dataset& dataset, std::optional<data::Split> split, int count, std::uint64_t seed) {
    std::vector<Sample> all;
    for (const auto each : {data::Split::Train, data::Split::Validation, data::Split::Test})
        if (!split || *split == each)
            for (const std::int64_t index : dataset.indices(each)) all.push_back({each, index});
    SplitMix64 random(seed);
    const auto wanted = std::min(all.size(), static_cast<std::size_t>(count));
    for (std::size_t k = 0; k < wanted; ++k) std::swap(all[k], all[k + static_cast<std::size_t>(random.below(all.size() - k))]);
    all.resize(wanted);
    std::sort(all.begin(), all.end(), [](const Sample& a, const Sample& b) { return a.index < b.index; });
    return all;
}

QString pictureName(const data::Dataset& dataset, std::int64_t index) {
    return dataset.names.empty() ? integer(index) : QString::fromStdString(dataset.nameOf(index));
}

QString splitText(data::Split split) {
    switch (split) {
        case data::Split::Train: return QCoreApplication::translate("fornax::ui::DataPage", "Train");
        case data::Split::Validation: return QCoreApplication::translate("fornax::ui::DataPage", "Validation");
        case data::Split::Test: break;
    }
    return QCoreApplication::translate("fornax::ui::DataPage", "Test");
}

QString classesText(const data::Dataset& dataset) {
    const QString count = integer(static_cast<qint64>(dataset.classes.size()));
    return (dataset.task == data::Task::MultiLabel ? ClassCounts::tr("%1 labels") : ClassCounts::tr("%1 classes")).arg(count);
}

QString labelsText(const data::Dataset& dataset, std::int64_t index) {
    const std::string names = dataset.labelNames(index);
    return names.empty() ? QStringLiteral("–") : QString::fromStdString(names);
}

void ClassCounts::setDataset(std::shared_ptr<const data::Dataset> dataset) {
    beginResetModel();
    m_rows.clear();
    m_several = dataset && dataset->task == data::Task::MultiLabel;
    m_samples = dataset ? std::array{qint64(dataset->trainIndices.size()), qint64(dataset->validationIndices.size()), qint64(dataset->testIndices.size())} : std::array<qint64, 3>{};
    if (dataset) {
        const std::vector<std::int64_t> counts[] = {dataset->classCounts(data::Split::Train), dataset->classCounts(data::Split::Validation),
                                                    dataset->classCounts(data::Split::Test)};
        for (std::size_t c = 0; c < dataset->classes.size(); ++c) {
            Row row{QString::fromStdString(dataset->classes[c]), {}};
            for (int s = 0; s < 3; ++s) {
                row.counts[Train + s] = c < counts[s].size() ? counts[s][c] : 0;
                row.counts[Total] += row.counts[Train + s];
            }
            m_rows.push_back(std::move(row));
        }
    }
    endResetModel();
}

qint64 ClassCounts::sum(int column) const {
    if (column >= Train && column <= Test) return m_samples[static_cast<std::size_t>(column - Train)];
    return column == Total ? m_samples[0] + m_samples[1] + m_samples[2] : 0;
}

QVariant ClassCounts::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int column = index.column();
    if (role == Qt::UserRole && column != Name) return count(index.row(), column);
    if (role == Qt::DisplayRole) return column == Name ? className(index.row()) : integer(count(index.row(), column));
    if (role == Qt::TextAlignmentRole && column != Name) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant ClassCounts::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case Name: return m_several ? tr("Label") : tr("Class");
        case Train: return splitText(data::Split::Train);
        case Validation: return splitText(data::Split::Validation);
        case Test: return splitText(data::Split::Test);
        case Total: return tr("Total");
        default: return {};
    }
}

}  // namespace fornax::ui
