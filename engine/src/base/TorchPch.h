// Precompiled once and reused by every engine file that sees LibTorch. ATen is enough: the studio has its
// own modules, optimizers and loader, and torch/torch.h would double the compile time.
#pragma once
#include <ATen/ATen.h>
#include <ATen/Context.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>
