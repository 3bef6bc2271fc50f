// Where the data comes from and how it is prepared: the "data" part of a project. Torch-free.
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
    std::int64_t pictures = 5000, mostShapes = 1;
    double validationShare = 0.1;
    double testShare = 0.2;
    std::string groupBy = "none";
    std::int64_t splitSeed = 7;
    std::int64_t limit = 0;               ///< most training samples; 0: all
    bool excludeFound = false;
    std::string normalise = "from_data";  ///< from_data: mean and deviation of the training split; imagenet: ImageNet's; unit: only /255
    Transforms transforms;                ///< between decoding and normalisation
    std::int64_t memoryMb = 2048;
    std::string testFile;
    std::string textColumn, labelColumn, labelSeparator, groupColumn;
    std::string labelFile;
    std::string task = "auto", ignoredColumns, categoryColumns;
    std::int64_t maxCategories = 50;
    std::string tokenizer = "words";
    std::int64_t vocabularySize = 10'000, leastFrequency = 2;
    bool lowercase = true;
    std::int64_t maxLength = 64;
    std::string invalidBytes = "refuse";
    bool hasPictures() const { return source != "text" && source != "corpus" && source != "table"; }
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.source, Field{.key = "source", .label = "Source", .help = "Kind of data: IDX files, CIFAR's binary files, a folder of pictures for each class, the built-in handwritten digits, drawn shapes, texts with a class each, a text to be continued, or the rows of a table.", .choices = {"idx", "cifar", "folder", "digits", "shapes", "text", "corpus", "table"}});
        v(c.folder, Field{.key = "folder", .label = "Folder", .help = "Folder that holds the files, an archive of such a folder (.zip, .tar, .tar.gz, .tar.bz2, .tar.xz), or a single file of texts or of a table. An archive is read where it lies; nothing is unpacked onto the disk. Relative names start at the project file; sample:iris, sample:wine and sample:diabetes are built in.", .path = true, .whenKey = "source", .whenValues = {"idx", "cifar", "folder", "text", "corpus", "table"}});
        v(c.classNames, Field{.key = "class_names", .label = "Class names", .help = "Names of the classes in label order, separated by commas.", .advanced = true, .whenKey = "source", .whenValues = {"idx"}});
        v(c.labels, Field{.key = "labels", .label = "Labels", .help = "CIFAR-100 only: the 100 fine or the 20 coarse classes.", .choices = {"fine", "coarse"}, .whenKey = "source", .whenValues = {"cifar"}});
        v(c.imageHeight, Field{.key = "image_height", .label = "Height", .help = "Every picture is brought to this height. Usual: 32 to 224.", .unit = "px", .min = 1, .max = 4096, .whenKey = "source", .whenValues = {"folder"}});
        v(c.imageWidth, Field{.key = "image_width", .label = "Width", .help = "Every picture is brought to this width. Usual: 32 to 224.", .unit = "px", .min = 1, .max = 4096, .whenKey = "source", .whenValues = {"folder"}});
        v(c.fit, Field{.key = "fit", .label = "Fit", .help = "crop: fill the size, cut what stands over. pad: show all, black borders. stretch: ignore the shape.", .choices = {"crop", "pad", "stretch"}, .whenKey = "source", .whenValues = {"folder"}});
        v(c.colour, Field{.key = "colour", .label = "Colour", .help = "Three channels or one.", .choices = {"colour", "grey"}, .whenKey = "source", .whenValues = {"folder"}});
        v(c.pictures, Field{.key = "pictures", .label = "Pictures", .help = "How many pictures are drawn.", .min = 100, .max = 1e6, .whenKey = "source", .whenValues = {"shapes"}});
        v(c.mostShapes, Field{.key = "most_shapes", .label = "Most shapes", .help = "1: each picture has one shape, its class. More: it has none to so many different ones, each a label by itself.", .min = 1, .max = 4, .whenKey = "source", .whenValues = {"shapes"}});
        v(c.labelFile, Field{.key = "label_file", .label = "Label file", .help = "A table in the folder that names each picture and its class or labels, say labels.csv with the columns file and label. Empty: one folder for each class.", .path = true, .whenKey = "source", .whenValues = {"folder"}});
        v(c.testFile, Field{.key = "test_file", .label = "Test file", .help = "Another file with the samples of the test, of the same form. Empty: what the folder has, or a share.", .advanced = true, .path = true, .whenKey = "source", .whenValues = {"text", "table"}});
        v(c.textColumn, Field{.key = "text_column", .label = "Text column", .help = "Tables only: the column with the texts. Empty: one that is called text, review or sentence.", .advanced = true, .whenKey = "source", .whenValues = {"text"}});
        v(c.labelColumn, Field{.key = "label_column", .label = "Label column", .help = "The column of a table that is to be learned, or several columns of 0 and 1, separated by commas, each a label by itself. Empty: one that is called label, class, category or target; of a table of numbers, otherwise the last.", .whenKey = "source", .whenValues = {"text", "table", "folder"}});
        v(c.labelSeparator, Field{.key = "label_separator", .label = "Label separator", .help = "What stands between several labels of one sample, say | in drama|comedy; an empty cell is a sample without labels. Empty: one label each. Lists in JSON lines are several labels by themselves.", .whenKey = "source", .whenValues = {"text", "table", "folder"}});
        v(c.groupColumn, Field{.key = "group_column", .label = "Group column", .help = "Tables only: rows that agree in this column stay in one split, say the reviews of one film.", .advanced = true, .whenKey = "source", .whenValues = {"text", "table"}});
        v(c.task, Field{.key = "task", .label = "To learn", .help = "classification: one of several classes; regression: a number. auto takes a number where the column holds more than 20 different numbers.", .choices = {"auto", "classification", "regression"}, .whenKey = "source", .whenValues = {"table"}});
        v(c.ignoredColumns, Field{.key = "ignored_columns", .label = "Ignored columns", .help = "Columns that the network does not see, separated by commas: numbers of rows, names, what is known only afterwards.", .whenKey = "source", .whenValues = {"table"}});
        v(c.categoryColumns, Field{.key = "category_columns", .label = "Category columns", .help = "Columns of numbers that stand for kinds rather than amounts, separated by commas. Columns of words are taken so by themselves.", .advanced = true, .whenKey = "source", .whenValues = {"table"}});
        v(c.maxCategories, Field{.key = "max_categories", .label = "Most categories", .help = "A column of words with more different values than this is left out. Each value becomes one input.", .min = 2, .max = 10'000, .advanced = true, .whenKey = "source", .whenValues = {"table"}});
        v(c.tokenizer, Field{.key = "tokenizer", .label = "Tokenizer", .help = "words keeps the most frequent words; byte_bpe loses nothing; characters is simple; chinese takes each Chinese character by itself and other words whole. Learned from the training split.", .choices = {"words", "byte_bpe", "characters", "chinese"}, .whenKey = "source", .whenValues = {"text", "corpus"}});
        v(c.vocabularySize, Field{.key = "vocabulary_size", .label = "Vocabulary", .help = "Most tokens that the tokenizer may have. Usual: 1,000 to 50,000; byte_bpe needs at least 259.", .unit = "tokens", .min = 16, .max = 1'000'000, .scale = schema::Scale::Log, .whenKey = "source", .whenValues = {"text", "corpus"}});
        v(c.leastFrequency, Field{.key = "min_frequency", .label = "Least frequency", .help = "What occurs less often in the text gets no token of its own.", .min = 1, .max = 1e9, .advanced = true, .whenKey = "source", .whenValues = {"text", "corpus"}});
        v(c.lowercase, Field{.key = "lowercase", .label = "Lower case", .help = "Words and Chinese only: take capital letters for small ones. Fewer words.", .whenKey = "source", .whenValues = {"text", "corpus"}});
        v(c.maxLength, Field{.key = "max_length", .label = "Most tokens", .help = "Longer texts are cut at their end; of a text to be continued, what the model sees at once. Usual: 32 to 512.", .unit = "tokens", .min = 1, .max = 1 << 20, .scale = schema::Scale::Log, .whenKey = "source", .whenValues = {"text", "corpus"}});
        v(c.invalidBytes, Field{.key = "invalid_bytes", .label = "Invalid bytes", .help = "Bytes that are no UTF-8: refuse stops and names the place; replace takes the replacement character and counts them.", .choices = {"refuse", "replace"}, .advanced = true, .whenKey = "source", .whenValues = {"corpus"}});
        v(c.validationShare, Field{.key = "validation_share", .label = "Validation", .help = "Share of the training samples held back for validation, by class where each sample has one. Usual: 0.05 to 0.2.", .min = 0.001, .max = 0.9});
        v(c.testShare, Field{.key = "test_share", .label = "Test", .help = "Share of the samples kept for the test where the data has no test set of its own. Usual: 0.1 to 0.2; 0 for none.", .min = 0, .max = 0.9, .whenKey = "source", .whenValues = {"cifar", "folder", "digits", "shapes", "text", "table"}});
        v(c.groupBy, Field{.key = "group_by", .label = "Keep together", .help = "prefix: files whose names agree up to the last - or _ show one thing and stay in one split.", .choices = {"none", "prefix"}, .advanced = true, .whenKey = "source", .whenValues = {"folder"}});
        v(c.splitSeed, Field{.key = "split_seed", .label = "Split seed", .help = "Which samples are held back. Change it to draw another split.", .min = 0, .max = 9e15, .advanced = true});
        v(c.limit, Field{.key = "limit", .label = "Most samples", .help = "For a quick try: train on about so many samples, drawn by class. Validation and test stay whole. 0 takes all.", .min = 0, .max = 1e9, .advanced = true, .whenKey = "source", .whenValues = {"idx", "cifar", "folder", "digits", "shapes", "text", "table"}});
        v(c.excludeFound, Field{.key = "exclude_found", .label = "Clean up", .help = "Leaves out copies (the held-back ones stay), samples with contradicting labels and pictures of an odd shape."});
        v(c.normalise, Field{.key = "normalise", .label = "Normalise", .help = "from_data: subtract the training mean and divide by the deviation. imagenet: those of ImageNet, for weights that were trained on it. unit: only scale to 0…1.", .choices = {"from_data", "imagenet", "unit"}, .whenKey = "source", .whenValues = {"idx", "cifar", "folder", "digits", "shapes"}});
        v(c.transforms, Field{.key = "transforms", .label = "Transforms", .help = "Steps that change the pictures on their way to the network, in order. Random ones run in training only.", .whenKey = "source", .whenValues = {"idx", "cifar", "folder", "digits", "shapes"}, .list = completedTransforms});
        v(c.memoryMb, Field{.key = "memory_mb", .label = "Memory", .help = "Most memory that the samples may take. Pictures of a folder that need more stay on the disk and those of an archive stay packed: they are decoded batch by batch, with the same results. Everything else that needs more is refused.", .unit = "MB", .min = 16, .max = 1e6, .advanced = true, .whenKey = "source", .whenValues = {"cifar", "folder", "text", "table"}});
    }
};

}  // namespace fornax::data
