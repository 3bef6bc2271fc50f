// A shared library opened at run time. A function that it lacks is a null pointer, never a crash.
#pragma once
#include <string>

namespace fornax::hardware {

class Library {
  public:
    /// Stays loaded until the process ends: drivers keep threads and exit handlers of their own.
    explicit Library(const std::string& path);
    bool isLoaded() const { return m_handle != nullptr; }
    const std::string& error() const { return m_error; }

    template <class Function> void find(Function*& function, const char* name) const {
        function = reinterpret_cast<Function*>(symbol(name));
    }

  private:
    void* symbol(const char* name) const;
    void* m_handle = nullptr;
    std::string m_error;
};

/// Value of an environment variable, empty when unset.
std::string environmentValue(const char* name);

}  // namespace fornax::hardware
