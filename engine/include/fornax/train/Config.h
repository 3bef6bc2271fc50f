// Settings of training. Torch-free.
#pragma once
#include <cstdint>
#include <string>

#include "fornax/base/Schema.h"

namespace fornax::train {

struct OptimizerConfig {
    std::string name = "adamw";
    double learningRate = 1e-3;
    double weightDecay = 0.01;
    double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
    double momentum = 0.9;
    bool nesterov = false;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.name, Field{.key = "name", .label = "Optimizer", .help = "How gradients change the weights. AdamW suits most models; SGD with momentum wants a larger rate.", .choices = {"adamw", "adam", "sgd"}});
        v(c.learningRate, Field{.key = "learning_rate", .label = "Learning rate", .help = "Size of each update. Usual for AdamW: 1e-4 to 3e-3; for SGD: 0.01 to 0.5.", .min = 1e-9, .max = 1e6, .scale = schema::Scale::Log});
        v(c.weightDecay, Field{.key = "weight_decay", .label = "Weight decay", .help = "Pulls weights towards zero. Usual: 0 to 0.1.", .min = 0, .max = 10, .scale = schema::Scale::Log});
        v(c.momentum, Field{.key = "momentum", .label = "Momentum", .help = "Share of the last update that is kept. Usual: 0.9.", .min = 0, .max = 0.9999, .whenKey = "name", .whenValues = {"sgd"}});
        v(c.nesterov, Field{.key = "nesterov", .label = "Nesterov", .help = "Look-ahead momentum.", .advanced = true, .whenKey = "name", .whenValues = {"sgd"}});
        v(c.beta1, Field{.key = "beta1", .label = "Beta 1", .help = "Decay of the gradient mean. Usual: 0.9.", .min = 0, .max = 0.9999, .advanced = true, .whenKey = "name", .whenValues = {"adamw", "adam"}});
        v(c.beta2, Field{.key = "beta2", .label = "Beta 2", .help = "Decay of the squared gradient. Usual: 0.95 to 0.999.", .min = 0, .max = 0.999999, .advanced = true, .whenKey = "name", .whenValues = {"adamw", "adam"}});
        v(c.epsilon, Field{.key = "epsilon", .label = "Epsilon", .help = "Keeps the division finite. Usual: 1e-8.", .min = 1e-16, .max = 1, .scale = schema::Scale::Log, .advanced = true, .whenKey = "name", .whenValues = {"adamw", "adam"}});
    }
};

struct CheckpointConfig {
    std::int64_t everyEpochs = 1;
    std::int64_t keep = 3;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.everyEpochs, Field{.key = "every_epochs", .label = "Every", .help = "Epochs between periodic checkpoints. Best and last are always kept.", .unit = "epochs", .min = 1, .max = 1e6});
        v(c.keep, Field{.key = "keep", .label = "Keep", .help = "How many periodic checkpoints stay; older ones are removed.", .min = 0, .max = 1000});
    }
};

/// What a language model writes while it is trained, to be looked at.
struct SampleConfig {
    std::int64_t everyEpochs = 1;
    std::int64_t tokens = 60;
    std::string prompt;
    double temperature = 0.8;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.everyEpochs, Field{.key = "every_epochs", .label = "Sample text every", .help = "Language models only: epochs between two samples of what the model writes. 0: none.", .unit = "epochs", .min = 0, .max = 1e6, .advanced = true});
        v(c.tokens, Field{.key = "tokens", .label = "Length", .help = "Tokens of a sample. Usual: 30 to 200.", .unit = "tokens", .min = 1, .max = 10'000, .advanced = true});
        v(c.prompt, Field{.key = "prompt", .label = "Beginning", .help = "What the sample goes on from. Empty: the start of a line.", .advanced = true});
        v(c.temperature, Field{.key = "temperature", .label = "Temperature", .help = "Low values stay with the likeliest words, high ones dare more. 0 always takes the likeliest. Usual: 0.6 to 1.", .min = 0, .max = 100, .advanced = true});
    }
};

