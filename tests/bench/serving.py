"""Counts samples a second, once or as often as compare.py asks: "time S" lines are answered, "quit" ends."""
import json
import sys
import time

import torch


def count(batches, seconds):
    """Of an endless iterator of (input, labels); "steps" counts samples."""
    samples, start, cpu = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        samples += len(next(batches)[1])
    return {"steps": samples, "seconds": time.perf_counter() - start, "cpu_seconds": time.process_time() - cpu}


def answer(batches, serve):
    next(batches)   # workers start with the first one
    if not serve:
        print(json.dumps(count(batches, 5.0)))
        return
    print(json.dumps({"ready": True, "torch": torch.__version__}), flush=True)
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        print(json.dumps(count(batches, float(line.split()[1]))), flush=True)
