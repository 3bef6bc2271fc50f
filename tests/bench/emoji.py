#!/usr/bin/env python3
"""Emoji by group: the template emoji-cnn, mean of three seeds, beside kernel ridges on the same split. Runs alone.

usage: emoji.py --cli build/release/bin/fornax-cli [--folder DATASETS/emoji] [--seeds 1,2,3] [--set KEY=VALUE]...

The network trains on the pictures that its validation share leaves and is chosen on the others; the test pictures are
touched once, by "evaluate". The kernel ridges see 16 x 16 averaged pixels of all training pictures, one-hot targets;
width and strength are chosen by five folds of the training pictures.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile

import numpy as np

SIDE = 32


def pictures(path):
    """CIFAR's records: labels, and 16 x 16 x 3 averages from 0 to 1."""
    records = np.fromfile(path, np.uint8).reshape(-1, 1 + 3 * SIDE * SIDE)
    planes = records[:, 1:].reshape(-1, 3, SIDE // 2, 2, SIDE // 2, 2).mean(axis=(3, 5)) / 255
    return records[:, 0].astype(int), planes.reshape(len(records), -1)


def rbf(a, b, gamma):
    squares = (a ** 2).sum(1)[:, None] + (b ** 2).sum(1)[None, :] - 2 * a @ b.T
    return np.exp(-gamma * np.maximum(squares, 0))


def polynomial(a, b, degree):
    return (a @ b.T / a.shape[1] + 1) ** degree


KERNELS = {"rbf": (rbf, [0.003, 0.01, 0.03, 0.1]), "polynomial": (polynomial, [3, 5, 8, 12])}


def predicted(kernel, setting, strength, seen, targets, asked):
    gram = kernel(seen, seen, setting)
    weights = np.linalg.solve(gram + strength * np.trace(gram) / len(gram) * np.eye(len(gram)), targets)
    return (kernel(asked, seen, setting) @ weights).argmax(1)


def kernel_ridge(name, labels, seen, test_labels, asked):
    kernel, settings = KERNELS[name]
    mean = seen.mean(0)
    seen, asked, targets = seen - mean, asked - mean, np.eye(labels.max() + 1)[labels]
    fold = np.random.default_rng(7).permutation(len(labels)) % 5

    def accuracy(setting, strength):
        return np.mean([(predicted(kernel, setting, strength, seen[fold != k], targets[fold != k], seen[fold == k]) == labels[fold == k]).mean() for k in range(5)])
    best = max(((accuracy(s, r), s, r) for s in settings for r in (1e-4, 1e-3, 1e-2, 1e-1)))
    right = (predicted(kernel, best[1], best[2], seen, targets, asked) == test_labels).mean()
    return {"kernel": name, "setting": best[1], "strength": best[2], "cross_validation": round(float(best[0]), 4), "test_accuracy": round(float(right), 4)}


def last_event(command):
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{ended.stderr[-2000:]}")
    return json.loads(ended.stdout.splitlines()[-1])


def network(cli, folder, seed, settings):
    with tempfile.TemporaryDirectory() as place:
        project = os.path.join(place, "emoji.fornax")
        last = subprocess.run([cli, "new", "emoji-cnn", project], capture_output=True, text=True)
        if last.returncode != 0:
            raise SystemExit(last.stderr)
        chosen = [f"data.folder={folder / 'images'}", *settings]
        trained = last_event([cli, "train", project, "--seed", str(seed), "--json", *(part for one in chosen for part in ("--set", one))])
        tested = last_event([cli, "evaluate", project, "--checkpoint", "best", "--split", "test", "--json"])
        return {"seed": seed, "seconds": round(trained["seconds"], 1), "best_val_accuracy": trained["best_val_accuracy"], "stall_share": trained.get("stall_share"),
                "test_accuracy": tested["test_accuracy"]}


def main():
    data = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share") / "fornax/datasets/emoji"
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--folder", type=pathlib.Path, default=data)
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--set", action="append", default=[])
    options = parser.parse_args()
    labels, seen = pictures(options.folder / "cifar/data_batch_1.bin")
    test_labels, asked = pictures(options.folder / "cifar/test_batch.bin")
    ridges = [kernel_ridge(name, labels, seen, test_labels, asked) for name in KERNELS]
    for ridge in ridges:
        print(json.dumps(ridge), flush=True)
    runs = []
    for seed in options.seeds.split(","):
        runs.append(network(options.cli, options.folder, int(seed), options.set))
        print(json.dumps(runs[-1]), flush=True)
    reached = [run["test_accuracy"] for run in runs]
    mean, ridge = float(np.mean(reached)), max(one["test_accuracy"] for one in ridges)
    print(json.dumps({"mean": round(mean, 4), "deviation": round(float(np.std(reached)), 4), "kernel_ridge": ridge, "majority": round(float(np.bincount(test_labels).max() / len(test_labels)), 4),
                      "verdict": "met" if mean >= 0.66 and mean >= ridge else "missed"}))


if __name__ == "__main__":
    main()
