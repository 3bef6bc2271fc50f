#!/usr/bin/env python3
"""The plain PyTorch script that the studio is compared with. Runs alone: python3 plain_pytorch.py --help

It trains the same network from the same initial weights in the same order of samples as the studio: both come from a
safetensors file that bench_train wrote ("model.*", "order", "bytes", "labels", "scale"). The pictures are normalised once
before training, which is faster than a DataLoader: the comparison is with a good plain script, not a slow one.

With --serve it answers lines on standard input with one JSON line each:
    losses N   start again from the initial weights, no dropout, the losses of N steps
    exact N    the same in float64
    time S     go on training for at least S seconds: steps, seconds, cpu_seconds
    quit
"""
import argparse
import json
import time

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import nn

from serving import serve


class Cnn(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 32, 3, padding=1)
        self.norm1 = nn.BatchNorm2d(32)
        self.conv2 = nn.Conv2d(32, 64, 3, padding=1)
        self.norm2 = nn.BatchNorm2d(64)
        self.linear1 = nn.Linear(3136, 64)
        self.dropout = nn.Dropout(0.3)
        self.linear2 = nn.Linear(64, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.norm1(self.conv1(x))), 2)
        x = F.max_pool2d(F.relu(self.norm2(self.conv2(x))), 2)
        x = F.relu(self.linear1(torch.flatten(x, 1)))
        return self.linear2(self.dropout(x))


def dense(*sizes):
    layers = [nn.Flatten()]
    for before, after in zip(sizes, sizes[1:]):
        layers += [nn.Linear(before, after), nn.ReLU()]
    return nn.Sequential(*layers[:-1])


NETWORKS = {
    "cnn": Cnn,
    "mlp": lambda: dense(784, 256, 128, 10),
    "tiny": lambda: dense(784, 32, 10),
    "deep": lambda: dense(784, *[32] * 19, 10),
}


def optimizer_of(variant, parameters):
    options = {"default": {}, "foreach": {"foreach": True}, "fused": {"fused": True}}[variant]
    return torch.optim.AdamW(parameters, lr=1e-3, weight_decay=0.01, **options)


class Training:
    def __init__(self, options):
        self.options = options
        stored = load_file(options.exchange)
        self.order = stored["order"]
        mean, deviation = stored["scale"]
        # in float64, so that the network is fed the very same floats as the studio's
        self.images = stored["bytes"].double().div_(255.0).sub_(mean).div_(deviation).float()
        self.labels = stored["labels"]
        if options.channels_last and options.network == "cnn":
            self.images = self.images.to(memory_format=torch.channels_last)
        self.batches = len(self.order) // options.batch
        self.restart()

    def restart(self):
        """Initial weights are matched by position in the state dict: both sides list parameters in layer order."""
        self.network = NETWORKS[self.options.network]()
        self.network.train()
        state = self.network.state_dict()
        stored = load_file(self.options.exchange)
        order = [line for line in open(self.options.exchange + ".names", encoding="utf-8").read().split("\n") if line]
        trainable = [key for key in state if not key.endswith("num_batches_tracked")]
        assert len(order) == len(trainable), (order, trainable)
        for key, name in zip(trainable, order):
            state[key].copy_(stored["model." + name].reshape(state[key].shape))
        if self.options.channels_last and self.options.network == "cnn":
            self.network = self.network.to(memory_format=torch.channels_last)
        self.optimizer = optimizer_of(self.options.optimizer, self.network.parameters())
        self.position = 0

    def step(self, dtype=torch.float32):
        start = (self.position % self.batches) * self.options.batch
        self.position += 1
        indices = self.order[start:start + self.options.batch]
        self.optimizer.zero_grad(set_to_none=True)
        loss = F.cross_entropy(self.network(self.images[indices].to(dtype)), self.labels[indices])
        loss.backward()
        self.optimizer.step()
        return loss.item()

    def losses(self, count, dtype=torch.float32):
        self.restart()
        self.network.to(dtype)
        for module in self.network.modules():
            if isinstance(module, nn.Dropout):
                module.p = 0.0
        losses = [self.step(dtype) for _ in range(count)]
        self.restart()
        return {"losses": losses}

    def time(self, seconds):
        steps, start, cpu = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - start < seconds:
            self.step()
            steps += 1
        return {"steps": steps, "seconds": time.perf_counter() - start, "cpu_seconds": time.process_time() - cpu}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--network", choices=NETWORKS, default="cnn")
    parser.add_argument("--exchange", required=True, help="safetensors file written by bench_train --write")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    parser.add_argument("--optimizer", choices=["default", "foreach", "fused"], default="default")
    parser.add_argument("--channels-last", action="store_true")
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    training = Training(options)
    if not options.serve:
        print(json.dumps(training.time(5.0)))
        return
    serve({"time": training.time, "losses": lambda number: training.losses(int(number)),
           "exact": lambda number: training.losses(int(number), torch.float64)})


if __name__ == "__main__":
    main()
