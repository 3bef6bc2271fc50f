#include <ATen/Context.h>
#include <ATen/Parallel.h>

#include <thread>
#include <utility>

#include "fornax/base/Log.h"
#include "fornax/hardware/Monitor.h"
#include "fornax/train/RunTokenizer.h"
#include "train/Session.h"
#include "train/TensorFile.h"
#include "train/Validation.h"

namespace fornax::train {

namespace {
/// Longer than another process' commit takes, short enough to be no stall.
constexpr std::chrono::milliseconds kWhileTraining{100};
}  // namespace

Session::Session(const Plan& plan, Control& control)
    : m_plan(plan), m_control(control), m_project(plan.project), m_store(project::runsFolder(plan.projectFile), true) {
    m_store.setPatience(plan.historyPatience);
}

// The recorder writes to the store from its destructor's side: it goes first.
Session::~Session() {
    m_control.tellHolds({});
    m_recorder.reset();
}

void Session::prepare() {
    OpenedRun opened = openRun(m_plan, m_store);
    m_run = std::move(opened.summary);
    if (opened.lock) m_lock.emplace(std::move(*opened.lock));
    m_project = project::fromJson(m_run.project);
    if (m_plan.device) m_project.train.device = *m_plan.device;
    loadData(opened.checkpoint);
    buildNetwork();
    beginWithWeights(opened.checkpoint.has_value());
    makeLoaders();
    if (opened.checkpoint) restore(*opened.checkpoint);
    enterHistory(opened.checkpoint.has_value());
    keepTokenizer(opened.checkpoint.has_value());
    announce();
}

void Session::loadData(const std::optional<FoundCheckpoint>& checkpoint) {
    m_control.emit(Phase{text("Reading data")});
    m_data = data::open(m_project.data, m_plan.projectFile.parent_path());
    if (checkpoint) {
        const CheckpointInfo& info = checkpoint->file.info;
        if (const auto tokenizer = tokenizerOf(info, checkpoint->path.parent_path())) m_data = data::withTokenizer(m_data, tokenizer, info.preprocessing.length);
    }
    m_info.preprocessing = data::preparation(*m_data, m_project.data.transforms);
    // Rows go on being read as they were, whatever the data would teach about its columns today.
    if (checkpoint && m_data->kind == data::Kind::Values) m_info.preprocessing.table = checkpoint->file.info.preprocessing.table;
    m_device = c10::Device(hardware::resolveDevice(m_project.train.device));
    m_objective = Objective(m_data->task, lossOf(m_project.train, *m_data, m_info.preprocessing), m_device);
}

void Session::makeLoaders() {
    const TrainConfig& config = m_project.train;
    data::LoaderOptions options{.split = data::Split::Train, .batchSize = config.batchSize, .dropLast = config.dropLast, .balanced = config.balance == "sampling",
                                .seed = static_cast<std::uint64_t>(config.seed), .workers = config.loaderWorkers, .prefetch = config.prefetch,
                                .device = m_device, .preprocessing = m_info.preprocessing, .transforms = m_project.data.transforms};
    if (m_data->kind == data::Kind::Tokens) options.mostTokens = m_network->inputShape().front();
    m_loader = std::make_unique<data::Loader>(m_data, options);
    options.split = data::Split::Validation;
    options.batchSize = config.evaluationBatchSize;
    options.shuffle = options.dropLast = options.balanced = false;
    options.workers = 0;
    options.transforms.clear();   // the pre-processing has those of evaluation
    m_validationLoader = std::make_unique<data::Loader>(m_data, options);
}

void Session::buildNetwork() {
    m_control.emit(Phase{text("Building the network")});
    const TrainConfig& config = m_project.train;
    const auto cores = static_cast<std::int64_t>(std::max(1u, std::thread::hardware_concurrency()));
    at::set_num_threads(static_cast<int>(config.threads > 0 ? config.threads : cores));
    at::Context& torch = at::globalContext();
    torch.setDeterministicAlgorithms(config.deterministic, false);
    torch.setDeterministicFillUninitializedMemory(false);
    torch.setDeterministicMkldnn(config.deterministic);
    torch.setDeterministicCuDNN(config.deterministic);
    torch.setBenchmarkCuDNN(!config.deterministic);
    m_network = std::make_unique<model::Network>(m_project.model, static_cast<std::uint64_t>(config.seed));
    m_network->to(m_device);
    checkLooksBackOnly();
    m_optimizer = std::make_unique<Optimizer>(config.optimizer, m_network->parameters());
    m_stepper = std::make_unique<Stepper>(*m_network, *m_optimizer, config, m_objective);
    m_info.seed = static_cast<std::uint64_t>(config.seed);
    m_info.optimizer = config.optimizer.name;
    m_info.classes = m_data->classes;
    m_info.task = m_data->task;
    m_info.graph = m_project.model;
    m_info.dataHash = m_data->contentHash;
    if (m_data->texts.tokenizer) m_info.tokenizerHash = tokenizerHash(*m_data->texts.tokenizer);
}

void Session::restore(const FoundCheckpoint& checkpoint) {
    const CheckpointInfo& info = checkpoint.file.info;
    if (info.optimizer != m_info.optimizer)
        throw Error(ErrorCode::ShapeMismatch, text("The checkpoint was made with the optimizer %1, the run says %2.", info.optimizer, m_info.optimizer),
                    text("Start a new run with these settings."));
    if (info.dataHash != m_info.dataHash)
        m_control.emit(Warning{text("The data has changed since this run began."), text("The run goes on with the data as it is now; its curves may jump.")});
    std::vector<model::NamedTensor> tensors = prefixed("model.", m_network->state());
    for (auto& tensor : prefixed("optimizer.", m_optimizer->state())) tensors.push_back(std::move(tensor));
    copyInto(tensors, {"model.", "optimizer."}, checkpoint.file, checkpoint.path);
    const CheckpointInfo now = std::exchange(m_info, info);
    m_info.dataHash = now.dataHash;
    m_info.preprocessing = now.preprocessing;   // what the network is fed from here on
    m_info.classes = now.classes;
    m_info.task = now.task;
}

void Session::enterHistory(bool resumed) {
    m_run.device = m_device.str();
    m_run.stepsPerEpoch = m_loader->batches();
    for (const hardware::Fact& fact : hardware::environment()) m_run.environment[fact.key] = fact.value;
    m_run.environment["threads"] = std::to_string(at::get_num_threads());
    m_run.environment["data_hash"] = m_data->contentHash;
    m_run.environment["task"] = data::taskName(m_data->task);
    if (m_data->corpus) m_run.environment["bytes_per_token"] = toArg(bytesPerToken());
    describeProgress(m_run, m_info, m_loader->samples(), m_project.train.batchSize);
    if (resumed) {
        m_store.truncateAfter(m_run.number, m_info.step);
        m_run.trainLoss = m_run.valMse = m_run.valMae = std::nullopt;
        for (const project::EpochPoint& point : m_store.epochs(m_run.number))
            if (point.epoch == m_info.epoch) noteEpoch(point);
        m_store.update(m_run);
    } else {
        m_run.number = m_store.create(m_run);
        m_lock.emplace(m_store.folder(m_run.number), m_run.number);
        m_run.name = m_store.get(m_run.number).name;   // the store names what has no name
    }
    m_inHistory = true;
    m_info.run = m_run.number;
    m_recorder = std::make_unique<Recorder>(m_store, m_run.number, m_control, m_device.is_cuda() ? m_device.index() : -1, m_plan.historyPatience / 3);
    m_store.setPatience(kWhileTraining);
    m_control.tellHolds([this](bool held) { noteHold(held); });
}

/// Beside the checkpoints, before the first of them: what the numbers mean must outlive the data.
void Session::keepTokenizer(bool resumed) {
    if (!resumed && m_data->texts.tokenizer) m_data->texts.tokenizer->save(tokenizerPath(m_store.folder(m_run.number)));
}

void Session::announce() {
    log::info("Run " + std::to_string(m_run.number) + (m_info.step > 0 ? " goes on at step " + std::to_string(m_info.step) : " started") + ": seed " +
              std::to_string(m_info.seed) + ", " + m_info.optimizer + ", batch " + std::to_string(m_project.train.batchSize) + ", " + m_run.device);
    m_control.emit(RunStarted{m_run.number, m_run.plannedEpochs, m_run.stepsPerEpoch, m_info.step, m_run.device, m_run.name, m_run.project, bytesPerToken(), m_data->task});
}

void Session::save(const std::vector<std::string>& kinds) {
    settleSteps();
    TensorSnapshot snapshot;
    snapshot.add(prefixed("model.", m_network->state()));
    snapshot.add(prefixed("optimizer.", m_optimizer->state()));
    if (const std::string broken = snapshot.notFinite(); !broken.empty())
        throw Error(ErrorCode::NotFinite, text("%1 holds a value that is no number after epoch %2, step %3. No checkpoint was saved; those before it are kept.", broken, m_info.epoch, m_info.step),
                    text("Lower the learning rate, or resume from the last checkpoint."));
    const auto folder = m_store.folder(m_run.number);
    for (const std::string& kind : kinds) {
        const auto path = checkpointPath(folder, kind == "epoch" ? std::to_string(m_info.epoch) : kind);
        const CheckpointInfo saved = saveCheckpoint(path, m_info, snapshot.views);
        m_run.weightsHash = saved.weightsHash;
        m_run.optimizerHash = saved.optimizerHash;
        if (kind == "epoch") pruneCheckpoints(folder, m_project.train.checkpoints.keep);
        std::error_code error;
        const auto bytes = std::filesystem::file_size(path, error);
        m_control.emit(CheckpointSaved{path.string(), kind, m_info.epoch, m_info.step, error ? 0 : bytes});
    }
    describeProgress(m_run, m_info, m_loader->samples(), m_project.train.batchSize);
    noteInHistory();
}

/// While it trains: what a busy database does not take now, it takes with the next checkpoint or at the end.
void Session::noteInHistory() {
    try {
        m_store.update(m_run);
    } catch (const Error& e) {
        if (e.code() != ErrorCode::Busy) throw;
        log::warning(e.message());
    }
}

void Session::noteHold(bool held) {
    m_run.state = held ? project::RunState::Paused : project::RunState::Running;
    try {
        noteInHistory();
    } catch (const Error& e) {
        log::warning(e.message());   // a pause is no time to fail
    }
}

}  // namespace fornax::train
