// What the Evaluate page shows of a result: figures, matrix, pictures.
#include <QBoxLayout>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include "fornax/base/Files.h"
#include "ui/base/ProblemPage.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/Pictures.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"
#include "ui/evaluate/ConfusionModel.h"
#include "ui/evaluate/ConfusionView.h"
#include "ui/evaluate/EvaluateInspector.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/evaluate/PerClass.h"

namespace fornax::ui {

QWidget* EvaluatePage::createProblem() {
    auto* again = button(tr("Try again"), ButtonKind::Normal);
    again->setObjectName(QStringLiteral("evaluateTryAgain"));
    connect(again, &QPushButton::clicked, this, [this] {
        m_wanted = true;
        m_stack->setCurrentWidget(m_empty);
        refreshRuns();
    });
    return m_problem = new ProblemPage(QStringLiteral("evaluateProblem"), {again}, m_stack);
}

void EvaluatePage::setEvaluation(evaluate::Evaluation evaluation, std::shared_ptr<const data::Dataset> dataset, std::optional<data::Preprocessing> preprocessing) {
    m_evaluation = std::move(evaluation);
    m_dataset = std::move(dataset);
    m_preprocessing = std::move(preprocessing);
    if (!m_preprocessing && m_dataset) m_preprocessing = m_dataset->preprocessing;
    const bool texts = m_evaluation.kind != data::Kind::Pictures, rows = m_evaluation.kind == data::Kind::Values;
    const bool numbers = m_evaluation.task == data::Task::Regression, continued = m_evaluation.task == data::Task::LanguageModel;
    const bool several = m_evaluation.task == data::Task::MultiLabel, classes = m_evaluation.task == data::Task::Classification;
    m_gallery->setVisible(!texts);
    m_texts->setVisible(texts);
    m_matrixCard->setVisible(classes);
    // Lines want more room than pictures do.
    m_cards->setStretchFactor(m_matrixCard, texts ? 17 : 21);
    m_cards->setStretchFactor(m_picturesCard, texts ? 14 : 10);
    m_picturesCard->setVisible(classes);
    m_numbersCard->setVisible(numbers);
    m_labelsCard->setVisible(several);
    m_askCard->setVisible(rows && m_predict && m_dataset);
    m_frame->setFacts((continued ? tr("Run %1, epoch %2, %3 split, %4 tokens") : rows ? tr("Run %1, epoch %2, %3 split, %4 rows") : texts ? tr("Run %1, epoch %2, %3 split, %4 texts") : tr("Run %1, epoch %2, %3 split, %4 pictures"))
                          .arg(m_evaluation.run).arg(m_evaluation.epoch).arg(splitText(m_evaluation.split).toLower(), integer(continued ? m_evaluation.tokens : m_evaluation.samples)));
    m_confusion->setEvaluation(m_evaluation);
    m_perClass->setEvaluation(m_evaluation);
    m_notice->setText(translated(m_evaluation.notice));
    m_notice->setVisible(!m_evaluation.notice.empty());
    showFigures();
    showStored();
    m_stack->setCurrentIndex(0);
    showExample();
    if (numbers) showNumbers();
    else if (several) showLabels();
    else if (continued) m_inspector->clear();
    else m_matrix->chooseLargestMistake();
    Q_EMIT railChanged();
}

void EvaluatePage::showFigures() {
    const evaluate::Evaluation& e = m_evaluation;
    if (e.task == data::Task::Regression) return showNumberFigures();
    if (e.task == data::Task::LanguageModel) return showTextFigures();
    if (e.task == data::Task::MultiLabel) return showLabelFigures();
    const QString split = splitText(e.split);
    const Interval interval = wilsonInterval(e.accuracy, e.samples);
    m_figures->set(QStringLiteral("accuracy"), tr("%1 accuracy").arg(split), number(e.accuracy, 4), {},
                   tr("95 % interval %1 to %2").arg(number(interval.low, 4), number(interval.high, 4)));
    m_figures->set(QStringLiteral("macro_f1"), tr("Macro F1"), number(e.macroF1, 4), {}, tr("mean over %1 classes").arg(e.perClass.size()));
    m_figures->set(QStringLiteral("loss"), tr("%1 loss").arg(split), number(e.loss, 3), {}, tr("mean cross-entropy"));
    int weakest = -1;
    for (int c = 0; c < static_cast<int>(e.perClass.size()); ++c) {
        const auto& one = e.perClass[static_cast<std::size_t>(c)];
        if (one.support > 0 && (weakest < 0 || one.f1 < e.perClass[static_cast<std::size_t>(weakest)].f1)) weakest = c;
    }
    if (weakest < 0) return m_figures->set(QStringLiteral("weakest"), tr("Weakest class"), QStringLiteral("–"));
    const auto& metrics = e.perClass[static_cast<std::size_t>(weakest)];
    m_figures->set(QStringLiteral("weakest"), tr("Weakest class"), m_confusion->className(weakest), {},
                   tr("F1 %1, recall %2").arg(number(metrics.f1, 3), number(metrics.recall, 3)));
}

void EvaluatePage::showCell(int, int) {
    m_gather->setIndex(0);
    showPictures();
}

void EvaluatePage::showPictures() {
    const bool cell = m_gather->index() == 0;
    const int truth = m_matrix->chosenTruth(), predicted = m_matrix->chosenPrediction();
    if (cell && truth < 0) m_shown.clear();
    else m_shown = cell ? evaluate::cellSamples(m_evaluation, truth, predicted) : evaluate::mostWrong(m_evaluation);
    const bool texts = m_evaluation.kind != data::Kind::Pictures;
    const auto name = [this](std::int64_t c) { return className(c); };
    m_picturesTitle->setText(!cell ? tr("Most wrong") : truth < 0 ? (m_evaluation.kind == data::Kind::Values ? tr("Rows") : texts ? tr("Texts") : tr("Pictures")) : truth == predicted ? tr("%1 recognised").arg(name(truth)) : tr("%1 taken for %2").arg(name(truth), name(predicted)));
    const bool correct = cell && truth >= 0 && truth == predicted;
    if (texts) return showTexts(correct);
    m_picturesNote->setText(m_shown.size() == 1 ? tr("1 picture") : tr("%1 pictures").arg(integer(static_cast<qint64>(m_shown.size()))));
    m_picturesHint->setText(!m_dataset ? tr("The pictures could not be read, only the figures.") : m_shown.empty() ? tr("No picture is in this cell.")
                            : correct ? tr("Confidence in the true class, highest first") : tr("Confidence in the wrong class, highest first"));
    std::vector<Gallery::Item> items;
    if (m_dataset)
        for (const evaluate::Prediction& each : m_shown) {
            const QString words = each.label == each.predicted ? tr("picture %1, %2 recognised, confidence %3").arg(integer(each.index), name(each.label), number(each.confidence, 2))
                                                               : tr("picture %1, %2 taken for %3, confidence %4").arg(integer(each.index), name(each.label), name(each.predicted), number(each.confidence, 2));
            items.push_back({each.index, 0, number(each.confidence, 2), words});
        }
    m_gallery->setSubject(m_picturesTitle->text());
    m_gallery->setItems(std::move(items), [data = m_dataset](const Gallery::Item& item) { return picture(data->pictures, item.index); });
    if (m_gallery->count() > 0) m_gallery->setCurrent(0);
    else m_inspector->clear();
}

QString EvaluatePage::className(std::int64_t index) const {
    return index >= 0 && index < m_confusion->classes() ? m_confusion->className(static_cast<int>(index)) : QString::number(index);
}

void EvaluatePage::showTexts(bool correct) {
    const bool table = m_evaluation.kind == data::Kind::Values;
    const QString count = integer(static_cast<qint64>(m_shown.size()));
    m_picturesNote->setText(table ? tr("rows: %1").arg(count) : m_shown.size() == 1 ? tr("1 text") : tr("%1 texts").arg(count));
    m_picturesHint->setText(!m_dataset ? (table ? tr("The rows could not be read, only the figures.") : tr("The texts could not be read, only the figures."))
                            : m_shown.empty() ? (table ? tr("No row is in this cell.") : tr("No text is in this cell."))
                            : correct ? tr("Confidence in the true class, highest first") : tr("Confidence in the wrong class, highest first"));
    std::vector<QStringList> rows;
    if (m_dataset)
        for (const evaluate::Prediction& each : m_shown)
            rows.push_back({sampleText(each.index), className(each.label), className(each.predicted), number(each.confidence, 2)});
    const bool any = !rows.empty();
    // Of one cell the title says both classes.
    const QList<int> hidden = m_gather->index() == 0 ? QList<int>{1, 2} : QList<int>{};
    m_texts->setRows({table ? tr("Row") : tr("Text"), tr("True"), tr("Predicted"), tr("Confidence")}, std::move(rows), hidden);
    if (any) m_texts->setCurrent(0);
    else m_inspector->clear();
}

void EvaluatePage::showText(int index) {
    if (index < 0 || index >= static_cast<int>(m_shown.size()) || !m_dataset) return m_inspector->clear();
    EvaluateInspector::Shown shown;
    shown.prediction = m_shown[static_cast<std::size_t>(index)];
    shown.split = m_evaluation.split;
    shown.classes = m_evaluation.classes;
    shown.text = sampleText(shown.prediction.index);
    shown.isRow = m_evaluation.kind == data::Kind::Values;
    shown.hasPrevious = index > 0;
    shown.hasNext = index + 1 < static_cast<int>(m_shown.size());
    m_inspector->showPrediction(shown);
}

void EvaluatePage::showPicture(int index) {
    if (index < 0 || index >= static_cast<int>(m_shown.size()) || !m_dataset) return m_inspector->clear();
    const data::ImageSet& set = m_dataset->pictures;
    EvaluateInspector::Shown shown;
    shown.prediction = m_shown[static_cast<std::size_t>(index)];
    shown.split = m_evaluation.split;
    shown.classes = m_evaluation.classes;
    shown.image = picture(set, shown.prediction.index);
    const ValueRange range = fedRange(set, shown.prediction.index, *m_preprocessing);
    shown.size = shape({set.height, set.width});
    shown.values = tr("values %1 to %2").arg(number(range.low, 2), number(range.high, 2));
    shown.hasPrevious = index > 0;
    shown.hasNext = index + 1 < static_cast<int>(m_shown.size());
    m_inspector->showPrediction(shown);
}

void EvaluatePage::savePicture() {
    QString file = QFileDialog::getSaveFileName(this, tr("Save the picture"), QStringLiteral("confusion.png"), tr("PNG picture (*.png)"));
    if (file.isEmpty()) return;
    if (!file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) file += QStringLiteral(".png");
    if (!m_views->currentWidget()->grab().save(file, "PNG")) failed(Error(ErrorCode::Unwritable, text("The picture could not be written to %1.", file.toStdString()), text("Choose another folder.")));
}

void EvaluatePage::saveTable() {
    QString file = QFileDialog::getSaveFileName(this, tr("Save the table"), QStringLiteral("confusion.csv"), tr("Comma-separated values (*.csv)"));
    if (file.isEmpty()) return;
    if (!file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) file += QStringLiteral(".csv");
    const QString words = m_views->currentIndex() == 0 ? m_confusion->text(QLatin1Char(',')) : m_table->text(QLatin1Char(','));
    try {
        files::writeAtomic(file.toStdString(), words.toStdString());
    } catch (const Error& error) {
        failed(error);
    }
}

}  // namespace fornax::ui
