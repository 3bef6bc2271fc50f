// A row that a person types, and what the model says about it.
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

#include "ui/base/Document.h"
#include "ui/base/Widgets.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/plots/PlotMath.h"

namespace fornax::ui {
namespace {

/// The features of a row as a JSON object: what a person changes.
QString exampleOf(const data::Dataset& dataset) {
    if (dataset.table.rows.empty()) return {};
    const auto& held = dataset.testIndices.empty() ? dataset.validationIndices : dataset.testIndices;
    const auto& row = dataset.table.rows[held.empty() ? 0 : static_cast<std::size_t>(held.front())];
    Json json = Json::object();
    for (const data::FeatureColumn& feature : dataset.preprocessing.table.features) {
        const auto place = std::find(dataset.table.columns.begin(), dataset.table.columns.end(), feature.name) - dataset.table.columns.begin();
        bool isNumber = false;
        const double value = QString::fromStdString(row[static_cast<std::size_t>(place)]).toDouble(&isNumber);
        if (isNumber && !feature.categorical) json[feature.name] = value;
        else json[feature.name] = row[static_cast<std::size_t>(place)];
    }
    return QString::fromStdString(json.dump());
}

QString answerText(const evaluate::Answer& answer) {
    const evaluate::SampleAnswer& sample = answer.samples.front();
    const QString target = QString::fromStdString(answer.target);
    if (answer.classes.empty()) return EvaluatePage::tr("%1: %2").arg(target, plots::readable(sample.number));
    const auto name = [&](std::int64_t label) { return QString::fromStdString(answer.classes[static_cast<std::size_t>(label)]); };
    const auto sure = [&](std::int64_t label) { return number(100.0 * sample.shares[static_cast<std::size_t>(label)], 1); };
    if (answer.task != data::Task::MultiLabel) return EvaluatePage::tr("%1: %2, %3 % sure").arg(target, name(sample.label), sure(sample.label));
    QStringList labels;
    for (const std::int64_t label : sample.labels) labels << EvaluatePage::tr("%1, %2 % sure", "a label").arg(name(label), sure(label));
    return labels.isEmpty() ? EvaluatePage::tr("None of the labels applies.") : labels.join(QStringLiteral("; "));
}

}  // namespace

Card* EvaluatePage::createAsk() {
    auto* card = new Card(tr("Ask about a row"), this);
    card->setNote(tr("a JSON object with the columns that the model reads"));
    auto* across = new QHBoxLayout;
    m_row = new QLineEdit(card);
    m_row->setObjectName(QStringLiteral("evaluateRow"));
    m_row->setAccessibleName(tr("Row to ask about"));
    m_asking = button(tr("Predict"), ButtonKind::Normal, {}, card);
    m_asking->setObjectName(QStringLiteral("evaluatePredict"));
    across->addWidget(m_row, 1);
    across->addWidget(m_asking);
    m_answer = label({}, TextRole::Body, Tone::Text, card);
    m_answer->setObjectName(QStringLiteral("evaluateAnswer"));
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card->body()->addLayout(across);
    card->body()->addWidget(m_answer);
    card->hide();
    connect(m_asking, &QPushButton::clicked, this, &EvaluatePage::ask);
    connect(m_row, &QLineEdit::returnPressed, this, &EvaluatePage::ask);
    return card;
}

void EvaluatePage::showExample() {
    m_answer->clear();
    if (m_dataset && m_dataset->kind == data::Kind::Values) m_row->setText(exampleOf(*m_dataset));
}

void EvaluatePage::ask() {
    if (!m_predict || m_predicting.isBusy()) return;
    const std::string typed = m_row->text().trimmed().toStdString();
    evaluate::PredictOptions options;
    options.run = std::to_string(m_evaluation.run);
    options.checkpoint = std::filesystem::path(m_evaluation.checkpoint).stem().string();
    if (options.checkpoint.rfind("epoch-", 0) == 0) options.checkpoint = std::to_string(m_evaluation.epoch);
    options.device = m_context.document->project().train.device;
    m_asking->setEnabled(false);
    m_predicting.start([file = m_context.document->file(), typed, options, work = m_predict] {
        if (typed.empty() || typed.front() != '{') throw Error(ErrorCode::InvalidUsage, text("\"%1\" is no JSON object.", typed), text("Write a row as {\"column\": value, …}."));
        return work(file, data::parseTable(typed, "{…}"), options);
    }, [this](const evaluate::Answer& answer) {
        m_asking->setEnabled(true);
        setTone(m_answer, Tone::Text);
        m_answer->setText(answerText(answer));
    }, [this](const Error& error) {
        m_asking->setEnabled(true);
        setTone(m_answer, Tone::Bad);
        m_answer->setText(translated(error.sentence()) + QLatin1Char(' ') + translated(error.hint()));
    });
}

}  // namespace fornax::ui
