#!/usr/bin/env python3
"""Samples per second of Python's DataLoader with torchvision on a folder of pictures (row C6). Runs alone.

usage: plain_folder.py --make FOLDER     writes FOLDER/png (2,000 of 64 x 64) and FOLDER/jpeg (600 of 500 x 375)
       plain_folder.py --folder FOLDER/png --size 64 [--workers 1] [--batch 128] [--serve]

With --serve it answers "time S" lines as plain_pytorch.py does; "steps" counts samples.
"""
import argparse
import os

import numpy as np
from PIL import Image
from torch.utils.data import DataLoader
from torchvision import transforms
from torchvision.datasets import ImageFolder

from serving import answer


def made_up(random, width, height):
    """As hard to decode as a photograph: soft shapes with a little grain."""
    small = Image.fromarray(random.integers(0, 256, (height // 24 + 2, width // 24 + 2, 3), dtype=np.uint8))
    soft = np.asarray(small.resize((width, height), Image.BICUBIC), dtype=np.int16)
    return Image.fromarray(np.clip(soft + random.normal(0, 6, soft.shape), 0, 255).astype(np.uint8))


def make(folder):
    random = np.random.default_rng(5)
    for name, count, width, height, options in (("png", 2000, 64, 64, {}), ("jpeg", 600, 500, 375, {"quality": 90})):
        for n in range(count):
            place = os.path.join(folder, name, "ab"[n % 2])
            os.makedirs(place, exist_ok=True)
            made_up(random, width, height).save(os.path.join(place, f"{n:04}.{name}"), **options)


def batches_of(folder, size, workers, batch):
    steps = [transforms.ToTensor(), transforms.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])]
    data = ImageFolder(folder, transforms.Compose([transforms.Resize((size, size)), *steps]))
    loader = DataLoader(data, batch_size=batch, shuffle=True, num_workers=workers, persistent_workers=workers > 0)
    while True:
        yield from loader


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--make")
    parser.add_argument("--folder")
    parser.add_argument("--size", type=int, default=64)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    if options.make:
        make(options.make)
        return
    batches = batches_of(options.folder, options.size, options.workers, options.batch)
    answer(batches, options.serve)


if __name__ == "__main__":
    main()
