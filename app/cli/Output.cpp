#include "Output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdlib>

namespace fornax::cli {
namespace {

bool progressShown = false;
int lastOutputError = 0;

/// The whole text, also through a pipe that takes it in pieces. Returns 0 or errno.
int writeAll(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

bool mayColour() {
    const char* never = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return outputIsTerminal() && (!never || !*never) && terminal && std::string_view(terminal) != "dumb";
}

/// A model may write anything, and a terminal obeys some of it: only line ends and tabs stay.
std::string withoutControls(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]), next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (byte == 0xC2 && next >= 0x80 && next < 0xA0) ++i;   // the controls above ASCII
        else if ((byte >= 0x20 && byte != 0x7F) || byte == '\n' || byte == '\t') plain += text[i];
    }
    return plain;
}

int terminalColumns() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

void printLine(std::string_view line) {
    clearProgress();
    if (lastOutputError) return;
    std::string whole(line);
    whole += '\n';
    lastOutputError = writeAll(STDOUT_FILENO, whole);
}

void printText(std::string_view text) {
    clearProgress();
    if (lastOutputError) return;
    lastOutputError = writeAll(STDOUT_FILENO, outputIsTerminal() ? withoutControls(text) : std::string(text));
}

void printJson(const Json& object) { printLine(object.dump(-1, ' ', false, Json::error_handler_t::replace)); }

bool outputFailed() { return lastOutputError != 0; }
int outputError() { return lastOutputError; }

void printMessage(std::string_view line) {
    clearProgress();
    writeAll(STDERR_FILENO, std::string(line) + "\n");
}

void printProgress(std::string line) {
    if (!messagesAreTerminal()) return;
    const int columns = terminalColumns() - 1;   // a full line would wrap
    while (displayWidth(line) > columns && !line.empty()) line.pop_back();
    writeAll(STDERR_FILENO, "\r" + line + "\x1b[K");
    progressShown = true;
}

void clearProgress() {
    if (!progressShown) return;
    progressShown = false;
    writeAll(STDERR_FILENO, "\r\x1b[K");
}

bool outputIsTerminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool messagesAreTerminal() { return ::isatty(STDERR_FILENO) == 1; }

std::string bold(const std::string& text) { return mayColour() ? "\x1b[1m" + text + "\x1b[0m" : text; }

std::string shellQuoted(const std::string& word) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string nounOf(data::Kind kind) { return kind == data::Kind::Values ? "rows" : kind == data::Kind::Tokens ? "texts" : "pictures"; }

namespace {
struct Words { const char *key, *name; bool isShare; };
Words scoreWords(data::Task task) {
    if (task == data::Task::Regression) return {"r2", "R²", false};
    if (task == data::Task::MultiLabel) return {"micro_f1", "micro F1", false};
    return {"accuracy", "accuracy", true};
}
}  // namespace

std::string scoreKey(data::Task task, const std::string& prefix) { return prefix + scoreWords(task).key; }
std::string scoreName(data::Task task) { return scoreWords(task).name; }
std::string scoreTitle(data::Task task) {
    std::string title = scoreName(task);
    if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}
std::string scoreText(data::Task task, double score) { return scoreWords(task).isShare ? percent(score) : fixedNumber(score, 4); }

Json number(std::optional<double> value) { return value && std::isfinite(*value) ? Json(*value) : Json(nullptr); }

}  // namespace fornax::cli
