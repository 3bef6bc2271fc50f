#include "ui/shell/LogView.h"

#include <QClipboard>
#include <QDateTime>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>

#include "fornax/base/Log.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

namespace fornax::ui {
namespace {

const char* levelName(log::Level level) {
    switch (level) {
        case log::Level::Debug: return QT_TRANSLATE_NOOP("fornax::ui::LogView", "debug");
        case log::Level::Info: return QT_TRANSLATE_NOOP("fornax::ui::LogView", "info");
        case log::Level::Warning: return QT_TRANSLATE_NOOP("fornax::ui::LogView", "warning");
        case log::Level::Error: return QT_TRANSLATE_NOOP("fornax::ui::LogView", "error");
    }
    return "";
}

}  // namespace

LogView::LogView(QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QStringLiteral("logView"));
    setAccessibleName(tr("Log"));
    setReadOnly(true);
    setMaximumBlockCount(5000);
    setFont(ui::font(TextRole::Mono));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(scaled(10));
    setMinimumHeight(scaled(48));
    connect(&m_timer, &QTimer::timeout, this, &LogView::refresh);
    m_timer.start(250);
    refresh();
}

void LogView::refresh() {
    const auto lines = log::linesAfter(m_last);
    if (lines.empty()) return;
    const bool atEnd = verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 2;
    const Palette& p = Palette::current();
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    for (const auto& line : lines) {
        m_last = line.number;
        if (line.level == log::Level::Debug) continue;
        if (!document()->isEmpty()) cursor.insertBlock();
        QTextCharFormat muted, words;
        muted.setForeground(p.muted);
        words.setForeground(line.level == log::Level::Error ? p.bad : line.level == log::Level::Warning ? p.warn : p.text);
        const QString time = QDateTime::fromMSecsSinceEpoch(line.unixMillis).toString(QStringLiteral("HH:mm:ss"));
        cursor.insertText(QStringLiteral("%1  %2  ").arg(time, tr(levelName(line.level)).leftJustified(7)), muted);
        cursor.insertText(QString::fromStdString(line.message).simplified(), words);
    }
    if (atEnd) verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void LogView::rewrite() {
    clear();
    m_last = 0;
    refresh();
}

void LogView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) rewrite();
}

void LogView::search(const QString& words) {
    if (words.isEmpty()) return;
    if (!find(words, QTextDocument::FindBackward)) {
        moveCursor(QTextCursor::End);
        find(words, QTextDocument::FindBackward);
    }
}

void LogView::addTools(QHBoxLayout& row) {
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("logSearch"));
    m_search->setAccessibleName(tr("Search the log"));
    m_search->setPlaceholderText(tr("Search the log"));
    m_search->setFixedWidth(scaled(170));
    m_search->setFixedHeight(std::max(scaled(24), m_search->fontMetrics().height() + scaled(4)));
    connect(m_search, &QLineEdit::textEdited, this, [this](const QString& words) {
        moveCursor(QTextCursor::End);
        search(words);
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { search(m_search->text()); });
    row.addWidget(m_search);
    auto* copy = new QToolButton;
    copy->setIcon(icon(QStringLiteral("copy"), Palette::current().muted));
    copy->setIconSize({scaled(15), scaled(15)});
    copy->setObjectName(QStringLiteral("logCopy"));
    copy->setAccessibleName(tr("Copy the log"));
    copy->setToolTip(tr("Copy the log"));
    connect(copy, &QToolButton::clicked, this, [this] {
        const QString selected = textCursor().selectedText();
        QGuiApplication::clipboard()->setText(selected.isEmpty() ? toPlainText() : QString(selected).replace(QChar::ParagraphSeparator, QLatin1Char('\n')));
    });
    row.addWidget(copy);
}

}  // namespace fornax::ui
