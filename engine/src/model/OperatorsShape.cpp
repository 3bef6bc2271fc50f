// Layers that lay values out anew or combine several inputs.
#include "model/Operator.h"
#include "model/SettingsBasic.h"
#include "model/Weights.h"

namespace fornax::model {
namespace {

/// A sequence as long as the graph says, zeros behind the end of each sample: what reads all steps at once, by their
/// place, must find the same whatever the batch was padded to. Anything else as it is.
at::Tensor fullLength(const at::Tensor& x, const Padding* padding, const Signal& signal) {
    if (!signal.isSequence()) return x;
    const at::Tensor zeroed = masked(x, padding, 0);
    const std::int64_t missing = signal.shape[0] - x.size(1);
    return missing > 0 ? at::constant_pad_nd(zeroed, {0, 0, 0, missing}) : zeroed;
}

/// Flatten, Reshape and Permute: what comes out has no steps that a batch could pad.
class Rearranged : public Operator {
  public:
    Padding paddingAfter(const Padding&, const at::Tensor&) const override { return {}; }

  protected:
    explicit Rearranged(const Place& at) : m_in(at.in()) {}
    at::Tensor whole(Inputs in, const Mode& mode) const { return fullLength(*in[0], mode.padding, m_in); }

  private:
    Signal m_in;
};

class Reshape final : public Rearranged {
  public:
    Reshape(const Place& at, const Signal& output) : Rearranged(at), m_sizes{-1} { m_sizes.insert(m_sizes.end(), output.shape.begin(), output.shape.end()); }
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor x = whole(in, mode);
        m_sizes[0] = x.size(0);
        return x.reshape(m_sizes);
    }

  private:
    Shape m_sizes;
};

class Permute final : public Rearranged {
  public:
    Permute(const PermuteSettings& s, const Place& at) : Rearranged(at), m_order{0} {
        for (const double place : s.order) m_order.push_back(static_cast<std::int64_t>(place) + 1);
    }
    at::Tensor run(Inputs in, const Mode& mode) override { return whole(in, mode).permute(m_order); }

  private:
    Shape m_order;
};

class Select final : public Operator {
  public:
    Select(const SelectSettings& s, const Place&) : m_place(s.place) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        const at::Tensor& x = *in[0];
        if (m_place == "first") return x.select(1, 0);
        if (m_place == "last") {
            if (!mode.padding) return x.select(1, -1);
            return x.gather(1, (mode.padding->lengths - 1).view({-1, 1, 1}).expand({-1, 1, x.size(2)})).squeeze(1);
        }
        if (!mode.padding) return x.mean(1);
        return masked(x, mode.padding, 0).sum(1) / mode.padding->lengths.unsqueeze(1);
    }

  private:
    std::string m_place;
};

/// Channels of pictures stand second, those of sequences and vectors last.
std::int64_t channelAxis(const Place& at) { return at.in().isPicture() ? 1 : -1; }

class Split final : public Operator {
  public:
    Split(const SplitSettings& s, const Place& at) : m_s(s), m_axis(channelAxis(at)) {}
    at::Tensor run(Inputs in, const Mode&) override {
        const std::int64_t width = in[0]->size(m_axis) / m_s.parts;
        return in[0]->narrow(m_axis, (m_s.part - 1) * width, width);
    }

  private:
    SplitSettings m_s;
    std::int64_t m_axis;
};

/// Zeros at the start, as torchvision's VisionTransformer.
class ClassToken final : public Operator {
  public:
    ClassToken(const NoSettings&, const Place& at) : m_weight(onMeta({1, 1, at.in().shape[1]})) { add("weight", m_weight); }
    at::Tensor run(Inputs in, const Mode&) override { return at::cat({m_weight.expand({in[0]->size(0), -1, -1}), *in[0]}, 1); }
    void initialise(at::Generator&) override { m_weight = filled(m_weight, 0); }
    Padding paddingAfter(const Padding& before, const at::Tensor& output) const override { return paddingOf(before.lengths + 1, output.size(1)); }

  private:
    at::Tensor m_weight;
};

class Add final : public Operator {
  public:
    Add(const NoSettings&, const Place&) {}
    at::Tensor run(Inputs in, const Mode&) override {
        at::Tensor total = *in[0] + *in[1];
        for (std::size_t i = 2; i < in.size(); ++i) total = total + *in[i];
        return total;
    }
    bool outputIsFree() const override { return true; }
};

class Multiply final : public Operator {
  public:
    Multiply(const NoSettings&, const Place& at) : m_two(at.inputs.size() == 2) {}
    at::Tensor run(Inputs in, const Mode&) override {
        at::Tensor product = *in[0] * *in[1];
        for (std::size_t i = 2; i < in.size(); ++i) product = product * *in[i];
        return product;
    }
    bool outputIsFree() const override { return m_two; }

  private:
    bool m_two;
};

class Concat final : public Operator {
  public:
    Concat(const ConcatSettings& s, const Place& at) : m_id(at.id()), m_alongTime(s.axis == "time"), m_axis(m_alongTime ? 1 : channelAxis(at)) {}
    at::Tensor run(Inputs in, const Mode& mode) override {
        if (m_alongTime && (mode.padding || mode.context || mode.memory))   // real steps would no longer stand in front
            throw Error(ErrorCode::InvalidUsage, text("%1 cannot join padded sequences along time.", m_id), text("Use texts of equal length, or join channels."));
        std::vector<at::Tensor> all;
        for (const at::Tensor* tensor : in) all.push_back(*tensor);
        return at::cat(all, m_axis);
    }
    bool outputIsFree() const override { return true; }

  private:
    std::string m_id;
    bool m_alongTime;
    std::int64_t m_axis;
};

}  // namespace

void addShapeOperators(Makers& all) {
    const Maker reshape = [](const Json&, const Place& at, const Signal& output) { return std::make_unique<Reshape>(at, output); };
    all["Flatten"] = reshape;
    all["Reshape"] = reshape;
    all["Permute"] = maker<Permute, PermuteSettings>();
    all["Select"] = maker<Select, SelectSettings>();
    all["Split"] = maker<Split, SplitSettings>();
    all["ClassToken"] = maker<ClassToken, NoSettings>();
    all["Add"] = maker<Add, NoSettings>();
    all["Multiply"] = maker<Multiply, NoSettings>();
    all["Concat"] = maker<Concat, ConcatSettings>();
}

}  // namespace fornax::model
