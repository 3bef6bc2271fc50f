#include "ui/shell/TitleBar.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/forms/FormCombo.h"
#include "ui/shell/Actions.h"
#include "ui/shell/MachineWords.h"
#include "ui/shell/SplitButton.h"

namespace fornax::ui {
namespace {

constexpr int kNameRole = Qt::UserRole + 1, kProblemRole = Qt::UserRole + 2;   // of a device

/// The search field of the title bar is a button: typing happens in the list that it opens.
class SearchButton : public QPushButton {
    Q_DECLARE_TR_FUNCTIONS(fornax::ui::SearchButton)

  public:
    explicit SearchButton(QWidget* parent) : QPushButton(parent) {
        setObjectName(QStringLiteral("search"));
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        setMinimumWidth(scaled(40));
        setMaximumWidth(scaled(262));
        setFixedHeight(std::max(scaled(30), fontMetrics().height() + scaled(8)));
    }
    QSize sizeHint() const override { return {scaled(262), height()}; }

  protected:
    void paintEvent(QPaintEvent*) override {
        const Palette& p = Palette::current();
        QPainter painter(this);
        paintFrame(painter, rect(), scaled(5), p.field, p.dark ? p.line : underMouse() ? p.outline : p.line, hasFocus());
        const int side = scaled(14), pad = scaled(10);
        ui::icon(QStringLiteral("search"), p.muted).paint(&painter, QRect(pad, (height() - side) / 2, side, side));
        painter.setFont(ui::font(TextRole::Secondary)), painter.setPen(p.muted);
        const QString key = tr("Ctrl K");
        const QRect inner = rect().adjusted(pad + side + scaled(8), 0, -pad, 0);
        const int keyWidth = painter.fontMetrics().horizontalAdvance(key) + scaled(8);
        if (inner.width() < keyWidth * 2) return;
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, key);
        painter.setPen(p.text);
        painter.drawText(inner.adjusted(0, 0, -keyWidth, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, inner.width() - keyWidth));
    }
};

}  // namespace

