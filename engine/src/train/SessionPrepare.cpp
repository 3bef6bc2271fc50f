#include <ATen/Context.h>
#include <ATen/Parallel.h>

#include <thread>

#include "fornax/base/Log.h"
#include "fornax/hardware/Monitor.h"
#include "train/Session.h"
#include "train/TensorFile.h"
#include "train/Validation.h"

namespace fornax::train {

Session::Session(const Plan& plan, Control& control)
    : m_plan(plan), m_control(control), m_project(plan.project), m_store(project::runsFolder(plan.projectFile), true) {}

// The recorder writes to the store from its destructor's side: it goes first.
Session::~Session() { m_recorder.reset(); }

void Session::prepare() {
    OpenedRun opened = openRun(m_plan, m_store);
    m_run = std::move(opened.summary);
    m_project = project::fromJson(m_run.project);
    loadData();
    buildNetwork();
    if (opened.checkpoint) restore(*opened.checkpoint);
    enterHistory();
    announce();
}

void Session::loadData() {
    m_control.emit(Phase{text("Reading data")});
    m_data = data::open(m_project.data, m_plan.projectFile.parent_path());
    const TrainConfig& config = m_project.train;
    m_device = c10::Device(hardware::resolveDevice(config.device));
    data::LoaderOptions options{.split = data::Split::Train, .batchSize = config.batchSize, .dropLast = config.dropLast,
                                .seed = static_cast<std::uint64_t>(config.seed), .workers = config.loaderWorkers, .prefetch = config.prefetch,
                                .device = m_device};
    m_loader = std::make_unique<data::Loader>(m_data, options);
    options.split = data::Split::Validation;
    options.batchSize = config.evaluationBatchSize;
    options.shuffle = options.dropLast = false;
    options.workers = 0;
    m_validationLoader = std::make_unique<data::Loader>(m_data, options);
}

void Session::buildNetwork() {
    m_control.emit(Phase{text("Building the network")});
    const TrainConfig& config = m_project.train;
    const auto cores = static_cast<std::int64_t>(std::max(1u, std::thread::hardware_concurrency()));
    at::set_num_threads(static_cast<int>(config.threads > 0 ? config.threads : cores));
    at::globalContext().setDeterministicAlgorithms(config.deterministic, false);
    at::globalContext().setDeterministicFillUninitializedMemory(false);
    at::globalContext().setDeterministicCuDNN(config.deterministic);
    at::globalContext().setBenchmarkCuDNN(!config.deterministic);
    m_network = std::make_unique<model::Network>(m_project.model, static_cast<std::uint64_t>(config.seed));
    m_network->to(m_device);
    m_optimizer = std::make_unique<Optimizer>(config.optimizer, m_network->parameters());
    m_stepper = std::make_unique<Stepper>(*m_network, *m_optimizer, config);
    m_info.seed = static_cast<std::uint64_t>(config.seed);
    m_info.optimizer = config.optimizer.name;
    m_info.preprocessing = m_data->preprocessing;
    m_info.classes = m_data->classes;
    m_info.graph = m_project.model;
    m_info.dataHash = m_data->contentHash;
}

void Session::restore(const std::filesystem::path& checkpoint) {
    const CheckpointFile file = loadCheckpoint(checkpoint);
    if (file.info.optimizer != m_info.optimizer)
        throw Error(ErrorCode::Corrupt, text("The checkpoint was made with the optimizer %1, the run says %2.", file.info.optimizer, m_info.optimizer),
                    text("Start a new run with these settings."));
    if (file.info.dataHash != m_info.dataHash)
        m_control.emit(Warning{text("The data has changed since this run began."), text("The run goes on with the data as it is now; its curves may jump.")});
    copyInto(m_network->state(), "model.", file, checkpoint);
    copyInto(m_optimizer->state(), "optimizer.", file, checkpoint);
    const std::string dataHash = m_info.dataHash;
    m_info = file.info;
    m_info.dataHash = dataHash;
    m_store.truncateAfter(m_run.number, m_info.step);
}

void Session::enterHistory() {
    m_run.device = m_device.str();
    m_run.stepsPerEpoch = m_loader->batches();
    m_run.environment = Json::object();
    for (const hardware::Fact& fact : hardware::environment()) m_run.environment[fact.key] = fact.value;
    m_run.environment["threads"] = std::to_string(at::get_num_threads());
    m_run.environment["data_hash"] = m_data->contentHash;
    m_run.epochs = m_info.epoch;
    m_run.steps = m_info.step;
    if (m_run.number == 0) m_run.number = m_store.create(m_run);
    else m_store.update(m_run);
    m_info.run = m_run.number;
    if (m_run.name.empty()) {
        m_run.name = "Run " + std::to_string(m_run.number);
        m_store.update(m_run);
    }
    m_recorder = std::make_unique<Recorder>(m_store, m_run.number, m_control);
}

void Session::announce() {
    log::info("Run " + std::to_string(m_run.number) + (m_info.step > 0 ? " goes on at step " + std::to_string(m_info.step) : " started") + ": seed " +
              std::to_string(m_info.seed) + ", " + m_info.optimizer + ", batch " + std::to_string(m_project.train.batchSize) + ", " + m_run.device);
    m_control.emit(RunStarted{m_run.number, m_run.plannedEpochs, m_run.stepsPerEpoch, m_info.step, m_run.device, m_run.name, m_run.project});
}

void Session::save(const std::string& kind) {
    m_recorder->flush();
    const auto folder = m_store.folder(m_run.number);
    const auto path = checkpointPath(folder, kind == "epoch" ? std::to_string(m_info.epoch) : kind);
    TensorSnapshot snapshot;
    snapshot.add("model.", m_network->state());
    snapshot.add("optimizer.", m_optimizer->state());
    saveCheckpoint(path, m_info, snapshot.views);
    if (kind == "epoch") pruneCheckpoints(folder, m_project.train.checkpoints.keep);
    std::vector<exchange::TensorView> model, optimizer;
    for (const auto& view : snapshot.views) (view.name.starts_with("model.") ? model : optimizer).push_back(view);
    m_run.weightsHash = exchange::hashTensors(model);
    m_run.optimizerHash = exchange::hashTensors(optimizer);
    m_run.epochs = m_info.epoch;
    m_run.steps = m_info.step;
    m_run.seconds = m_info.seconds;
    m_run.samplesPerSecond = m_info.seconds > 0 ? double(m_info.step) * double(m_project.train.batchSize) / m_info.seconds : 0;
    if (m_info.valAccuracy >= 0) {
        m_run.valLoss = m_info.valLoss;
        m_run.valAccuracy = m_info.valAccuracy;
        m_run.bestValAccuracy = m_info.bestValAccuracy;
        m_run.bestEpoch = m_info.bestEpoch;
    }
    m_store.update(m_run);
    m_control.emit(CheckpointSaved{path.string(), kind, m_info.epoch, m_info.step, std::filesystem::file_size(path)});
}

}  // namespace fornax::train
