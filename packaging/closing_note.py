#!/usr/bin/env python3
"""The note under a test run: times beside the budget, the slowest files of the build and the slowest tests.

usage: closing_note.py BUILD_FOLDER SETUP_SECONDS BUILD_SECONDS TEST_SECONDS BUDGET_MINUTES
"""
import os
import re
import sys

PRESETS = ("release", "asan", "tsan")


def minutes(seconds):
    return f"{seconds // 60} min {seconds % 60:02d} s"


def slowest_files(build):
    """(seconds, "preset/output") of each output's last build, from ninja's own log (times in ms)."""
    rows = {}
    for preset in PRESETS:
        try:
            with open(os.path.join(build, preset, ".ninja_log"), encoding="utf-8", errors="replace") as log:
                for line in log:
                    fields = line.rstrip("\n").split("\t")
                    if len(fields) == 5 and fields[0].isdigit():
                        rows[f"{preset}/{fields[3]}"] = (int(fields[1]) - int(fields[0])) / 1000
        except FileNotFoundError:
            continue
    return sorted(((seconds, name) for name, seconds in rows.items()), reverse=True)


def slowest_tests(build):
    rows = []
    for preset in PRESETS:
        try:
            with open(os.path.join(build, preset, "ctest.log"), encoding="utf-8", errors="replace") as log:
                for line in log:
                    match = re.match(r"\s*\d+/\d+ Test\s+#\d+: (\S+) \.*.*?([\d.]+) sec\s*$", line)
                    if match:
                        rows.append((float(match.group(2)), f"{preset}/{match.group(1)}"))
        except FileNotFoundError:
            continue
    return sorted(rows, reverse=True)


def print_rows(title, rows):
    print(title)
    for seconds, name in rows[:10]:
        print(f"  {seconds:7.1f} s  {name}")


def main():
    build = sys.argv[1]
    setup, building, testing, budget = (int(value) for value in sys.argv[2:6])
    print()
    print_rows("Slowest ten files (last build of each):", slowest_files(build))
    print_rows("Slowest ten tests:", slowest_tests(build))
    print(f"Set-up {minutes(setup)}. Build {minutes(building)} + tests {minutes(testing)} = "
          f"{minutes(building + testing)}; the budget of a clean build is {budget} min on 2 cores.")


if __name__ == "__main__":
    main()
