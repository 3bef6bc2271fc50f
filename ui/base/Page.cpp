#include "ui/base/Page.h"
