// Gathers texts with their classes from all files of a source. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

class TextCollector {
  public:
    /// Throws Error(OutOfMemory) beyond data.memory_mb.
    explicit TextCollector(const DataConfig& config) : m_limit(static_cast<std::uint64_t>(config.memoryMb) * 1'000'000) {}

    /// `place`: "train.tsv, line 7", for what is left out. A blank label or text is; spaces around both are taken away.
    void add(std::string_view label, std::string_view text, Split split, const std::string& place, std::string group = {}, std::string name = {});
    void skip(std::string place, Text reason) { m_skipped.push_back({std::move(place), std::move(reason)}); }
    std::uint64_t room() const { return m_limit - m_bytes; }

    /// Classes in the order of their names; of equal texts of one class the first, those of the test before those of
    /// validation before those of training. `where` is for the sentence when there is nothing.
    Samples finish(const std::string& where);

  private:
    struct One { std::string text, label, group, name; Split split; };
    std::int64_t dropCopies();
    std::uint64_t m_limit, m_bytes = 0;
    std::vector<One> m_all;
    std::vector<Skipped> m_skipped;
};

}  // namespace fornax::data
