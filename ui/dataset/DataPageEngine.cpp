// The page with the engine's own batch. A file of its own: only programs that make the page this way link LibTorch.
#include "ui/dataset/DataPage.h"

namespace fornax::ui {

DataPage::DataPage(Context& context, QWidget* parent) : DataPage(context, &data::firstBatch, &data::sampleInEpochs, parent) {}

}  // namespace fornax::ui
