#include "ui/base/WindowPch.h"
