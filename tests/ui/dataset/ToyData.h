// A small data set on disk in IDX form, and pictures of widgets for looking at.
#pragma once
#include <QDir>
#include <QFile>
#include <QWidget>
#include <QtTest>

#include "fornax/project/Project.h"
#include "ui/base/Palette.h"

namespace fornax::test {

constexpr int kToyHeight = 8, kToyWidth = 6;

inline void writeBigEndian(QByteArray& bytes, quint32 value) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes.append(static_cast<char>((value >> shift) & 0xFF));
}

inline void writeToyFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

/// Picture i has label i % 3 (class C only every sixth) and pixels that tell it apart from the others.
inline void writeToyPair(const QString& folder, const QString& prefix, int count) {
    QByteArray images, labels;
    writeBigEndian(images, 0x803), writeBigEndian(images, quint32(count)), writeBigEndian(images, kToyHeight), writeBigEndian(images, kToyWidth);
    writeBigEndian(labels, 0x801), writeBigEndian(labels, quint32(count));
    for (int i = 0; i < count; ++i) {
        const int label = i % 6 == 5 ? 2 : i % 2;
        labels.append(static_cast<char>(label));
        for (int p = 0; p < kToyHeight * kToyWidth; ++p) images.append(static_cast<char>((label * 70 + i * 13 + p * 3) % 256));
    }
    writeToyFile(folder + QLatin1Char('/') + prefix + QStringLiteral("-images-idx3-ubyte"), images);
    writeToyFile(folder + QLatin1Char('/') + prefix + QStringLiteral("-labels-idx1-ubyte"), labels);
}

inline void writeToyData(const QString& folder) {
    QVERIFY(QDir().mkpath(folder));
    writeToyPair(folder, QStringLiteral("train"), 120);
    writeToyPair(folder, QStringLiteral("t10k"), 36);
}

inline model::Layer layer(const char* id, const char* type, Json settings = Json::object(), std::vector<std::string> inputs = {}) {
    return {id, type, std::move(settings), std::move(inputs)};
}

/// A project on the toy data with a small model that fits it.
inline project::Project toyProject(const QString& folder) {
    project::Project project;
    project.name = "toy";
    project.data.folder = folder.toStdString();
    project.data.classNames = "Apple,Bread,Cheese";
    project.data.validationShare = 0.2;
    project.train.batchSize = 16;
    project.model.layers = {layer("input", "Input", {{"channels", 1}, {"height", kToyHeight}, {"width", kToyWidth}}),
                            layer("conv1", "Conv2d", {{"filters", 4}, {"padding", 1}}), layer("relu1", "ReLU"),
                            layer("flatten1", "Flatten"), layer("linear1", "Linear", {{"outputs", 3}})};
    return project;
}

/// Saves a picture of the widget when FORNAX_TEST_PICTURES names a folder.
inline void lookAt(QWidget& widget, const QString& name) {
    const QString folder = qEnvironmentVariable("FORNAX_TEST_PICTURES");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    widget.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
}

/// A page and its inspector side by side, as the shell would show them.
inline void lookAtBoth(QWidget& page, QWidget* inspector, const QString& name, QSize size = {1390, 928}) {
    if (qEnvironmentVariable("FORNAX_TEST_PICTURES").isEmpty()) return;
    for (const auto theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::Palette::apply(theme);
        QWidget frame;
        frame.setAutoFillBackground(true);
        frame.resize(size);
        page.setParent(&frame);
        page.setGeometry(0, 0, size.width() - 344, size.height());
        QWidget side(&frame);
        QPalette palette = side.palette();
        palette.setColor(QPalette::Window, ui::Palette::current().panel);
        side.setPalette(palette);
        side.setAutoFillBackground(true);
        side.setGeometry(size.width() - 344, 0, 344, size.height());
        QWidget* before = inspector->parentWidget();
        inspector->setParent(&side);
        inspector->setGeometry(14, 16, 288, size.height() - 32);
        inspector->show();
        page.show();
        frame.show();
        QTest::qWait(350);   // pictures only: lets late layouts settle
        lookAt(frame, name + (theme == ui::Theme::Light ? QStringLiteral("-light") : QStringLiteral("-dark")));
        inspector->setParent(before);
        inspector->hide();
        page.setParent(nullptr);
    }
    ui::Palette::apply(ui::Theme::Light);
    page.show();
}

}  // namespace fornax::test
