// Copying and saving what a pane shows, and every point behind it.
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

#include "fornax/base/Files.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LivePlotImpl.h"

namespace fornax::ui::plots {

namespace {

QByteArray valueText(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

QByteArray quoted(QString text) {
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n'))) return text.toUtf8();
    return '"' + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")).toUtf8() + '"';
}

QByteArray xName(XKind kind) {
    return kind == XKind::Step ? "step" : kind == XKind::Epoch ? "epoch" : "seconds";
}

}  // namespace

QByteArray LivePlot::csv() const {
    QByteArray out = "curve," + xName(d->group->xKind()) + ",value\n";
    for (const Curve* curve : std::as_const(d->curves)) {
        const QByteArray name = quoted(curve->options.name);
        for (std::size_t i = 0; i < curve->series.size(); ++i)
            out += name + ',' + valueText(curve->series.x(i)) + ',' + valueText(curve->series.y(i)) + '\n';
    }
    return out;
}

QImage LivePlot::picture(qreal scale) const {
    const QSize size = this->size().expandedTo(minimumSizeHint()) + QSize(24, 24);
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QCPPainter painter(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    d->paintAll(*this, painter, size);
    painter.end();
    d->prepare(*this);
    return image;
}

namespace {

template <class Device> void paintOn(Device& device, const QSize& size, double scale, const std::function<void(QCPPainter&, QSize)>& paint) {
    QCPPainter painter(&device);
    painter.setModes(QCPPainter::PainterModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching));
    painter.scale(scale, scale);
    paint(painter, size);
    painter.end();
}

}  // namespace

void LivePlot::save(const QString& path) const {
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QSize size = this->size().expandedTo(minimumSizeHint()) + QSize(24, 24);
    const auto paint = [this](QCPPainter& painter, QSize s) { d->paintAll(*this, painter, s); };
    if (suffix == QLatin1String("csv")) {
        buffer.write(csv());
    } else if (suffix == QLatin1String("svg")) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(0, 0), size));
        svg.setTitle(d->title);
        paintOn(svg, size, 1, paint);
    } else if (suffix == QLatin1String("pdf")) {
        QPdfWriter pdf(&buffer);
        pdf.setTitle(d->title);
        pdf.setResolution(144);
        pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
        pdf.setPageSize(QPageSize(QSizeF(size) * 0.75, QPageSize::Point, QString(), QPageSize::ExactMatch));   // 96 pixels an inch
        paintOn(pdf, size, 1.5, paint);
    } else if (suffix == QLatin1String("png")) {
        picture().save(&buffer, "PNG");
    } else {
        throw Error(ErrorCode::InvalidUsage, text("Curves cannot be saved as \"%1\".", suffix.toStdString()), text("Choose png, svg, pdf or csv."));
    }
    buffer.close();
    d->prepare(*this);
    files::writeAtomic(std::filesystem::path(path.toStdString()), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

void LivePlot::copyPicture() const {
    QApplication::clipboard()->setImage(picture());
}

void LivePlot::askAndSave(const QString& suffix) {
    QFileDialog dialog(this, tr("Save %1").arg(d->title));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog.selectFile(d->title.toLower().replace(QLatin1Char(' '), QLatin1Char('-')) + QLatin1Char('.') + suffix);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
    try {
        save(dialog.selectedFiles().first());
    } catch (const Error& error) {
        QMessageBox::warning(this, tr("Not saved"), QStringList{translated(error.sentence()), translated(error.hint())}.join(QLatin1Char('\n')));
    }
}

}  // namespace fornax::ui::plots
