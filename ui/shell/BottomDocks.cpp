#include "ui/shell/BottomDocks.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

/// One tab: name, count in a grey pill, accent line below the current one.
class Tab : public QAbstractButton {
  public:
    Tab(const QString& text, int count, bool bad, QWidget* parent) : QAbstractButton(parent), m_count(count), m_bad(bad) {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
        setAccessibleName(count < 0 ? text : QStringLiteral("%1, %2").arg(text).arg(count));
    }
    QSize sizeHint() const override {
        const QFontMetrics words(ui::font(TextRole::Secondary, QFont::DemiBold));
        return {words.horizontalAdvance(text()) + (m_count < 0 ? 0 : pillWidth() + scaled(6)), scaled(31)};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        painter.setFont(ui::font(TextRole::Secondary, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isChecked() || underMouse() ? p.text : p.muted);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
        if (m_count >= 0) {
            const QRectF pill(width() - pillWidth(), (height() - scaled(16)) / 2.0, pillWidth(), scaled(16));
            const QColor tone = m_bad ? p.bad : p.muted;
            paintFrame(painter, pill, scaled(8), m_bad ? Palette::mix(p.panel, p.bad, 0.15) : p.raised, {});
            painter.setFont(ui::font(TextRole::Note)), painter.setPen(tone);
            painter.drawText(pill, Qt::AlignCenter, QString::number(m_count));
        }
        if (isChecked()) painter.fillRect(QRectF(0, height() - scaled(2), width(), scaled(2)), p.accent);
        if (hasFocus()) paintFrame(painter, rect(), scaled(3), Qt::transparent, {}, true);
    }

  private:
    int pillWidth() const { return QFontMetrics(ui::font(TextRole::Note)).horizontalAdvance(QString::number(m_count)) + scaled(11); }
    int m_count;
    bool m_bad;
};

class Arrow : public QAbstractButton {
  public:
    explicit Arrow(QWidget* parent) : QAbstractButton(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setFixedSize(scaled(26), scaled(26));
        setCheckable(true);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        if (underMouse()) paintFrame(painter, rect(), scaled(4), p.raised, {});
        if (hasFocus()) paintFrame(painter, rect(), scaled(4), Qt::transparent, {}, true);
        const int side = scaled(14), at = (width() - side) / 2;
        ui::icon(isChecked() ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), p.muted).paint(&painter, QRect(at, at, side, side));
    }
};

class Strip : public QWidget {
  public:
    using QWidget::QWidget;

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        painter.fillRect(rect(), p.panel);
        paintHairline(painter, QPointF(0, 0), QPointF(width(), 0), p.line);
    }
};

}  // namespace

BottomDock::BottomDock(const QString& name, const QString& title, QWidget* content, QMainWindow* window)
    : QDockWidget(title, window), m_content(content), m_strip(new Strip(this)), m_arrow(new Arrow(m_strip)) {
    setObjectName(name);
    m_strip->setFixedHeight(std::max(scaled(32), fontMetrics().height() + scaled(14)));
    auto* row = new QHBoxLayout(m_strip);
    row->setContentsMargins(scaled(16), 1, scaled(10), 0);
    row->setSpacing(scaled(6));
    m_tabs = new QHBoxLayout;
    m_tabs->setSpacing(scaled(20));
    row->addLayout(m_tabs);
    row->addStretch(1);
    m_tools = new QHBoxLayout;
    m_tools->setSpacing(scaled(2));
    row->addLayout(m_tools);
    row->addWidget(m_arrow);
    m_arrow->setObjectName(name + QStringLiteral("Fold"));
    m_arrow->setAccessibleName(tr("Fold %1").arg(title));
    setTitleBarWidget(m_strip);
    // A dock whose own widget is hidden is never wider than its title; folded, the strip must still span the window.
    auto* host = new QWidget(this);
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(content);
    setWidget(host);
}

