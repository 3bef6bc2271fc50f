// Graphs that several tests use.
#pragma once
#include "fornax/model/Graph.h"

namespace sample {

/// The studio's sample: 220,426 parameters.
inline fornax::model::Graph cnn() {
    return fornax::model::graphFromJson(fornax::Json::parse(R"({"layers":[
        {"id":"input1","type":"Input"},
        {"id":"conv1","type":"Conv2d","settings":{"filters":32,"padding":1}},
        {"id":"norm1","type":"BatchNorm2d"}, {"id":"relu1","type":"ReLU"}, {"id":"pool1","type":"MaxPool2d"},
        {"id":"conv2","type":"Conv2d","settings":{"filters":64,"padding":1}},
        {"id":"norm2","type":"BatchNorm2d"}, {"id":"relu2","type":"ReLU"}, {"id":"pool2","type":"MaxPool2d"},
        {"id":"flatten1","type":"Flatten"},
        {"id":"linear1","type":"Linear","settings":{"outputs":64}}, {"id":"relu3","type":"ReLU"},
        {"id":"dropout1","type":"Dropout","settings":{"probability":0.3}},
        {"id":"linear2","type":"Linear","settings":{"outputs":10}}]})"));
}

inline fornax::model::Graph mlp() {
    return fornax::model::graphFromJson(fornax::Json::parse(R"({"layers":[
        {"id":"input1","type":"Input"}, {"id":"flatten1","type":"Flatten"},
        {"id":"linear1","type":"Linear","settings":{"outputs":256}}, {"id":"relu1","type":"ReLU"},
        {"id":"linear2","type":"Linear","settings":{"outputs":128}}, {"id":"relu2","type":"ReLU"},
        {"id":"linear3","type":"Linear","settings":{"outputs":10}}]})"));
}

/// `layers` behind an input of 2 x 6 x 8.
inline fornax::model::Graph behindInput(const char* layers) {
    auto json = fornax::Json::parse(std::string("[") + R"({"id":"in","type":"Input","settings":{"channels":2,"height":6,"width":8}},)" + layers + "]");
    return fornax::model::graphFromJson(fornax::Json{{"layers", std::move(json)}});
}

}  // namespace sample
