// Tables that are built into the program: resources/datasets/*.csv; SampleTables.cpp is made by CMake.
#pragma once
#include <span>
#include <string_view>

namespace fornax::data {

struct SampleTable { std::string_view name, content; };
std::span<const SampleTable> sampleTables();

/// Whether this value of data.folder names one of them: "sample:iris".
inline bool isSample(std::string_view folder) { return folder.starts_with("sample:"); }

}  // namespace fornax::data
