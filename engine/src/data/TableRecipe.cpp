#include "data/TableRecipe.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <stdexcept>

#include "base/Numbers.h"
#include "base/Utf8.h"
#include "data/TableColumns.h"

namespace fornax::data {
namespace {

double finiteAt(const Json& json, const char* key, double least) {
    const double value = json.at(key).get<double>();
    if (!std::isfinite(value) || value < least) throw std::out_of_range(key);
    return value;
}

constexpr double anything = -std::numeric_limits<double>::infinity(), smallestDeviation = std::numeric_limits<double>::denorm_min();

FeatureColumn columnFrom(const Json& json) {
    FeatureColumn out;
    out.name = json.at("name").get<std::string>();
    out.categorical = json.contains("categories");
    if (!out.categorical) {
        out.mean = finiteAt(json, "mean", anything);
        out.deviation = finiteAt(json, "deviation", smallestDeviation);
        return out;
    }
    out.categories = json.at("categories").get<std::vector<std::string>>();
    if (out.categories.empty() || !std::ranges::is_sorted(out.categories, std::less_equal<>())) throw std::out_of_range("categories");
    return out;
}

TableRecipe recipeFrom(const Json& json) {
    TableRecipe out;
    std::set<std::string> names;
    for (const Json& column : json.at("features")) {
        out.features.push_back(columnFrom(column));
        if (!names.insert(out.features.back().name).second) throw std::out_of_range("name");
    }
    if (out.features.empty() || out.width() > (1 << 20)) throw std::out_of_range("features");
    out.target = json.at("target").get<std::string>();
    out.targetMean = finiteAt(json, "target_mean", anything);
    out.targetDeviation = finiteAt(json, "target_deviation", smallestDeviation);
    return out;
}

}  // namespace

Json recipeToJson(const TableRecipe& recipe) {
    Json features = Json::array();
    for (const FeatureColumn& column : recipe.features)
        features.push_back(column.categorical ? Json{{"name", column.name}, {"categories", column.categories}} : Json{{"name", column.name}, {"mean", column.mean}, {"deviation", column.deviation}});
    return {{"features", features}, {"target", recipe.target}, {"target_mean", recipe.targetMean}, {"target_deviation", recipe.targetDeviation}};
}

TableRecipe recipeFromJson(const Json& json) {
    try {
        return recipeFrom(json);
    } catch (const std::exception& e) {
        throw Error(ErrorCode::Corrupt, text("The stored pre-processing is damaged at \"%1\".", "table"), text("Use another checkpoint."), e.what());
    }
}

std::shared_ptr<const Dataset> fromTable(Table table, const TableRecipe& recipe) {
    auto data = std::make_shared<Dataset>();
    data->kind = Kind::Values;
    data->preprocessing.channels = data->preprocessing.height = data->preprocessing.width = 0;
    data->preprocessing.table = recipe;
    TableSet& set = data->table;
    for (const FeatureColumn& feature : recipe.features)
        if (std::ranges::find(table.columns, feature.name) == table.columns.end())
            throw Error(ErrorCode::InvalidUsage, text("The rows have no column %1, which the model reads.", feature.name), text("Give every column that the model was trained on; an empty value is allowed."));
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (std::ranges::find(recipe.features, table.columns[c], &FeatureColumn::name) != recipe.features.end()) requireNoList(table, c, "--row");
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        for (std::string& cell : table.rows[r]) cell = std::string(trimmed(cell));
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const auto feature = std::ranges::find(recipe.features, table.columns[c], &FeatureColumn::name);
            if (feature == recipe.features.end() || feature->categorical || isNoNumber(table.rows[r][c]) || numberIn(table.rows[r][c])) continue;
            throw Error(ErrorCode::InvalidUsage, text("Row %1 has %2 in %3, which holds numbers.", r + 1, printable(table.rows[r][c]), table.columns[c]), text("Write a number, or leave the value empty."));
        }
        data->testIndices.push_back(static_cast<std::int64_t>(r));
    }
    set.columns = std::move(table.columns);
    set.rows = std::move(table.rows);
    set.lines = std::move(table.lines);
    set.labels.assign(set.rows.size(), 0);
    set.facts.resize(set.columns.size());
    encodeRows(set, recipe);
    return data;
}

}  // namespace fornax::data
