// Private to the room.
#pragma once
#include "fornax/project/RunStore.h"
#include "project/RunDatabase.h"

namespace fornax::project {

struct RunStore::Impl {
    RunDatabase database;
};

}  // namespace fornax::project
