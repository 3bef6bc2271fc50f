#!/usr/bin/env python3
"""Writes state_dicts/*.pt: what torch.save() makes of state dicts and of things that must not be read.

    python3 -m venv venv && venv/bin/pip install torch==2.11.0 numpy
    venv/bin/python make_state_dicts.py

plain.pt       every type of number, a transposed and a shared tensor, a channels-last one, a scalar and an empty one
training.pt    a checkpoint: epoch, optimizer, and the weights under "state_dict"
module.pt      the state dict of a small network with its versions, saved as Parameters
code.pt        a pickle that would run a command; builtins.pt one that would call eval; object.pt a whole network
script.pt      a TorchScript program; old.pth the form from before PyTorch 1.6
"""
import os
import pathlib
from collections import OrderedDict

import torch
from torch import nn

OUT = pathlib.Path(__file__).parent / "state_dicts"


class Runs:
    def __reduce__(self):
        return (os.system, ("touch /tmp/fornax-was-run",))


class Evaluates:
    def __reduce__(self):
        return (eval, ("1 + 1",))


def counted(*shape, dtype=torch.float32):
    """0, 1, 2, …"""
    return torch.arange(torch.Size(shape).numel(), dtype=torch.float64).reshape(shape).to(dtype)


def plain():
    shared = counted(4, 3)
    return OrderedDict([
        ("float", counted(2, 3)), ("double", counted(3, dtype=torch.float64)), ("half", counted(3, dtype=torch.float16)), ("brain", counted(3, dtype=torch.bfloat16)),
        ("long", counted(2, 2, dtype=torch.int64)), ("int", counted(2, dtype=torch.int32)), ("short", counted(2, dtype=torch.int16)), ("char", counted(2, dtype=torch.int8)),
        ("byte", counted(2, dtype=torch.uint8)), ("bool", torch.tensor([True, False, True])),
        ("shared.all", shared), ("shared.row", shared[1]), ("transposed", counted(2, 3).t()),
        ("channels_last", counted(2, 2, 2, 3).contiguous(memory_format=torch.channels_last)), ("scalar", torch.tensor(7.0)), ("empty", torch.zeros(0, 5)), ("not_a_tensor", 3)])


def main():
    OUT.mkdir(exist_ok=True)
    torch.manual_seed(1)
    network = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.Flatten(), nn.Linear(8, 3))
    torch.save(plain(), OUT / "plain.pt")
    torch.save({"epoch": 3, "best": -1.5, "name": "a run", "args": None, "history": [1, 300, 70000, 2**40, -2], "optimizer": torch.optim.Adam(network.parameters()).state_dict(),
                "state_dict": network.state_dict()}, OUT / "training.pt")
    torch.save(OrderedDict((name, nn.Parameter(p.detach())) for name, p in network.named_parameters()), OUT / "module.pt")
    torch.save({"weight": counted(2), "more": Runs()}, OUT / "code.pt")
    torch.save({"weight": counted(2), "more": Evaluates()}, OUT / "builtins.pt")
    torch.save(network, OUT / "object.pt")
    torch.jit.script(nn.Sequential(nn.Linear(2, 2))).save(str(OUT / "script.pt"))
    torch.save({"weight": counted(2)}, OUT / "old.pth", _use_new_zipfile_serialization=False)


main()
