// Learning the merges of byte pair encoding from counted words. Private to the text room.
#pragma once
#include <cstdint>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "fornax/text/Tokenizer.h"

namespace fornax::tokens {

using WordCounts = std::unordered_map<std::string, std::uint64_t>;

struct LearnedMerges {
    std::vector<std::string> vocabulary;                       ///< in the order of ids
    std::vector<std::pair<std::string, std::string>> merges;   ///< in the order of ranks
    bool stopped = false;
};

/// The rules of the package's BpeTrainer: `first` (special tokens), then the alphabet by code points, then the most
/// frequent pair again and again; of equally frequent ones that with the smaller ids. Ends with `size` tokens or when no
/// pair is as frequent as `leastCount`. `alphabet` is kept whether it occurs or not.
LearnedMerges learnMerges(const WordCounts& words, const std::vector<std::string>& first, const std::vector<std::string>& alphabet, std::size_t size, std::uint64_t leastCount, std::stop_token stop);

}  // namespace fornax::tokens
