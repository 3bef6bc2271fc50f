// A task that a small network learns in a second: short texts of unequal length whose class is the kind of most of their
// words.
#pragma once
#include <QTemporaryDir>

#include <random>
#include <string>
#include <vector>

#include "fornax/base/Files.h"
#include "fornax/project/Project.h"

namespace toytext {

inline std::string sentence(std::mt19937& random, bool good) {
    static const std::vector<std::string> kinds[] = {{"dull", "weak", "bad", "boring"}, {"fine", "great", "moving", "witty"}};
    static const std::vector<std::string> others = {"the", "film", "and", "its", "plot", "is", "a", "story"};
    std::string out;
    const unsigned words = 2 + random() % 9;
    for (unsigned i = 0; i < words; ++i) {
        const auto& list = i % 3 == 0 ? kinds[good] : others;
        out += (out.empty() ? "" : " ") + list[random() % list.size()];
    }
    return out;
}

/// `count` lines "label<TAB>text", all different; the last word is a number that no other line has.
inline std::string lines(int count, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::string out;
    for (int n = 0; n < count; ++n) out += std::string(n % 2 ? "good" : "bad") + "\t" + sentence(random, n % 2) + " " + std::to_string(seed * 10'000 + unsigned(n)) + "\n";
    return out;
}

constexpr int trainTexts = 200, testTexts = 60, validationTexts = 20, batchSize = 16, stepsPerEpoch = 12;

inline void writeData(const std::filesystem::path& folder, std::uint32_t seed = 1) {
    std::filesystem::create_directories(folder);
    fornax::files::writeAtomic(folder / "train.tsv", lines(trainTexts, seed));
    fornax::files::writeAtomic(folder / "test.tsv", lines(testTexts, seed + 1));
}

/// Embedding, attention with dropout, pooling over the real steps.
inline fornax::model::Graph network() {
    return fornax::model::graphFromJson(fornax::Json{{"layers", fornax::Json::parse(R"([
        {"id":"input","type":"Input","settings":{"kind":"tokens","length":12}},
        {"id":"embedding","type":"Embedding","settings":{"vocabulary":64,"width":16}},
        {"id":"position","type":"PositionalEmbedding"},
        {"id":"block","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":32,"dropout":0.1}},
        {"id":"pool","type":"GlobalAvgPool"}, {"id":"output","type":"Linear","settings":{"outputs":2}}])")}});
}

inline fornax::project::Project project(const std::vector<std::string>& settings = {}) {
    fornax::project::Project project;
    project.name = "toy texts";
    for (const char* setting : {"data.source=text", "data.folder=data", "data.tokenizer=words", "data.vocabulary_size=64", "data.max_length=12", "train.epochs=3", "train.batch_size=16",
                                "train.optimizer.learning_rate=0.01", "train.device=cpu", "train.threads=1"})
        fornax::project::set(project, setting);
    project.model = network();
    for (const std::string& setting : settings) fornax::project::set(project, setting);
    return project;
}

struct Place {
    QTemporaryDir folder;
    std::filesystem::path path{folder.path().toStdString()}, file{path / "toy.fornax"};
    Place() { writeData(path / "data"); }
    std::filesystem::path runs() const { return fornax::project::runsFolder(file); }
    std::filesystem::path run(int number = 1) const { return runs() / ("run-000" + std::to_string(number)); }
};

}  // namespace toytext
