#include "ui/shell/Problems.h"


#include <QHeaderView>
#include <algorithm>
#include <QPainter>
#include <QStandardItemModel>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {

ProblemFinder::ProblemFinder(Document& document, const Services& services, QObject* parent)
    : QObject(parent), m_document(document), m_services(services) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(120);
    connect(&m_settle, &QTimer::timeout, this, &ProblemFinder::findNow);
    connect(&document, &Document::changed, &m_settle, qOverload<>(&QTimer::start));
}

int ProblemFinder::errors() const {
    return static_cast<int>(std::count_if(m_problems.begin(), m_problems.end(), [](const Problem& p) { return p.severity == Problem::Severity::Error; }));
}

void ProblemFinder::findNow() {
    m_settle.stop();
    if (!m_document.isOpen()) {
        m_problems.clear();
        Q_EMIT found();
        return;
    }
    m_background.start([find = m_services.findProblems, project = m_document.project(), file = m_document.file()] { return find(project, file); },
                       [this](std::vector<Problem> problems) {
                           m_problems = std::move(problems);
                           Q_EMIT found();
                       },
                       [this](const Error& e) {
                           m_problems = {{Problem::Severity::Error, {}, e.sentence(), e.hint()}};
                           Q_EMIT found();
                       });
}

ProblemView::ProblemView(QWidget* parent) : QTreeView(parent), m_model(new QStandardItemModel(0, 3, this)) {
    setObjectName(QStringLiteral("problemView"));
    setAccessibleName(tr("Problems"));
    setModel(m_model);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setMinimumHeight(scaled(48));
    setIconSize({scaled(15), scaled(15)});
    setMouseTracking(true);
    header()->setStretchLastSection(true);
    connect(this, &QTreeView::activated, this, [this](const QModelIndex& index) { Q_EMIT chosen(index.siblingAtColumn(2).data().toString()); });
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) { Q_EMIT chosen(index.siblingAtColumn(2).data().toString()); });
}

void ProblemView::show(const std::vector<Problem>& problems) {
    m_model->removeRows(0, m_model->rowCount());
    const Palette& p = Palette::current();
    for (const auto& problem : problems) {
        const bool bad = problem.severity == Problem::Severity::Error;
        auto* sentence = new QStandardItem(icon(bad ? QStringLiteral("error") : QStringLiteral("warning"), bad ? p.bad : p.warn), withFigures(problem.sentence));
        sentence->setAccessibleText(QStringLiteral("%1: %2").arg(bad ? tr("Error") : tr("Warning"), withFigures(problem.sentence)));
        auto* hint = new QStandardItem(withFigures(problem.hint));
        auto* where = new QStandardItem(QString::fromStdString(problem.where));
        for (auto* item : {sentence, hint, where}) item->setToolTip(item->text());
        m_model->appendRow({sentence, hint, where});
    }
    for (int column = 0; column < 2; ++column) resizeColumnToContents(column);
    viewport()->update();
}

void ProblemView::paintEvent(QPaintEvent* event) {
    QTreeView::paintEvent(event);
    if (m_model->rowCount() > 0) return;
    QPainter painter(viewport());
    const int side = scaled(15), left = scaled(16), top = scaled(14);
    icon(QStringLiteral("check"), Palette::current().good).paint(&painter, QRect(left, top, side, side));
    painter.setFont(ui::font(TextRole::Secondary)), painter.setPen(Palette::current().muted);
    painter.drawText(QRect(left + side + scaled(8), top, viewport()->width(), side), Qt::AlignVCenter, tr("No problems found."));
}

}  // namespace fornax::ui
