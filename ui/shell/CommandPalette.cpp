#include "ui/shell/CommandPalette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

constexpr int kNoteRole = Qt::UserRole + 1;
constexpr int kEntryRole = Qt::UserRole + 2;

/// Text left, key or group right and muted.
class RowDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {scaled(200), std::max(scaled(31), option.fontMetrics.height() + scaled(12))};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Palette& p = Palette::current();
        painter->save();
        if (option.state & QStyle::State_Selected) {
            painter->fillRect(option.rect, p.dark ? p.raised : p.tint);
            painter->fillRect(QRect(option.rect.topLeft(), QSize(scaled(3), option.rect.height())), p.accent);
        }
        const QRect inner = option.rect.adjusted(scaled(14), 0, -scaled(12), 0);
        const QString note = index.data(kNoteRole).toString();
        painter->setFont(ui::font(TextRole::Secondary)), painter->setPen(p.muted);
        const int noteWidth = std::min(painter->fontMetrics().horizontalAdvance(note), inner.width() / 2);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, painter->fontMetrics().elidedText(note, Qt::ElideRight, noteWidth + 1));
        painter->setFont(option.font), painter->setPen(p.text);
        const QRect words = inner.adjusted(0, 0, -noteWidth - scaled(12), 0);
        painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter, option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }
};

QString plain(QString text) {
    text.remove(QLatin1Char('&'));
    return text;
}

}  // namespace

CommandPalette::CommandPalette(QWidget* window) : QFrame(window), m_edit(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(8), scaled(8), scaled(8), scaled(8));
    column->setSpacing(scaled(6));
    m_edit->setObjectName(QStringLiteral("commandText"));
    m_edit->setAccessibleName(tr("Find a command or setting"));
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Commands and settings"));
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_edit);
    column->addWidget(m_list);
    hide();
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_edit, &QLineEdit::returnPressed, this, &CommandPalette::choose);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::choose);
    m_edit->installEventFilter(this);
}

void CommandPalette::open(bool settingsOnly) {
    m_settingsOnly = settingsOnly;
    collect();
    m_edit->setPlaceholderText(settingsOnly ? tr("Find a setting") : tr("Find a command or setting"));
    m_edit->clear();
    filter();
    place();
    show();
    raise();
    m_edit->setFocus();
}

void CommandPalette::collect() {
    m_entries.clear();
    if (!m_settingsOnly)
        for (auto* action : m_actions) {
            if (!action->isEnabled() || action->text().isEmpty() || action->objectName() == QLatin1String("findCommand")) continue;
            const QString text = plain(action->text());
            m_entries.push_back({text, action->shortcut().toString(QKeySequence::NativeText), text.toLower(), action, {}});
        }
    for (const auto& setting : m_settings) {
        const QString text = settingText(setting.field.label), group = settingText(setting.group.c_str());
        const QString key = QString::fromStdString(setting.key);
        const QString words = QStringLiteral("%1 %2 %3 %4").arg(text, group, key, settingText(setting.field.help)).toLower();
        m_entries.push_back({text, group.isEmpty() ? key : group, words, nullptr, key});
    }
}

void CommandPalette::filter() {
    m_list->clear();
    const QStringList wanted = m_edit->text().toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    // Rows whose name begins with the words come first, then names that hold them, then the rest (help, key).
    for (int rank = 0; rank < 3; ++rank)
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const Entry& entry = m_entries[i];
            const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const QString& w) { return entry.words.contains(w); });
            if (!all) continue;
            const QString name = entry.text.toLower();
            const bool inName = std::all_of(wanted.begin(), wanted.end(), [&](const QString& w) { return name.contains(w); });
            const int found = wanted.isEmpty() || name.startsWith(wanted.first()) ? (inName ? 0 : 2) : inName ? 1 : 2;
            if (found != rank) continue;
            auto* item = new QListWidgetItem(entry.text, m_list);
            item->setData(kNoteRole, entry.note);
            item->setData(kEntryRole, static_cast<int>(i));
        }
    m_list->setCurrentRow(0);
    place();
}

void CommandPalette::choose() {
    const auto* item = m_list->currentItem();
    if (item == nullptr) return;
    const Entry entry = m_entries[static_cast<std::size_t>(item->data(kEntryRole).toInt())];
    hide();
    if (entry.action != nullptr) entry.action->trigger();
    else Q_EMIT settingChosen(entry.key);
}

void CommandPalette::place() {
    const QWidget* window = parentWidget();
    const int width = std::min(scaled(460), window->width() - scaled(40));
    const int row = m_list->sizeHintForRow(0) > 0 ? m_list->sizeHintForRow(0) : scaled(31);
    const int rows = std::clamp(m_list->count(), 1, 12);
    const int height = std::min(m_edit->sizeHint().height() + rows * row + scaled(26), window->height() - scaled(80));
    setGeometry((window->width() - width) / 2, scaled(7), width, height);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && !m_list->underMouse()) hide();
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        hide();
        return true;
    }
    const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : key == Qt::Key_PageDown ? 8 : key == Qt::Key_PageUp ? -8 : 0;
    if (step == 0 || m_list->count() == 0) return QFrame::eventFilter(watched, event);
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
    return true;
}

void CommandPalette::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    painter.fillRect(rect(), p.panel);
    paintFrame(painter, rect(), scaled(2), p.panel, p.outline);
}

}  // namespace fornax::ui
