#!/usr/bin/env python3
"""Samples per second of Python's data loading on in-memory 28x28 pictures (row C6). Runs alone.

per-sample: torch's DataLoader over a dataset whose __getitem__ normalises one picture, 0, 1 or 2 workers.
batch-wise: indexing a whole batch of bytes and normalising it at once, the best a plain script does.
With --serve it answers "time S" lines as plain_pytorch.py does; "steps" counts samples.
"""
import argparse

import torch
from safetensors.torch import load_file
from torch.utils.data import DataLoader, Dataset

from serving import answer


class Pictures(Dataset):
    def __init__(self, pixels, labels):
        self.pixels, self.labels = pixels, labels

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, index):
        return (self.pixels[index].float().div_(255.0).sub_(0.286).div_(0.353), self.labels[index])


def batch_wise(pixels, labels, batch):
    while True:
        order = torch.randperm(len(labels))
        for start in range(0, len(order) - batch + 1, batch):
            chosen = order[start:start + batch]
            yield pixels[chosen].float().div_(255.0).sub_(0.286).div_(0.353), labels[chosen]


def per_sample(pixels, labels, batch, workers):
    loader = DataLoader(Pictures(pixels, labels), batch_size=batch, shuffle=True, num_workers=workers,
                        persistent_workers=workers > 0)
    while True:
        yield from loader


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--exchange", required=True)
    parser.add_argument("--way", choices=["batch", "0", "1", "2"], default="batch")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    stored = load_file(options.exchange)
    pixels, labels = stored["bytes"], stored["labels"]
    if options.way == "batch":
        batches = batch_wise(pixels, labels, options.batch)
    else:
        batches = per_sample(pixels, labels, options.batch, int(options.way))
    answer(batches, options.serve)


if __name__ == "__main__":
    main()
