// Taking in data: what a folder holds, and whether the model goes with it.
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "fornax/data/Recognise.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/Samples.h"

namespace fornax::ui {

QWidget* DataPage::createNotice() {
    auto* notice = new QWidget(m_frame);
    auto* column = new QVBoxLayout(notice);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(4));
    auto* row = new QHBoxLayout;
    m_notice = label({}, TextRole::Body, Tone::Muted, notice);
    m_misfit = label({}, TextRole::Body, Tone::Warn, notice);
    m_fit = button(tr("Fit the model"), ButtonKind::Normal, QStringLiteral("model"), notice);
    m_notice->setObjectName(QStringLiteral("dataNotice"));
    m_misfit->setObjectName(QStringLiteral("dataMisfit"));
    m_fit->setObjectName(QStringLiteral("dataFit"));
    m_fit->setToolTip(tr("Sets the size of the input and the number of outputs; the layers between stay as they are"));
    for (QLabel* each : {m_notice, m_misfit}) each->setWordWrap(true);
    row->addWidget(m_misfit, 1);
    row->addWidget(m_fit);
    column->addWidget(m_notice);
    column->addLayout(row);
    for (QWidget* each : {static_cast<QWidget*>(m_notice), static_cast<QWidget*>(m_misfit), static_cast<QWidget*>(m_fit)}) each->hide();
    connect(m_fit, &QPushButton::clicked, this, &DataPage::fitModel);
    connect(m_context.document, &Document::opened, this, [this] { showNotice({}, false); });
    return notice;
}

void DataPage::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder with the data"));
    if (!folder.isEmpty()) take(folder, false);
}

void DataPage::chooseFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("File with the data"), {}, tr("Tables and texts (*.csv *.tsv *.jsonl *.ndjson *.arff *.txt *.gz *.bz2);;All files (*)"));
    if (!file.isEmpty()) Q_EMIT dataChosen(file);
}

void DataPage::showNotice(const QString& words, bool bad) {
    m_notice->setText(words);
    m_notice->setVisible(!words.isEmpty());
    setTone(m_notice, bad ? Tone::Bad : Tone::Muted);
}

bool DataPage::take(const QString& path, bool fitting) {
    if (!m_context.document->isOpen()) return false;
    showNotice(tr("Looking at %1…").arg(path), false);
    const data::DataConfig base = m_context.document->project().data;
    m_recognising.start([place = path.toStdString(), base] {
        auto found = data::recognise(place, base);
        if (found.empty()) throw data::notRecognised(place);
        return found.front();
    }, [this, fitting](const data::Recognition& found) { takeAs(found, nullptr, fitting); }, [this](const Error& error) { showNotice(translated(error.sentence()) + QLatin1Char(' ') + translated(error.hint()), true); });
    return true;
}

bool DataPage::takeAs(const data::Recognition& found, std::shared_ptr<const data::Dataset> read, bool fitting) {
    if (!m_context.document->isOpen()) return false;
    m_recognising.forget();
    showNotice(tr("Recognised: %1").arg(translated(found.found)), false);
    m_fitting = fitting;
    m_ahead = std::move(read);
    project::Project next = m_context.document->project();
    next.data = found.config;
    m_context.document->setProject(std::move(next), tr("Data from %1").arg(QString::fromStdString(found.config.folder)));
    reload();
    return true;
}

void DataPage::showFit() {
    bool misfit = false;
    if (m_dataset && m_context.document->isOpen()) {
        const data::Transforms& steps = m_context.document->project().data.transforms;
        model::Graph graph = m_context.document->project().model;
        try {
            misfit = project::fitToData(graph, *m_dataset, steps);
        } catch (const Error&) {
            misfit = false;   // the Model page says what is wrong with a setting
        }
        if (misfit && m_dataset->corpus)
            m_misfit->setText(tr("The model is made for other data: the text has blocks of %1 tokens and a vocabulary of %2.").arg(shape(m_dataset->sampleShape()), integer(m_dataset->vocabulary())));
        else if (misfit && m_dataset->kind == data::Kind::Values)
            m_misfit->setText((m_dataset->task == data::Task::Regression ? tr("The model is made for other data: a row has %1 values, with a number to learn.") : tr("The model is made for other data: a row has %1 values, with %2.").arg(QStringLiteral("%1"), classesText(*m_dataset)))
                                  .arg(integer(m_dataset->sampleShape().front())));
        else if (misfit)
            m_misfit->setText((m_dataset->kind == data::Kind::Tokens ? tr("The model is made for other data: the texts have up to %1 tokens, with %2.") : tr("The model is made for other data: the pictures are %1, with %2."))
                                  .arg(shape(m_dataset->sampleShape(steps)), classesText(*m_dataset)));
    }
    m_misfit->setVisible(misfit);
    m_fit->setVisible(misfit);
}

void DataPage::fitModel() {
    if (!m_dataset) return;
    model::Graph graph = m_context.document->project().model;
    if (project::fitToData(graph, *m_dataset, m_context.document->project().data.transforms))
        m_context.document->setModel(std::move(graph), tr("Fit the model to the data"));
}

}  // namespace fornax::ui
