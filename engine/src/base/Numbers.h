// Numbers as text and back, the same under every locale. Private to the engine.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fornax {

/// The shortest text that reads back as the same double: "0.001", "3e-7", "1000000", "nan", "inf".
std::string formatReal(double value);

/// Digits in groups of three for sentences: "1,000,000".
std::string formatGrouped(std::int64_t value);

/// The whole of `typed` as a number; nullopt for anything else. Spaces around it are allowed.
std::optional<std::int64_t> readInt(std::string_view typed);
std::optional<double> readReal(std::string_view typed);

std::string_view trimmed(std::string_view typed);
/// A to Z as small letters; everything else stays.
std::string asciiLower(std::string_view word);

}  // namespace fornax
