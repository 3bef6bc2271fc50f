// Bytes of resources/datasets/digits.csv.gz; DigitsFile.cpp is made by CMake.
#pragma once
#include <cstdint>
#include <span>

namespace fornax::data {

std::span<const std::uint8_t> digitsFile();

}  // namespace fornax::data
