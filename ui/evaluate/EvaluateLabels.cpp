// What the Evaluate page shows where samples may have several labels: figures, each label, the samples that are most wrong.
#include <QHBoxLayout>

#include "ui/base/Widgets.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"
#include "ui/evaluate/EvaluateInspector.h"
#include "ui/evaluate/EvaluatePage.h"

namespace fornax::ui {

namespace {
constexpr std::size_t kMostWrong = 100;
}

Card* EvaluatePage::createLabels() {
    auto* card = new Card(tr("Labels"), this);
    auto* row = new QHBoxLayout;
    m_eachLabel = new TextTable(card);
    m_eachLabel->setObjectName(QStringLiteral("evaluateLabels"));
    m_eachLabel->setAccessibleName(tr("Figures of each label"));
    m_wrongSets = new TextTable(card);
    m_wrongSets->setObjectName(QStringLiteral("evaluateWrongSets"));
    m_wrongSets->setAccessibleName(tr("Most wrong"));
    row->addWidget(m_eachLabel, 1);
    row->addWidget(m_wrongSets, 1);
    card->body()->addLayout(row, 1);
    card->hide();
    return card;
}

void EvaluatePage::showLabelFigures() {
    const evaluate::Evaluation& e = m_evaluation;
    const evaluate::LabelFigures& f = e.labelFigures;
    m_figures->set(QStringLiteral("accuracy"), tr("%1 micro F1").arg(splitText(e.split)), number(f.microF1, 4), {}, tr("all labels pooled, at a share of %1").arg(number(double(evaluate::kLabelThreshold), 1)));
    m_figures->set(QStringLiteral("macro_f1"), tr("Macro F1"), number(f.macroF1, 4), {}, tr("mean over %1 labels").arg(e.perClass.size()));
    m_figures->set(QStringLiteral("loss"), tr("Average precision"), number(f.meanAveragePrecision, 4), {}, tr("mean over the labels"));
    m_figures->set(QStringLiteral("weakest"), tr("Exactly right"), number(f.subsetAccuracy * 100, 1), QStringLiteral("%"), tr("%1 % of all labels are wrong").arg(number(f.hammingLoss * 100, 2)));
}

void EvaluatePage::showLabels() {
    std::vector<QStringList> rows;
    for (std::size_t c = 0; c < m_evaluation.perClass.size(); ++c) {
        const evaluate::ClassMetrics& one = m_evaluation.perClass[c];
        rows.push_back({QString::fromStdString(m_evaluation.classes.at(c)), integer(one.support), number(one.precision, 3), number(one.recall, 3), number(one.f1, 3), number(one.averagePrecision, 3)});
    }
    m_eachLabel->setCells({tr("Label"), tr("Support"), tr("Precision"), tr("Recall"), tr("F1"), tr("Average precision")}, std::move(rows));
    showWrongSets();
    m_inspector->clear();
}

void EvaluatePage::showWrongSets() {
    const evaluate::LabelAnswers& all = m_evaluation.labelAnswers;
    const auto names = [&](std::int64_t sample, auto applies) {
        QStringList found;
        for (std::int64_t label = 0; label < all.labels; ++label)
            if ((all.*applies)(sample, label)) found << QString::fromStdString(m_evaluation.classes.at(static_cast<std::size_t>(label)));
        return found.isEmpty() ? QStringLiteral("–") : found.join(QStringLiteral(", "));
    };
    std::vector<std::int64_t> places = evaluate::mostWrongSets(m_evaluation);
    if (places.size() > kMostWrong) places.resize(kMostWrong);
    std::vector<QStringList> rows;
    for (const std::int64_t place : places) {
        const std::int64_t index = all.indices[static_cast<std::size_t>(place)];
        rows.push_back({m_dataset ? sampleText(index) : integer(index + 1), names(place, &evaluate::LabelAnswers::isTrue), names(place, &evaluate::LabelAnswers::isSaid)});
    }
    m_wrongSets->setRows({tr("Most wrong"), tr("True"), tr("Predicted")}, std::move(rows));
}

}  // namespace fornax::ui
