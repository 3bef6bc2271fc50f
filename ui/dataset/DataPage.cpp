#include "ui/dataset/DataPage.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QStackedWidget>
#include <utility>

#include "ui/base/ProblemPage.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/DataInspector.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/Pictures.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"

namespace fornax::ui {
namespace {
constexpr int kPerClass = 10;
constexpr std::optional<data::Split> kChoices[] = {std::nullopt, data::Split::Train, data::Split::Validation, data::Split::Test};
}  // namespace

DataPage::DataPage(Context& context, FirstBatch firstBatch, Versions versions, QWidget* parent)
    : Page(parent), m_context(context), m_firstBatch(std::move(firstBatch)), m_makeVersions(std::move(versions)) {
    setObjectName(QStringLiteral("dataPage"));
    m_settle.setSingleShot(true);
    m_settle.setInterval(250);
    connect(&m_settle, &QTimer::timeout, this, &DataPage::reload);
    createFrame();
    connect(m_context.document, &Document::opened, this, [this] {
        m_asked.clear();
        m_batchSeed = -1;
    });
    connect(m_context.document, &Document::changed, this, &DataPage::documentChanged);
    connect(m_context.document, &Document::fileChanged, this, &DataPage::documentChanged);
    documentChanged();
}

QString DataPage::wanted() const {
    data::DataConfig config = m_context.document->project().data;
    config.transforms.clear();   // they change the batch, not what is read
    return QString::fromStdString(schema::toJson(config).dump() + m_context.document->file().parent_path().string());
}

void DataPage::documentChanged() {
    if (!m_context.document->isOpen()) return;
    const bool asks = wanted() != m_asked;
    showFit();
    if (asks) {
        const bool first = m_asked.isEmpty();
        m_asked = wanted();
        if (first) reload();
        else m_settle.start();
    } else if (m_dataset && (m_batchSeed != m_context.document->project().train.seed || m_steps != m_context.document->project().data.transforms)) {
        loadBatch();
    }
}

void DataPage::reload() {
    m_settle.stop();
    if (!m_context.document->isOpen()) return;
    m_asked = wanted();
    m_error.reset();
    m_again->setEnabled(false);
    m_loading->setPhase(tr("Reading the data…"));
    if (!m_dataset) m_stack->setCurrentWidget(m_loading);
    const data::DataConfig config = m_context.document->project().data;
    const std::filesystem::path folder = m_context.document->file().parent_path();
    m_reading.start([config, folder] {
        Opened opened{data::open(config, folder), {}};
        opened.report = data::report(*opened.dataset);
        return opened;
    }, [this](Opened opened) { showDataset(std::move(opened)); }, [this](const Error& error) { showProblem(error); });
    Q_EMIT railChanged();
}

void DataPage::showDataset(Opened opened) {
    m_dataset = std::move(opened.dataset);
    m_ahead.reset();
    m_again->setEnabled(true);
    const bool pictures = m_dataset->kind == data::Kind::Pictures;
    m_frame->setFacts(sizeFact());
    m_samples->setVisible(pictures);
    m_texts->setVisible(!pictures);
    m_batchCard->setVisible(pictures);
    m_classesCard->setVisible(m_dataset->task != data::Task::Regression);
    m_classesCard->setTitle(m_dataset->task == data::Task::MultiLabel ? tr("Labels") : tr("Classes"));
    showColumns();
    m_read->setText(tr("Read in %1").arg(duration(m_dataset->readSeconds)));
    m_counts->setDataset(m_dataset);
    m_report->setLines(opened.report);
    m_inspector->setDataset(m_dataset);
    showSamples();
    m_stack->setCurrentIndex(0);
    m_epoch = 0;
    loadBatch();
    if (std::exchange(m_fitting, false)) fitModel();
    showFit();
    Q_EMIT railChanged();
}

void DataPage::showProblem(const Error& error) {
    m_dataset.reset();
    m_ahead.reset();
    m_fitting = false;
    showFit();
    m_error = error;
    m_again->setEnabled(true);
    m_frame->setFacts({});
    m_read->clear();
    m_inspector->setDataset(nullptr);
    QString hint = translated(error.hint());
    const QString package = QStringLiteral("dataset-fashion-mnist");
    const bool debian = m_context.document->project().data.source == "idx" && m_context.document->project().data.folder == data::DataConfig{}.folder;
    if (debian && error.code() == ErrorCode::NotFound && !hint.contains(package))
        hint += QLatin1Char(' ') + tr("Install the Debian package %1, or choose another folder.").arg(package);
    m_problem->tell(translated(error.sentence()), hint.trimmed());
    m_stack->setCurrentIndex(2);
    Q_EMIT railChanged();
}

void DataPage::showSamples() {
    if (!m_dataset) return;
    if (m_dataset->kind == data::Kind::Values) return showRows();
    m_samplesCard->setNote(m_dataset->corpus ? QString() : (m_dataset->task == data::Task::MultiLabel ? tr("%1 with each label") : tr("%1 of each class")).arg(kPerClass));
    if (m_dataset->kind == data::Kind::Tokens) return showTexts();
    const auto samples = drawSamples(*m_dataset, kChoices[m_splits->index()], kPerClass, m_shuffle);
    QStringList labels;
    for (const std::string& each : m_dataset->classes) labels << QString::fromStdString(each);
    std::vector<Gallery::Item> items;
    items.reserve(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        const QString words = sample.index < 0 ? QString() : tr("%1, picture %2, %3").arg(labelsText(*m_dataset, sample.index), pictureName(*m_dataset, sample.index), splitText(sample.split));
        items.push_back({sample.index, static_cast<int>(sample.split), {}, words});
    }
    m_samples->setRows(labels, kPerClass, std::move(items), [data = m_dataset](const Gallery::Item& item) {
        return picture(data->pictures, item.index);
    });
}

void DataPage::showTexts() {
    std::vector<QStringList> rows;
    if (m_dataset->corpus) {
        for (const Sample& sample : drawBlocks(*m_dataset, kChoices[m_splits->index()], kPerClass, m_shuffle))
            rows.push_back({QString::fromStdString(data::blockText(*m_dataset, sample.index)), integer(sample.index + 1), splitText(sample.split)});
        return m_texts->setRows({tr("Text"), tr("Block"), tr("Split")}, std::move(rows));
    }
    for (const Sample& sample : drawSamples(*m_dataset, kChoices[m_splits->index()], kPerClass, m_shuffle)) {
        if (sample.index < 0) continue;   // the class has no more
        const auto at = static_cast<std::size_t>(sample.index);
        rows.push_back({QString::fromStdString(m_dataset->texts.texts[at]), labelsText(*m_dataset, sample.index), splitText(sample.split)});
    }
    m_texts->setRows({tr("Text"), m_dataset->task == data::Task::MultiLabel ? tr("Labels") : tr("Class"), tr("Split")}, std::move(rows));
}

QString DataPage::fact() const {
    if (m_error) return tr("Cannot be read");
    if (!m_dataset) return {};
    if (m_dataset->corpus) return tr("%1 blocks of text").arg(integer(m_dataset->count()));
    if (m_dataset->task == data::Task::Regression) return tr("%1 rows, a number to learn").arg(integer(m_dataset->count()));
    const QString classes = classesText(*m_dataset);
    if (m_dataset->kind == data::Kind::Values) return tr("%1 rows, %2").arg(integer(m_dataset->count()), classes);
    return (m_dataset->kind == data::Kind::Tokens ? tr("%1 texts, %2") : tr("%1 pictures, %2")).arg(integer(m_dataset->count()), classes);
}

StepState DataPage::state() const { return m_error ? StepState::Warning : m_dataset ? StepState::Done : StepState::None; }

QWidget* DataPage::inspector() { return m_inspector; }

bool DataPage::isSettled() const { return !m_reading.isBusy() && !m_recognising.isBusy() && !m_batching.isBusy() && !m_settle.isActive(); }

bool DataPage::event(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) update();
    return Page::event(event);
}

}  // namespace fornax::ui
