// Activations: the shape stays, no multiply-accumulate is counted.
#include "model/LayerRule.h"
#include "model/SettingsBasic.h"

namespace fornax::model {
namespace {

void wordsLeaky(const LeakyReluSettings& s, std::vector<Text>& parts) { parts = {text("slope %1", s.slope)}; }
void wordsElu(const EluSettings& s, std::vector<Text>& parts) {
    if (s.alpha != EluSettings{}.alpha) parts = {text("alpha %1", s.alpha)};
}
void wordsGelu(const GeluSettings& s, std::vector<Text>& parts) {
    if (s.approximation != "none") parts = {text("tanh form")};
}

template <class S> LayerRule activation(const char* name, Text help, void (*words)(const S&, std::vector<Text>&) = nullptr) {
    return Rule<S>{.name = name, .category = "activation", .help = std::move(help), .summary = words, .stepwise = true};
}

}  // namespace

LayerRules activationLayers() {
    return {
        activation<NoSettings>("ReLU", text("Cuts negative values to zero.")),
        activation<NoSettings>("ReLU6", text("Cuts values to 0 to 6; usual in MobileNets.")),
        activation<LeakyReluSettings>("LeakyReLU", text("Lets a small share of negative values through."), wordsLeaky),
        activation<EluSettings>("ELU", text("Like ReLU, with negative values bent smoothly towards a floor."), wordsElu),
        activation<GeluSettings>("GELU", text("Smooth relative of ReLU, usual in transformers."), wordsGelu),
        activation<NoSettings>("SiLU", text("x times its sigmoid; smooth, usual in newer convolutional networks.")),
        activation<NoSettings>("Hardswish", text("SiLU out of straight pieces: cheaper, usual on small devices.")),
        activation<NoSettings>("Hardsigmoid", text("Sigmoid out of straight pieces.")),
        activation<NoSettings>("Softplus", text("Smooth form of ReLU that never reaches zero.")),
        activation<NoSettings>("Tanh", text("Squeezes values into -1 to 1.")),
        activation<NoSettings>("Sigmoid", text("Squeezes values into 0 to 1.")),
    };
}

}  // namespace fornax::model
