#include "fornax/text/LabelledLines.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "fornax/base/Files.h"
#include "text/SourceFiles.h"

namespace fornax::tokens {
namespace {

constexpr std::size_t kListed = 1000, kPiece = 256 * 1024, kLongestLine = 16 << 20;

bool isBlank(std::string_view line) { return line.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos; }

/// Calls `take(line, number)` for every line of a file, without its end.
template <class Take> void eachLine(const std::filesystem::path& path, std::uint64_t limit, Take take) {
    TextReader reader(path, {true, true});
    std::string piece, line;
    std::int64_t number = 0;
    while (reader.nextPiece(kPiece, std::nullopt, piece))
        for (std::size_t at = 0; at < piece.size();) {
            const std::size_t end = std::min(piece.find('\n', at), piece.size());
            line.append(piece, at, end - at);
            at = end + 1;
            if (line.size() > kLongestLine) throw Error(ErrorCode::Corrupt, text("Line %1 of %2 is longer than %3 bytes.", number + 1, files::display(path), kLongestLine), text("One text a line is expected."));
            if (reader.position() > limit) throw Error(ErrorCode::OutOfMemory, text("%1 has more than %2 MB of text.", files::display(path), limit / 1'000'000), text("Use fewer texts, or allow more memory on the Data page."));
            if (end == piece.size()) break;
            take(line, ++number);
            line.clear();
        }
    if (!line.empty()) take(line, ++number);
}

void listed(std::int64_t line, std::vector<std::int64_t>& lines, std::int64_t& count) {
    ++count;
    if (lines.size() < kListed) lines.push_back(line);
}

class Collector {
  public:
    void add(std::string label, std::string_view content, std::int64_t line) {
        m_labels.push_back(std::move(label));
        result.texts.push_back({std::string(content), 0, line});
    }

    /// Numbers the classes in the order of their names and counts.
    LabelledTexts finish(const std::filesystem::path& path) {
        const std::set<std::string> names(m_labels.begin(), m_labels.end());
        result.classes.assign(names.begin(), names.end());
        if (result.texts.empty()) throw Error(ErrorCode::NotFound, text("%1 has no text with a label.", files::display(path)), text("Each line needs a label, a tab and a text."));
        result.countOfClass.assign(result.classes.size(), 0);
        std::unordered_map<std::string_view, std::set<std::int64_t>> labelsOf;
        for (std::size_t i = 0; i < result.texts.size(); ++i) {
            LabelledText& sample = result.texts[i];
            sample.label = std::ranges::lower_bound(result.classes, m_labels[i]) - result.classes.begin();
            ++result.countOfClass[static_cast<std::size_t>(sample.label)];
            if (!labelsOf[sample.text].insert(sample.label).second) ++result.duplicates;
        }
        for (const auto& [content, labels] : labelsOf) result.contradictions += labels.size() > 1 ? 1 : 0;
        return std::move(result);
    }

    LabelledTexts result;

  private:
    std::vector<std::string> m_labels;
};

}  // namespace

LabelledTexts readLabelledLines(const std::filesystem::path& path, LineOptions options, std::uint64_t limit) {
    Collector collector;
    eachLine(path, limit, [&](const std::string& line, std::int64_t number) {
        if (isBlank(line) && line.find('\t') == std::string::npos) return;
        const LabelPlace place = options.place;
        const std::size_t tab = place == LabelPlace::First ? line.find('\t') : line.rfind('\t');
        if (tab == std::string::npos) throw Error(ErrorCode::Corrupt, text("Line %1 of %2 has no tab between label and text.", number, files::display(path)), text("Each line needs a label, a tab and a text."));
        const std::string_view before = std::string_view(line).substr(0, tab), after = std::string_view(line).substr(tab + 1);
        const std::string_view label = trimmed(place == LabelPlace::First ? before : after), content = place == LabelPlace::First ? after : before;
        if (label.empty() && !options.keepBlank) listed(number, collector.result.linesWithoutLabel, collector.result.withoutLabel);
        else if (isBlank(content)) listed(number, collector.result.linesWithoutText, collector.result.withoutText);
        else collector.add(std::string(label), content, number);
    });
    return collector.finish(path);
}

LabelledTexts readClassFiles(const std::map<std::string, std::filesystem::path>& fileOfClass, std::uint64_t limit) {
    if (fileOfClass.empty()) throw Error(ErrorCode::InvalidUsage, text("No file with texts of a class was named."));
    Collector collector;
    for (const auto& [label, path] : fileOfClass)
        eachLine(path, limit, [&](const std::string& line, std::int64_t number) {
            if (isBlank(line)) listed(number, collector.result.linesWithoutText, collector.result.withoutText);
            else collector.add(label, line, number);
        });
    return collector.finish(fileOfClass.begin()->second);
}

}  // namespace fornax::tokens
