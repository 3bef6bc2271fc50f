#!/usr/bin/env python3
"""Writes references.safetensors: what PyTorch 2.11 computes for every layer, the loss and three optimizer steps.

    python3 -m venv venv && venv/bin/pip install torch==2.11.0 numpy safetensors
    venv/bin/python make_references.py

Keys
    case.<case>.input, .weight_of_output (the loss is the sum of output times it), .output, .grad_input,
    case.<case>.param.<name>, .grad.<name>, .buffer.<name> (before), .buffer_after.<name>
    loss.<case>.logits, .labels, .value (mean over the batch), .grad
    optim.input, optim.labels, optim.<optimizer>.init.<param>, .grad<k>.<param>, .step<k>.<param>, .loss<k>; k = 1, 2, 3
Metadata
    describes: JSON {cases: list of {name, training, graph}, optimizers: {name: settings}, torch: its version}
"""
import json
import pathlib

import torch
from safetensors.torch import save_file
from torch import nn

OUT = pathlib.Path(__file__).with_name("references.safetensors")


def layer(kind, settings=None, id=None, inputs=None):
    entry = {"id": id or kind.lower() + "1", "type": kind}
    if settings:
        entry["settings"] = settings
    if inputs:
        entry["inputs"] = inputs
    return entry


def picture(c, h, w):
    return layer("Input", {"channels": c, "height": h, "width": w}, "input1")


def behind_conv(*layers):
    """A layer without weights, behind a 1 x 1 convolution that receives its gradient."""
    return [picture(2, 6, 7), layer("Conv2d", {"filters": 3, "kernel": 1}, "pre1"), *layers]


def cases():
    yield "conv_padded", [picture(2, 6, 7), layer("Conv2d", {"filters": 4, "kernel": 3, "padding": 1})]
    yield "conv_grey", [picture(1, 9, 9), layer("Conv2d", {"filters": 3, "kernel": 3, "stride": 2})]
    yield "conv_groups", [picture(4, 9, 8), layer("Conv2d", {"filters": 6, "kernel": 3, "padding": 2, "dilation": 2, "groups": 2, "bias": False})]
    yield "linear", [picture(2, 3, 4), layer("Flatten"), layer("Linear", {"outputs": 5})]
    yield "linear_no_bias", [picture(1, 3, 4), layer("Flatten"), layer("Linear", {"outputs": 5, "bias": False})]
    yield "max_pool", behind_conv(layer("MaxPool2d", {"kernel": 2}))
    yield "max_pool_overlapping", behind_conv(layer("MaxPool2d", {"kernel": 3, "stride": 2, "padding": 1}))
    yield "avg_pool", behind_conv(layer("AvgPool2d", {"kernel": 3, "stride": 2, "padding": 1}))
    yield "adaptive_pool", behind_conv(layer("AdaptiveAvgPool2d", {"height": 4, "width": 3}))
    yield "adaptive_pool_to_one", behind_conv(layer("AdaptiveAvgPool2d"))
    yield "batch_norm", behind_conv(layer("BatchNorm2d", {"momentum": 0.2, "epsilon": 1e-3}))
    yield "batch_norm_eval", behind_conv(layer("BatchNorm2d"))
    yield "layer_norm", behind_conv(layer("LayerNorm", {"epsilon": 1e-4}))
    yield "layer_norm_picture", behind_conv(layer("LayerNorm", {"dimensions": 3}))
    yield "dropout_eval", behind_conv(layer("Dropout", {"probability": 0.4}))
    yield "flatten", behind_conv(layer("Flatten"))
    yield "add", behind_conv(layer("ReLU"), layer("Add", None, "add1", ["pre1", "relu1", "relu1"]))
    yield "concat", behind_conv(layer("Tanh"), layer("Concat", None, "concat1", ["pre1", "tanh1"]))
    yield "relu", behind_conv(layer("ReLU"))
    yield "leaky_relu", behind_conv(layer("LeakyReLU", {"slope": 0.2}))
    yield "gelu", behind_conv(layer("GELU"))
    yield "gelu_tanh", behind_conv(layer("GELU", {"approximation": "tanh"}))
    yield "silu", behind_conv(layer("SiLU"))
    yield "tanh", behind_conv(layer("Tanh"))
    yield "sigmoid", behind_conv(layer("Sigmoid"))
    yield "small_cnn", [picture(1, 8, 8), layer("Conv2d", {"filters": 4, "padding": 1}), layer("BatchNorm2d"), layer("ReLU"), layer("MaxPool2d"),
                        layer("Flatten"), layer("Linear", {"outputs": 10})]