struct TrainConfig {
    std::int64_t epochs = 10;
    std::int64_t batchSize = 128;
    std::int64_t evaluationBatchSize = 500;
    std::string loss = "auto";
    double labelSmoothing = 0, huberDelta = 1;
    std::string balance = "none";
    OptimizerConfig optimizer;
    CheckpointConfig checkpoints;
    SampleConfig samples;
    std::string initialWeights;
    std::int64_t seed = 7;
    bool deterministic = false;
    std::string device = "auto";
    std::int64_t threads = 0;
    std::int64_t loaderWorkers = 1;
    std::int64_t prefetch = 4;
    bool dropLast = false;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        using schema::Field;
        v(c.epochs, Field{.key = "epochs", .label = "Epochs", .help = "Passes over the training pictures.", .min = 1, .max = 1e6});
        v(c.batchSize, Field{.key = "batch_size", .label = "Batch size", .help = "Pictures in each step. Larger is faster until memory is full. Usual: 32 to 512.", .min = 1, .max = 1e6});
        v(c.loss, Field{.key = "loss", .label = "Loss", .help = "What training brings down. auto: cross_entropy for classes and texts, mse for numbers, bce where a sample may have several labels. bce asks for each class by itself; mae and huber mind single far-off numbers less than mse.", .choices = {"auto", "cross_entropy", "bce", "mse", "mae", "huber"}});
        v(c.labelSmoothing, Field{.key = "label_smoothing", .label = "Label smoothing", .help = "Share of every label that is spread over all classes: less sure of itself, often a little better. Usual: 0 to 0.1.", .min = 0, .max = 0.99, .advanced = true, .whenKey = "loss", .whenValues = {"auto", "cross_entropy"}});
        v(c.huberDelta, Field{.key = "huber_delta", .label = "Huber delta", .help = "Errors beyond this many deviations count in proportion, not squared. Usual: 1.", .min = 1e-6, .max = 1e6, .scale = schema::Scale::Log, .whenKey = "loss", .whenValues = {"huber"}});
        v(c.balance, Field{.key = "balance", .label = "Balance classes", .help = "weights: rare classes count more in the loss; where a sample may have several labels, the presence of rare ones. sampling: every class is drawn equally often, so that samples of rare ones come several times in an epoch.", .choices = {"none", "weights", "sampling"}, .advanced = true});
        v.group("optimizer", "Optimizer", c.optimizer);
        v(c.seed, Field{.key = "seed", .label = "Seed", .help = "Start of every random stream: initial weights, order, dropout.", .min = 0, .max = 9e15});
        v(c.initialWeights, Field{.key = "initial_weights", .label = "Initial weights", .help = "File whose weights training begins with, matched by name: .safetensors, or a PyTorch state dict (.pt, .pth). Empty: random ones.", .advanced = true, .path = true});
        v(c.deterministic, Field{.key = "deterministic", .label = "Deterministic", .help = "Only operators that give the same bits every time. Slower on a GPU.", .advanced = true});
        v(c.device, Field{.key = "device", .label = "Device", .help = "auto, cpu, cuda or cuda:N. auto takes the first CUDA device if there is one.", .advanced = true});
        v(c.threads, Field{.key = "threads", .label = "Threads", .help = "CPU threads of training. 0 takes all cores.", .min = 0, .max = 1024, .advanced = true});
        v(c.loaderWorkers, Field{.key = "loader_workers", .label = "Loader workers", .help = "Threads that prepare batches ahead. 0 prepares them in the training thread. The result is the same for any number.", .min = 0, .max = 64, .advanced = true});
        v(c.prefetch, Field{.key = "prefetch", .label = "Prefetch", .help = "Batches prepared ahead.", .unit = "batches", .min = 1, .max = 64, .advanced = true});
        v(c.dropLast, Field{.key = "drop_last", .label = "Drop last batch", .help = "Leave out the last, smaller batch of an epoch. Validation never drops samples.", .advanced = true});
        v(c.evaluationBatchSize, Field{.key = "evaluation_batch_size", .label = "Evaluation batch", .help = "Pictures in each validation step. Results do not depend on it.", .min = 1, .max = 1e6, .advanced = true});
        v.group("checkpoints", "Checkpoints", c.checkpoints);
        v.group("samples", "Sample texts", c.samples);
    }
};

}  // namespace fornax::train
