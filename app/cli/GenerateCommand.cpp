#include <stop_token>
#include <thread>

#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "Signals.h"
#include "fornax/evaluate/Generate.h"

namespace fornax::cli {
namespace {

constexpr auto kLookForSignals = std::chrono::milliseconds(50);

/// "generate.temperature=0.8" and "temperature=0.8" mean the same.
void assign(Json& object, const std::string& assignment) {
    const std::size_t equals = assignment.find('=');
    std::string key = assignment.substr(0, equals);
    if (key.starts_with("generate.")) key = key.substr(9);
    std::string names;
    for (const schema::Setting& setting : schema::settingsOf<tokens::GenerateConfig>()) {
        names += (names.empty() ? "" : ", ") + setting.key;
        if (setting.key != key || equals == std::string::npos) continue;
        return schema::setValueAt(object, key, schema::parse(setting, assignment.substr(equals + 1), "generate."));
    }
    throw Error(ErrorCode::UnknownKey, text("“%1” is no setting of text generation.", assignment), text("Settings are KEY=VALUE with one of: %1.", names));
}

Json generatedJson(const evaluate::GeneratedText& g, const std::string& prompt) {
    return {{"event", "generated"}, {"run", g.run}, {"epoch", g.epoch}, {"checkpoint", g.checkpoint}, {"prompt", prompt}, {"text", g.text},
            {"tokens", g.tokens}, {"prompt_tokens", g.promptTokens}, {"prompt_tokens_left_out", g.promptTokensLeftOut},
            {"end", tokens::textEndName(g.end)}, {"seconds", g.seconds}, {"tokens_per_second", number(g.seconds > 0 ? double(g.tokens) / g.seconds : 0)}};
}

void printNotices(const evaluate::GeneratedText& g) {
    if (g.promptRepaired) printMessage("warning: the beginning has bytes that are no UTF-8; they were read as U+FFFD.");
    if (g.promptTokensLeftOut > 0)
        printMessage("warning: the beginning is too long: its last " + grouped(g.promptTokens) + " tokens were read, " + grouped(g.promptTokensLeftOut) + " left out.");
    const double speed = g.seconds > 0 ? double(g.tokens) / g.seconds : 0;
    printMessage(grouped(g.tokens) + " tokens in " + duration(g.seconds) + " (" + grouped(static_cast<std::int64_t>(speed)) + " tokens/s), run " +
                 std::to_string(g.run) + ", epoch " + std::to_string(g.epoch) + (g.end == tokens::TextEnd::Stopped ? ", stopped" : ""));
}

/// Asks for the end when a signal comes; a second one ends the program at once.
class StopOnSignal {
  public:
    StopOnSignal() : m_watch([this](std::stop_token over) {
        while (!over.stop_requested() && !m_stop.stop_requested()) {
            if (signals::received()) m_stop.request_stop();
            std::this_thread::sleep_for(kLookForSignals);
        }
    }) {}
    std::stop_token token() const { return m_stop.get_token(); }

  private:
    std::stop_source m_stop;
    std::jthread m_watch;   // last: it uses what is above
};

}  // namespace

int run(const GenerateArguments& arguments) {
    signals::install();
    Json settings = Json::object();
    for (const std::string& assignment : arguments.assignments) assign(settings, assignment);
    evaluate::GenerateOptions options;
    options.run = arguments.run;
    options.checkpoint = arguments.checkpoint;
    options.device = arguments.device;
    options.prompt = arguments.prompt;
    options.config = schema::fromJson<tokens::GenerateConfig>(settings, "generate.");
    const StopOnSignal watch;
    options.stop = watch.token();
    if (arguments.json) options.onText = [](std::string_view piece) { printJson({{"event", "text"}, {"text", piece}}); };
    else options.onText = [](std::string_view piece) { printText(piece); };
    runsOf(arguments.project);   // says so where there is no project
    if (!arguments.json) printText(arguments.prompt);
    const evaluate::GeneratedText generated = evaluate::generateText(std::filesystem::absolute(arguments.project), options);
    if (arguments.json) printJson(generatedJson(generated, arguments.prompt));
    else printLine("");
    printNotices(generated);
    return generated.end == tokens::TextEnd::Stopped ? 128 + signals::received() : kDone;
}

}  // namespace fornax::cli
