// The page with the engine's own analysis. A file of its own: only programs that make the page this way link LibTorch.
#include "ui/model/ModelPage.h"

namespace fornax::ui {

ModelPage::ModelPage(Context& context, QWidget* parent) : ModelPage(context, &model::analyse, parent) { setWeightsCheck(&train::checkWeights); }

}  // namespace fornax::ui
