// PCI bus ids as the drivers write them ("0000:01:00.0", "00000000:01:00.0") in one form.
#pragma once
#include <string>
#include <string_view>

namespace fornax::hardware {

/// "00000000:01:00.0" (upper case, eight digits of domain); the text itself when it is no bus id.
std::string normalisedBusId(std::string_view text);

}  // namespace fornax::hardware
