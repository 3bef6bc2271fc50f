#include "ui/dataset/DataInspector.h"

#include <QVBoxLayout>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TransformsEditor.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {

DataInspector::DataInspector(Document* document, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("dataInspector"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_form = new SettingsForm(schema::settingsOf<data::DataConfig>(), QStringLiteral("data."), this);
    m_form->bind(*document);
    column->setSpacing(scaled(12));
    column->addWidget(m_form);
    m_transforms = new TransformsEditor(document, this);
    column->addWidget(m_transforms);
    column->addStretch(1);
    connect(m_transforms, &TransformsEditor::helpChanged, this, &DataInspector::helpChanged);
    connect(m_form, &SettingsForm::helpChanged, this, &DataInspector::helpChanged);
    setDataset(nullptr);
}

void DataInspector::setDataset(const std::shared_ptr<const data::Dataset>& dataset) {
    const bool pictures = dataset && dataset->kind == data::Kind::Pictures;
    m_transforms->setPictures(pictures ? std::optional(data::PictureShape{dataset->preprocessing.channels, dataset->preprocessing.height, dataset->preprocessing.width}) : std::nullopt);
    if (!dataset) return m_form->setTitle(tr("Preparation"), tr("Reading starts again when a value changes."));
    const auto& prepared = dataset->preprocessing;
    if (dataset->kind == data::Kind::Tokens)
        return m_form->setTitle(tr("Preparation"), tr("%1 to train, %2 for validation, %3 for test. %4 tokens, learned from the training texts.")
                                                       .arg(integer(static_cast<qint64>(dataset->trainIndices.size())), integer(static_cast<qint64>(dataset->validationIndices.size())),
                                                            integer(static_cast<qint64>(dataset->testIndices.size())), integer(dataset->vocabulary())));
    if (dataset->kind == data::Kind::Values)
        return m_form->setTitle(tr("Preparation"), tr("%1 to train, %2 for validation, %3 for test. Numbers are normalised with the mean and deviation of the training rows.")
                                                       .arg(integer(static_cast<qint64>(dataset->trainIndices.size())), integer(static_cast<qint64>(dataset->validationIndices.size())),
                                                            integer(static_cast<qint64>(dataset->testIndices.size()))));
    QStringList channels;
    for (std::size_t c = 0; c < prepared.mean.size() && c < prepared.deviation.size(); ++c)
        channels << tr("mean %1, deviation %2").arg(number(prepared.mean[c], 3), number(prepared.deviation[c], 3));
    m_form->setTitle(tr("Preparation"), tr("%1 to train, %2 for validation, %3 for test. Normalised with %4.")
                                            .arg(integer(static_cast<qint64>(dataset->trainIndices.size())), integer(static_cast<qint64>(dataset->validationIndices.size())),
                                                 integer(static_cast<qint64>(dataset->testIndices.size())), channels.join(QStringLiteral("; "))));
}

}  // namespace fornax::ui
