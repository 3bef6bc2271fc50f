#include "ui/model/ModelPage.h"

#include <QAction>
#include <QLabel>

#include "fornax/base/Log.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/PageFrame.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerTable.h"
#include "ui/model/ModelInspector.h"
#include "ui/model/Verdict.h"

namespace fornax::ui {

ModelPage::ModelPage(Context& context, Analyse analyse, QWidget* parent) : Page(parent), m_context(context), m_analyse(std::move(analyse)) {
    setObjectName(QStringLiteral("modelPage"));
    createFrame();
    connectInspector();
    connect(m_context.document, &Document::opened, this, [this] {
        m_selected.clear();
        m_dataKey.clear();
        m_costKey.clear();
        m_known = false;
    });
    connect(m_context.document, &Document::changed, this, &ModelPage::documentChanged);
    documentChanged();
}

void ModelPage::documentChanged() {
    if (!m_context.document->isOpen()) return;
    const auto& project = m_context.document->project();
    readData();
    m_canvas->setCanvas(project.canvas);
    m_layers->setGraph(graph());
    if (layerRow(graph(), m_selected) < 0) m_selected.clear();
    showSelection();
    const int layers = static_cast<int>(graph().layers.size());
    m_frame->setFacts(layers == 1 ? tr("1 layer") : tr("%1 layers").arg(integer(layers)));
    const QString cost = QString::fromStdString(schema::toJson(project.train).dump());
    if (m_known && cost != m_costKey) showFigures();
    if (!m_known || m_analysed != modelKey()) analyse();
}

/// The model with every default written out: equal texts mean equal models.
QString ModelPage::modelKey() const { return QString::fromStdString(project::toJson(m_context.document->project()).at("model").dump()); }

/// The size of the samples and the number of classes, which the model has to fit. Without them it is only checked by itself.
void ModelPage::readData() {
    const data::DataConfig config = m_context.document->project().data;
    const std::filesystem::path folder = m_context.document->file().parent_path();
    const QString key = QString::fromStdString(schema::toJson(config).dump() + folder.string());
    if (key == m_dataKey) return;
    m_dataKey = key;
    const auto use = [this](std::vector<std::int64_t> shape, std::int64_t classes, std::int64_t vocabulary) {
        const bool same = shape == m_expected && classes == m_classes && vocabulary == m_vocabulary;
        m_expected = std::move(shape);
        m_classes = classes;
        m_vocabulary = vocabulary;
        if (!same) analyse();
    };
    m_reading.start([config, folder] { return data::open(config, folder); }, [use, steps = config.transforms](const std::shared_ptr<const data::Dataset>& found) {
        use(found->sampleShape(steps), found->outputs(), found->vocabulary());
    }, [use](const Error&) { use({}, 0, 0); });   // the Data page says what is wrong with the data
}

void ModelPage::analyse() {
    if (!m_context.document->isOpen()) return;
    m_analysed = modelKey();
    m_working.start([graph = graph(), run = m_analyse, expected = m_expected, classes = m_classes, vocabulary = m_vocabulary] { return run(graph, expected, classes, vocabulary); },
                    [this](model::Analysis analysis) { showAnalysis(std::move(analysis)); },
                    [this](const Error& error) {
                        log::error("The model could not be analysed: " + error.message());
                        model::Analysis none;
                        none.problems.push_back({Problem::Severity::Error, "model", error.sentence(), error.hint()});
                        showAnalysis(std::move(none));
                    });
}

void ModelPage::showAnalysis(model::Analysis analysis) {
    m_analysis = std::move(analysis);
    m_known = true;
    showFigures();
    Q_EMIT railChanged();
}

int ModelPage::statesPerParameter() const {
    const auto& optimizer = m_context.document->project().train.optimizer;
    if (optimizer.name == "sgd") return optimizer.momentum > 0 ? 1 : 0;
    return 2;   // Adam and AdamW keep a mean and a mean square
}

void ModelPage::showFigures() {
    const auto& train = m_context.document->project().train;
    m_costKey = QString::fromStdString(schema::toJson(train).dump());
    m_batch = train.batchSize;
    m_layers->setAnalysis(m_analysis, m_batch);
    const double memory = double(m_analysis.trainingBytes(m_batch, statesPerParameter()));
    const double activations = std::max(0.0, memory - double(m_analysis.stateBytes(statesPerParameter())));
    m_figures->set(QStringLiteral("parameters"), tr("Parameters"), integer(m_analysis.parameters), {},
                   m_analysis.frozenParameters > 0 ? tr("%1 of them frozen").arg(integer(m_analysis.frozenParameters))
                   : m_analysis.buffers > 0        ? tr("and %1 running statistics").arg(integer(m_analysis.buffers))
                                                   : tr("all trained"));
    m_figures->set(QStringLiteral("macs"), tr("Compute"), millions(double(m_analysis.macs)), tr("M MACs"),
                   tr("%1 M FLOPs a sample, forward").arg(millions(2.0 * double(m_analysis.macs))));
    m_figures->set(QStringLiteral("memory"), tr("Training memory"), bytes(memory), {}, tr("predicted, batch %1, fp32").arg(integer(m_batch)));
    m_figures->set(QStringLiteral("weights"), tr("Weights"), bytes(double(m_analysis.weightBytes)), {}, tr("fp32, as saved"));
    m_inspector->setMemory(activations, memory - activations, tr("Predicted for batch %1 in fp32").arg(integer(m_batch)));
    showProblems();
    showSelection();
}

void ModelPage::showProblems() {
    if (!m_known) return;
    if (m_analysis.problems.empty()) {
        m_verdict->setGood(tr("No problems. Shapes are checked at every edit by running the graph without data."));
        return;
    }
    const Problem& first = m_analysis.problems.front();
    QString words = withFigures(first.sentence);
    if (m_analysis.problems.size() > 1) words += QLatin1Char(' ') + tr("More problems: %1.").arg(m_analysis.problems.size() - 1);
    m_verdict->setProblem(words, withFigures(first.hint), first.severity == Problem::Severity::Warning);
}

std::vector<std::int64_t> ModelPage::inputShapeOf(int row) const {
    if (row < 0) return {};
    const auto reads = model::resolvedInputs(graph(), static_cast<std::size_t>(row));
    if (reads.empty()) return {};
    const auto* facts = m_layers->facts(reads.front());
    return facts == nullptr ? std::vector<std::int64_t>{} : facts->outputShape;
}

void ModelPage::showSelection() {
    const int row = layerRow(graph(), m_selected);
    m_table->select(m_selected);
    m_canvas->select(m_selected);
    m_inspector->showLayer(graph(), row);
    if (row >= 0) m_inspector->setFacts(graph(), m_layers->facts(m_selected), inputShapeOf(row));
    enableActions();
}

void ModelPage::select(const QString& id) {
    if (id.toStdString() == m_selected) return;
    m_selected = id.toStdString();
    showSelection();
}

QString ModelPage::fact() const {
    if (!m_known) return {};
    if (m_analysis.problems.size() == 1) return tr("1 problem");
    if (!m_analysis.problems.empty()) return tr("%1 problems").arg(m_analysis.problems.size());
    return tr("%1 parameters").arg(compact(double(m_analysis.parameters)));
}

StepState ModelPage::state() const { return !m_known ? StepState::None : m_analysis.problems.empty() ? StepState::Done : StepState::Warning; }

QWidget* ModelPage::inspector() { return m_inspector; }

bool ModelPage::isSettled() const { return m_known && !m_working.isBusy() && !m_reading.isBusy() && !m_weighing.isBusy(); }

}  // namespace fornax::ui
