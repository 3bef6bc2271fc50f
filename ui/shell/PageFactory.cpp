#include "ui/shell/PageFactory.h"

#include "ui/dataset/DataPage.h"
#include "ui/evaluate/EvaluatePage.h"
#include "ui/model/ModelPage.h"
#if __has_include("ui/runs/RunsPage.h")
#include "ui/runs/RunsPage.h"
#define FORNAX_HAS_RUNS_PAGE
#endif
#include "ui/training/TrainingPage.h"

namespace fornax::ui {

std::vector<Page*> makePages(Context& context, QWidget* parent) {
    std::vector<Page*> pages = {new DataPage(context, parent), new ModelPage(context, parent), new TrainingPage(context, parent),
                                new EvaluatePage(context, parent)};
#ifdef FORNAX_HAS_RUNS_PAGE
    pages.push_back(new RunsPage(context, parent));
#endif
    return pages;
}

}  // namespace fornax::ui
