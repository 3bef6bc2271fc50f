// How the Data page is put together.
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/ProblemPage.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/ClassBars.h"
#include "ui/dataset/DataInspector.h"
#include "ui/dataset/DataPage.h"
#include "ui/dataset/Gallery.h"
#include "ui/dataset/ImportReport.h"
#include "ui/dataset/PageFrame.h"
#include "ui/dataset/TextTable.h"

namespace fornax::ui {

void DataPage::createFrame() {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    m_frame = new PageFrame(title(), this);
    outer->addWidget(m_frame);
    m_read = label({}, TextRole::Secondary, Tone::Muted, m_frame);
    m_read->setObjectName(QStringLiteral("dataRead"));
    m_again = button(tr("Read again"), ButtonKind::Normal, QStringLiteral("reset"), m_frame);
    m_again->setObjectName(QStringLiteral("dataAgain"));
    connect(m_again, &QPushButton::clicked, this, &DataPage::reload);
    m_frame->actions()->addWidget(m_read);
    m_frame->actions()->addWidget(m_again);
    auto* choose = button(tr("Choose folder…"), ButtonKind::Normal, QStringLiteral("folder"), m_frame);
    choose->setObjectName(QStringLiteral("dataChoose"));
    choose->setToolTip(tr("A folder of pictures or texts for each class, IDX files, CIFAR's files or lines of texts. You can also drop it on the window, and single files such as tables."));
    connect(choose, &QPushButton::clicked, this, &DataPage::chooseFolder);
    auto* file = button(tr("Choose file…"), ButtonKind::Normal, QStringLiteral("table"), m_frame);
    file->setObjectName(QStringLiteral("dataChooseFile"));
    file->setToolTip(tr("A table (CSV, TSV, JSON lines or ARFF) or a file of texts, plain or .gz"));
    connect(file, &QPushButton::clicked, this, &DataPage::chooseFile);
    for (QPushButton* each : {choose, file}) m_frame->actions()->addWidget(each);

    m_inspector = new DataInspector(m_context.document, this);
    m_inspector->hide();
    connect(m_inspector, &DataInspector::helpChanged, this, &Page::helpChanged);

    m_stack = new QStackedWidget(m_frame);
    m_loading = new LoadingState({}, m_stack);
    m_stack->addWidget(createContent());
    m_stack->addWidget(m_loading);
    m_stack->addWidget(createProblem());
    m_stack->setCurrentWidget(m_loading);
    m_frame->body()->addWidget(createNotice());
    m_frame->body()->addWidget(m_stack, 1);
}

namespace {

/// Asks for the height of its content at the width it has; a scroll area asks for a height without regard to wrapping.
class ReportScroll : public QScrollArea {
  public:
    using QScrollArea::QScrollArea;
    QSize sizeHint() const override {
        const int high = widget() == nullptr ? 0 : widget()->hasHeightForWidth() ? widget()->heightForWidth(std::max(width(), scaled(200))) : widget()->sizeHint().height();
        return {QScrollArea::sizeHint().width(), std::max(high, minimumHeight())};
    }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        if (event->size().width() != event->oldSize().width()) updateGeometry();
    }
};

}  // namespace

QWidget* DataPage::createContent() {
    auto* content = new QWidget(m_stack);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(12));
    auto* top = new QHBoxLayout;
    top->setSpacing(scaled(12));
    auto* right = new QVBoxLayout;
    right->setSpacing(scaled(12));
    m_samplesCard = createSamples();
    top->addWidget(m_samplesCard, 17);
    // The report has a length of its own, bars take any.
    m_classesCard = createClasses();
    right->addWidget(m_classesCard, 1);
    right->addWidget(createReport());
    top->addLayout(right, 10);
    column->addLayout(top, 1);
    column->addWidget(createBatch());
    column->addWidget(createColumns());
    return content;
}

