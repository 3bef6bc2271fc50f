// Where the model editor shows the layers: places and groups. Drawing only: nothing that is built, trained or hashed
// depends on it. Torch-free.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::project {

/// Centre of a layer's box, in widths (right) and heights (down) of a box: independent of fonts and screens.
struct CanvasPlace {
    double x = 0, y = 0;
    friend bool operator==(const CanvasPlace&, const CanvasPlace&) = default;
};

/// Layers that a person put together under a name. A layer is in one group at most.
struct CanvasGroup {
    std::string name;
    std::vector<std::string> layers;
    bool open = false;                ///< its layers are shown; else one box stands for all of them
    friend bool operator==(const CanvasGroup&, const CanvasGroup&) = default;
};

struct Canvas {
    std::map<std::string, CanvasPlace> places;   ///< by layer id; empty: the automatic layout
    std::vector<CanvasGroup> groups;
    friend bool operator==(const Canvas&, const Canvas&) = default;
};

inline constexpr double kFarthestPlace = 1e6;

/// What concerns layers of `graph`; an empty object when that is nothing. Places are rounded to 1/1000.
/// {"places":{"conv1":[0,1.65]},"groups":[{"name":"Stem","layers":["conv1","norm1"],"open":false}]}
Json toJson(const Canvas& canvas, const model::Graph& graph);
/// Layers that `graph` does not have are left out: a model can be edited by hand. Throws Error(UnknownKey,
/// InvalidSetting) that names the key.
Canvas canvasFromJson(const Json& json, const model::Graph& graph);

}  // namespace fornax::project
