// Gathers texts with their classes from all files of a source. Private to the data room.
#pragma once
#include "data/Source.h"

namespace fornax::data {

class TextCollector {
  public:
    /// Throws Error(OutOfMemory) beyond data.memory_mb.
    explicit TextCollector(const DataConfig& config) : m_limit(static_cast<std::uint64_t>(config.memoryMb) * 1'000'000) {}

    /// `place`: "train.tsv, line 7", for what is left out. A text without labels is, unless texts may have several, and a blank
    /// one; spaces around it are taken away.
    void add(std::vector<std::string> labels, std::string_view text, Split split, const std::string& place, std::string group = {}, std::string name = {});
    /// From here on a text may have any number of labels; `names` are all that there are, empty: those that occur.
    void allowSeveral(std::vector<std::string> names) { m_several = true, m_names = std::move(names); }
    bool several() const { return m_several; }
    void skip(std::string place, Text reason) { m_skipped.push_back({std::move(place), std::move(reason)}); }
    std::uint64_t room() const { return m_limit - m_bytes; }

    /// Classes in the order of their names; of equal texts with equal labels the first, those of the test before those of
    /// validation before those of training. `where` is for the sentence when there is nothing.
    Samples finish(const std::string& where);

  private:
    struct One { std::string text; std::vector<std::string> labels; std::string group, name; Split split; };
    std::int64_t dropCopies();
    std::uint64_t m_limit, m_bytes = 0;
    bool m_several = false;
    std::vector<std::string> m_names;
    std::vector<One> m_all;
    std::vector<Skipped> m_skipped;
};

}  // namespace fornax::data