void BottomDock::setFolded(bool folded) {
    m_folded = folded;
    m_content->setVisible(!folded);
    m_arrow->setChecked(folded);
    for (int i = 0; i < m_tools->count(); ++i)
        if (auto* tool = m_tools->itemAt(i)->widget()) tool->setVisible(!folded);
    setMaximumHeight(folded ? m_strip->height() : QWIDGETSIZE_MAX);
}

BottomDocks::BottomDocks(QMainWindow* window) : QObject(window), m_window(window) {}

BottomDock* BottomDocks::add(const QString& name, const QString& title, QWidget* content) {
    auto* dock = new BottomDock(name, title, content, m_window);
    m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
    m_docks.push_back(dock);
    m_counts.emplace_back(-1, false);
    connect(dock, &QDockWidget::dockLocationChanged, this, &BottomDocks::arrange, Qt::QueuedConnection);
    connect(dock, &QDockWidget::topLevelChanged, this, &BottomDocks::arrange, Qt::QueuedConnection);
    connect(dock->m_arrow, &QAbstractButton::clicked, this, [this] { setFolded(!m_folded); });
    return dock;
}

void BottomDocks::finish() {
    m_front = m_docks.front();
    arrange();
}

std::vector<BottomDock*> BottomDocks::docksAtBottom() const {
    std::vector<BottomDock*> found;
    for (auto* dock : m_docks)
        if (!dock->isFloating() && m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) found.push_back(dock);
    return found;
}

void BottomDocks::arrange() {
    if (m_arranging || m_docks.empty()) return;
    m_arranging = true;
    const auto bottom = docksAtBottom();
    if (!bottom.empty() && std::find(bottom.begin(), bottom.end(), m_front) == bottom.end()) m_front = bottom.front();
    for (auto* dock : m_docks) {
        const bool shares = std::find(bottom.begin(), bottom.end(), dock) != bottom.end();
        dock->setVisible(m_available && (!shares || dock == m_front));
        dock->setFolded(shares && m_folded);
        dock->m_arrow->setVisible(shares);
    }
    rebuildTabs();
    if (!bottom.empty() && !m_folded) m_window->resizeDocks({m_front}, {std::max(m_front->height(), scaled(148))}, Qt::Vertical);
    m_arranging = false;
}

void BottomDocks::rebuildTabs() {
    const auto bottom = docksAtBottom();
    for (auto* dock : m_docks) {
        while (QLayoutItem* item = dock->m_tabs->takeAt(0)) {
            item->widget()->hide(), item->widget()->deleteLater();
            delete item;
        }
        const bool shares = std::find(bottom.begin(), bottom.end(), dock) != bottom.end();
        for (std::size_t i = 0; i < m_docks.size(); ++i) {
            auto* other = m_docks[i];
            const bool here = other == dock || (shares && std::find(bottom.begin(), bottom.end(), other) != bottom.end());
            if (!here) continue;
            auto* tab = new Tab(other->windowTitle(), m_counts[i].first, m_counts[i].second, dock->m_strip);
            tab->setObjectName(other->objectName() + QStringLiteral("Tab"));
            tab->setChecked(other == dock && !(shares && m_folded));
            connect(tab, &QAbstractButton::clicked, this, [this, other] { show(other); });
            dock->m_tabs->addWidget(tab);
            tab->show();
        }
    }
}

void BottomDocks::show(BottomDock* dock) {
    const auto bottom = docksAtBottom();
    if (std::find(bottom.begin(), bottom.end(), dock) == bottom.end()) {
        dock->show();
        dock->raise();
        return;
    }
    m_front = dock;
    if (m_folded) setFolded(false);
    else arrange();
}

void BottomDocks::setFolded(bool folded) {
    const bool changed = folded != m_folded;
    m_folded = folded;
    arrange();
    if (changed) Q_EMIT foldedChanged(folded);
}

void BottomDocks::setCount(BottomDock* dock, int count, bool bad) {
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (m_docks[i] == dock && m_counts[i] != std::pair(count, bad)) {
            m_counts[i] = {count, bad};
            rebuildTabs();
        }
}

void BottomDocks::setAvailable(bool available) {
    m_available = available;
    arrange();
}

}  // namespace fornax::ui
