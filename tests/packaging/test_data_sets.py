#!/usr/bin/env python3
"""Brings every data set into the folder that is given, as other tests use it, and looks at what came.

Without a network, and where a set is not there from an earlier time, the test is skipped (exit code 77).
"""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SKIPPED = 77
# set -> file -> lines; the counts that the packages of Debian 12 give
LINES = {"kjv": {"text.txt": 31102},
         "film-snippets": {"train.tsv": 10224, "test.tsv": 2528},
         "food-reviews": {"train.tsv": 3973, "test.tsv": 1000},
         "chinese-reviews": {"train.tsv": 13891, "test.tsv": 3472}}
PICTURES = {"train": 1495, "test": 375}


def bring(data_home):
    ended = subprocess.run([ROOT / "packaging/data.sh", "all"], env=dict(os.environ, XDG_DATA_HOME=data_home), capture_output=True, text=True)
    print(ended.stdout + ended.stderr)
    if ended.returncode != 0 and "No network" in ended.stderr:
        sys.exit(SKIPPED)
    assert ended.returncode == 0, "packaging/data.sh all failed"
    return ended.stdout


def check_texts(datasets):
    for name, files in LINES.items():
        parts = []
        for file, count in files.items():
            lines = (datasets / name / file).read_text(encoding="utf-8").splitlines()
            assert len(lines) == count, f"{name}/{file} has {len(lines)} lines, not {count}"
            parts.append(lines)
        if len(parts) == 2:
            train, test = ({line.split("\t")[1] for line in part} for part in parts)
            assert not train & test, f"{name}: {len(train & test)} texts are in both parts"


def check_emoji(folder):
    for split, count in PICTURES.items():
        pictures = sorted((folder / "images" / split).glob("*/*.png"))
        assert len(pictures) == count, f"{len(pictures)} pictures in {split}, not {count}"
        batch = folder / "cifar" / ("test_batch.bin" if split == "test" else "data_batch_1.bin")
        assert batch.stat().st_size == count * 3073, f"{batch} has {batch.stat().st_size} bytes"
    assert len((folder / "cifar/batches.meta.txt").read_text().split()) == 9


def main():
    data_home = pathlib.Path(sys.argv[1])
    bring(data_home)
    datasets = data_home / "fornax/datasets"
    check_texts(datasets)
    check_emoji(datasets / "emoji")
    for name in [*LINES, "emoji"]:
        source = (datasets / name / "SOURCE.txt").read_text()
        assert "package: " in source and "licence: " in source, f"{name} does not say where it comes from"
    assert bring(data_home).count("is there") == 5, "a second call brought something again"


if __name__ == "__main__":
    main()
