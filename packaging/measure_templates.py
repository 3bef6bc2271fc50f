#!/usr/bin/env python3
"""Trains templates on this machine and prints the table of what they reach, in Markdown.

usage: measure_templates.py FORNAX_CLI [TEMPLATE...]

Three seeds each; the checkpoint is chosen on the validation split, and the test split is looked at once with it. Without
names: every picture template whose data is here and that states an accuracy. Times are those of training with validation.
"""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

SEEDS = (7, 8, 9)
DEFAULT = ("digits-cnn", "digits-mlp", "digits-lenet", "digits-vgg", "digits-resnet18", "digits-mobilenetv2", "digits-vit")


def events(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def measure(program, template, folder):
    file = str(folder / f"{template}.fornax")
    subprocess.run([program, "new", template, file], check=True, capture_output=True)
    parameters = events(program, "show", file)[-1]["model"]["parameters"]
    accuracies, seconds = [], []
    for seed in SEEDS:
        seconds.append(events(program, "train", file, "--seed", str(seed))[-1]["seconds"])
        accuracies.append(100 * events(program, "evaluate", file)[-1]["test_accuracy"])
    spread = max(accuracies) - min(accuracies)
    return f"| {template} | {parameters:,} | {statistics.mean(accuracies):.1f} % (spread {spread:.1f}) | {statistics.mean(seconds):.0f} s |"


def main():
    program, names = sys.argv[1], sys.argv[2:] or DEFAULT
    print("| template | parameters | right on the test pictures, mean of 3 seeds | training |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            print(measure(program, name, pathlib.Path(folder)), flush=True)


main()
