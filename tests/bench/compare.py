#!/usr/bin/env python3
"""Measures the studio against plain PyTorch, interleaved in one run. Started by compare.sh, which prepares everything.

Each row pairs two programs that stay loaded and take turns (A B A B …), at least ten pairs of two seconds or more, after
a warm-up. The figure is the median of the paired ratios with a bootstrap 95 % interval. A floor is met when the median
is on its right side and the far end of the interval is within 5 % of it, missed when the whole interval is on the wrong
side; else pairs are doubled up to 40 and the row is undecided. Where the studio is timed twice in the same turns and
differs from itself by more than 5 %, the row says that the machine was too noisy.
"""
import argparse
import datetime
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import rows as row_list  # noqa: E402


class Served:
    """A program that answers commands on its standard input with a JSON line each."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, **(environment or {})})
        self.hello = self.answer()

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args[0]} ended with {self.process.wait()}")
        return json.loads(line)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.answer()

    def speed(self, seconds):
        told = self.ask(f"time {seconds}")
        return told["steps"] / told["seconds"]

    def close(self):
        self.process.stdin.write("quit\n")
        self.process.stdin.close()
        self.process.wait(timeout=60)


def interval(ratios, rounds=4000):
    chance = random.Random(7)
    medians = sorted(statistics.median(chance.choices(ratios, k=len(ratios))) for _ in range(rounds))
    return medians[int(0.025 * rounds)], medians[int(0.975 * rounds) - 1]


def verdict(ratios, floor):
    """For ratios where larger is better."""
    median, (low, high) = statistics.median(ratios), interval(ratios)
    if median >= floor and low >= 0.95 * floor:
        return "met", median, low, high
    return ("missed" if high < floor else "undecided"), median, low, high


def paired(studio, other, floor, seconds, control=None, most=40):
    """Ratios of speed studio / other. `control` is a second studio, timed in the same turns."""
    for side in filter(None, (studio, other, control)):
        side.speed(seconds / 2)
    ratios, control_ratios, speeds = [], [], []
    wanted = 10
    while True:
        while len(ratios) < wanted:
            a, b = studio.speed(seconds), other.speed(seconds)
            ratios.append(a / b)
            speeds.append((a, b))
            if control:
                control_ratios.append(control.speed(seconds) / a)
        state, median, low, high = verdict(ratios, floor)
        if state != "undecided" or wanted >= most:
            break
        wanted *= 2
    result = {"floor": floor, "ratio": median, "low": low, "high": high, "pairs": len(ratios), "verdict": state,
              "studio": statistics.median(s[0] for s in speeds), "other": statistics.median(s[1] for s in speeds)}
    if control:
        result["same_twice"] = statistics.median(control_ratios)
        if abs(result["same_twice"] - 1) > 0.05:
            result["verdict"] += ", but too noisy: the studio against itself differs by more than 5 %"
    return result


def machine():
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    return {"cpu": cpu, "cores": os.cpu_count(), "python": sys.version.split()[0],
            "when": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")}


def table(results):
    lines = ["| row | what | floor | ratio or value | 95 % | pairs | verdict |", "|---|---|---|---|---|---|---|"]
    for key, r in results.items():
        value = f"{r['ratio']:.2f}" if "ratio" in r else f"{r.get('value', float('nan')):.3g} {r.get('unit', '')}"
        spread = f"{r['low']:.2f} to {r['high']:.2f}" if "low" in r else ""
        lines.append(f"| {key} | {r.get('what', '')} | {r.get('floor', '')} | {value} | {spread} | {r.get('pairs', '')} | {r['verdict']} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", default="", help="comma-separated, for example C1,C6; default: all")
    parser.add_argument("--again", action="store_true", help="measure rows again that the results file has")
    parser.add_argument("--build", required=True, help="build folder of the release preset")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one turn")
    options = parser.parse_args()
    folder = pathlib.Path(options.build) / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "results.json"
    stored = json.loads(file.read_text()) if file.exists() else {"machine": machine(), "rows": {}}
    wanted = [name for name in options.rows.split(",") if name] or list(row_list.ROWS)
    for name in wanted:
        if name not in row_list.ROWS:
            sys.exit(f"There is no row {name}. Rows: {', '.join(row_list.ROWS)}")
        setup = row_list.Setup(pathlib.Path(options.build), folder, options.seconds, Served, paired)
        for key, measure in row_list.ROWS[name](setup):
            if key in stored["rows"] and not options.again:
                print(f"{key}: already in {file}", file=sys.stderr)
                continue
            print(f"{key}: measuring", file=sys.stderr, flush=True)
            stored["rows"][key] = measure()
            print(json.dumps({key: stored["rows"][key]}), flush=True)
            file.write_text(json.dumps(stored, indent=2) + "\n")
    print(table(stored["rows"]))


if __name__ == "__main__":
    main()
