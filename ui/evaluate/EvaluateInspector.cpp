#include "ui/evaluate/EvaluateInspector.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/Samples.h"

namespace fornax::ui {
namespace {
QString className(const std::vector<std::string>& classes, std::int64_t index) {
    return index >= 0 && index < static_cast<std::int64_t>(classes.size()) ? QString::fromStdString(classes[static_cast<std::size_t>(index)]) : QString::number(index);
}
}  // namespace

PictureView::PictureView(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PictureView::setPicture(const QImage& image, const QString& description) {
    m_image = image;
    setAccessibleName(description);
    updateGeometry();
    update();
}

QSize PictureView::sizeHint() const { return {scaled(220), scaled(220)}; }

int PictureView::heightForWidth(int width) const {
    const int wide = std::min(width, scaled(224));
    return m_image.isNull() || m_image.width() == 0 ? wide : std::clamp(wide * m_image.height() / m_image.width(), scaled(40), scaled(320));
}

void PictureView::paintEvent(QPaintEvent*) {
    if (m_image.isNull()) return;
    QPainter painter(this);
    const qreal room = std::min<qreal>(width(), scaled(224));
    const QSizeF size = QSizeF(m_image.size()).scaled(QSizeF(room, height()), Qt::KeepAspectRatio);
    const QRectF place(QPointF(0, 0), size);
    QPainterPath corners;
    corners.addRoundedRect(place, scaled(4), scaled(4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(corners);
    painter.drawImage(place, m_image);
}

PredictionBars::PredictionBars(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void PredictionBars::setBars(std::vector<Bar> bars) {
    m_bars = std::move(bars);
    QStringList words;
    for (const Bar& bar : m_bars) words << QStringLiteral("%1 %2").arg(bar.name, number(bar.share, 3));
    setAccessibleName(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize PredictionBars::sizeHint() const {
    const int row = QFontMetrics(ui::font(TextRole::Body)).height() + scaled(8);
    return {scaled(200), row * std::max(1, static_cast<int>(m_bars.size()))};
}

void PredictionBars::paintEvent(QPaintEvent*) {
    const Palette& p = Palette::current();
    QPainter painter(this);
    const QFont names = ui::font(TextRole::Body), strong = ui::font(TextRole::Body, QFont::DemiBold), notes = ui::font(TextRole::Note);
    const qreal row = QFontMetrics(names).height() + scaled(8), left = scaled(86), figure = tabularWidth(names, QStringLiteral("0.000")) + scaled(10), thick = scaled(7);
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar& bar = m_bars[i];
        const QRectF line(0, row * double(i), width(), row);
        painter.setFont(bar.isTrue || bar.isPredicted ? strong : names);
        painter.setPen(p.text);
        painter.drawText(line.adjusted(0, 0, left - scaled(6) - line.width(), 0), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(bar.name, Qt::ElideRight, int(left - scaled(6))));
        const QRectF track(left, line.center().y() - thick / 2, line.width() - left - figure, thick);
        painter.fillRect(track, p.raised);
        const double length = std::max(1.0, track.width() * bar.share);
        painter.fillRect(QRectF(track.topLeft(), QSizeF(length, thick)), bar.isTrue ? p.train : bar.isPredicted ? p.bad : p.muted);
        painter.setFont(notes);
        painter.setPen(p.muted);
        if (bar.isTrue && !bar.isPredicted && length + painter.fontMetrics().horizontalAdvance(tr("true class")) + scaled(10) < track.width())
            painter.drawText(QRectF(track.left() + length + scaled(6), line.top(), track.width(), row), Qt::AlignLeft | Qt::AlignVCenter, tr("true class"));
        painter.setFont(names);
        painter.setPen(p.text);
        drawTabular(painter, line, Qt::AlignRight | Qt::AlignVCenter, number(bar.share, 3));
    }
}

EvaluateInspector::EvaluateInspector(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("evaluateInspector"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(8));
    auto* head = new QHBoxLayout;
    m_title = label({}, TextRole::InspectorTitle, Tone::Text, this);
    m_title->setObjectName(QStringLiteral("evaluatePictureTitle"));
    m_previous = button({}, ButtonKind::Ghost, QStringLiteral("chevron-left"), this);
    m_next = button({}, ButtonKind::Ghost, QStringLiteral("chevron-right"), this);
    m_previous->setObjectName(QStringLiteral("evaluatePrevious"));
    m_next->setObjectName(QStringLiteral("evaluateNext"));
    m_previous->setAccessibleName(tr("Previous sample"));
    m_next->setAccessibleName(tr("Next sample"));
    m_previous->setToolTip(tr("Previous sample"));
    m_next->setToolTip(tr("Next sample"));
    head->addWidget(m_title, 1);
    head->addWidget(m_previous);
    head->addWidget(m_next);
    column->addLayout(head);
    m_truth = label({}, TextRole::Secondary, Tone::Muted, this);
    m_truth->setObjectName(QStringLiteral("evaluateTruth"));
    m_truth->setWordWrap(true);
    column->addWidget(m_truth);

    m_details = new QWidget(this);
    auto* details = new QVBoxLayout(m_details);
    details->setContentsMargins(0, 0, 0, 0);
    details->setSpacing(scaled(8));
    m_picture = new PictureView(m_details);
    m_picture->setObjectName(QStringLiteral("evaluatePicture"));
    m_fed = label({}, TextRole::Note, Tone::Muted, m_details);
    m_fed->setObjectName(QStringLiteral("evaluateFed"));
    m_fed->setWordWrap(true);
    m_fed->setTextFormat(Qt::PlainText);
    m_verdict = label({}, TextRole::Secondary, Tone::Muted, m_details);
    m_verdict->setObjectName(QStringLiteral("evaluateVerdict"));
    m_verdict->setWordWrap(true);
    m_bars = new PredictionBars(m_details);
    m_bars->setObjectName(QStringLiteral("evaluateBars"));
    details->addWidget(m_picture);
    details->addWidget(m_fed);
    details->addWidget(hairline(m_details));
    details->addWidget(label(tr("Prediction"), TextRole::Heading, Tone::Text, m_details));
    details->addWidget(m_bars);
    details->addWidget(m_verdict);
    column->addWidget(m_details);
    column->addStretch(1);
    connect(m_previous, &QPushButton::clicked, this, &EvaluateInspector::previousWanted);
    connect(m_next, &QPushButton::clicked, this, &EvaluateInspector::nextWanted);
    clear();
}

void EvaluateInspector::clear() {
    m_title->setText(tr("Sample"));
    m_truth->setText(tr("Choose one to see what the model made of it."));
    m_details->hide();
    m_previous->setEnabled(false);
    m_next->setEnabled(false);
}

void EvaluateInspector::showPrediction(const Shown& shown) {
    const evaluate::Prediction& p = shown.prediction;
    const QString truth = className(shown.classes, p.label), predicted = className(shown.classes, p.predicted);
    const bool text = !shown.text.isEmpty();
    m_title->setText((shown.isRow ? tr("Row %1") : text ? tr("Text %1") : tr("Picture %1")).arg(integer(p.index)));
    m_truth->setText(tr("%1 split, true class %2").arg(splitText(shown.split), truth));
    m_picture->setPicture(shown.image, tr("Picture %1, %2").arg(integer(p.index), truth));
    m_picture->setVisible(!text);
    m_fed->setText(text ? shown.text : tr("As fed, %1, %2").arg(shown.size, shown.values));
    std::vector<PredictionBars::Bar> bars;
    bool hasTruth = false;
    for (const evaluate::ClassShare& each : p.top) {
        if (each.label < 0) break;
        hasTruth = hasTruth || each.label == p.label;
        bars.push_back({className(shown.classes, each.label), each.share, each.label == p.label, each.label == p.predicted});
    }
    if (!hasTruth) bars.push_back({truth, p.labelConfidence, true, false});
    m_bars->setBars(std::move(bars));
    const bool right = p.label == p.predicted;
    m_verdict->setText(right ? tr("✓ Recognised") : tr("✗ Taken for %1").arg(predicted));
    setTone(m_verdict, right ? Tone::Good : Tone::Bad);
    m_details->show();
    m_previous->setEnabled(shown.hasPrevious);
    m_next->setEnabled(shown.hasNext);
}

}  // namespace fornax::ui
