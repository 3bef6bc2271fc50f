#include "project/ProcessIdentity.h"

#include <fstream>
#include <iterator>
#include <sstream>

namespace fornax::project {

namespace {
std::string contentOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
}  // namespace

std::string processToken(std::int64_t pid) {
    if (pid <= 0) return {};
    const std::string stat = contentOf("/proc/" + std::to_string(pid) + "/stat");
    // The second field is the program's name in brackets and may hold anything; the rest follows the last bracket.
    const auto bracket = stat.rfind(')');
    if (bracket == std::string::npos) return {};
    std::istringstream fields(stat.substr(bracket + 1));
    std::string field, state;
    constexpr int kStartTime = 22;  // proc(5), counted from 1; the field after the bracket is number 3
    for (int number = 3; number <= kStartTime && fields >> field; ++number)
        if (number == 3) state = field;
    if (!fields || state == "Z" || state == "X") return {};
    std::string boot = contentOf("/proc/sys/kernel/random/boot_id");
    while (!boot.empty() && boot.back() == '\n') boot.pop_back();
    return boot + ":" + field;
}

bool isAlive(std::int64_t pid, const std::string& token) {
    const std::string now = processToken(pid);
    return !now.empty() && now == token;
}

}  // namespace fornax::project
