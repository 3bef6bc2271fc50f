#include "Signals.h"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace fornax::cli::signals {
namespace {

std::atomic<int> first{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait for a lock");

extern "C" void note(int number) {
    int none = 0;
    if (first.compare_exchange_strong(none, number)) return;
    if (number != SIGHUP) ::_exit(128 + number);
}

void handle(int number) {
    struct sigaction action {};
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    ::sigaction(number, &action, nullptr);
}

bool isIgnored(int number) {
    struct sigaction action {};
    return ::sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void install() {
    handle(SIGINT);
    handle(SIGTERM);
    if (!isIgnored(SIGHUP)) handle(SIGHUP);
    ::signal(SIGPIPE, SIG_IGN);
}

int received() { return first.load(); }

}  // namespace fornax::cli::signals
