#!/usr/bin/env python3
"""Writes networks.safetensors: what torchvision's ResNet-18 and MobileNetV2 compute with weights that a formula gives.

    python3 -m venv venv && venv/bin/pip install torch==2.11.0 torchvision==0.26.0 numpy safetensors
    venv/bin/python make_network_references.py

In doubles: among a million activations some lie so near 0 that float rounding decides whether a ReLU lets a gradient
through, in PyTorch from one memory layout to the next. Weights, input and the weights of the outputs (the loss is the sum of output times them) come from `values()`, which
tst_networks.cpp has as well, so that only results are stored.
Keys
    <model>.<mode>.output, .grad_input (every 7th value), .samples (P x 16 gradients of each of the P parameters, at the
    places that `places()` gives), .norms and .largest (P); mode: eval, train
Metadata
    describes: JSON {parameters: {model: names}, state: {model: [[name, shape], …]}, torchvision: its version}
"""
import json
import math
import pathlib

import numpy as np
import torch
import torchvision
from safetensors.torch import save_file

OUT = pathlib.Path(__file__).with_name("networks.safetensors")
BATCH, EDGE, SAMPLES = 2, 64, 16


def mixed(name, count):
    """Bits of a name and a place: FNV-1a, then the finaliser of MurmurHash3."""
    start = 2166136261
    for byte in name.encode():
        start = (start ^ byte) * 16777619 % 2**32
    x = (np.arange(count, dtype=np.uint64) * 2654435761 + start) % 2**32
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35), (16, 1)):
        x = (x ^ (x >> np.uint64(shift))) * factor % 2**32
    return x


def values(name, shape):
    """Evenly in -1 … 1."""
    count = int(np.prod(shape, dtype=np.int64))
    return mixed(name, count).astype(np.float64).reshape(shape) / 2**31 - 1


def places(name, count):
    return (mixed(name + "?", SAMPLES) % np.uint64(count)).astype(np.int64)


def weight(name, shape):
    """Deep networks neither fade nor explode: scaled by the inputs of a value; norms near 1 and 0."""
    if name.endswith("num_batches_tracked"):
        return torch.zeros(shape, dtype=torch.int64)
    u = values(name, shape)
    if len(shape) > 1:
        u = u * math.sqrt(6.0 / float(np.prod(shape[1:], dtype=np.int64)))
    elif name.endswith("running_var") or name.endswith("weight"):
        u = 1 + 0.2 * u
    else:
        u = 0.1 * u
    return torch.from_numpy(u.astype(np.float32))


def tensor(name, shape):
    return torch.from_numpy(values(name, shape).astype(np.float32)).double()


def result(network, name, mode, out):
    network.load_state_dict({key: weight(key, tuple(t.shape)) for key, t in network.state_dict().items()})
    network.double().train(mode == "train")
    for module in network.modules():
        if isinstance(module, torch.nn.Dropout):
            module.p = 0.0
    network.zero_grad()
    x = tensor("input", (BATCH, 3, EDGE, EDGE)).requires_grad_()
    y = network(x)
    (y * tensor("weight_of_output", tuple(y.shape))).sum().backward()
    prefix = f"{name}.{mode}."
    out[prefix + "output"] = y.detach().clone()
    out[prefix + "grad_input"] = x.grad.flatten()[::7].clone()
    grads = [(key, p.grad.flatten()) for key, p in network.named_parameters()]
    out[prefix + "samples"] = torch.stack([g[torch.from_numpy(places(key, g.numel()))] for key, g in grads])
    out[prefix + "norms"] = torch.stack([g.double().norm().float() for _, g in grads])
    out[prefix + "largest"] = torch.stack([g.abs().max() for _, g in grads])


def main():
    torch.set_num_threads(1)
    out, parameters, state = {}, {}, {}
    models = torchvision.models
    for name, make in {"resnet18": models.resnet18, "mobilenetv2": models.mobilenet_v2}.items():
        network = make()
        parameters[name] = [key for key, _ in network.named_parameters()]
        for mode in ("eval", "train"):
            result(network, name, mode, out)
    with torch.device("meta"):
        for name, make in {"resnet18": models.resnet18, "resnet34": models.resnet34, "resnet50": models.resnet50, "mobilenetv2": models.mobilenet_v2,
                           "vgg16": models.vgg16, "vit-base": models.vit_b_16}.items():
            state[name] = [[key, list(t.shape)] for key, t in make().state_dict().items()]
    describes = {"parameters": parameters, "state": state, "torchvision": torchvision.__version__}
    save_file({key: t.float() for key, t in out.items()}, OUT, {"describes": json.dumps(describes)})


main()
