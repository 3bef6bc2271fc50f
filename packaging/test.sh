#!/usr/bin/env bash
# Sets up, builds everything and runs the whole test suite: the release build, and the torch-free part under the
# address, undefined-behaviour and thread sanitizers. Ends with CTest's closing line of the release run.
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

budget_minutes=30
if [ $# -gt 0 ]; then
    case $1 in
        -h | --help) sed -n '2,/^\./s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" | sed '/^\./d'; exit 0 ;;
        *) echo "test.sh: takes no arguments" >&2; exit 2 ;;
    esac
fi

started=$SECONDS
setup test
setup_seconds=$((SECONDS - started))

started=$SECONDS
for preset in release asan tsan; do
    say "Building build/$preset"
    build "$preset" all
done
build_seconds=$((SECONDS - started))

# GCC 12's thread sanitizer does not start where the kernel randomises addresses more than it expects.
fixed_addresses=()
if setarch --addr-no-randomize true 2> /dev/null; then fixed_addresses=(setarch --addr-no-randomize); fi

# CTest writes to a file as well, for the closing note and the closing line.
run_tests() {
    local prefix=()
    [ "$1" != tsan ] || prefix=("${fixed_addresses[@]}")
    say "Testing build/$1"
    (cd "$root" && "${prefix[@]}" ctest --preset "$1" < /dev/null) 2>&1 | tee "$root/build/$1/ctest.log"
}

started=$SECONDS
failed=""
for preset in asan tsan release; do
    run_tests "$preset" || failed="$failed $preset"
done
test_seconds=$((SECONDS - started))

python3 "$root/packaging/closing_note.py" "$root/build" "$setup_seconds" "$build_seconds" "$test_seconds" "$budget_minutes"
[ -z "$failed" ] || say "Failed:$failed (the tests' words are above)"
# CTest's own closing line again, so that it is the last thing on the screen.
grep -aE '^[0-9]+% tests passed|^No tests were found' "$root/build/release/ctest.log" | tail -n 1
[ -z "$failed" ]
