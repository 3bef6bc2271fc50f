#include "Commands.h"
#include "Output.h"
#include "fornax/project/Project.h"

namespace fornax::cli {

int run(const TemplatesArguments& arguments) {
    std::vector<std::vector<std::string>> rows = {{"Template", "Kind", "Data", "What it is"}};
    std::vector<std::string> hints;
    for (const project::Template& t : project::templates()) {
        if (arguments.json) {
            printJson({{"event", "template"}, {"name", t.name}, {"title", t.title}, {"summary", t.summary},
                       {"category", t.category}, {"data_available", t.dataAvailable}, {"data_hint", t.dataHint}});
            continue;
        }
        rows.push_back({t.name, t.category, t.dataAvailable ? "here" : "missing", t.summary});
        if (!t.dataAvailable && !t.dataHint.empty()) hints.push_back(t.name + ": " + t.dataHint);
    }
    if (!arguments.json) printTable(rows, {false, false, false, false});
    for (const std::string& hint : hints) printMessage(hint);
    return kDone;
}

}  // namespace fornax::cli
