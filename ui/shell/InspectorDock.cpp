#include "ui/shell/InspectorDock.h"

#include <QAbstractButton>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {
constexpr int kWidth = 344;   ///< of the widest row of a form, margins and scroll bar

/// The strip that stands for the folded inspector.
class Handle : public QAbstractButton {
  public:
    explicit Handle(QWidget* parent) : QAbstractButton(parent) {
        setObjectName(QStringLiteral("inspectorHandle"));
        setFocusPolicy(Qt::StrongFocus);
        setFixedWidth(scaled(32));
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        painter.fillRect(rect(), underMouse() ? p.raised : p.panel);
        paintHairline(painter, QPointF(0, 0), QPointF(0, height()), p.line);
        if (hasFocus()) paintFrame(painter, rect(), scaled(3), Qt::transparent, {}, true);
        const int side = scaled(16);
        ui::icon(QStringLiteral("panel"), p.muted).paint(&painter, QRect((width() - side) / 2, scaled(16), side, side));
        painter.rotate(90);
        painter.setFont(ui::font(TextRole::Secondary, QFont::Medium)), painter.setPen(p.muted);
        painter.drawText(QRectF(scaled(44), -width(), height() - scaled(44), width()), Qt::AlignLeft | Qt::AlignVCenter, text());
    }
};

/// Panel colour and, over the document, a line at the left.
class Body : public QFrame {
  public:
    using QFrame::QFrame;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), Palette::current().panel);
        paintHairline(painter, QPointF(0, 0), QPointF(0, height()), Palette::current().line);
    }
};

/// The top margin of the inspector, by which it can be dragged. A dock takes the height of its title from the size hint
/// alone: without one it would have none, and the dock a negative smallest size.
class Grip : public Body {
  public:
    explicit Grip(QWidget* parent) : Body(parent) {
        setCursor(Qt::OpenHandCursor);
        setToolTip(InspectorDock::tr("Drag to move the inspector"));
    }
    QSize sizeHint() const override { return {scaled(32), scaled(14)}; }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

}  // namespace

InspectorDock::InspectorDock(QWidget* overlayParent, QWidget* parent)
    : QDockWidget(tr("Inspector"), parent), m_overlayParent(overlayParent), m_overlay(new Body(overlayParent)) {
    m_body = makeBody();
    m_handle = makeHandle();
    setObjectName(QStringLiteral("inspectorDock"));
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable | QDockWidget::DockWidgetClosable);
    setTitleBarWidget(new Grip(this));
    m_dockHost = new QWidget(this);
    auto* host = new QHBoxLayout(m_dockHost);
    host->setContentsMargins(0, 0, 0, 0);
    host->setSpacing(0);
    host->addWidget(m_handle);
    host->addWidget(m_body);
    setWidget(m_dockHost);
    m_overlay->setObjectName(QStringLiteral("inspectorOver"));
    auto* over = new QVBoxLayout(m_overlay);
    over->setContentsMargins(0, scaled(14), 0, 0);
    m_overlay->hide();
    overlayParent->installEventFilter(this);
    m_overlay->installEventFilter(this);
    m_handle->hide();
    m_body->setFixedWidth(scaled(kWidth));
}

QWidget* InspectorDock::makeBody() {
    auto* body = new Body;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(1, 0, 0, scaled(12));
    column->setSpacing(scaled(10));
    m_scroll = new QScrollArea(body);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    auto* host = new QWidget(m_scroll);
    auto* hostColumn = new QVBoxLayout(host);
    hostColumn->setContentsMargins(scaled(14), 0, scaled(14), 0);
    m_stack = new QStackedWidget(host);
    hostColumn->addWidget(m_stack);
    m_scroll->setWidget(host);
    host->setAutoFillBackground(false);
    column->addWidget(m_scroll, 1);
    m_helpRow = new QWidget(body);
    auto* help = new QHBoxLayout(m_helpRow);
    help->setContentsMargins(scaled(14), 0, scaled(14), 0);
    help->setSpacing(scaled(9));
    help->addWidget(new IconLabel(QStringLiteral("info"), 14, Tone::Muted), 0, Qt::AlignTop);
    m_help = label({}, TextRole::Note, Tone::Muted);
    m_help->setObjectName(QStringLiteral("helpLine"));
    m_help->setWordWrap(true);
    help->addWidget(m_help, 1);
    m_helpRow->hide();
    column->addWidget(m_helpRow);
    return body;
}

QWidget* InspectorDock::makeHandle() {
    auto* handle = new Handle(nullptr);
    handle->setText(tr("Inspector"));
    handle->setAccessibleName(tr("Open the inspector"));
    handle->setToolTip(tr("Open the inspector (F9)"));
    connect(handle, &QAbstractButton::clicked, this, [this] { isOpenOver() ? closeOver() : openOver(); });
    return handle;
}

void InspectorDock::setInspector(QWidget* inspector) {
    if (inspector != nullptr && m_stack->indexOf(inspector) < 0) m_stack->addWidget(inspector);
    // Only the shown inspector counts for the height, or a tall one would make all of them scroll.
    for (int i = 0; i < m_stack->count(); ++i) m_stack->widget(i)->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    if (inspector == nullptr) return;
    inspector->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_stack->setCurrentWidget(inspector);
    setHelp({});
}

void InspectorDock::setHelp(const QString& help) {
    m_help->setText(help);
    m_helpRow->setVisible(!help.isEmpty());
}

void InspectorDock::setFolded(bool folded) {
    if (folded == m_folded) return;
    closeOver();
    m_folded = folded;
    m_handle->setVisible(folded);
    m_body->setVisible(!folded);
    setMaximumWidth(folded ? scaled(32) : QWIDGETSIZE_MAX);
}

bool InspectorDock::isOpenOver() const { return m_overlay->isVisible(); }

void InspectorDock::openOver() {
    if (!m_folded || isOpenOver()) return;
    m_overlay->layout()->addWidget(m_body);
    m_body->show();
    placeOver();
    m_overlay->show();
    m_overlay->raise();
    m_body->setFocus();
}

void InspectorDock::closeOver() {
    if (m_body->parentWidget() != m_overlay) return;
    m_overlay->hide();
    m_dockHost->layout()->addWidget(m_body);
    m_body->setVisible(!m_folded);
}

void InspectorDock::placeOver() {
    const int width = std::min(scaled(kWidth), m_overlayParent->width());
    m_overlay->setGeometry(m_overlayParent->width() - width, 0, width, m_overlayParent->height());
}

bool InspectorDock::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_overlayParent && event->type() == QEvent::Resize && m_body->parentWidget() == m_overlay) placeOver();
    return QDockWidget::eventFilter(watched, event);
}

}  // namespace fornax::ui
