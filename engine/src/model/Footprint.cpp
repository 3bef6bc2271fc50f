#include "model/Footprint.h"

#include <algorithm>
#include <optional>

#include "model/MemoryHabits.h"

namespace fornax::model {
namespace {

/// Follows one training step. A piece of memory is let go when nobody holds it any more.
class Step {
  public:
    Step(const Plan& plan, const std::vector<PartFacts>& facts) : m_plan(plan), m_facts(facts), m_kept(plan.parts().size()), m_gradient(plan.parts().size()) {}

    Footprint follow() {
        forward();
        loss();
        for (std::size_t i = m_plan.parts().size(); i-- > 0;) backward(i);
        return {highest(), m_trains};
    }

  private:
    struct Piece { std::int64_t bytes = 0; int holders = 0; };

    std::size_t make(std::int64_t bytes) {
        m_pieces.push_back({bytes, 1});
        m_now.perSample += bytes;
        return m_pieces.size() - 1;
    }
    void hold(std::size_t piece) { ++m_pieces[piece].holders; }
    void release(std::size_t piece) {
        if (--m_pieces[piece].holders == 0) m_now.perSample -= m_pieces[piece].bytes;
    }
    void note(std::int64_t scratch = 0, std::int64_t fixedScratch = 0) { m_moments.push_back({m_now.fixed + fixedScratch, m_now.perSample + scratch}); }

    void forward() {
        const auto& parts = m_plan.parts();
        std::vector<std::size_t> lastReader(parts.size(), parts.size());
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (const std::size_t input : parts[i].inputs) lastReader[input] = i;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Plan::Part& part = parts[i];
            m_habits.push_back(memoryHabit(m_plan, i, m_facts[i].writesInput));
            const MemoryHabit& habit = m_habits.back();
            m_trains.push_back(m_facts[i].trainedBytes > 0 || std::any_of(part.inputs.begin(), part.inputs.end(), [&](std::size_t input) { return m_trains[input]; }));
            if (habit.isView && !part.inputs.empty()) hold(m_output.emplace_back(m_output[part.inputs.front()]));
            else m_output.push_back(make(bytesOf(part.output)));
            if (part.inputs.empty()) hold(m_output[i]);   // the batch stays with the trainer
            keep(i, habit);
            note(habit.forwardScratch);
            std::vector<std::size_t> read = part.inputs;
            std::sort(read.begin(), read.end());
            read.erase(std::unique(read.begin(), read.end()), read.end());
            for (const std::size_t input : read)
                if (lastReader[input] == i) release(m_output[input]);
        }
    }

    void keep(std::size_t i, const MemoryHabit& habit) {
        if (!m_trains[i]) return;
        const auto also = [&](std::size_t piece) {
            hold(piece);
            m_kept[i].push_back(piece);
        };
        if (habit.keepsInput)
            for (const std::size_t input : m_plan.parts()[i].inputs) also(m_output[input]);
        if (habit.keepsOutput) also(m_output[i]);
        if (habit.extra > 0) m_kept[i].push_back(make(habit.extra));
    }

    /// Cross entropy: the logarithms of the shares are kept, and backward makes their gradient and that of the output.
    void loss() {
        const auto& parts = m_plan.parts();
        if (parts.empty() || !m_trains.back()) return;
        const std::int64_t bytes = bytesOf(parts.back().output);
        const std::size_t logs = make(bytes);
        note();
        const std::size_t ofLogs = make(bytes);
        m_gradient.back() = make(bytes);
        note();
        release(ofLogs);
        release(logs);
    }

    void backward(std::size_t i) {
        if (!m_trains[i] || !m_gradient[i]) return;
        const Plan::Part& part = m_plan.parts()[i];
        const MemoryHabit& habit = m_habits[i];
        m_now.fixed += m_facts[i].trainedBytes;
        std::vector<std::size_t> spent;   // gradients that end in a sum
        for (const std::size_t input : part.inputs) {
            if (!m_trains[input]) continue;
            const bool passes = habit.passesGradient;
            const std::size_t made = passes ? *m_gradient[i] : make(bytesOf(m_plan.parts()[input].output));
            if (passes) hold(made);
            if (m_gradient[input]) spent.push_back(made);
            else m_gradient[input] = made;
        }
        note(habit.backwardScratch, habit.weightCopies * m_facts[i].trainedBytes);
        for (const std::size_t piece : spent) release(piece);
        release(*m_gradient[i]);
        for (const std::size_t piece : m_kept[i]) release(piece);
    }

    /// Which moment is the highest depends on the batch; one that never is need not be remembered.
    std::vector<Moment> highest() {
        std::sort(m_moments.begin(), m_moments.end(), [](const Moment& a, const Moment& b) { return a.perSample != b.perSample ? a.perSample > b.perSample : a.fixed > b.fixed; });
        std::vector<Moment> high;
        for (const Moment& moment : m_moments)
            if (high.empty() || moment.fixed > high.back().fixed) high.push_back(moment);
        return high;
    }

    const Plan& m_plan;
    const std::vector<PartFacts>& m_facts;
    std::vector<MemoryHabit> m_habits;
    std::vector<bool> m_trains;
    std::vector<Piece> m_pieces;
    std::vector<std::size_t> m_output;                     ///< piece of each part's output
    std::vector<std::vector<std::size_t>> m_kept;          ///< pieces that a part's backward reads
    std::vector<std::optional<std::size_t>> m_gradient;    ///< piece of the gradient of each part's output
    Moment m_now;
    std::vector<Moment> m_moments;
};

}  // namespace

Footprint footprint(const Plan& plan, const std::vector<PartFacts>& facts) { return Step(plan, facts).follow(); }

}  // namespace fornax::model
