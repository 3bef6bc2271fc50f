#include "hardware/Library.h"

#include <dlfcn.h>

#include <cstdlib>

namespace fornax::hardware {

Library::Library(const std::string& path) {
    if (path.empty()) return;
    m_handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!m_handle) {
        const char* why = ::dlerror();
        m_error = why ? why : "";
    }
}

void* Library::symbol(const char* name) const { return m_handle ? ::dlsym(m_handle, name) : nullptr; }

std::string environmentValue(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

}  // namespace fornax::hardware
