// Rows of a GPU test, written as JSON after every one of them, so that a run that is cut short still tells something.
#pragma once
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "fornax/base/Json.h"

namespace fornax::gputest {

/// Thrown by a row that finds something wrong; its text goes into the report.
struct RowFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// Thrown by a row that does not apply here.
struct RowSkipped : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void require(bool condition, const std::string& otherwise);

class Report {
  public:
    Report(std::string part, std::filesystem::path file);
    void setDevice(const Json& device) { m_device = device; }
    /// Runs the row; the figures it returns stand in the report beside passed, failed or skipped and its seconds.
    void row(const std::string& name, const std::function<Json()>& body);
    /// Prints the closing line; 0 when no row failed.
    int close() const;

  private:
    void write() const;
    std::string m_part;
    std::filesystem::path m_file;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    Json m_device, m_rows = Json::array();
    int m_passed = 0, m_failed = 0, m_skipped = 0;
};

}  // namespace fornax::gputest