Card* DataPage::createSamples() {
    auto* card = new Card(tr("Samples"), this);
    m_splits = new Segmented({tr("All"), tr("Train"), tr("Val."), tr("Test")}, card);
    m_splits->setObjectName(QStringLiteral("dataSplits"));
    m_splits->setAccessibleName(tr("Split of the samples"));
    auto* shuffle = button(tr("Shuffle"), ButtonKind::Normal, {}, card);
    shuffle->setObjectName(QStringLiteral("dataShuffle"));
    shuffle->setToolTip(tr("Show other samples"));
    card->header()->addWidget(m_splits);
    card->header()->addWidget(shuffle);
    m_samples = new Gallery(card);
    m_samples->setObjectName(QStringLiteral("dataSamples"));
    m_samples->setSubject(tr("Samples"));
    m_samples->setEdges(36, 48, 64);
    card->body()->addWidget(m_samples, 1);
    m_texts = new TextTable(card);
    m_texts->setObjectName(QStringLiteral("dataTexts"));
    m_texts->hide();
    card->body()->addWidget(m_texts, 1);
    connect(m_splits, &Segmented::indexChanged, this, &DataPage::showSamples);
    connect(shuffle, &QPushButton::clicked, this, [this] {
        ++m_shuffle;
        showSamples();
    });
    return card;
}

Card* DataPage::createClasses() {
    auto* card = new Card(tr("Classes"), this);
    m_counts = new ClassCounts(this);
    card->header()->addWidget(new SplitLegend(m_counts, card));
    auto* bars = new ClassBars(m_counts, card);
    bars->setObjectName(QStringLiteral("dataClasses"));
    card->body()->addWidget(bars, 1);
    return card;
}

Card* DataPage::createReport() {
    auto* card = new Card(tr("Import report"), this);
    auto* scroll = new ReportScroll(card);
    scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumHeight(scaled(88));
    scroll->setAccessibleName(tr("Import report"));
    m_report = new ImportReport(scroll);
    m_report->setObjectName(QStringLiteral("dataReport"));
    m_report->setProperty("plain", true);
    scroll->setWidget(m_report);
    card->body()->addWidget(scroll, 1);
    return card;
}

Card* DataPage::createBatch() {
    m_batchCard = new Card(tr("First batch as the network sees it"), this);
    m_batchCard->setNote(tr("normalised, in the order of training"));
    m_batchFacts = label({}, TextRole::Secondary, Tone::Muted, m_batchCard);
    m_batchFacts->setObjectName(QStringLiteral("dataBatchFacts"));
    m_next = button(tr("Next"), ButtonKind::Normal, {}, m_batchCard);
    m_next->setObjectName(QStringLiteral("dataBatchNext"));
    m_view = new Segmented({tr("Batch"), tr("One picture")}, m_batchCard);
    m_view->setObjectName(QStringLiteral("dataBatchView"));
    m_view->setAccessibleName(tr("The first batch, or one of its pictures in several epochs"));
    m_batchCard->header()->addWidget(m_batchFacts);
    m_batchCard->header()->addWidget(m_view);
    m_batchCard->header()->addWidget(m_next);
    m_strip = new Gallery(m_batchCard);
    m_strip->setObjectName(QStringLiteral("dataBatch"));
    m_strip->setSubject(tr("First batch"));
    m_strip->setEdges(48, 64, 68);
    m_strip->setFixedHeight(scaled(68 + 8) + QFontMetrics(ui::font(TextRole::Note)).height() + scaled(4));
    m_batchCard->body()->addWidget(m_strip);
    connect(m_next, &QPushButton::clicked, this, &DataPage::next);
    connect(m_view, &Segmented::indexChanged, this, [this] {
        if (m_strip->current() >= 0 && m_view->index() == 1) m_chosen = static_cast<std::size_t>(m_strip->current());
        loadBatch();
    });
    return m_batchCard;
}

QWidget* DataPage::createProblem() {
    auto* again = button(tr("Try again"), ButtonKind::Normal);
    auto* browse = button(tr("Choose folder…"), ButtonKind::Flat, QStringLiteral("folder"));
    auto* copy = button(tr("Copy details"), ButtonKind::Flat, QStringLiteral("copy"));
    again->setObjectName(QStringLiteral("dataTryAgain"));
    browse->setObjectName(QStringLiteral("dataBrowse"));
    copy->setObjectName(QStringLiteral("dataCopyDetails"));
    connect(again, &QPushButton::clicked, this, &DataPage::reload);
    connect(browse, &QPushButton::clicked, this, &DataPage::chooseFolder);
    connect(copy, &QPushButton::clicked, this, [this] {
        if (m_error) QGuiApplication::clipboard()->setText(QString::fromStdString(m_error->message() + "\n" + m_error->details()));
    });
    return m_problem = new ProblemPage(QStringLiteral("dataProblem"), {again, browse, copy}, m_stack);
}

}  // namespace fornax::ui
