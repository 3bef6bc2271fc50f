#include <algorithm>
#include <iostream>

#include "Commands.h"
#include "Failure.h"
#include "Output.h"
#include "fornax/evaluate/Predict.h"

namespace fornax::cli {
namespace {

constexpr std::size_t kTogether = 4096;         // lines of standard input that are asked at once
constexpr std::size_t kLongestLine = 16 << 20;

/// One line without its end; false where nothing is left. A longer one than a person writes is refused before it fills the memory.
bool readLine(std::istream& in, std::string& line) {
    line.clear();
    for (int c = in.get(); c != std::char_traits<char>::eof(); c = in.get()) {
        if (c == '\n') return true;
        if (line.size() == kLongestLine) throw Error(ErrorCode::InvalidUsage, text("A line of standard input is longer than %1 bytes.", kLongestLine), text("Give one text a line."));
        line.push_back(static_cast<char>(c));
    }
    return !line.empty();
}

evaluate::PredictOptions optionsOf(const PredictArguments& arguments) {
    evaluate::PredictOptions options;
    options.run = arguments.run;
    options.checkpoint = arguments.checkpoint;
    options.device = arguments.device;
    return options;
}

/// The shares, and the class or the labels that they say.
Json saidJson(const evaluate::Answer& answer, const evaluate::SampleAnswer& sample) {
    Json shares = Json::object(), labels = Json::array();
    for (std::size_t c = 0; c < sample.shares.size() && c < answer.classes.size(); ++c) shares[answer.classes[c]] = sample.shares[c];
    for (const std::int64_t label : sample.labels) labels.push_back(answer.classes.at(static_cast<std::size_t>(label)));
    if (answer.task == data::Task::MultiLabel) return {{"labels", labels}, {"shares", shares}};
    return {{"class", answer.classes.at(static_cast<std::size_t>(sample.label))}, {"shares", shares}};
}

/// "good<tab>91.20 %", or "drama, war<tab>91.20 %, 55.00 %"; two dashes where no label applies.
std::string saidText(const evaluate::Answer& answer, const evaluate::SampleAnswer& sample) {
    const std::vector<std::int64_t> labels = answer.task == data::Task::MultiLabel ? sample.labels : std::vector{sample.label};
    std::string names, shares;
    for (const std::int64_t label : labels) {
        names += (names.empty() ? "" : ", ") + answer.classes.at(static_cast<std::size_t>(label));
        shares += (shares.empty() ? "" : ", ") + percent(sample.shares[static_cast<std::size_t>(label)]);
    }
    return labels.empty() ? "–\t–" : names + "\t" + shares;
}

Json answerJson(const evaluate::Answer& answer, std::size_t i, const std::string& asked) {
    Json json = {{"event", "predicted"}, {"run", answer.run}, {"epoch", answer.epoch}, {"text", asked}};
    json.update(saidJson(answer, answer.samples[i]));
    return json;
}

void answerAll(const PredictArguments& arguments, const std::vector<std::string>& texts) {
    if (texts.empty()) return;
    const evaluate::Answer answer = evaluate::predictTexts(std::filesystem::absolute(arguments.project), texts, optionsOf(arguments));
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (arguments.json) {
            printJson(answerJson(answer, i, texts[i]));
            continue;
        }
        printLine(saidText(answer, answer.samples[i]) + "\t" + texts[i]);
    }
}

void answerLines(const PredictArguments& arguments) {
    std::vector<std::string> some;
    std::string line;
    while (readLine(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        some.push_back(line);
        if (some.size() < kTogether) continue;
        answerAll(arguments, some);
        some.clear();
    }
    answerAll(arguments, some);
}

Json rowJson(const evaluate::Answer& answer, std::size_t i) {
    const evaluate::SampleAnswer& sample = answer.samples[i];
    Json json = {{"event", "predicted"}, {"run", answer.run}, {"epoch", answer.epoch}, {"row", i + 1}, {"target", answer.target}};
    if (answer.classes.empty()) {
        json["number"] = number(sample.number);
        return json;
    }
    json.update(saidJson(answer, sample));
    return json;
}

void answerRows(const PredictArguments& arguments) {
    std::string lines;
    for (std::string row : arguments.rows) {
        if (row.find('{') != row.find_first_not_of(" \t\r\n")) throw Error(ErrorCode::InvalidUsage, text("\"%1\" is no JSON object.", row), text("Write a row as {\"column\": value, …}."));
        std::replace(row.begin(), row.end(), '\n', ' ');
        lines += row + "\n";
    }
    data::Table table = arguments.rows.empty() ? data::readTable(arguments.rowsFile) : data::parseTable(lines, "--row");
    const evaluate::Answer answer = evaluate::predictRows(std::filesystem::absolute(arguments.project), std::move(table), optionsOf(arguments));
    for (std::size_t i = 0; i < answer.samples.size(); ++i) {
        const evaluate::SampleAnswer& sample = answer.samples[i];
        if (arguments.json) printJson(rowJson(answer, i));
        else if (answer.classes.empty()) printLine(answer.target + "\t" + plainNumber(sample.number));
        else printLine(saidText(answer, sample));
    }
}

}  // namespace

int run(const PredictArguments& arguments) {
    runsOf(arguments.project);   // says what is wrong with the project before anything is read
    if (!arguments.rows.empty() || !arguments.rowsFile.empty()) answerRows(arguments);
    else if (arguments.texts == std::vector<std::string>{"-"}) answerLines(arguments);
    else answerAll(arguments, arguments.texts);
    return kDone;
}

}  // namespace fornax::cli