def module(entry, shape):
    kind, s = entry["type"], entry.get("settings", {})
    if kind == "Conv2d":
        return nn.Conv2d(shape[1], s.get("filters", 32), s.get("kernel", 3), s.get("stride", 1), s.get("padding", 0), s.get("dilation", 1), s.get("groups", 1), s.get("bias", True))
    if kind == "Linear":
        return nn.Linear(shape[1], s.get("outputs", 64), s.get("bias", True))
    if kind == "BatchNorm2d":
        return nn.BatchNorm2d(shape[1], s.get("epsilon", 1e-5), s.get("momentum", 0.1))
    if kind == "LayerNorm":
        return nn.LayerNorm(shape[-s.get("dimensions", 1):], s.get("epsilon", 1e-5))
    if kind in ("MaxPool2d", "AvgPool2d"):
        return getattr(nn, kind)(s.get("kernel", 2), s.get("stride", 0) or None, s.get("padding", 0))
    if kind == "AdaptiveAvgPool2d":
        return nn.AdaptiveAvgPool2d((s.get("height", 1), s.get("width", 1)))
    if kind == "Dropout":
        return nn.Dropout(s.get("probability", 0.5))
    if kind == "LeakyReLU":
        return nn.LeakyReLU(s.get("slope", 0.01))
    if kind == "GELU":
        return nn.GELU(s.get("approximation", "none"))
    return getattr(nn, kind)()


class Model(nn.Module):
    """The graph in plain PyTorch."""

    def __init__(self, graph, example):
        super().__init__()
        self.graph = graph
        with torch.no_grad():
            values = {graph[0]["id"]: example}
            for before, entry in zip(graph, graph[1:]):
                names = entry.get("inputs", [before["id"]])
                if entry["type"] not in ("Add", "Concat"):
                    self.add_module(entry["id"], module(entry, values[names[0]].shape))
                values[entry["id"]] = self.apply_layer(entry, [values[n] for n in names])
        for child in self.children():   # the trial run has moved the running statistics
            if isinstance(child, nn.BatchNorm2d):
                child.reset_running_stats()

    def apply_layer(self, entry, inputs):
        if entry["type"] == "Add":
            return sum(inputs[1:], inputs[0])
        if entry["type"] == "Concat":
            return torch.cat(inputs, 1)
        return getattr(self, entry["id"])(inputs[0])

    def forward(self, x):
        values = {self.graph[0]["id"]: x}
        for before, entry in zip(self.graph, self.graph[1:]):
            names = entry.get("inputs", [before["id"]])
            values[entry["id"]] = self.apply_layer(entry, [values[n] for n in names])
        return values[self.graph[-1]["id"]]


def record_case(name, graph, tensors):
    s = graph[0]["settings"]
    x = torch.randn(3, s["channels"], s["height"], s["width"])
    model = Model(graph, x)
    with torch.no_grad():   # norms of ones and zeros would hide mistakes
        for parameter in model.parameters():
            if parameter.dim() == 1:
                parameter.copy_(torch.randn_like(parameter))
        for key, buffer in model.named_buffers():
            if buffer.is_floating_point():
                buffer.copy_(torch.rand_like(buffer) + 0.5)
    training = not name.endswith("_eval")
    model.train(training)
    x.requires_grad_(True)
    prefix = f"case.{name}."
    for key, value in model.named_parameters():
        tensors[prefix + "param." + key] = value.detach().clone()
    for key, value in model.named_buffers():
        tensors[prefix + "buffer." + key] = value.clone()
    output = model(x)
    weight = torch.randn_like(output)
    (output * weight).sum().backward()
    tensors[prefix + "input"] = x.detach().clone()
    tensors[prefix + "weight_of_output"] = weight
    tensors[prefix + "output"] = output.detach().clone()
    tensors[prefix + "grad_input"] = x.grad.clone()
    for key, value in model.named_parameters():
        tensors[prefix + "grad." + key] = value.grad.clone()
    for key, value in model.named_buffers():
        tensors[prefix + "buffer_after." + key] = value.clone()
    return {"name": name, "training": training, "graph": {"layers": graph}}


