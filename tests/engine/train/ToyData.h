// A task that a small network learns in a second: pictures of 8 x 8 with one bright quarter, which is their class.
#pragma once
#include <QTemporaryDir>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "fornax/base/Files.h"
#include "fornax/project/Project.h"

namespace toy {

constexpr int side = 8, classes = 4, trainPictures = 250, testPictures = 60;
// 4 classes of 62 or 63 pictures, a tenth of each held back.
constexpr int validationPictures = 24, stepsPerEpoch = 15, batchSize = 16;

inline void appendNumber(std::string& bytes, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(value >> shift & 0xff));
}

inline void writePair(const std::filesystem::path& folder, const std::string& prefix, int count, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::string images, labels;
    for (const std::uint32_t number : {0x803u, static_cast<std::uint32_t>(count), std::uint32_t{side}, std::uint32_t{side}}) appendNumber(images, number);
    for (const std::uint32_t number : {0x801u, static_cast<std::uint32_t>(count)}) appendNumber(labels, number);
    for (int n = 0; n < count; ++n) {
        const int label = n % classes;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const bool bright = (y >= side / 2) * 2 + (x >= side / 2) == label;
                images.push_back(static_cast<char>(random() % 120 + (bright ? 100 : 0)));
            }
        labels.push_back(static_cast<char>(label));
    }
    fornax::files::writeAtomic(folder / (prefix + "-images-idx3-ubyte"), images);
    fornax::files::writeAtomic(folder / (prefix + "-labels-idx1-ubyte"), labels);
}

inline void writeData(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    writePair(folder, "train", trainPictures, 1);
    writePair(folder, "t10k", testPictures, 2);
}

/// Convolution, batch norm and dropout: a network with weights, running statistics and a random stream.
inline fornax::model::Graph network(int filters = 4) {
    return fornax::model::graphFromJson(fornax::Json{{"layers", fornax::Json::parse(R"([
        {"id":"input","type":"Input","settings":{"channels":1,"height":8,"width":8}},
        {"id":"conv1","type":"Conv2d","settings":{"filters":)" + std::to_string(filters) + R"(,"padding":1}},
        {"id":"norm1","type":"BatchNorm2d"}, {"id":"relu1","type":"ReLU"}, {"id":"pool1","type":"MaxPool2d"}, {"id":"flatten","type":"Flatten"},
        {"id":"hidden","type":"Linear","settings":{"outputs":16}}, {"id":"relu2","type":"ReLU"},
        {"id":"dropout","type":"Dropout","settings":{"probability":0.3}}, {"id":"output","type":"Linear","settings":{"outputs":4}}])")}});
}

inline fornax::project::Project project(const std::vector<std::string>& settings = {}) {
    fornax::project::Project project;
    project.name = "toy";
    project.data.folder = "data";
    project.data.classNames = "top left,top right,bottom left,bottom right";
    project.model = network();
    for (const char* setting : {"train.epochs=3", "train.batch_size=16", "train.optimizer.learning_rate=0.01", "train.device=cpu", "train.threads=1"}) fornax::project::set(project, setting);
    for (const std::string& setting : settings) fornax::project::set(project, setting);
    return project;
}

/// A folder with the data and a project file in it.
struct Place {
    QTemporaryDir folder;
    std::filesystem::path path{folder.path().toStdString()}, file{path / "toy.fornax"};
    Place() { writeData(path / "data"); }
    std::filesystem::path runs() const { return fornax::project::runsFolder(file); }
};

}  // namespace toy
