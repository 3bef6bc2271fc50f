#include <algorithm>
#include <string_view>

#include "base/JsonText.h"
#include "fornax/base/Files.h"
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

// In the order of the welcome page; "gpu" are those that a processor would take days for.
std::vector<Card> cards() {
    return {
        {"digits-cnn", text("Handwritten digits, convolutional network"),
         text("1,797 digits of 8 × 8 pixels, built in; two convolution layers, about 99 % right after ten seconds on a processor."), "images"},
        {"digits-mlp", text("Handwritten digits, fully connected network"),
         text("The same digits with a plain 64-64-10 network, about 97 % right after a second: the first thing to try."), "images"},
        {"digits-lenet", text("Handwritten digits, LeNet"),
         text("The same digits with the oldest convolutional network still in use, made for 8 × 8 pixels: about 98 % right after ten seconds."), "images"},
        {"digits-vgg", text("Handwritten digits, VGG"),
         text("The same digits with three pairs of 3 × 3 convolutions and two linear layers: about 99 % right after ten seconds."), "images"},
        {"digits-resnet18", text("Handwritten digits, ResNet-18"),
         text("The same digits with a ResNet of full width and 11 million parameters: about 97 % right after 40 seconds."), "images"},
        {"digits-mobilenetv2", text("Handwritten digits, MobileNetV2"),
         text("The same digits with a narrow MobileNetV2 of inverted residual blocks: about 99 % right after half a minute."), "images"},
        {"digits-vit", text("Handwritten digits, Vision Transformer"),
         text("The same digits cut into 16 patches and read by a small Transformer: about 95 % right after a minute."), "images"},
        {"fashion-mnist-cnn", text("Fashion-MNIST, convolutional network"),
         text("70,000 small pictures of clothes in 10 classes; two convolution blocks, 220,426 parameters, about 92 % right."), "images"},
        {"fashion-mnist-mlp", text("Fashion-MNIST, fully connected network"),
         text("The same pictures with a plain 784-256-128-10 network: quick to train, the baseline to beat."), "images"},
        {"emoji-cnn", text("Emoji by group, convolutional network"),
         text("1,870 colour pictures of 32 × 32 pixels in 9 groups, one folder each; three convolution layers see them moved a little each time."), "images"},
        {"iris-mlp", text("Iris, fully connected network"),
         text("150 flowers of three species by four lengths, built in: about 95 % right after a third of a second. The table to start with."), "tables"},
        {"wine-mlp", text("Wines, fully connected network"),
         text("178 wines of three cultivars by thirteen measurements, built in: about 97 % right after half a second."), "tables"},
        {"diabetes-mlp", text("Diabetes, a number to predict"),
         text("How far diabetes progresses within a year, from ten figures of 442 patients, built in: learns a number, with an R² of about 0.5 after a quarter of a second."), "tables"},
        {"sentiment-snippets", text("Film snippets, Transformer"),
         text("One sentence of a critic: good or bad? A small Transformer encoder reads words; trained in minutes on a processor."), "texts"},
        {"sentiment-snippets-bag", text("Film snippets, bag of n-grams"),
         text("The same sentences as a bag of words and pairs of words, blind to their order: trained in seconds, the baseline to beat."), "texts"},
        {"sentiment-snippets-lstm", text("Film snippets, LSTM"),
         text("The same sentences read word by word in both directions by a small LSTM."), "texts"},
        {"sentiment-reviews", text("Food reviews, Transformer"),
         text("Reviews of food in English: great or not? A small Transformer encoder over the first 160 words."), "texts"},
        {"sentiment-reviews-bag", text("Food reviews, bag of n-grams"),
         text("The same reviews as a bag of words and pairs of words: trained in seconds."), "texts"},
        {"sentiment-chinese", text("Chinese reviews, Transformer"),
         text("Reviews in Chinese, good or bad, read in pieces of one or more characters by a small Transformer encoder."), "texts"},
        {"sentiment-chinese-bag", text("Chinese reviews, bag of n-grams"),
         text("The same reviews as a bag of characters and pairs of characters: trained in seconds."), "texts"},
        {"kjv-small", text("King James text, small language model"),
         text("Continues a text, piece of word by piece of word: four transformer blocks on 4.4 MB of English, readable after ten minutes on a processor."), "texts"},
        {"cifar10-resnet18", text("CIFAR-10, ResNet-18"),
         text("60,000 colour pictures of 32 × 32 pixels in 10 classes; 11 million parameters, batch 128. Made for a graphics card: predicted 5 minutes on an RTX 4090."), "gpu"},
        {"resnet18", text("Own pictures, ResNet-18"),
         text("A folder of your pictures at 224 × 224 pixels, for a graphics card: 11.7 million parameters, predicted 7 seconds for 10,000 pictures on an RTX 4090. Takes weights of torchvision."), "gpu"},
        {"resnet34", text("Own pictures, ResNet-34"),
         text("The same with 34 layers: 21.8 million parameters, predicted 13 seconds for 10,000 pictures on an RTX 4090."), "gpu"},
        {"resnet50", text("Own pictures, ResNet-50"),
         text("The same with bottleneck blocks: 25.6 million parameters, predicted 15 seconds for 10,000 pictures on an RTX 4090."), "gpu"},
        {"mobilenetv2", text("Own pictures, MobileNetV2"),
         text("The same for small devices: 3.5 million parameters, predicted 10 seconds for 10,000 pictures on an RTX 4090."), "gpu"},
        {"vgg16", text("Own pictures, VGG-16"),
         text("The same with 13 plain convolutions and three large linear layers: 138 million parameters, predicted a minute for 10,000 pictures on an RTX 4090."), "gpu"},
        {"vit-base", text("Own pictures, Vision Transformer"),
         text("The same cut into 196 patches and read by 12 Transformer blocks: 86 million parameters, predicted a minute for 10,000 pictures on an RTX 4090."), "gpu"},
        {"lm-12-layers", text("Language model, 12 layers"),
         text("The same text for a graphics card: 12 blocks of width 512, a vocabulary of 10,000, 48 million parameters, predicted 20 seconds an epoch on an RTX 4090."), "gpu"},
    };
}

/// Data that packaging/data.sh brings lies in the data folder of whoever uses the template.
void findData(data::DataConfig& data) {
    constexpr std::string_view sets = "{datasets}/";
    if (data.folder.starts_with(sets)) data.folder = (files::dataFolder() / "datasets" / data.folder.substr(sets.size())).string();
}

std::string hintFor(const data::DataConfig& data) {
    if (data.source == "idx") return missingDataHint(data.folder).pattern;
    const auto problem = data::lookFor(data, {});
    return problem ? problem->hint.str() : std::string();
}
}  // namespace

std::vector<Template> templates() {
    std::vector<Template> out;
    for (const Card& card : cards()) {
        const data::DataConfig data = fromTemplate(card.name).data;
        const bool there = data.source == "idx" ? dataFilesIn(data.folder) : !data::lookFor(data, {});
        out.push_back({card.name, card.title.pattern, card.summary.pattern, card.category, there,
                       there ? std::string{} : hintFor(data), data::dataSetOf(data.folder)});
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
    Project project = fromJson(parseJson(found->second, name));
    findData(project.data);
    return project;
}

}  // namespace fornax::project
