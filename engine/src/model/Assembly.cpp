#include "model/Assembly.h"

#include <c10/util/Exception.h>

#include <algorithm>

namespace fornax::model {

Assembly::Assembly(const Graph& graph) : m_plan(graph), m_problems(m_plan.problems()) {
    make(graph);
    allowWriting();
    if (!m_problems.empty()) return;
    bool weights = false, trains = false;
    for (std::size_t i = 0; i < m_operators.size(); ++i) {
        const bool has = m_operators[i] && !m_operators[i]->weights().empty();
        weights = weights || has;
        trains = trains || (has && !m_plan.parts()[i].layer.frozen);
    }
    if (!weights) m_problems.push_back({Problem::Severity::Error, "model", text("The model has nothing to train."), text("Add a Linear or Conv2d layer.")});
    else if (!trains) m_problems.push_back({Problem::Severity::Error, "model", text("Every layer is frozen: nothing is left to train."), text("Let the last layer be trained.")});
}

void Assembly::make(const Graph& graph) {
    for (const Plan::Part& part : m_plan.parts()) {
        m_operators.emplace_back();
        const Layer& layer = graph.layers[part.owner];
        try {
            m_operators.back() = makeOperator(part.layer, part.settings, m_plan.inputsOf(part), part.output);
        } catch (const c10::Error& error) {
            const std::string all = error.what_without_backtrace();
            m_problems.push_back(problemAt(layer, text("%1 cannot be run: %2", part.layer.id, all.substr(0, std::min<std::size_t>(all.find('\n'), 300)))));
        }
    }
}

/// A layer may write into its input where backward and other layers do not need it.
void Assembly::allowWriting() {
    const auto& parts = m_plan.parts();
    std::vector<int> readers(parts.size(), 0);
    for (const Plan::Part& part : parts)
        for (const std::size_t input : part.inputs) ++readers[input];
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Operator* op = m_operators[i].get();
        if (!op || !op->canWriteInput() || parts[i].inputs.size() != 1) continue;
        const std::size_t from = parts[i].inputs[0];
        if (readers[from] == 1 && m_operators[from] && m_operators[from]->outputIsFree()) op->writeInput();
    }
}

}  // namespace fornax::model
