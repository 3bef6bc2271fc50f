#include "ui/shell/TemplateTile.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "fornax/data/Dataset.h"
#include "fornax/data/Recognise.h"
#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Style.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Pictures.h"
#include "ui/shell/DataBringer.h"
#include "ui/shell/TilePicture.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

namespace {
constexpr int kColumns = 5, kRows = 4;

constexpr std::size_t kLines = 16;   ///< more than a tile has room for

struct TileFacts {
    QImage picture;
    QStringList lines;
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
        const bool several = dataset.task == data::Task::MultiLabel;   // then as they come
        const std::int64_t wanted = several ? 0 : n % std::int64_t(dataset.classes.size());
        for (const std::int64_t i : dataset.testIndices) {
            if ((!several && images.labels[i] != wanted) || std::find(chosen.begin(), chosen.end(), i) != chosen.end()) continue;
            chosen.push_back(i);
            painter.drawImage((n % kColumns) * (width + gap), (n / kColumns) * (height + gap), ui::picture(images, i));
            break;
        }
    }
    return picture;
}

/// Opening texts would train a tokenizer: their first lines are shown as they are.
TileFacts linesOf(const data::DataConfig& config) {
    TileFacts facts{{}, {}, TemplateTile::tr("Text, on this machine")};
    for (const std::string& line : data::excerpt(config, kLines)) facts.lines << QString::fromStdString(line);
    return facts;
}

/// The head of the table and one row of each stretch, as one would leaf through it.
TileFacts rowsOf(const data::Dataset& dataset) {
    const data::TableSet& table = dataset.table;
    const auto line = [](const std::vector<std::string>& cells) {
        QStringList words;
        for (const std::string& cell : cells) words << QString::fromStdString(cell);
        return words.join(QStringLiteral("  "));
    };
    TileFacts facts{{}, {line(table.columns)}, TemplateTile::tr("%1 rows, %2 columns").arg(integer(table.count()), integer(qint64(table.columns.size())))};
    const std::size_t step = std::max<std::size_t>(table.rows.size() / kLines, 1);
    for (std::size_t row = 0; row < table.rows.size(); row += step) facts.lines << line(table.rows[row]);
    return facts;
}

TileFacts load(const QString& name) {
    const data::DataConfig config = project::fromTemplate(name.toStdString()).data;
    if (config.source == "text" || config.source == "corpus") return linesOf(config);
    const auto dataset = data::open(config, {});
    if (dataset->kind == data::Kind::Values) return rowsOf(*dataset);
    const qint64 total = dataset->count();
    return {mosaic(*dataset), {}, TemplateTile::tr("%1 pictures, %2 classes").arg(integer(total), integer(qint64(dataset->classes.size())))};
}
}  // namespace

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
    connect(m_train, &QPushButton::clicked, this, [this, name] { brings() ? bringData() : Q_EMIT chosen(name, true); });
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
    words->addStretch(1);   // the buttons of a row stand side by side
    words->addWidget(m_train);
    layout->addLayout(words, 1);
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

bool TemplateTile::brings() const { return !m_source.dataAvailable && !m_source.dataSet.empty() && !DataBringer::script().isEmpty(); }

void TemplateTile::loadPicture() {
    m_train->setText(brings() ? tr("Bring the data") : tr("Train"));
    m_train->setEnabled(m_source.dataAvailable || brings());
    if (!m_source.dataAvailable) return showFacts(brings() ? tr("Its data is not on this machine yet.") : translated(Text{m_source.dataHint, {}}));
    showFacts(tr("Reading the data…"));
    m_waiting = !m_painted;
    if (!m_waiting) readData();
}

void TemplateTile::readData() {
    m_waiting = false;
    m_loading.start([name = QString::fromStdString(m_source.name)] { return load(name); },
                    [this](TileFacts facts) {
                        m_picture->setPicture(facts.picture);
                        m_picture->setLines(facts.lines);
                        showFacts(facts.facts);
                    },
                    [this](const Error& error) { showFacts(translated(error.sentence())); });
}

void TemplateTile::startReading() {
    if (std::exchange(m_painted, true) || !m_waiting) return;
    readData();
}

void TemplateTile::bringData() {
    if (m_bringer == nullptr) {
        m_bringer = new DataBringer(this);
        connect(m_bringer, &DataBringer::said, this, &TemplateTile::showFacts);
        connect(m_bringer, &DataBringer::ended, this, [this](bool good, const QString& lastWords) {
            m_train->setEnabled(true);
            if (good) Q_EMIT dataBrought();
            else showFacts(tr("The data could not be brought: %1").arg(lastWords));
        });
    }
    m_train->setEnabled(false);
    showFacts(tr("Bringing the data…"));
    m_bringer->bring(QString::fromStdString(m_source.dataSet));
}

void TemplateTile::setSource(const project::Template& source) {
    const bool news = source.dataAvailable != m_source.dataAvailable;
    m_source = source;
    if (news) loadPicture();
}

void TemplateTile::setTrained(double seconds, double accuracy, data::Task task) {
    if (task == data::Task::Regression || task == data::Task::MultiLabel) m_trained->setText(tr("trained in %1 here, %2 %3, measured").arg(duration(seconds), scoreName(task), number(accuracy, 3)));
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
