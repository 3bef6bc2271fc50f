// The network that is trained: a graph turned into a flat list of operators on ATen. Private to the engine (needs
// LibTorch). Not torch::nn: its header doubles the compile time and its modules add a virtual call, a map look-up and
// reference counting to each layer of each step.
#pragma once
#include <ATen/ATen.h>

#include <memory>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"
#include "model/Shapes.h"

namespace fornax::model {

class Operator;
struct Memory;
struct Padding;

struct NamedTensor {
    std::string name;     ///< "conv1.weight", "norm1.running_mean", "block1.attention.in_proj_weight"
    at::Tensor tensor;    ///< shares the network's memory: write with copy_()
};

/// One batch. In the order of the graph's Input layers: pictures N × C × H × W, best with channels-last strides; values
/// N × F; tokens N × T as int64; sequences N × T × F. T may be less than the length of the Input.
struct Feed {
    std::vector<at::Tensor> inputs;
    /// bool N × T of the first input: true for real steps, which stand in front; undefined: all are real. A padded batch
    /// gives what each sample gives alone. A sample without a real step counts as one of a single padding token.
    at::Tensor valid;
    /// The same for the inputs behind the first; may be shorter.
    std::vector<at::Tensor> moreValid;
};

/// One network; used by one thread at a time.
class Network {
  public:
    /// Builds and initialises on the CPU as PyTorch does by default (each operator says how), part by part from
    /// Stream::Initialisation. The same on every device. Throws Error(ShapeMismatch or InvalidSetting) naming the layer.
    Network(const Graph& graph, std::uint64_t seed);
    ~Network();
    Network(Network&&) noexcept;
    Network& operator=(Network&&) noexcept;

    /// Output of the last layer. Throws Error(ShapeMismatch) for inputs that the graph does not take. Inputs are never
    /// written.
    at::Tensor forward(const Feed& feed);
    /// Of a network with one Input and a batch without padding.
    at::Tensor forward(const at::Tensor& input) { return forward(Feed{{input}, {}, {}}); }

    class Cache;
    /// For generating text: steps of the last Input are fed a few at a time, and the output is that of the new steps
    /// alone, equal to that of feeding all at once. `feed.inputs` before the last are read with the first call only.
    /// Outside training; the new steps have no padding. Throws Error(InvalidUsage) where a layer reads later steps, or
    /// where the steps exceed the length of the Input.
    at::Tensor forward(const Feed& feed, Cache& cache);

    void train(bool on) { m_training = on; }      ///< dropout and batch statistics on or off
    bool isTraining() const { return m_training; }
    /// Puts the dropout stream at the place of this step. Call before each training forward().
    void setStep(std::uint64_t seed, std::int64_t step);
    /// Moves parameters and buffers. Gradients are dropped; call before the optimizer is built.
    void to(c10::Device device);
    c10::Device device() const { return m_device; }

    std::vector<NamedTensor> parameters() const;  ///< those that are trained, in layer order; leaves that require gradients
    std::vector<NamedTensor> buffers() const;     ///< running statistics
    std::vector<NamedTensor> state() const;       ///< all weights, frozen ones too, in the order of a PyTorch state_dict
    const std::vector<std::int64_t>& inputShape() const { return m_inputs.front().signal.shape; }   ///< of the first Input: C, H, W or F or T or T, F
    const std::vector<std::int64_t>& outputShape() const { return m_outputShape; }                  ///< without the batch

  private:
    struct Step {
        std::string id;
        std::unique_ptr<Operator> op;
        std::vector<std::size_t> inputs;   ///< steps whose output it reads
        std::vector<std::size_t> release;  ///< outputs that nobody needs after this step
        bool isInput = false;
        bool frozen = false;               ///< its weights stay, and it works as in evaluation
        bool hasSteps = false;             ///< the output counts steps, which a batch may pad
        bool grows = false;                ///< depends on the last Input
        bool feedsGrowing = false;         ///< does not, but a step that does reads it
    };
    struct Entry {
        std::string id;
        std::size_t step;
        Signal signal;
        bool isPicture;
    };
    void takeInputs(const Feed& feed, const Cache* cache);
    void takePadding(const Feed& feed);
    at::Tensor run(const Feed& feed, Cache* cache);
    void runStep(std::size_t index, Cache* cache);
    void checkCache(const Feed& feed, const Cache& cache) const;

    std::vector<Step> m_steps;
    std::vector<at::Tensor> m_values;      ///< outputs of the steps while forward() runs
    std::vector<Padding> m_paddings;       ///< their padding; empty where the batch has none
    std::vector<Entry> m_inputs;
    Shape m_outputShape;
    std::string m_readsAhead;              ///< the first layer that cannot be fed step by step
    at::Generator m_dropout;
    c10::Device m_device{c10::kCPU};
    bool m_training = true, m_hasDropout = false;
};

/// What a network remembers of one text, or of one batch of texts that grow together. Keeps keys, values and recurrent
/// states, so that a step costs the same whatever stands before it.
class Network::Cache {
  public:
    Cache();
    ~Cache();
    Cache(Cache&&) noexcept;
    Cache& operator=(Cache&&) noexcept;
    std::int64_t length() const { return m_length; }   ///< steps fed so far

  private:
    friend class Network;
    std::vector<Memory> m_memories;       ///< by step of the network
    std::vector<at::Tensor> m_fixed;      ///< outputs of the steps that feed growing ones
    std::vector<Padding> m_fixedPaddings;
    std::int64_t m_length = 0;
};

}  // namespace fornax::model
