#include "fornax/hardware/Monitor.h"

namespace fornax::hardware {

const char* programVersion() { return FORNAX_VERSION; }

}  // namespace fornax::hardware
