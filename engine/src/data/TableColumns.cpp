#include "data/TableColumns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "base/Numbers.h"

namespace fornax::data {
namespace {

constexpr std::array<std::string_view, 6> usualTargets = {"target", "label", "class", "category", "species", "outcome"};
constexpr std::size_t manyNumbers = 20;   // more different ones than that are amounts, not classes

std::string lower(std::string_view word) {
    std::string out(word);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

std::size_t named(const std::vector<std::string>& columns, const std::string& name, const char* key, const std::string& file) {
    const auto found = std::find(columns.begin(), columns.end(), name);
    if (found != columns.end()) return static_cast<std::size_t>(found - columns.begin());
    std::string all;
    for (const std::string& column : columns) all += (all.empty() ? "" : ", ") + column;
    throw Error(ErrorCode::InvalidSetting, text("data.%1 is %2, but %3 has no column of that name.", key, name, file), text("Its columns are: %1", all), std::string("data.") + key);
}

std::size_t usualTarget(const std::vector<std::string>& columns) {
    for (const std::string_view name : usualTargets)
        for (std::size_t c = 0; c < columns.size(); ++c)
            if (lower(columns[c]) == name) return c;
    return columns.size() - 1;
}

/// Names separated by commas.
std::vector<std::string> listed(const std::string& joined) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start < joined.size();) {
        const std::size_t comma = std::min(joined.find(',', start), joined.size());
        if (const auto name = trimmed(std::string_view(joined).substr(start, comma - start)); !name.empty()) names.emplace_back(name);
        start = comma + 1;
    }
    return names;
}

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
        if (different.size() <= manyNumbers) different.insert(x);
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

TableLayout tableLayout(const std::vector<std::string>& columns, const DataConfig& config, const std::string& file) {
    if (columns.size() < 2) throw Error(ErrorCode::Corrupt, text("%1 has a single column, %2.", file, columns.front()), text("Needed are the column to learn and one to learn it from."));
    TableLayout out;
    out.roles.assign(columns.size(), ColumnRole::Feature);
    for (const std::string& name : listed(config.categoryColumns)) named(columns, name, "category_columns", file);
    for (const std::string& name : listed(config.ignoredColumns)) out.roles[named(columns, name, "ignored_columns", file)] = ColumnRole::Ignored;
    if (!config.groupColumn.empty()) out.group = named(columns, config.groupColumn, "group_column", file);
    if (out.group) out.roles[*out.group] = ColumnRole::Group;
    out.target = config.labelColumn.empty() ? usualTarget(columns) : named(columns, config.labelColumn, "label_column", file);
    out.roles[out.target] = ColumnRole::Target;
    return out;
}

bool isNoNumber(std::string_view cell) {
    static constexpr std::array<std::string_view, 7> words = {"", "na", "n/a", "nan", "null", "none", "?"};
    return std::ranges::find(words, lower(trimmed(cell))) != words.end();
}

std::optional<double> numberIn(std::string_view cell) {
    const auto value = readReal(cell);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

bool isRegression(const std::vector<std::string_view>& cells, const std::string& wanted) {
    if (wanted != "auto") return wanted == "regression";
    std::set<double> different;
    for (const std::string_view cell : cells) {
        if (isNoNumber(cell)) continue;
        const auto value = numberIn(cell);
        if (!value) return false;
        if (different.size() <= manyNumbers) different.insert(*value);
    }
    return different.size() > manyNumbers;
}

std::int64_t TableRecipe::width() const {
    std::int64_t sum = 0;
    for (const FeatureColumn& column : features) sum += column.width();
    return sum;
}

void learnColumns(Dataset& data, const DataConfig& config) {
    TableSet& set = data.table;
    data.preprocessing.table.features.clear();
    const auto categories = listed(config.categoryColumns);
    for (std::size_t c = 0; c < set.columns.size(); ++c) {
        if (set.facts[c].role == ColumnRole::Target) data.preprocessing.table.target = set.columns[c];
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
