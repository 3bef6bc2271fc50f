#include "ui/shell/TemplateTile.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Pictures.h"

namespace fornax::ui {

namespace {
constexpr int kColumns = 5, kRows = 4;

struct TileFacts {
    QImage picture;
    QString facts;
};

/// One picture of each class in turn, side by side.
QImage mosaic(const data::Dataset& dataset) {
    const data::ImageSet& images = dataset.pictures;
    const int width = int(images.width), height = int(images.height), gap = 1;
    QImage picture(kColumns * (width + gap) - gap, kRows * (height + gap) - gap, QImage::Format_RGB32);
    picture.fill(Qt::black);
    QPainter painter(&picture);
    std::vector<std::int64_t> chosen;
    for (int n = 0; n < kColumns * kRows; ++n) {
        const std::int64_t wanted = n % std::int64_t(dataset.classes.size());
        for (const std::int64_t i : dataset.testIndices) {
            if (images.labels[i] != wanted || std::find(chosen.begin(), chosen.end(), i) != chosen.end()) continue;
            chosen.push_back(i);
            painter.drawImage((n % kColumns) * (width + gap), (n / kColumns) * (height + gap), ui::picture(images, i));
            break;
        }
    }
    return picture;
}

TileFacts load(const QString& name) {
    const auto dataset = data::open(project::fromTemplate(name.toStdString()).data, {});
    const qint64 total = dataset->count();
    return {mosaic(*dataset), TemplateTile::tr("%1 pictures, %2 classes").arg(integer(total), integer(qint64(dataset->classes.size())))};
}
}  // namespace

class TilePicture : public QWidget {
  public:
    using QWidget::QWidget;
    QImage picture;
    QSize sizeHint() const override { return {scaled(260), scaled(208)}; }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
        // Rounded at the top like the tile; the lower corners lie inside it.
        QPainterPath shape;
        shape.addRoundedRect(QRectF(rect()).adjusted(0, 0, 0, scaled(8)), scaled(6), scaled(6));
        painter.setClipPath(shape);
        painter.fillRect(rect(), picture.isNull() ? Palette::current().raised : QColor(Qt::black));
        if (!picture.isNull()) painter.drawImage(rect(), picture);
    }
};

TemplateTile::TemplateTile(const project::Template& source, QWidget* parent)
    : QFrame(parent), m_source(source), m_picture(new TilePicture(this)), m_facts(new QLabel(this)), m_trained(new QLabel(this)),
      m_train(button(tr("Train"), ButtonKind::Normal, QStringLiteral("play"), this)), m_loading(nullptr) {
    const QString name = QString::fromStdString(source.name);
    setObjectName(QStringLiteral("template_") + name);
    setAttribute(Qt::WA_Hover);
    auto* title = label(translated(Text{source.title, {}}), TextRole::Heading, Tone::Text, this);
    title->setWordWrap(true);   // tiles of one row are equally wide, whatever they are called
    auto* summary = label(translated(Text{source.summary, {}}), TextRole::Secondary, Tone::Muted, this);
    summary->setWordWrap(true);
    for (QLabel* note : {m_facts, m_trained}) {
        note->setFont(ui::font(TextRole::Note));
        setTone(note, Tone::Muted);
        note->setWordWrap(true);
    }
    m_trained->setObjectName(QStringLiteral("trained_") + name);
    m_trained->hide();
    m_train->setObjectName(QStringLiteral("train_") + name);
    m_train->setAccessibleName(tr("Train %1").arg(title->text()));
    m_train->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_train->installEventFilter(this);
    setAccessibleName(title->text());
    connect(m_train, &QPushButton::clicked, this, [this, name] { Q_EMIT chosen(name, true); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, scaled(12));
    layout->setSpacing(scaled(6));
    layout->addWidget(m_picture);
    auto* words = new QVBoxLayout;
    words->setContentsMargins(scaled(14), scaled(6), scaled(14), 0);
    words->setSpacing(scaled(5));
    words->addWidget(title);
    words->addWidget(summary);
    words->addWidget(m_facts);
    words->addWidget(m_trained);
    words->addSpacing(scaled(3));
    words->addWidget(m_train);
    layout->addLayout(words);
    layout->addStretch();
    loadPicture();
}

bool TemplateTile::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
    return false;
}

void TemplateTile::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    const bool hot = m_train->isEnabled() && (underMouse() || m_train->hasFocus());
    paintFrame(painter, rect(), scaled(6), p.panel, hot ? p.accent : p.line, hot);
    // The tile under the pointer or focus shows the way on in accent; the others stay calm.
    const QString kind = hot ? QStringLiteral("primary") : QStringLiteral("normal");
    if (m_train->property("kind").toString() == kind) return;
    m_train->setProperty("kind", kind);
    m_train->setIcon(ui::icon(QStringLiteral("play"), hot ? p.onAccent : p.text));
    m_train->update();
}

void TemplateTile::loadPicture() {
    if (!m_source.dataAvailable) {
        showFacts(translated(Text{m_source.dataHint, {}}));
        m_train->setEnabled(false);
        return;
    }
    if (m_source.category == "tables") return showFacts(tr("Table, built in"));
    // Opening texts trains a tokenizer: too much for a tile that has no picture to show.
    if (m_source.category != "images") return showFacts(tr("Text, on this machine"));
    showFacts(tr("Reading the data…"));
    m_loading.start([name = QString::fromStdString(m_source.name)] { return load(name); },
                    [this](TileFacts facts) {
                        m_picture->picture = facts.picture;
                        m_picture->update();
                        showFacts(facts.facts);
                    },
                    [this](const Error& error) { showFacts(translated(error.sentence())); });
}

void TemplateTile::setTrained(double seconds, double accuracy, bool numbers) {
    if (numbers) m_trained->setText(tr("trained in %1 here, R² %2, measured").arg(duration(seconds), number(accuracy, 3)));
    else m_trained->setText(tr("trained in %1 here, %2 % right, measured").arg(duration(seconds), number(accuracy * 100, 1)));
    m_trained->show();
}

void TemplateTile::setUntrained() {
    m_trained->clear();
    m_trained->hide();
}

void TemplateTile::showFacts(const QString& facts) { m_facts->setText(facts); }

void TemplateTile::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos()))
        Q_EMIT chosen(QString::fromStdString(m_source.name), false);
}

void TemplateTile::setWidthToFill(int width) { m_picture->setFixedHeight((width - 2) * kRows / kColumns); }

}  // namespace fornax::ui
