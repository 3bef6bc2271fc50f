// Where the pictures come from and how they are prepared: the "data" part of a project. Torch-free.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Schema.h"
#include "fornax/data/Transforms.h"

namespace fornax::data {

struct DataConfig {
    std::string source = "idx";
    std::string folder = "/usr/share/datasets/fashion-mnist";
    std::string classNames = "T-shirt,Trouser,Pullover,Dress,Coat,Sandal,Shirt,Sneaker,Bag,Ankle boot";
    std::string labels = "fine";
    std::int64_t imageHeight = 64, imageWidth = 64;
    std::string fit = "crop";
    std::string colour = "colour";
    std::int64_t pictures = 5000;
    double validationShare = 0.1;
    double testShare = 0.2;
    std::string groupBy = "none";
    std::int64_t splitSeed = 7;
    bool excludeFound = false;
    std::string normalise = "from_data";  ///< from_data: mean and deviation of the training split; imagenet: ImageNet's; unit: only /255
    Transforms transforms;                ///< between decoding and normalisation
    std::int64_t memoryMb = 2048;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.source, Field{.key = "source", .label = "Source", .help = "Kind of data: IDX files, CIFAR's binary files, a folder of pictures for each class, the built-in handwritten digits, or drawn shapes.", .choices = {"idx", "cifar", "folder", "digits", "shapes"}});
        v(c.folder, Field{.key = "folder", .label = "Folder", .help = "Folder that holds the files. Relative names start at the project file.", .path = true, .whenKey = "source", .whenValues = {"idx", "cifar", "folder"}});
        v(c.classNames, Field{.key = "class_names", .label = "Class names", .help = "Names of the classes in label order, separated by commas.", .advanced = true, .whenKey = "source", .whenValues = {"idx"}});
        v(c.labels, Field{.key = "labels", .label = "Labels", .help = "CIFAR-100 only: the 100 fine or the 20 coarse classes.", .choices = {"fine", "coarse"}, .whenKey = "source", .whenValues = {"cifar"}});
        v(c.imageHeight, Field{.key = "image_height", .label = "Height", .help = "Every picture is brought to this height. Usual: 32 to 224.", .unit = "px", .min = 1, .max = 4096, .whenKey = "source", .whenValues = {"folder"}});
        v(c.imageWidth, Field{.key = "image_width", .label = "Width", .help = "Every picture is brought to this width. Usual: 32 to 224.", .unit = "px", .min = 1, .max = 4096, .whenKey = "source", .whenValues = {"folder"}});
        v(c.fit, Field{.key = "fit", .label = "Fit", .help = "crop: fill the size, cut what stands over. pad: show all, black borders. stretch: ignore the shape.", .choices = {"crop", "pad", "stretch"}, .whenKey = "source", .whenValues = {"folder"}});
        v(c.colour, Field{.key = "colour", .label = "Colour", .help = "Three channels or one.", .choices = {"colour", "grey"}, .whenKey = "source", .whenValues = {"folder"}});
        v(c.pictures, Field{.key = "pictures", .label = "Pictures", .help = "How many pictures are drawn.", .min = 100, .max = 1e6, .whenKey = "source", .whenValues = {"shapes"}});
        v(c.validationShare, Field{.key = "validation_share", .label = "Validation", .help = "Share of the training pictures held back for validation, by class. Usual: 0.05 to 0.2.", .min = 0.001, .max = 0.9});
        v(c.testShare, Field{.key = "test_share", .label = "Test", .help = "Share of the pictures kept for the test where the data has no test set of its own. Usual: 0.1 to 0.2; 0 for none.", .min = 0, .max = 0.9, .whenKey = "source", .whenValues = {"cifar", "folder", "digits", "shapes"}});
        v(c.groupBy, Field{.key = "group_by", .label = "Keep together", .help = "prefix: files whose names agree up to the last - or _ show one thing and stay in one split.", .choices = {"none", "prefix"}, .advanced = true, .whenKey = "source", .whenValues = {"folder"}});
        v(c.splitSeed, Field{.key = "split_seed", .label = "Split seed", .help = "Which pictures are held back. Change it to draw another split.", .min = 0, .max = 9e15, .advanced = true});
        v(c.excludeFound, Field{.key = "exclude_found", .label = "Clean up", .help = "Leaves out copies (the held-back ones stay), pictures with contradicting labels and pictures of an odd shape."});
        v(c.normalise, Field{.key = "normalise", .label = "Normalise", .help = "from_data: subtract the training mean and divide by the deviation. imagenet: those of ImageNet, for weights that were trained on it. unit: only scale to 0…1.", .choices = {"from_data", "imagenet", "unit"}});
        v(c.transforms, Field{.key = "transforms", .label = "Transforms", .help = "Steps that change the pictures on their way to the network, in order. Random ones run in training only.", .list = completedTransforms});
        v(c.memoryMb, Field{.key = "memory_mb", .label = "Memory", .help = "Most memory that the pictures may take.", .unit = "MB", .min = 16, .max = 1e6, .advanced = true, .whenKey = "source", .whenValues = {"cifar", "folder"}});
    }
};

}  // namespace fornax::data
