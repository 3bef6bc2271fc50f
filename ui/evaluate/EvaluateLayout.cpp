// How the Evaluate page is put together.
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/Samples.h"
#include "ui/dataset/TextTable.h"
#include "ui/evaluate/ConfusionModel.h"
#include "ui/evaluate/ConfusionView.h"
#include "ui/evaluate/EvaluateInspector.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/evaluate/PerClass.h"
#include "ui/forms/FormCombo.h"

namespace fornax::ui {

void EvaluatePage::createFrame() {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    m_frame = new PageFrame(title(), this);
    outer->addWidget(m_frame);
    m_confusion = new ConfusionModel(this);
    m_perClass = new PerClassModel(this);
    m_inspector = new EvaluateInspector(this);
    m_inspector->hide();
    createActions();
    m_stack = new QStackedWidget(m_frame);
    m_loading = new LoadingState({}, m_stack);
    m_empty = new EmptyState(QStringLiteral("evaluate"), tr("Train once to see what the model gets wrong."), tr("Go to Training"), m_stack);
    m_empty->setObjectName(QStringLiteral("evaluateEmpty"));
    connect(m_empty, &EmptyState::clicked, this, [this] { Q_EMIT pageWanted(QStringLiteral("training")); });
    m_stack->addWidget(createContent());
    m_stack->addWidget(m_loading);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(createProblem());
    m_ready = new EmptyState(QStringLiteral("evaluate"), tr("Choose a run and a checkpoint, then look at what it gets wrong."), tr("Evaluate"), m_stack);
    m_ready->setObjectName(QStringLiteral("evaluateReady"));
    connect(m_ready, &EmptyState::clicked, this, &EvaluatePage::evaluateNow);
    m_stack->addWidget(m_ready);
    m_notice = new ElidedLabel({}, m_frame);
    m_notice->setObjectName(QStringLiteral("evaluateNotice"));
    setTone(m_notice, Tone::Warn);
    m_stored = new ElidedLabel({}, m_frame);
    m_stored->setObjectName(QStringLiteral("evaluateStored"));
    setTone(m_stored, Tone::Muted);
    for (QLabel* each : {m_notice, m_stored}) {
        each->setFont(ui::font(TextRole::Secondary));
        each->hide();
        m_frame->body()->addWidget(each);
    }
    m_frame->body()->addWidget(m_stack, 1);
    connect(m_inspector, &EvaluateInspector::previousWanted, this, [this] { m_texts->isVisibleTo(this) ? m_texts->setCurrent(m_texts->current() - 1) : m_gallery->setCurrent(m_gallery->current() - 1); });
    connect(m_inspector, &EvaluateInspector::nextWanted, this, [this] { m_texts->isVisibleTo(this) ? m_texts->setCurrent(m_texts->current() + 1) : m_gallery->setCurrent(m_gallery->current() + 1); });
}

void EvaluatePage::createActions() {
    m_run = new FormCombo(m_frame);
    m_run->setObjectName(QStringLiteral("evaluateRun"));
    m_run->setAccessibleName(tr("Run"));
    m_checkpoint = new FormCombo(m_frame);
    m_checkpoint->setObjectName(QStringLiteral("evaluateCheckpoint"));
    m_checkpoint->setAccessibleName(tr("Checkpoint"));
    for (QComboBox* each : {m_run, m_checkpoint}) each->setMinimumContentsLength(12);
    m_split = new Segmented({tr("Test"), tr("Val."), tr("Train")}, m_frame);
    m_split->setObjectName(QStringLiteral("evaluateSplit"));
    m_split->setAccessibleName(tr("Split"));
    m_progress = new QProgressBar(m_frame);
    m_progress->setObjectName(QStringLiteral("evaluateProgress"));
    m_progress->setAccessibleName(tr("Progress of the evaluation"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(scaled(110));
    m_reason = label({}, TextRole::Secondary, Tone::Muted, m_frame);
    m_reason->setObjectName(QStringLiteral("evaluateReason"));
    m_start = button(tr("Evaluate"), ButtonKind::Normal, QStringLiteral("evaluate"), m_frame);
    m_start->setObjectName(QStringLiteral("evaluateStart"));
    m_cancel = button(tr("Cancel"), ButtonKind::Normal, {}, m_frame);
    m_cancel->setObjectName(QStringLiteral("evaluateCancel"));
    for (QWidget* each : {static_cast<QWidget*>(m_run), static_cast<QWidget*>(m_checkpoint), static_cast<QWidget*>(m_split), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_reason), static_cast<QWidget*>(m_start), static_cast<QWidget*>(m_cancel)})
        m_frame->actions()->addWidget(each);
    connect(m_run, &QComboBox::currentIndexChanged, this, [this] { showCheckpoints(); });
    connect(m_start, &QPushButton::clicked, this, &EvaluatePage::evaluateNow);
    connect(m_cancel, &QPushButton::clicked, this, &EvaluatePage::cancel);
}

QWidget* EvaluatePage::createContent() {
    auto* content = new QWidget(m_stack);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(12));
    m_figures = new KeyFigures(content);
    m_figures->setObjectName(QStringLiteral("evaluateFigures"));
    column->addWidget(m_figures);
    m_cards = new QHBoxLayout;
    m_cards->setSpacing(scaled(12));
    m_matrixCard = createMatrix();
    m_picturesCard = createPictures();
    m_numbersCard = createNumbers();
    m_labelsCard = createLabels();
    m_cards->addWidget(m_matrixCard, 21);
    m_cards->addWidget(m_picturesCard, 10);
    m_cards->addWidget(m_numbersCard, 31);
    m_cards->addWidget(m_labelsCard, 31);
    column->addLayout(m_cards, 1);
    m_askCard = createAsk();
    column->addWidget(m_askCard);
    column->addStretch();   // under figures that stand alone
    return content;
}

Card* EvaluatePage::createMatrix() {
    auto* card = new Card({}, this);
    m_view = new Segmented({tr("Matrix"), tr("Per class")}, card);
    m_view->setObjectName(QStringLiteral("evaluateView"));
    m_view->setAccessibleName(tr("View"));
    m_mode = new Segmented({tr("Counts"), tr("By row"), tr("By column")}, card);
    m_mode->setObjectName(QStringLiteral("evaluateMode"));
    m_mode->setAccessibleName(tr("Figures of the matrix"));
    auto* note = label(tr("rows: true class, columns: predicted"), TextRole::Secondary, Tone::Muted, card);
    auto* copy = button({}, ButtonKind::Ghost, QStringLiteral("copy"), card);
    copy->setObjectName(QStringLiteral("evaluateCopy"));
    copy->setAccessibleName(tr("Copy the table"));
    copy->setToolTip(tr("Copy the table"));
    m_exports = button({}, ButtonKind::Ghost, QStringLiteral("export"), card);
    m_exports->setObjectName(QStringLiteral("evaluateExport"));
    m_exports->setAccessibleName(tr("Save the matrix"));
    m_exports->setToolTip(tr("Copy or save the matrix"));
    card->header()->insertWidget(0, m_view);
    card->header()->insertWidget(1, note);
    for (QWidget* each : {static_cast<QWidget*>(m_mode), static_cast<QWidget*>(copy), static_cast<QWidget*>(m_exports)}) card->header()->addWidget(each);
    m_views = new QStackedWidget(card);
    m_matrix = new ConfusionView(m_confusion, m_views);
    m_matrix->setObjectName(QStringLiteral("evaluateMatrix"));
    m_table = new PerClassTable(m_perClass, m_views);
    m_table->setObjectName(QStringLiteral("evaluateTable"));
    m_views->addWidget(m_matrix);
    m_views->addWidget(m_table);
    card->body()->addWidget(m_views, 1);
    const auto copyTable = [this] { QApplication::clipboard()->setText(m_views->currentIndex() == 0 ? m_confusion->text(QLatin1Char('\t')) : m_table->text(QLatin1Char('\t'))); };
    auto* menu = new QMenu(m_exports);
    menu->addAction(tr("Copy the table"), this, copyTable);
    menu->addAction(tr("Copy a picture"), this, [this] { QApplication::clipboard()->setPixmap(m_views->currentWidget()->grab()); });
    menu->addAction(tr("Save as PNG…"), this, &EvaluatePage::savePicture);
    menu->addAction(tr("Save as CSV…"), this, &EvaluatePage::saveTable);
    connect(m_exports, &QPushButton::clicked, menu, [this, menu] { menu->popup(m_exports->mapToGlobal(QPoint(0, m_exports->height()))); });
    connect(copy, &QPushButton::clicked, this, copyTable);
    connect(m_view, &Segmented::indexChanged, this, [this, note](int index) {
        m_views->setCurrentIndex(index);
        m_mode->setVisible(index == 0);
        note->setVisible(index == 0);
    });
    connect(m_mode, &Segmented::indexChanged, this, [this](int index) { m_confusion->setMode(static_cast<ConfusionModel::Mode>(index)); });
    connect(m_matrix, &ConfusionView::cellChosen, this, &EvaluatePage::showCell);
    connect(m_table, &PerClassTable::classChosen, this, [this](int index) { m_matrix->choose(index, index); });
    return card;
}

Card* EvaluatePage::createPictures() {
    auto* card = new Card({}, this);
    m_picturesTitle = new ElidedLabel({}, card);
    m_picturesTitle->setFont(ui::font(TextRole::Heading));
    m_picturesTitle->setObjectName(QStringLiteral("evaluatePicturesTitle"));
    m_picturesNote = label({}, TextRole::Secondary, Tone::Muted, card);
    m_picturesNote->setObjectName(QStringLiteral("evaluatePicturesNote"));
    m_picturesHint = label({}, TextRole::Note, Tone::Muted, card);
    m_picturesHint->setWordWrap(true);
    m_gather = new Segmented({tr("This cell"), tr("Most wrong")}, card);
    m_gather->setObjectName(QStringLiteral("evaluateGather"));
    m_gather->setAccessibleName(tr("Which samples"));
    m_gallery = new Gallery(card);
    m_gallery->setObjectName(QStringLiteral("evaluateGallery"));
    m_gallery->setEdges(36, 58, 72);
    card->header()->insertWidget(0, m_picturesTitle, 100);
    card->header()->addWidget(m_picturesNote);
    card->body()->addWidget(m_gather, 0, Qt::AlignLeft);
    card->body()->addWidget(m_picturesHint);
    card->body()->addWidget(m_gallery, 1);
    m_texts = new TextTable(card);
    m_texts->setObjectName(QStringLiteral("evaluateTexts"));
    m_texts->hide();
    card->body()->addWidget(m_texts, 1);
    connect(m_gather, &Segmented::indexChanged, this, &EvaluatePage::showPictures);
    connect(m_gallery, &Gallery::currentChanged, this, &EvaluatePage::showPicture);
    connect(m_texts, &TextTable::rowChosen, this, &EvaluatePage::showText);
    return card;
}

}  // namespace fornax::ui
