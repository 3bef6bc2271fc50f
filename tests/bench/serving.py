"""What compare.py asks of the plain scripts: "time S" and the like, a line each, until "quit"."""
import json
import sys
import time

import torch


def serve(commands):
    """Answers each line with what the command of its first word makes of its number."""
    print(json.dumps({"ready": True, "torch": torch.__version__}), flush=True)
    for line in sys.stdin:
        command, *number = line.split()
        if command == "quit":
            return
        print(json.dumps(commands[command](float(number[0]))), flush=True)


def count(batches, seconds):
    """Of an endless iterator of (input, labels); "steps" counts samples."""
    samples, start, cpu = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        samples += len(next(batches)[1])
    return {"steps": samples, "seconds": time.perf_counter() - start, "cpu_seconds": time.process_time() - cpu}


def answer(batches, serving):
    next(batches)   # workers start with the first one
    if serving:
        serve({"time": lambda seconds: count(batches, seconds)})
    else:
        print(json.dumps(count(batches, 5.0)))
