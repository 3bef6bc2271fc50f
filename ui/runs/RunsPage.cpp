#include "ui/runs/RunsPage.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/runs/RunsInspector.h"
#include "ui/runs/RunsModel.h"
#include "ui/runs/RunsOverlays.h"
#include "ui/runs/RunsTable.h"
#include "ui/training/TrainingController.h"

namespace fornax::ui {

RunsPage::RunsPage(Context& context, QWidget* parent) : Page(parent), m_context(context) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(1000);
    createParts();
    connectParts();
    projectChanged();
}

RunsPage::~RunsPage() {
    if (m_inspector && !m_inspector->parentWidget()) delete m_inspector;   // no shell took it over
}

QWidget* RunsPage::inspector() { return m_inspector; }

QWidget* RunsPage::createHeader() {
    auto* header = new QWidget;
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(10));
    row->addWidget(label(tr("Runs"), TextRole::Title));
    m_facts = label({}, TextRole::Body, Tone::Muted);
    m_facts->setObjectName(QStringLiteral("runsFacts"));
    row->addWidget(m_facts);
    row->addStretch(1);
    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("runsFilter"));
    m_filter->setPlaceholderText(tr("Filter by name, state or setting"));
    m_filter->setAccessibleName(tr("Filter of the runs"));
    m_filter->setToolTip(tr("Words that have to occur, such as \"finished\" or \"train.batch_size=64\""));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("filter"), toneColor(Tone::Muted)), QLineEdit::LeadingPosition);
    m_filter->setMinimumWidth(scaled(262));
    row->addWidget(m_filter);
    m_columns = button(tr("Columns"), ButtonKind::Normal, QStringLiteral("columns"));
    m_columns->setObjectName(QStringLiteral("columnsButton"));
    row->addWidget(m_columns);
    return header;
}

void RunsPage::createParts() {
    m_model = new RunsModel(this);
    m_table = new RunsTable(m_model);
    m_table->setObjectName(QStringLiteral("runsTable"));
    m_overlays = new RunsOverlays(*m_model);
    m_inspector = new RunsInspector(*m_model);

    auto* card = new Card;
    card->layout()->setContentsMargins(1, 1, 1, 1);
    card->layout()->setSpacing(0);
    card->body()->setSpacing(0);
    card->body()->addWidget(m_table, 1);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(scaled(14), scaled(7), scaled(14), scaled(7));
    m_footLeft = label({}, TextRole::Secondary, Tone::Muted);
    m_footRight = label({}, TextRole::Secondary, Tone::Muted);
    m_footRight->setObjectName(QStringLiteral("runsSize"));
    foot->addWidget(m_footLeft);
    foot->addStretch(1);
    foot->addWidget(m_footRight);
    card->body()->addLayout(foot);
    card->setMinimumHeight(scaled(180));

    auto* split = new QSplitter(Qt::Vertical);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(scaled(12));
    split->addWidget(card);
    split->addWidget(m_overlays);
    split->setStretchFactor(0, 4);
    split->setStretchFactor(1, 5);
    m_stack = new QStackedWidget;
    m_stack->addWidget(split);
    auto* none = new EmptyState(QStringLiteral("runs"), tr("No run yet. Every training is kept here with its settings, curves and checkpoints."), tr("Go to Training"));
    none->setObjectName(QStringLiteral("runsEmpty"));
    m_stack->addWidget(none);
    connect(none, &EmptyState::clicked, this, [this] { Q_EMIT pageWanted(QStringLiteral("training")); });

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(scaled(20), scaled(14), scaled(20), scaled(16));
    column->setSpacing(scaled(12));
    column->addWidget(createHeader());
    column->addWidget(m_stack, 1);
    content->setMaximumWidth(scaled(1800));
    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void RunsPage::connectParts() {
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_table->proxy()->setFilter(text);
        refreshTexts();
    });
    connect(m_columns, &QPushButton::clicked, this, [this] {
        QMenu menu(this);
        menu.setObjectName(QStringLiteral("columnsMenu"));
        m_table->fillColumnsMenu(&menu);
        menu.exec(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
    });
    connect(m_table, &RunsTable::currentRunChanged, this, &RunsPage::refreshSelection);
    connect(m_table, &RunsTable::openWanted, this, &RunsPage::open);
    connect(m_table, &RunsTable::deleteWanted, this, &RunsPage::remove);
    connect(m_model, &RunsModel::renameWanted, this, &RunsPage::rename);
    connect(m_model, &RunsModel::comparedChanged, this, [this] {
        m_overlays->refresh();
        refreshTexts();
        refreshSelection();
    });
    connect(m_inspector, &RunsInspector::openWanted, this, &RunsPage::open);
    connect(m_inspector, &RunsInspector::resumeWanted, this, &RunsPage::resume);
    connect(m_inspector, &RunsInspector::extendWanted, this, &RunsPage::extend);
    connect(m_inspector, &RunsInspector::renameWanted, m_table, &RunsTable::editName);
    connect(m_inspector, &RunsInspector::deleteWanted, this, &RunsPage::remove);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &RunsPage::databaseTouched);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &RunsPage::databaseTouched);
    connect(&m_settle, &QTimer::timeout, this, &RunsPage::reload);
    if (m_context.document) {
        connect(m_context.document, &Document::opened, this, &RunsPage::projectChanged);
        connect(m_context.document, &Document::fileChanged, this, &RunsPage::projectChanged);
    }
    if (m_context.training) {
        connect(m_context.training, &TrainingController::runStarted, this, &RunsPage::reload);
        connect(m_context.training, &TrainingController::ended, this, &RunsPage::reload);
        connect(m_context.training, &TrainingController::stateChanged, this, &RunsPage::refreshSelection);
    }
}

}  // namespace fornax::ui
