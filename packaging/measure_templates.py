#!/usr/bin/env python3
"""Trains templates on this machine and prints the table of what they reach, in Markdown.

usage: measure_templates.py FORNAX_CLI [--seeds 7,8,9] [TEMPLATE...]

The checkpoint is chosen on the validation split, and the test split is looked at once with it; language models have no
test split and are measured on the held-back end of their text. Times are those of training with validation. Without
names: every template whose data is here, but for those that want a graphics card.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile


def events(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def available(program):
    return [card["name"] for card in events(program, "templates") if card["data_available"] and card["category"] != "gpu"]


def figure(program, file):
    """What the run is told by, as a number and in words."""
    shown = events(program, "evaluate", file)[-1]
    if "test_accuracy" in shown:
        return 100 * shown["test_accuracy"], "{:.1f} % right"
    if "test_r2" in shown:
        return shown["test_r2"], "R² {:.2f}"
    return shown["bits_per_byte"], "{:.3f} bits a byte"


def measure(program, template, seeds, folder):
    file = str(folder / f"{template}.fornax")
    subprocess.run([program, "new", template, file], check=True, capture_output=True)
    parameters = events(program, "show", file)[-1]["model"]["parameters"]
    figures, seconds, words = [], [], ""
    for seed in seeds:
        seconds.append(events(program, "train", file, "--seed", seed)[-1]["seconds"])
        reached, words = figure(program, file)
        figures.append(reached)
    spread = f" ({min(figures):.3g} to {max(figures):.3g})" if len(figures) > 1 else ""
    return f"| {template} | {parameters:,} | {words.format(statistics.mean(figures))}{spread} | {statistics.mean(seconds):.0f} s |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("templates", nargs="*")
    parser.add_argument("--seeds", default="7,8,9")
    options = parser.parse_args()
    print("| template | parameters | held-back samples, mean of the seeds | training |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.templates or available(options.program):
            print(measure(options.program, name, options.seeds.split(","), pathlib.Path(folder)), flush=True)


main()
