// Pictures in a grid, the one way thumbnails are shown: rows with a label for the classes of the Data page, a flowing
// grid with captions for Evaluate, a single row for a batch. Pictures are made when they are first drawn, so that ten
// thousand entries cost nothing. Arrow keys, Home, End and page keys move; Return activates; the accessible name is the
// description of the current picture. GUI thread.
#pragma once
#include <QAbstractScrollArea>
#include <QCache>
#include <QPixmap>
#include <QStringList>
#include <functional>
#include <vector>

namespace fornax::ui {

class Gallery : public QAbstractScrollArea {
    Q_OBJECT
  public:
    struct Item {
        std::int64_t index = -1;   ///< of the picture in its source; -1: an empty place that cannot be chosen
        int source = 0;            ///< free for the owner, passed to the image source (a split, for example)
        QString caption;           ///< drawn under the picture
        QString description;       ///< accessible name and tooltip
    };
    using ImageSource = std::function<QImage(const Item&)>;

    explicit Gallery(QWidget* parent = nullptr);

    /// Flowing grid, top to bottom.
    void setItems(std::vector<Item> items, ImageSource source);
    /// `items` row by row, `perRow` to each label.
    void setRows(const QStringList& labels, int perRow, std::vector<Item> items, ImageSource source);
    /// One row of as many pictures as fit into width and height.
    void setStrip(std::vector<Item> items, ImageSource source);
    void clear();
    /// Edge lengths of a picture at the base text size.
    void setEdges(int smallest, int usual, int largest);
    /// What the pictures are, for the accessible name while none is current.
    void setSubject(const QString& subject);

    int count() const { return static_cast<int>(m_items.size()); }
    const Item& item(int index) const { return m_items.at(static_cast<std::size_t>(index)); }
    const QStringList& rowLabels() const { return m_labels; }
    int current() const { return m_current; }
    /// -1 for none. Scrolls to it. Emits currentChanged when it differs.
    void setCurrent(int index);
    /// Where a picture is drawn, in viewport coordinates; empty when it is not laid out.
    QRect pictureRect(int index) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void currentChanged(int index);
    void activated(int index);

  protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override {}   // the press was the choice
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    void changeEvent(QEvent*) override;
    bool viewportEvent(QEvent*) override;

  private:
    enum class Mode { Flow, Rows, Strip };
    struct Places { int columns = 1, rows = 0, edge = 1, stepX = 1, stepY = 1, left = 0, caption = 0; };
    void fill(Mode mode, std::vector<Item> items, ImageSource source);
    void arrange();
    Places flow(QSize area) const;
    Places rowed(QSize area) const;
    Places strip(QSize area) const;
    int laidOut() const;
    int indexAt(QPoint position) const;
    int nextFrom(int index, int step) const;
    void move(int step);
    void drawItem(QPainter& painter, int index, const QRect& place);
    QPixmap pixmapOf(int index);
    void announce();

    Mode m_mode = Mode::Flow;
    std::vector<Item> m_items;
    QStringList m_labels;
    ImageSource m_source;
    QCache<int, QPixmap> m_pixmaps;
    Places m_places;
    QString m_subject;
    int m_current = -1;
    int m_smallest = 26, m_usual = 56, m_largest = 72;
};

}  // namespace fornax::ui