def record_losses(tensors):
    for name, scale in (("ordinary", 1.0), ("extreme", 200.0)):
        logits = (torch.randn(6, 10) * scale).requires_grad_(True)
        labels = torch.tensor([0, 9, 3, 3, 7, 1])
        loss = nn.functional.cross_entropy(logits, labels)
        loss.backward()
        tensors |= {f"loss.{name}.logits": logits.detach().clone(), f"loss.{name}.labels": labels,
                    f"loss.{name}.value": loss.detach().clone(), f"loss.{name}.grad": logits.grad.clone()}
    return tensors


OPTIMIZERS = {
    "sgd": {"name": "sgd", "learning_rate": 0.1, "weight_decay": 0.01, "momentum": 0.9, "nesterov": False},
    "sgd_nesterov": {"name": "sgd", "learning_rate": 0.05, "weight_decay": 0.0, "momentum": 0.8, "nesterov": True},
    "sgd_plain": {"name": "sgd", "learning_rate": 0.1, "weight_decay": 0.0, "momentum": 0.0, "nesterov": False},
    "adam": {"name": "adam", "learning_rate": 0.01, "weight_decay": 0.02, "beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8},
    "adamw": {"name": "adamw", "learning_rate": 0.01, "weight_decay": 0.1, "beta1": 0.85, "beta2": 0.999, "epsilon": 1e-6},
}


def make_optimizer(parameters, s):
    if s["name"] == "sgd":
        return torch.optim.SGD(parameters, s["learning_rate"], s["momentum"], weight_decay=s["weight_decay"], nesterov=s["nesterov"])
    kind = torch.optim.Adam if s["name"] == "adam" else torch.optim.AdamW
    return kind(parameters, s["learning_rate"], (s["beta1"], s["beta2"]), s["epsilon"], s["weight_decay"])


def record_optimizers(tensors):
    x, labels = torch.randn(5, 6), torch.tensor([0, 1, 2, 3, 1])
    start = nn.Sequential(nn.Linear(6, 7), nn.Tanh(), nn.Linear(7, 4)).state_dict()
    tensors |= {"optim.input": x, "optim.labels": labels}
    for name, settings in OPTIMIZERS.items():
        net = nn.Sequential(nn.Linear(6, 7), nn.Tanh(), nn.Linear(7, 4))
        net.load_state_dict(start)
        optimizer = make_optimizer(net.parameters(), settings)
        for key, value in net.named_parameters():
            tensors[f"optim.{name}.init.{key}"] = value.detach().clone()
        for step in (1, 2, 3):
            optimizer.zero_grad()
            loss = nn.functional.cross_entropy(net(x), labels)
            loss.backward()
            tensors[f"optim.{name}.loss{step}"] = loss.detach().clone()
            for key, value in net.named_parameters():
                tensors[f"optim.{name}.grad{step}.{key}"] = value.grad.clone()
            optimizer.step()
            for key, value in net.named_parameters():
                tensors[f"optim.{name}.step{step}.{key}"] = value.detach().clone()
    return tensors


def main():
    torch.manual_seed(20240229)
    torch.set_num_threads(1)
    tensors, described = {}, []
    for name, graph in cases():
        described.append(record_case(name, graph, tensors))
    record_losses(tensors)
    record_optimizers(tensors)
    # One key, because the writer does not keep the order of several.
    metadata = {"describes": json.dumps({"cases": described, "optimizers": OPTIMIZERS, "torch": torch.__version__})}
    save_file({key: value.contiguous() for key, value in tensors.items()}, OUT, metadata)
    print(f"{OUT.name}: {len(tensors)} tensors, {OUT.stat().st_size} bytes, PyTorch {torch.__version__}")


if __name__ == "__main__":
    main()
