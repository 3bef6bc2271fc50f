#include "Report.h"

#include <cstdio>

#include "fornax/base/Error.h"
#include "fornax/base/Files.h"

namespace fornax::gputest {

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void require(bool condition, const std::string& otherwise) {
    if (!condition) throw RowFailure(otherwise);
}

Report::Report(std::string part, std::filesystem::path file) : m_part(std::move(part)), m_file(std::move(file)) {
    write();
}

void Report::row(const std::string& name, const std::function<Json()>& body) {
    const auto start = std::chrono::steady_clock::now();
    Json row{{"row", name}};
    try {
        row["figures"] = body();
        row["outcome"] = "passed";
        ++m_passed;
    } catch (const RowSkipped& reason) {
        row["outcome"] = "skipped";
        row["reason"] = reason.what();
        ++m_skipped;
    } catch (const std::exception& error) {
        row["outcome"] = "failed";
        row["reason"] = error.what();
        ++m_failed;
    }
    row["seconds"] = secondsSince(start);
    std::printf("%-8s %6.2f s  %s %s\n", row["outcome"].get<std::string>().c_str(), row["seconds"].get<double>(),
                name.c_str(),
                row.contains("reason") ? row["reason"].get<std::string>().c_str() : row["figures"].dump().c_str());
    std::fflush(stdout);
    m_rows.push_back(std::move(row));
    write();
}

int Report::close() const {
    std::printf("%s: %.1f s, %s\n", m_part.c_str(), secondsSince(m_start), m_file.c_str());
    std::printf("%d passed, %d failed, %d skipped\n", m_passed, m_failed, m_skipped);
    return m_failed == 0 ? 0 : 1;
}

void Report::write() const {
    const Json document{{"part", m_part}, {"device", m_device}, {"seconds", secondsSince(m_start)}, {"rows", m_rows}};
    files::writeAtomic(m_file, document.dump(2) + "\n");
}

}  // namespace fornax::gputest
