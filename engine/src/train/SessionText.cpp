// What a run does beside training: samples of a language model, a word on waiting for data.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "fornax/base/Log.h"
#include "fornax/data/CorpusSet.h"
#include "model/TextWriter.h"
#include "train/Session.h"

namespace fornax::train {

/// A model that may look at the token it is to predict would learn nothing else. One token through the cache tells.
void Session::checkLooksBackOnly() {
    if (m_data->task != data::Task::LanguageModel) return;
    try {
        model::Continuation probe(*m_network, m_data->vocabulary());
        probe.feed(std::vector<tokens::TokenId>{0});
    } catch (const Error& e) {
        throw Error(ErrorCode::InvalidSetting, text("This model cannot learn to continue texts. %1", e.sentence()), e.hint(), e.details());
    }
}

double Session::bytesPerToken() const { return m_data->corpus ? m_data->corpus->bytesPerToken : 0; }

/// Draws from a stream of its own, so that training is the same with and without it.
void Session::writeSample() {
    const SampleConfig& config = m_project.train.samples;
    if (m_data->task != data::Task::LanguageModel || config.everyEpochs == 0 || m_info.epoch % config.everyEpochs != 0) return;
    tokens::GenerateConfig writing;
    writing.maxTokens = config.tokens;
    writing.temperature = config.temperature;
    writing.seed = m_project.train.seed;
    try {
        const tokens::Generated sample = model::writeText(*m_network, m_data->texts.tokenizer, config.prompt, writing);
        log::info("Run " + std::to_string(m_run.number) + " writes after epoch " + std::to_string(m_info.epoch) + ": " + config.prompt + sample.text);
        m_control.emit(SampleWritten{m_info.epoch, config.prompt, sample.text});
    } catch (const Error& e) {
        m_control.emit(Warning{text("No sample text could be written: %1", e.sentence()), e.hint()});
    }
}

/// Goes into the run's record; of pictures that are decoded as they are needed, a share worth a word is told once.
void Session::noteStalls(bool epochEnded) {
    constexpr double worthAWord = 0.1;
    constexpr std::int64_t leastSteps = 20;
    if (m_stepping <= 0) return;
    const double share = std::min(1.0, m_waited / m_stepping);
    char words[32];
    std::snprintf(words, sizeof words, "%.4f", share);
    m_run.environment["stall_share"] = words;
    if (!epochEnded || !m_data->pictures.store || share < worthAWord || m_stepsOfStart < leastSteps || m_stallTold) return;
    m_stallTold = true;
    m_control.emit(Warning{text("Training waits for pictures %1 % of its time.", std::llround(100 * share)), text("More loader workers (train.loader_workers) or more memory for the data (data.memory_mb) help.")});
}

}  // namespace fornax::train
