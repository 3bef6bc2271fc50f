// What the Evaluate page shows where numbers are learned: figures, predicted against true, the farthest off.
#include <QHBoxLayout>

#include "ui/base/Widgets.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"
#include "ui/evaluate/EvaluateInspector.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/evaluate/NumberScatter.h"
#include "ui/plots/PlotMath.h"

namespace fornax::ui {

namespace {
constexpr std::size_t kFarthest = 100;
}

Card* EvaluatePage::createNumbers() {
    auto* card = new Card(tr("Predicted against true"), this);
    card->setNote(tr("on the dashed line both are equal"));
    auto* row = new QHBoxLayout;
    m_scatter = new NumberScatter(card);
    m_scatter->setObjectName(QStringLiteral("evaluateScatter"));
    m_farthest = new TextTable(card);
    m_farthest->setObjectName(QStringLiteral("evaluateFarthest"));
    m_farthest->setAccessibleName(tr("The farthest off"));
    row->addWidget(m_scatter, 3);
    row->addWidget(m_farthest, 2);
    card->body()->addLayout(row, 1);
    card->hide();
    return card;
}

void EvaluatePage::showNumberFigures() {
    const evaluate::Evaluation& e = m_evaluation;
    const QString split = splitText(e.split), target = QString::fromStdString(e.target);
    m_figures->set(QStringLiteral("accuracy"), tr("%1 R²").arg(split), number(e.figures.r2, 4), {}, tr("share of the variance that is explained"));
    m_figures->set(QStringLiteral("macro_f1"), tr("RMSE"), plots::readable(e.figures.rmse()), {}, tr("in the unit of %1").arg(target));
    m_figures->set(QStringLiteral("loss"), tr("MAE"), plots::readable(e.figures.mae), {}, tr("mean absolute error"));
    m_figures->set(QStringLiteral("weakest"), tr("MSE"), plots::readable(e.figures.mse), {}, tr("mean squared error"));
}

/// Of a text to be continued: how well the next token is foreseen.
void EvaluatePage::showTextFigures() {
    const evaluate::Evaluation& e = m_evaluation;
    m_figures->set(QStringLiteral("accuracy"), tr("Perplexity"), plots::readable(e.perplexity), {}, tr("as if it chose among so many tokens"));
    m_figures->set(QStringLiteral("macro_f1"), tr("Bits a byte"), number(e.bitsPerByte, 3), {}, tr("how small the text could be packed"));
    m_figures->set(QStringLiteral("loss"), tr("%1 loss").arg(splitText(e.split)), number(e.loss, 3), {}, tr("mean cross-entropy of a token"));
    m_figures->set(QStringLiteral("weakest"), tr("Next token right"), number(e.accuracy * 100, 1), QStringLiteral("%"), tr("of %1 tokens").arg(integer(e.tokens)));
}

void EvaluatePage::showNumbers() {
    m_scatter->setNumbers(m_evaluation.numbers, QString::fromStdString(m_evaluation.target));
    std::vector<QStringList> rows;
    for (const evaluate::NumberAnswer& one : evaluate::farthestOff(m_evaluation, kFarthest))
        rows.push_back({integer(one.index + 1), plots::readable(one.truth), plots::readable(one.predicted), plots::readable(one.error())});
    m_farthest->setCells({tr("Row"), tr("True"), tr("Predicted"), tr("Error")}, std::move(rows));
    m_inspector->clear();
}

/// A text, the cells of a row with their names, or the name of a picture.
QString EvaluatePage::sampleText(std::int64_t index) const {
    const auto at = static_cast<std::size_t>(index);
    if (m_dataset->kind == data::Kind::Pictures) return pictureName(*m_dataset, index);
    if (m_dataset->kind == data::Kind::Tokens) return QString::fromStdString(m_dataset->texts.texts.at(at));
    const data::TableSet& table = m_dataset->table;
    QStringList cells;
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (table.facts[c].role == data::ColumnRole::Feature) cells << QString::fromStdString(table.columns[c]) + QLatin1Char(' ') + QString::fromStdString(table.rows.at(at)[c]);
    return cells.join(QStringLiteral(", "));
}

}  // namespace fornax::ui
