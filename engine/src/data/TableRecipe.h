// The recipe of a table's rows as JSON. Private to the data room.
#pragma once
#include "fornax/base/Json.h"
#include "fornax/data/TableSet.h"

namespace fornax::data {

Json recipeToJson(const TableRecipe& recipe);
/// Throws Error(Corrupt) for what no recipe can be.
TableRecipe recipeFromJson(const Json& json);

}  // namespace fornax::data
