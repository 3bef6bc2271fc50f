#include "model/Network.h"
#include "model/Operator.h"

namespace fornax::model {

Network::Cache::Cache() = default;
Network::Cache::~Cache() = default;
Network::Cache::Cache(Cache&&) noexcept = default;
Network::Cache& Network::Cache::operator=(Cache&&) noexcept = default;

}  // namespace fornax::model
