#include "data/TableColumns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "base/Numbers.h"

namespace fornax::data {
namespace {

struct Measured { double sum = 0, squares = 0, least = 0, most = 0; std::int64_t count = 0; };

/// Mean first, then the squares of what is left: no digits are lost to a large mean.
void measure(const TableSet& set, const std::vector<std::int64_t>& rows, std::size_t column, ColumnFact& fact) {
    Measured m;
    std::set<double> different;
    const auto each = [&](auto&& use) {
        for (const std::int64_t row : rows)
            if (const auto value = numberIn(set.rows[static_cast<std::size_t>(row)][column])) use(*value);
    };
    each([&](double x) {
        m.least = m.count == 0 ? x : std::min(m.least, x);
        m.most = m.count == 0 ? x : std::max(m.most, x);
        m.sum += x;
        ++m.count;
        if (different.size() <= manyDifferent) different.insert(x);
    });
    fact.different = static_cast<std::int64_t>(different.size());
    if (m.count == 0) return;
    fact.mean = m.sum / static_cast<double>(m.count);
    each([&](double x) { m.squares += (x - fact.mean) * (x - fact.mean); });
    fact.deviation = m.least == m.most ? 0 : std::sqrt(m.squares / static_cast<double>(m.count));
    fact.least = m.least;
    fact.most = m.most;
}

std::set<std::string> wordsIn(const TableSet& set, const std::vector<std::int64_t>& rows, std::size_t column) {
    std::set<std::string> words;
    for (const std::int64_t row : rows)
        if (const std::string& cell = set.rows[static_cast<std::size_t>(row)][column]; !cell.empty()) words.insert(cell);
    return words;
}

/// Whether the training rows have nothing but numbers there, and one at least.
bool holdsNumbers(const TableSet& set, const std::vector<std::int64_t>& rows, std::size_t column) {
    bool any = false;
    for (const std::int64_t row : rows) {
        const std::string& cell = set.rows[static_cast<std::size_t>(row)][column];
        if (isNoNumber(cell)) continue;
        if (!numberIn(cell)) return false;
        any = true;
    }
    return any;
}

void countMissing(const TableSet& set, std::size_t column, const std::set<std::string>& words, ColumnFact& fact) {
    for (const auto& row : set.rows) {
        const std::string& cell = row[column];
        const bool missing = fact.categorical ? cell.empty() : !numberIn(cell);
        fact.missing += missing;
        fact.unknown += fact.categorical && !missing && words.count(cell) == 0;
    }
}

void learnColumn(Dataset& data, std::size_t column, bool asCategories, const DataConfig& config) {
    TableSet& set = data.table;
    ColumnFact& fact = set.facts[column];
    const bool numbers = holdsNumbers(set, data.trainIndices, column);
    const std::set<std::string> words = wordsIn(set, data.trainIndices, column);
    fact.categorical = asCategories || fact.nominal || (!numbers && !words.empty() && !std::ranges::all_of(words, isNoNumber));
    if (fact.categorical) fact.different = static_cast<std::int64_t>(words.size());
    else measure(set, data.trainIndices, column, fact);
    countMissing(set, column, words, fact);
    if (fact.different == 0) fact.role = ColumnRole::Empty;
    else if (fact.categorical && fact.different > config.maxCategories) fact.role = ColumnRole::TooMany;
    if (fact.role != ColumnRole::Feature) return;
    FeatureColumn feature{set.columns[column], fact.categorical, fact.mean, fact.deviation > 0 ? fact.deviation : 1, {}};
    if (fact.categorical) feature = {set.columns[column], true, 0, 1, {words.begin(), words.end()}};
    data.preprocessing.table.features.push_back(std::move(feature));
}

void checkSize(const Dataset& data, const DataConfig& config) {
    constexpr std::int64_t mostValues = 1 << 20;   // of an Input layer
    const std::int64_t width = data.preprocessing.table.width(), megabytes = width * data.table.count() * static_cast<std::int64_t>(sizeof(float)) / 1'000'000;
    if (width <= mostValues && megabytes <= config.memoryMb) return;
    throw Error(ErrorCode::OutOfMemory, text("%1 rows of %2 values take %3 MB, but data.memory_mb allows %4 MB.", data.table.count(), width, megabytes, config.memoryMb),
                text("Ignore columns with many different words, or allow more memory on the Data page."));
}

/// Of the numbers that are learned, over the training rows.
void learnTarget(Dataset& data) {
    TableRecipe& recipe = data.preprocessing.table;
    double sum = 0, squares = 0;
    const auto n = static_cast<double>(data.trainIndices.size());
    for (const std::int64_t row : data.trainIndices) sum += data.table.targets[static_cast<std::size_t>(row)];
    recipe.targetMean = sum / n;
    for (const std::int64_t row : data.trainIndices) {
        const double off = data.table.targets[static_cast<std::size_t>(row)] - recipe.targetMean;
        squares += off * off;
    }
    recipe.targetDeviation = squares > 0 ? std::sqrt(squares / n) : 1;
}

}  // namespace

std::int64_t TableRecipe::width() const {
    std::int64_t sum = 0;
    for (const FeatureColumn& column : features) sum += column.width();
    return sum;
}

void learnColumns(Dataset& data, const DataConfig& config) {
    TableSet& set = data.table;
    data.preprocessing.table.features.clear();
    data.preprocessing.table.target.clear();
    const auto categories = listedColumns(config.categoryColumns);
    for (std::size_t c = 0; c < set.columns.size(); ++c) {
        if (std::string& target = data.preprocessing.table.target; set.facts[c].role == ColumnRole::Target) target += (target.empty() ? "" : ", ") + set.columns[c];
        if (set.facts[c].role != ColumnRole::Feature) continue;
        learnColumn(data, c, std::ranges::find(categories, set.columns[c]) != categories.end(), config);
    }
    if (data.preprocessing.table.features.empty())
        throw Error(ErrorCode::InvalidSetting, text("No column is left that the network could read."), text("Ignore fewer columns, or allow more categories with data.max_categories."), "data.ignored_columns");
    if (data.task == Task::Regression) learnTarget(data);
    checkSize(data, config);
    encodeRows(set, data.preprocessing.table);
}

void encodeRows(TableSet& set, const TableRecipe& recipe) {
    std::vector<std::size_t> places;
    for (const FeatureColumn& feature : recipe.features) places.push_back(static_cast<std::size_t>(std::ranges::find(set.columns, feature.name) - set.columns.begin()));
    set.values.assign(set.rows.size() * static_cast<std::size_t>(recipe.width()), 0.0F);
    float* out = set.values.data();
    for (const auto& row : set.rows)
        for (std::size_t f = 0; f < places.size(); ++f) {
            const FeatureColumn& feature = recipe.features[f];
            const std::string& cell = row.at(places[f]);
            if (feature.categorical) {
                const auto found = std::ranges::lower_bound(feature.categories, cell);
                if (found != feature.categories.end() && *found == cell) out[found - feature.categories.begin()] = 1;
            } else if (const auto value = numberIn(cell)) {
                *out = static_cast<float>((*value - feature.mean) / feature.deviation);
            }
            out += feature.width();
        }
}

}  // namespace fornax::data
