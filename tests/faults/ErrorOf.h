// The typed error that a call ends with. Anything else that is thrown is not caught: it fails the test.
#pragma once
#include <optional>
#include <utility>

#include <QString>

#include "fornax/base/Error.h"

namespace fornax::test {

template <class Call> std::optional<Error> errorOf(Call&& call) {
    try {
        std::forward<Call>(call)();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

inline QString messageOf(const std::optional<Error>& error) {
    return error ? QString::fromStdString(error->message()) : QStringLiteral("(no error)");
}

}  // namespace fornax::test
