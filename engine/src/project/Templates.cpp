#include <algorithm>

#include "base/JsonText.h"
#include "fornax/data/Recognise.h"
#include "fornax/project/Project.h"
#include "project/DataFiles.h"
#include "project/TemplateDocuments.h"

namespace fornax::project {

namespace {
struct Card {
    const char* name;
    Text title, summary;
    const char* category;
};

// In the order of the welcome page.
std::vector<Card> cards() {
    return {
        {"digits-cnn", text("Handwritten digits, convolutional network"),
         text("1,797 digits of 8 × 8 pixels, built in; two convolution layers, about 99 % right after ten seconds on a processor."), "images"},
        {"digits-mlp", text("Handwritten digits, fully connected network"),
         text("The same digits with a plain 64-64-10 network, about 97 % right after a second: the first thing to try."), "images"},
        {"fashion-mnist-cnn", text("Fashion-MNIST, convolutional network"),
         text("70,000 small pictures of clothes in 10 classes; two convolution blocks, 220,426 parameters, about 92 % right."), "images"},
        {"fashion-mnist-mlp", text("Fashion-MNIST, fully connected network"),
         text("The same pictures with a plain 784-256-128-10 network: quick to train, the baseline to beat."), "images"},
    };
}
}  // namespace

std::vector<Template> templates() {
    std::vector<Template> out;
    for (const Card& card : cards()) {
        const data::DataConfig data = fromTemplate(card.name).data;
        const bool there = data.source == "idx" ? dataFilesIn(data.folder) : !data::lookFor(data, {});
        out.push_back({card.name, card.title.pattern, card.summary.pattern, card.category, there,
                       there ? std::string{} : missingDataHint(data.folder).pattern});
    }
    return out;
}

Project fromTemplate(const std::string& name) {
    const auto& documents = templateDocuments();
    const auto found = documents.find(name);
    if (found == documents.end()) {
        std::string names;
        for (const auto& [known, document] : documents) names += (names.empty() ? "" : ", ") + known;
        throw Error(ErrorCode::NotFound, text("There is no template %1", name), text("Templates are: %1", names));
    }
    return fromJson(parseJson(found->second, name));
}

}  // namespace fornax::project
