// The one place that knows which steps there are.
#pragma once
#include <vector>

class QWidget;

namespace fornax::ui {

class Page;
struct Context;

std::vector<Page*> makePages(Context& context, QWidget* parent);

}  // namespace fornax::ui
