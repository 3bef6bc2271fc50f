// A widget by its object name, as the tests of pages look for them.
#pragma once
#include <QObject>

namespace fornax::test {

/// Ends the test where there is none.
template <class T> T* child(const QObject* parent, const char* name) {
    T* found = parent->findChild<T*>(QString::fromLatin1(name));
    if (found == nullptr) qFatal("there is no %s", name);
    return found;
}

}  // namespace fornax::test
