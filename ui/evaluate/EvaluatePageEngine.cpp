// The page with the engine's own evaluation. A file of its own: only programs that make the page this way link LibTorch.
#include "ui/evaluate/EvaluatePage.h"

namespace fornax::ui {

EvaluatePage::EvaluatePage(Context& context, QWidget* parent) : EvaluatePage(context, &evaluate::evaluateRun, parent) { setPredict(&evaluate::predictRows); }

}  // namespace fornax::ui
