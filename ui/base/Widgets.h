// The few shared widgets of the look: cards, key figures, segmented control, buttons, icons, number text.
#pragma once
#include <QFrame>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QHash>
#include <QString>
#include <cstdint>
#include <vector>

#include "fornax/base/Error.h"

class QButtonGroup;
class QDateTime;
class QHBoxLayout;
class QPainter;
class QVBoxLayout;

namespace fornax::ui {

/// Font sizes as ratios of the application font (13 at the base).
enum class TextRole { Product, Figure, Title, InspectorTitle, Heading, Body, Secondary, Note, Mono };
QFont font(TextRole role, int weight = -1);

/// SVG icon from resources with currentColor replaced by `color` (default: text colour); recoloured per theme.
QIcon icon(const QString& name, const QColor& color = {});

/// Card with an optional title row: title left, note muted after it, extra widgets right.
class Card : public QFrame {
    Q_OBJECT
  public:
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);
    void setTitle(const QString& title);   ///< of a card that was made with one
    void setNote(const QString& note);
    QHBoxLayout* header() const { return m_header; }
    QVBoxLayout* body() const { return m_body; }

  private:
    void paintEvent(QPaintEvent*) override;
    QHBoxLayout* m_header;
    QVBoxLayout* m_body;
    QLabel* m_title;
    QLabel* m_note;
};

/// The row of key figures: name, value with unit, note. Values are drawn with tabular digits.
class KeyFigures : public QFrame {
    Q_OBJECT
  public:
    explicit KeyFigures(QWidget* parent = nullptr);
    /// Adds or updates the figure `key`. `tone`: 0 plain, 1 good, 2 warn, 3 bad (the note's colour).
    void set(const QString& key, const QString& name, const QString& value, const QString& unit = {}, const QString& note = {}, int tone = 0);
    QString value(const QString& key) const;   ///< for tests

  private:
    class Figure;
    void paintEvent(QPaintEvent*) override;
    QHBoxLayout* m_layout;
    QHash<QString, Figure*> m_figures;
};

/// Two to five exclusive views.
class Segmented : public QFrame {
    Q_OBJECT
  public:
    Segmented(const QStringList& labels, QWidget* parent = nullptr);
    int index() const;
    void setIndex(int index);
  Q_SIGNALS:
    void indexChanged(int index);

  private:
    void paintEvent(QPaintEvent*) override;
    QButtonGroup* m_group;
};

/// Colour of a text, followed when the theme changes.
enum class Tone { Text, Muted, Faint, Good, Warn, Bad, Accent };
QColor toneColor(Tone tone);
QLabel* label(const QString& text, TextRole role = TextRole::Body, Tone tone = Tone::Text, QWidget* parent = nullptr);
void setTone(QWidget* widget, Tone tone);
/// A picture of one icon, `side` at the base of 13, followed when the theme changes.
class IconLabel : public QWidget {
    Q_OBJECT
  public:
    explicit IconLabel(const QString& iconName = {}, int side = 16, Tone tone = Tone::Muted, QWidget* parent = nullptr);
    void set(const QString& iconName, Tone tone);

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    QString m_name;
    Tone m_tone;
};
/// A line of one device pixel, across the layout it is put in.
QWidget* hairline(QWidget* parent = nullptr);

/// Rounded mark with a dot and one word: "Running", "Finished".
class Pill : public QWidget {
    Q_OBJECT
  public:
    explicit Pill(QWidget* parent = nullptr);
    void set(const QString& text, Tone tone);
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    QString m_text;
    Tone m_tone = Tone::Muted;
};

/// A label that shortens its text with "…" and then shows all of it as its tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT
  public:
    explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setElideMode(Qt::TextElideMode mode) { m_mode = mode; }

  protected:
    void paintEvent(QPaintEvent*) override;

  private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

enum class ButtonKind { Primary, Normal, Flat, Ghost, Link };
QPushButton* button(const QString& text, ButtonKind kind = ButtonKind::Normal, const QString& iconName = {}, QWidget* parent = nullptr);

/// Empty state: icon, sentence, optional button.
class EmptyState : public QWidget {
    Q_OBJECT
  public:
    EmptyState(const QString& iconName, const QString& sentence, const QString& buttonText = {}, QWidget* parent = nullptr);
    void setSentence(const QString& sentence);
  Q_SIGNALS:
    void clicked();

  private:
    QLabel* m_sentence;
};

/// Draws text with every digit centred in a cell as wide as the widest digit.
void drawTabular(QPainter& painter, const QRectF& rect, int alignment, const QString& text);
qreal tabularWidth(const QFont& font, const QString& text);
/// QFontMetrics::elidedText() for text that drawTabular() draws.
QString elidedTabular(const QFont& font, const QString& text, Qt::TextElideMode mode, qreal width);
/// A label that uses drawTabular.
class FigureLabel : public QLabel {
    Q_OBJECT
  public:
    using QLabel::QLabel;
    QSize sizeHint() const override;
    /// Figures are never cut: a layout that is short of room takes it from others.
    QSize minimumSizeHint() const override { return sizeHint(); }
  protected:
    void paintEvent(QPaintEvent*) override;
};

/// Number formats of the look: real minus sign, comma for thousands, point for decimals in every locale.
QString number(double value, int decimals);       ///< "0.9368"
QString integer(qint64 value);                    ///< "54,000"
QString compact(double value);                    ///< "482 k", "1.2 M"
QString bytes(double value);                      ///< "29 MB"
QString duration(double seconds);                 ///< "1 min 10 s"
QString scientific(double value);                 ///< "1e-3", "5.7e-4"
QString shape(const std::vector<std::int64_t>& dims);  ///< "32 × 14 × 14"
QString ago(const QDateTime& when);               ///< "4 min ago"

/// Translates an engine text (context "engine") and fills in its arguments.
QString translated(const Text& text);
/// The same for a sentence whose whole numbers are counts: "54,000 pictures". Not for numbers of processes or errors.
QString withFigures(const Text& text);
/// Translates a label, help or unit of the schema (context "settings").
QString settingText(const char* english);

}  // namespace fornax::ui
