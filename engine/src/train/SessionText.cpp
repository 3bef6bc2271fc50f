// What a run of a language model does beyond others.
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

}  // namespace fornax::train
