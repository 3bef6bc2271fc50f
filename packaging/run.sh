#!/usr/bin/env bash
# Sets up, builds and opens Fornax Studio.
#
#   packaging/run.sh                    open the studio on the Fashion-MNIST sample project
#   packaging/run.sh --train            the same, and start training at once
#   packaging/run.sh [--train] PROJECT  with a project of your own
#   packaging/run.sh --build-only       set up and build, open nothing
#
# Without a display the project is trained in this terminal.
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

train="" project="" build_only=""
for argument in "$@"; do
    case $argument in
        --train) train=yes ;;
        --build-only) build_only=yes ;;
        -h | --help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
        -*) printf '%s\n' "run.sh: unknown option $argument (see packaging/run.sh --help)" >&2; exit 2 ;;
        *) [ -z "$project" ] || { echo "run.sh: only one project, please (see packaging/run.sh --help)" >&2; exit 2; }
           project=$argument ;;
    esac
done
if [ -n "$project" ] && [ ! -f "$project" ]; then die "There is no project file $project."; fi

setup build
say "Building the release (the first time takes some minutes)"
build release programs
[ -z "$build_only" ] || { say "Built: $root/build/release/bin/fornax"; exit 0; }

bin=$root/build/release/bin
if [ -z "$project" ]; then
    project=${XDG_DATA_HOME:-$HOME/.local/share}/fornax/projects/Fashion-MNIST.fornax
    if [ ! -f "$project" ]; then
        say "Making the sample project $project"
        mkdir -p "$(dirname "$project")"
        "$bin/fornax-cli" new fashion-mnist-cnn "$project" > /dev/null
    fi
fi

if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say "There is no display, so the project is trained in this terminal. Ctrl+C saves a checkpoint and stops."
    exec "$bin/fornax-cli" train "$project"
fi
say "Opening $project"
exec "$bin/fornax" ${train:+--train} "$project"
