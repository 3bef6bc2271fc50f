// The strip of the Data page: the first batch as the network gets it, or one of its pictures in several epochs.
#include <QPushButton>

#include "ui/base/Widgets.h"
#include "ui/dataset/DataInspector.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/Pictures.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TransformsEditor.h"

namespace fornax::ui {
namespace {

constexpr std::int64_t kBatchShown = 24, kEpochsShown = 14;
enum View { kBatch, kOnePicture };
enum Source { kFed, kStored };

/// The class or the labels that sample `place` of a batch is fed with, which may be mixed ones.
QString fedLabels(const data::Dataset& dataset, const data::FedBatch& batch, std::int64_t place) {
    const auto labels = static_cast<std::int64_t>(dataset.classes.size());
    if (dataset.task != data::Task::MultiLabel) {
        const std::int64_t label = batch.labels.at(static_cast<std::size_t>(place));
        return label < labels ? QString::fromStdString(dataset.classes[static_cast<std::size_t>(label)]) : QString::number(label);
    }
    QStringList names;
    for (std::int64_t c = 0; c < labels; ++c)
        if (batch.labels.at(static_cast<std::size_t>(place * labels + c)) != 0) names << QString::fromStdString(dataset.classes[static_cast<std::size_t>(c)]);
    return names.isEmpty() ? QStringLiteral("–") : names.join(QStringLiteral(", "));
}

}  // namespace

void DataPage::loadBatch() {
    if (!m_dataset || m_dataset->kind != data::Kind::Pictures) return;   // the card of the batch shows pictures
    m_batchSeed = m_context.document->project().train.seed;
    m_steps = m_context.document->project().data.transforms;
    m_next->setEnabled(false);
    const auto seed = static_cast<std::uint64_t>(m_batchSeed);
    m_batching.start([data = m_dataset, make = m_firstBatch, seed, epoch = m_epoch, steps = m_steps] {
        const auto most = static_cast<std::int64_t>(data->trainIndices.size());
        return make(*data, std::min(kBatchShown, most), seed, epoch, steps);
    }, [this](data::FedBatch batch) { showBatch(std::move(batch)); }, [this](const Error& error) { showBatchError(error); });
}

void DataPage::showBatchError(const Error& error) {
    m_strip->clear();
    m_next->setEnabled(true);
    m_batchFacts->setText(translated(error.sentence()));
    setTone(m_batchFacts, Tone::Bad);
}

void DataPage::showBatch(data::FedBatch batch) {
    if (!m_dataset) return;   // the folder went away meanwhile
    m_batch = std::move(batch);
    m_next->setEnabled(true);
    const bool one = m_view->index() == kOnePicture;
    m_next->setToolTip(one ? tr("The next picture of the batch") : tr("First batch of the next epoch"));
    m_next->setAccessibleName(m_next->toolTip());
    if (one) return loadVersions();
    setTone(m_batchFacts, Tone::Muted);
    m_batchFacts->setText(tr("epoch %1, %2, mean %3, deviation %4")
                              .arg(integer(m_epoch + 1), shape({m_batch.channels, m_batch.height, m_batch.width}), number(m_batch.mean, 2), number(m_batch.deviation, 2)));
    std::vector<Gallery::Item> items;
    for (std::int64_t i = 0; i < m_batch.count; ++i) {
        const QString words = fedLabels(*m_dataset, m_batch, i);
        items.push_back({i, kFed, words, tr("%1, picture %2").arg(words, pictureName(*m_dataset, m_batch.indices.at(static_cast<std::size_t>(i))))});
    }
    m_strip->setStrip(std::move(items), [this](const Gallery::Item& item) { return picture(m_batch, item.index); });
}

/// The picture stays when a setting of a step changes, so that its effect is seen.
void DataPage::loadVersions() {
    if (m_batch.indices.empty()) return;
    m_next->setEnabled(false);
    m_chosen %= m_batch.indices.size();
    const auto seed = static_cast<std::uint64_t>(m_batchSeed);
    m_batching.start([data = m_dataset, make = m_makeVersions, seed, index = m_batch.indices[m_chosen], steps = m_steps] {
        return make(*data, index, kEpochsShown, seed, steps);
    }, [this](data::FedBatch versions) { showVersions(std::move(versions)); }, [this](const Error& error) { showBatchError(error); });
}

void DataPage::showVersions(data::FedBatch versions) {
    if (!m_dataset || versions.indices.empty()) return;
    m_versions = std::move(versions);
    m_next->setEnabled(true);
    const std::int64_t index = m_versions.indices.front();
    const QString name = pictureName(*m_dataset, index);
    setTone(m_batchFacts, Tone::Muted);
    m_batchFacts->setText(tr("picture %1, %2, mean %3, deviation %4")
                              .arg(name, shape({m_versions.channels, m_versions.height, m_versions.width}), number(m_versions.mean, 2), number(m_versions.deviation, 2)));
    std::vector<Gallery::Item> items{{index, kStored, tr("Original"), tr("Picture %1 as it is stored").arg(name)}, {0, kFed, tr("Evaluation"), tr("Picture %1 as evaluation sees it").arg(name)}};
    for (std::int64_t i = 1; i < m_versions.count; ++i) {
        const QString words = fedLabels(*m_dataset, m_versions, i);
        items.push_back({i, kFed, tr("Epoch %1").arg(integer(i)), tr("Picture %1 in epoch %2, %3").arg(name, integer(i), words)});
    }
    m_strip->setStrip(std::move(items), [this](const Gallery::Item& item) {
        return item.source == kStored ? picture(m_dataset->pictures, item.index) : picture(m_versions, item.index);
    });
}

void DataPage::next() {
    if (m_view->index() == kOnePicture) {
        ++m_chosen;
        return loadVersions();
    }
    ++m_epoch;
    loadBatch();
}

bool DataPage::reveal(const QString& where) {
    if (!where.startsWith(QLatin1String("data.transforms"))) return false;
    bool isPlace = false;
    const int place = where.section(QLatin1Char('.'), 2, 2).toInt(&isPlace);
    if (isPlace) m_inspector->transforms()->select(place);
    else m_inspector->transforms()->setFocus();
    return true;
}

}  // namespace fornax::ui
