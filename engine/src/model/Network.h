// The network that is trained: a graph turned into a flat list of operators on ATen. Private to the engine (needs
// LibTorch). Not torch::nn: its header doubles the compile time and its modules add a virtual call, a map look-up and
// reference counting to each layer of each step.
#pragma once
#include <ATen/ATen.h>

#include <memory>
#include <string>
#include <vector>

#include "fornax/model/Graph.h"

namespace fornax::model {

class Operator;

struct NamedTensor {
    std::string name;     ///< "conv1.weight", "norm1.running_mean"
    at::Tensor tensor;    ///< shares the network's memory: write with copy_()
};

/// One network; used by one thread at a time.
class Network {
  public:
    /// Builds and initialises on the CPU as PyTorch does by default (Kaiming uniform with a = sqrt(5), biases within
    /// 1/sqrt(fan in), norms 1 and 0), layer by layer from Stream::Initialisation. The same on every device.
    /// Throws Error(ShapeMismatch or InvalidSetting) naming the layer.
    Network(const Graph& graph, std::uint64_t seed);
    ~Network();
    Network(Network&&) noexcept;
    Network& operator=(Network&&) noexcept;

    /// N x C x H x W floats, best with channels-last strides -> output of the last layer. Throws Error(ShapeMismatch)
    /// for a picture of another size. The input is never written.
    at::Tensor forward(const at::Tensor& input);

    void train(bool on) { m_training = on; }      ///< dropout and batch statistics on or off
    bool isTraining() const { return m_training; }
    /// Puts the dropout stream at the place of this step. Call before each training forward().
    void setStep(std::uint64_t seed, std::int64_t step);
    /// Moves parameters and buffers. Gradients are dropped; call before the optimizer is built.
    void to(c10::Device device);
    c10::Device device() const { return m_device; }

    std::vector<NamedTensor> parameters() const;  ///< trainable, in layer order; leaves that require gradients
    std::vector<NamedTensor> buffers() const;     ///< running statistics
    std::vector<NamedTensor> state() const;       ///< both, in the order of a PyTorch state_dict
    const std::vector<std::int64_t>& inputShape() const { return m_inputShape; }    ///< C, H, W
    const std::vector<std::int64_t>& outputShape() const { return m_outputShape; }  ///< without the batch

  private:
    struct Step {
        std::string id;
        std::unique_ptr<Operator> op;
        std::vector<std::size_t> inputs;   ///< steps whose output it reads
        std::vector<std::size_t> release;  ///< outputs that nobody needs after this step
    };
    std::vector<Step> m_steps;
    std::vector<at::Tensor> m_values;      ///< outputs of the steps while forward() runs
    std::vector<std::int64_t> m_inputShape, m_outputShape;
    at::Generator m_dropout;
    c10::Device m_device{c10::kCPU};
    bool m_training = true, m_hasDropout = false;
};

}  // namespace fornax::model
