// Where a run's first weights come from.
#include "fornax/base/Files.h"
#include "fornax/base/Log.h"
#include "train/LoadWeights.h"
#include "train/Session.h"

namespace fornax::train {

namespace {
constexpr const char *kWeightsFile = "initial_weights", *kWeightsHash = "initial_weights_hash";   // keys of the run's record
}  // namespace

/// A resumed run has its own weights; where the first ones came from stays in its record.
void Session::beginWithWeights(bool resumed) {
    Json origin = Json::object();
    if (resumed) {
        for (const char* key : {kWeightsFile, kWeightsHash})
            if (const auto found = m_run.environment.find(key); found != m_run.environment.end()) origin[key] = *found;
    } else if (!m_project.train.initialWeights.empty()) {
        const std::filesystem::path file = m_plan.projectFile.parent_path() / std::filesystem::path(m_project.train.initialWeights);   // absolute ones stay
        const WeightsReport report = loadWeights(*m_network, m_project.model, file);
        log::info(report.summary.str());
        if (!report.isWhole) m_control.emit(Warning{report.summary, text("Layers for other classes are meant to start anew.")});
        origin[kWeightsFile] = files::display(file);
        origin[kWeightsHash] = report.hash;
    }
    m_run.environment = std::move(origin);
}

}  // namespace fornax::train
