// SIGINT, SIGTERM and SIGHUP while a run trains: the first asks to save and stop, a second one ends the program.
#pragma once

namespace fornax::cli::signals {

/// From here on the first signal is only noted, and a second SIGINT or SIGTERM ends the program at once with 128 + its
/// number. A second SIGHUP is not impatience: a closing terminal sends it once itself and once through the shell.
/// SIGHUP stays ignored where it was (nohup); SIGPIPE is ignored, so that a reader that goes away costs no work.
void install();

/// Number of the first signal, 0 while none came.
int received();

}  // namespace fornax::cli::signals
