// Precompiled once and shared by the engine's files that see no LibTorch: JSON and the standard headers that nearly all
// of them read are half of the time that such a file takes.
#pragma once
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>
