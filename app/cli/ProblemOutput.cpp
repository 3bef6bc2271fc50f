#include "ProblemOutput.h"

#include <algorithm>

namespace fornax::cli {
namespace {

const char* severityName(Problem::Severity severity) {
    return severity == Problem::Severity::Error ? "error" : "warning";
}

}  // namespace

Json problemJson(const Problem& problem) {
    return {{"severity", severityName(problem.severity)}, {"where", problem.where}, {"message", problem.sentence.str()},
            {"hint", problem.hint.str()}};
}

std::string problemLine(const Problem& problem) {
    std::string line = severityName(problem.severity);
    if (!problem.where.empty()) line += " in " + problem.where;
    return line + ": " + Error(ErrorCode::InvalidSetting, problem.sentence, problem.hint).message();
}

bool hasErrors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& p) { return p.severity == Problem::Severity::Error; });
}

}  // namespace fornax::cli