TitleBar::TitleBar(Actions& actions, QWidget* parent) : QWidget(parent), m_actions(actions) {
    setObjectName(QStringLiteral("titleBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(16), 0, scaled(12), 0);
    row->setSpacing(scaled(8));
    row->addWidget(new IconLabel(QStringLiteral("flame"), 18, Tone::Accent, this));
    m_menus = new QMenuBar(this);
    m_menus->setNativeMenuBar(false);
    m_menus->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    actions.fill(*m_menus);
    row->addWidget(m_menus);
    row->addWidget(actionButton(actions.undo));
    row->addWidget(actionButton(actions.redo));
    row->addStretch(1);
    makeSearch();
    row->addWidget(m_search, 3);
    row->addStretch(1);
    m_devices = new FormCombo(this);
    m_devices->setObjectName(QStringLiteral("device"));
    m_devices->setProperty("kind", QStringLiteral("device"));
    m_devices->setAccessibleName(tr("Device for training"));
    m_devices->setIconSize({scaled(15), scaled(15)});
    m_devices->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_devices->setMinimumHeight(scaled(32));
    row->addWidget(m_devices);
    m_reason = new ElidedLabel({}, this);
    m_reason->setObjectName(QStringLiteral("trainReason"));
    m_reason->setFont(ui::font(TextRole::Secondary));
    setTone(m_reason, Tone::Muted);
    row->addWidget(m_reason);
    m_train = runButton(actions.train, true);
    m_resume = runButton(actions.resume, true);
    m_pause = runButton(actions.pause, false);
    m_stop = new SplitButton(tr("Stop"), QStringLiteral("stop"), this);
    m_stop->setObjectName(QStringLiteral("stopButton"));
    m_stop->setMinimumHeight(scaled(32));
    auto* choices = new QMenu(this);
    choices->addActions({actions.stop, actions.stopAfterEpoch, actions.stopDiscard});
    m_stop->setChoices(choices);
    connect(m_stop, &QPushButton::clicked, actions.stop, &QAction::trigger);
    m_checkpoint = runButton(actions.checkpoint, false);
    for (QWidget* w : std::initializer_list<QWidget*>{m_train, m_resume, m_pause, m_stop, m_checkpoint}) row->addWidget(w);
    connect(m_devices, &QComboBox::activated, this, [this](int index) { Q_EMIT deviceChosen(m_devices->itemData(index).toString()); });
    setFixedHeight(std::max(scaled(48), m_menus->sizeHint().height() + scaled(8)));
    setDevices({});
    setState(train::State::Idle, false);
}

QToolButton* TitleBar::actionButton(QAction* action) {
    auto* made = new QToolButton(this);
    made->setDefaultAction(action);
    made->setObjectName(action->objectName() + QStringLiteral("Button"));
    made->setIconSize({scaled(16), scaled(16)});
    made->setFixedSize(scaled(30), scaled(30));
    made->setToolButtonStyle(Qt::ToolButtonIconOnly);
    made->setFocusPolicy(Qt::TabFocus);
    made->setAccessibleName(action->text());
    return made;
}

QPushButton* TitleBar::runButton(QAction* action, bool primary) {
    auto* made = button(action->text(), primary ? ButtonKind::Primary : ButtonKind::Normal, {}, this);
    made->setObjectName(action->objectName() + QStringLiteral("Button"));
    const Palette& p = Palette::current();
    const QString name = action == m_actions.pause ? QStringLiteral("pause") : action == m_actions.checkpoint ? QStringLiteral("flag") : QStringLiteral("play");
    made->setIcon(ui::icon(name, primary ? p.onAccent : p.text));
    made->setIconSize({scaled(14), scaled(14)});
    made->setMinimumHeight(scaled(32));
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    made->setToolTip(key.isEmpty() ? action->text() : QStringLiteral("%1 (%2)").arg(action->text(), key));
    connect(made, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::enabledChanged, made, &QWidget::setEnabled);
    made->setEnabled(action->isEnabled());
    return made;
}

void TitleBar::makeSearch() {
    m_search = new SearchButton(this);
    m_search->setText(tr("Find a command or setting"));
    m_search->setAccessibleName(m_search->text());
    m_search->setToolTip(m_search->text());
    connect(m_search, &QPushButton::clicked, m_actions.findCommand, &QAction::trigger);
}

void TitleBar::setDevices(const std::vector<hardware::TrainDevice>& devices) {
    const QString wanted = m_devices->currentData().toString();
    m_devices->clear();
    const QIcon chip = ui::icon(QStringLiteral("hardware"), Palette::current().muted);
    m_devices->addItem(chip, tr("Automatic"), QStringLiteral("auto"));
    for (const auto& device : devices) {
        const QString id = QString::fromStdString(device.id), name = QString::fromStdString(device.name);
        const QString shown = id == QLatin1String("cpu") ? tr("Processor") : tr("GPU %1 · %2").arg(id.section(QLatin1Char(':'), 1), name);
        m_devices->addItem(chip, shown, id);
        m_devices->setItemData(m_devices->count() - 1, name, Qt::ToolTipRole);
        m_devices->setItemData(m_devices->count() - 1, name, kNameRole);
    }
    if (!devices.empty()) {
        // Says what automatic means here: the first card if there is one.
        const auto& best = devices.size() > 1 ? devices[1] : devices[0];
        const bool cpu = best.id == "cpu";
        m_devices->setItemText(0, cpu ? tr("Automatic · processor") : tr("Automatic · %1").arg(QString::fromStdString(best.name)));
    }
    setDevice(wanted.isEmpty() ? QStringLiteral("auto") : wanted);
}

void TitleBar::setDevice(const QString& wanted) {
    int index = m_devices->findData(wanted);
    if (index < 0) {
        m_devices->addItem(ui::icon(QStringLiteral("warning"), Palette::current().warn), wanted, wanted);
        index = m_devices->count() - 1;
    }
    m_devices->setCurrentIndex(index);
}

void TitleBar::setCards(const std::vector<hardware::Gpu>& cards) {
    for (const auto& card : cards) {
        const int index = card.cudaIndex ? m_devices->findData(QStringLiteral("cuda:%1").arg(*card.cudaIndex)) : -1;
        const QString problem = cardProblem(card.reading.problem);
        if (index < 0 || m_devices->itemData(index, kProblemRole).toString() == problem) continue;
        const QString name = m_devices->itemData(index, kNameRole).toString();
        const bool well = problem.isEmpty();
        // The problem stands before the name, which is what the box cuts when it is narrow.
        m_devices->setItemText(index, well ? tr("GPU %1 · %2").arg(*card.cudaIndex).arg(name) : tr("GPU %1 %2 · %3").arg(*card.cudaIndex).arg(problem, name));
        m_devices->setItemIcon(index, ui::icon(well ? QStringLiteral("hardware") : QStringLiteral("warning"), well ? Palette::current().muted : Palette::current().warn));
        m_devices->setItemData(index, well ? name : tr("%1: %2").arg(name, problem), Qt::ToolTipRole);
        m_devices->setItemData(index, problem, kProblemRole);
    }
}

void TitleBar::setState(train::State state, bool projectOpen) {
    using train::State;
    const bool active = state == State::Preparing || state == State::Running || state == State::Paused || state == State::Stopping;
    m_train->setVisible(!active);
    m_pause->setVisible(projectOpen && state != State::Paused);
    m_resume->setVisible(state == State::Paused);
    m_stop->setVisible(projectOpen);
    m_stop->setEnabled(active && m_actions.stop->isEnabled());
    m_checkpoint->setVisible(active);
    m_devices->setEnabled(projectOpen && !active);
    m_reason->setVisible(!active && !m_reason->text().isEmpty());
    fitWidth();
}

void TitleBar::setReason(const QString& reason) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty() && m_train->isVisibleTo(this));
    m_train->setAccessibleDescription(reason);
    fitWidth();
}

QString TitleBar::reason() const { return m_reason->text(); }

void TitleBar::fitWidth() {
    // Below 1400 the device shows less of its name and the reason elides, so that the row always fits.
    const bool narrow = width() < scaled(1400);
    m_devices->setFixedWidth(scaled(narrow ? 168 : 200));
    m_reason->setMaximumWidth(scaled(narrow ? 190 : 300));
    m_search->setMaximumWidth(scaled(narrow ? 220 : 262));
}

void TitleBar::resizeEvent(QResizeEvent*) { fitWidth(); }

void TitleBar::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.fillRect(rect(), p.panel);
    const qreal bottom = height() - 1.0 / devicePixelRatioF();
    paintHairline(painter, QPointF(0, bottom), QPointF(width(), bottom), p.line);
}

}  // namespace fornax::ui
