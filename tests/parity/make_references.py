#!/usr/bin/env python3
"""Writes references.safetensors: what PyTorch 2.11 computes for every layer and block, the loss and three optimizer steps.

    python3 -m venv venv && venv/bin/pip install torch==2.11.0 numpy safetensors
    venv/bin/python make_references.py

Keys
    case.<case>.input, .weight_of_output (the loss is the sum of output times it), .output, .grad_input (not of tokens),
    case.<case>.input2, .grad_input2 where there is a second one, .lengths of a padded batch (outputs behind them are zero),
    case.<case>.param.<name>, .grad.<name>, .buffer.<name> (before), .buffer_after.<name>
    loss.<case>.logits, .labels, .value (mean over the batch), .grad
    optim.input, optim.labels, optim.<optimizer>.init.<param>, .grad<k>.<param>, .step<k>.<param>, .loss<k>; k = 1, 2, 3
Metadata
    describes: JSON {cases: list of {name, training, graph}, optimizers: {name: settings}, torch: its version}
"""
import inspect
import json
import pathlib

import torch
from reference_layers import module, ours
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


def sequence(t, f, id="input1"):
    return layer("Input", {"kind": "sequence", "length": t, "features": f}, id)


def tokens(t, id="input1"):
    return layer("Input", {"kind": "tokens", "length": t}, id)


def values(f):
    return layer("Input", {"kind": "values", "features": f}, "input1")


def behind_linear(*layers, steps=5):
    """A layer without weights, behind a Linear over the steps of a sequence that receives its gradient."""
    return [sequence(steps, 4), layer("Linear", {"outputs": 6}, "pre1"), *layers]


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


def more_cases():
    yield "conv_depthwise", [picture(3, 6, 7), layer("DepthwiseConv2d", {"multiplier": 2})]
    yield "conv_depthwise_strided", [picture(3, 7, 6), layer("DepthwiseConv2d", {"kernel": 5, "stride": 2, "padding": 2, "bias": False})]
    yield "conv_transposed", [picture(3, 4, 5), layer("ConvTranspose2d", {"filters": 4})]
    yield "conv_transposed_groups", [picture(4, 4, 5), layer("ConvTranspose2d", {"filters": 6, "kernel": 3, "stride": 2, "padding": 1, "output_padding": 1, "groups": 2})]
    yield "conv1d", [sequence(7, 4), layer("Conv1d", {"filters": 6})]
    yield "conv1d_strided", [sequence(9, 4), layer("Conv1d", {"filters": 6, "kernel": 3, "stride": 2, "padding": 2, "dilation": 2, "groups": 2, "bias": False})]
    yield "patches", [picture(2, 4, 6), layer("PatchEmbedding", {"width": 5, "patch": 2})]
    yield "max_pool1d", behind_linear(layer("MaxPool1d", {"kernel": 3, "stride": 2, "padding": 1}))
    yield "avg_pool1d", behind_linear(layer("AvgPool1d", {"kernel": 3, "stride": 2, "padding": 1}))
    yield "global_avg_pool", behind_conv(layer("GlobalAvgPool"))
    yield "global_max_pool", behind_conv(layer("GlobalMaxPool"))
    yield "global_avg_pool_padded", behind_linear(layer("GlobalAvgPool")), [5, 2, 4]
    yield "global_max_pool_padded", behind_linear(layer("GlobalMaxPool")), [5, 2, 4]
    yield "batch_norm_vector", [values(4), layer("Linear", {"outputs": 5}, "pre1"), layer("BatchNorm1d", {"momentum": 0.2})]
    yield "batch_norm_sequence", behind_linear(layer("BatchNorm1d"))
    yield "batch_norm_sequence_eval", behind_linear(layer("BatchNorm1d"))
    yield "layer_norm_sequence", behind_linear(layer("LayerNorm"))
    yield "group_norm", [picture(2, 5, 4), layer("Conv2d", {"filters": 4, "kernel": 1}, "pre1"), layer("GroupNorm", {"groups": 2})]
    yield "rms_norm", behind_linear(layer("RMSNorm", {"epsilon": 1e-4}))
    yield "relu6", [picture(2, 5, 4), layer("Conv2d", {"filters": 3, "kernel": 1}, "pre1"), layer("ConvTranspose2d", {"filters": 3}, "pre2"), layer("ReLU6")]
    yield "elu", behind_linear(layer("ELU", {"alpha": 0.7}))
    yield "hardswish", behind_linear(layer("Hardswish"))
    yield "hardsigmoid", behind_linear(layer("Hardsigmoid"))
    yield "softplus", behind_linear(layer("Softplus"))
    yield "embedding", [tokens(5), layer("Embedding", {"vocabulary": 7, "width": 4, "padding_id": 2})]
    yield "bag_mean", [tokens(5), layer("EmbeddingBag", {"vocabulary": 7, "width": 4})], [5, 2, 4]
    yield "bag_sum", [tokens(5), layer("EmbeddingBag", {"vocabulary": 7, "width": 4, "mode": "sum"})]
    yield "bag_ngrams", [tokens(5), layer("EmbeddingBag", {"vocabulary": 7, "width": 4, "ngrams": 3, "buckets": 11})], [5, 1, 4]
    yield "position_learned", behind_linear(layer("PositionalEmbedding"))
    yield "position_sinusoidal", behind_linear(layer("PositionalEmbedding", {"kind": "sinusoidal"}))
    yield "attention", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 2})]
    yield "attention_causal", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 4, "causal": True, "bias": False})]
    yield "attention_padded", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 2})], [5, 2, 4]
    yield "attention_causal_padded", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 2, "causal": True})], [5, 2, 4]
    yield "attention_cross", [sequence(5, 8), sequence(4, 8, "input2"), layer("MultiHeadAttention", {"heads": 2}, inputs=["input1", "input2"])]
    yield "attention_cross_widths", [sequence(5, 8), sequence(4, 6, "input2"), layer("MultiHeadAttention", {"heads": 2}, inputs=["input1", "input2"])]
    yield "attention_grouped", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 4, "key_value_heads": 2, "causal": True})]
    yield "attention_rotary", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 2, "rotary": True})]
    yield "attention_dropout_eval", [sequence(5, 8), layer("MultiHeadAttention", {"heads": 2, "dropout": 0.2})]
    yield "lstm", [sequence(5, 4), layer("LSTM", {"hidden": 3})]
    yield "lstm_stacked_padded", [sequence(5, 4), layer("LSTM", {"hidden": 3, "layers": 2, "bidirectional": True})], [5, 2, 4]
    yield "lstm_last_padded", [sequence(5, 4), layer("LSTM", {"hidden": 3, "bidirectional": True, "output": "last"})], [5, 2, 4]
    yield "gru", [sequence(5, 4), layer("GRU", {"hidden": 3, "layers": 2})]
    yield "gru_padded", [sequence(5, 4), layer("GRU", {"hidden": 3, "bidirectional": True})], [5, 2, 4]
    yield "gru_last", [sequence(5, 4), layer("GRU", {"hidden": 3, "output": "last"})]
    yield "reshape", behind_conv(layer("Reshape", {"sizes": [9, -1]}))
    yield "permute", behind_conv(layer("Permute", {"order": [2, 0, 1]}))
    yield "permute_sequence", behind_linear(layer("Permute"))
    yield "select_first", behind_linear(layer("Select", {"place": "first"}))
    yield "select_last_padded", behind_linear(layer("Select")), [5, 2, 4]
    yield "select_mean_padded", behind_linear(layer("Select", {"place": "mean"})), [5, 2, 4]
    yield "split", behind_conv(layer("Split", {"parts": 3, "part": 2}))
    yield "split_sequence", behind_linear(layer("Split"))
    yield "class_token", [sequence(5, 4), layer("ClassToken")]
    yield "multiply", behind_conv(layer("Tanh"), layer("AdaptiveAvgPool2d", None, "pool1", ["pre1"]), layer("Multiply", None, "multiply1", ["pre1", "tanh1", "pool1"]))
    yield "concat_sequence", behind_linear(layer("Tanh"), layer("Concat", None, "concat1", ["pre1", "tanh1"]))
    yield "concat_time", behind_linear(layer("Tanh"), layer("Concat", {"axis": "time"}, "concat1", ["pre1", "tanh1"]))
    yield "residual", [picture(4, 5, 6), layer("ResidualBlock", {"filters": 4})]
    yield "residual_strided", [picture(3, 5, 6), layer("ResidualBlock", {"filters": 4, "stride": 2})]
    yield "residual_bottleneck", [picture(3, 5, 6), layer("ResidualBlock", {"kind": "bottleneck", "filters": 2, "stride": 2})]
    yield "inverted", [picture(3, 5, 6), layer("InvertedResidual", {"filters": 3, "expansion": 2})]
    yield "inverted_strided", [picture(3, 5, 6), layer("InvertedResidual", {"filters": 4, "expansion": 2, "kernel": 5, "stride": 2})]
    yield "inverted_first", [picture(3, 5, 6), layer("InvertedResidual", {"filters": 2, "expansion": 1})]
    yield "squeeze_excite", [picture(4, 5, 6), layer("SqueezeExcite", {"reduction": 2})]
    yield "feed_forward", [sequence(5, 4), layer("FeedForward", {"inner": 6})]
    yield "feed_forward_gated", [sequence(5, 4), layer("FeedForward", {"inner": 6, "activation": "swiglu"})]
    yield "encoder", [sequence(5, 8), layer("TransformerEncoderBlock", {"heads": 2, "inner": 12, "dropout": 0}, "block1")], [5, 2, 4]
    yield "encoder_norm_first", [sequence(5, 8), layer("TransformerEncoderBlock", {"heads": 4, "inner": 12, "activation": "gelu", "norm_first": True, "dropout": 0}, "block1")]
    yield "encoder_dropout_eval", [sequence(5, 8), layer("TransformerEncoderBlock", {"heads": 2, "inner": 12}, "block1")]
    yield "decoder", [sequence(5, 8), sequence(4, 8, "input2"), layer("TransformerDecoderBlock", {"heads": 2, "inner": 12, "dropout": 0}, "block1", ["input1", "input2"])]
    yield "decoder_norm_first", [sequence(5, 8), sequence(4, 8, "input2"),
                                 layer("TransformerDecoderBlock", {"heads": 2, "inner": 12, "dropout": 0, "norm_first": True, "activation": "silu"}, "block1", ["input1", "input2"])]
    yield "decoder_alone", [sequence(5, 8), layer("TransformerDecoderBlock", {"heads": 2, "inner": 12, "dropout": 0}, "block1")]
    yield "gpt", [sequence(5, 8), layer("GPTBlock", {"heads": 2, "inner": 12}, "block1")]
    yield "gpt_llama", [sequence(5, 8), layer("GPTBlock", {"heads": 4, "key_value_heads": 2, "inner": 12, "activation": "swiglu", "norm": "rms", "rotary": True, "bias": False}, "block1")]
    yield "language_model", [tokens(5), layer("Embedding", {"vocabulary": 7, "width": 8}), layer("PositionalEmbedding"), layer("GPTBlock", {"heads": 2, "inner": 12}, "block1"),
                             layer("GPTBlock", {"heads": 2, "inner": 12}, "block2"), layer("LayerNorm"), layer("Linear", {"outputs": 7})]


class Model(nn.Module):
    """The graph in plain PyTorch."""

    def __init__(self, graph, examples):
        super().__init__()
        self.graph = graph
        with torch.no_grad():
            self.run(examples, None, lambda entry, inputs: self.add_module(entry["id"], module(entry, [x.shape for x in inputs])))
        for child in self.modules():   # the trial run has moved the running statistics
            if isinstance(child, nn.modules.batchnorm._BatchNorm):
                child.reset_running_stats()

    def run(self, inputs, valid, before=None):
        results, waiting, last = {}, list(inputs), None
        for entry in self.graph:
            if entry["type"] == "Input":
                results[entry["id"]] = waiting.pop(0)
            else:
                read = [results[name] for name in entry.get("inputs", [last])]
                if before:
                    before(entry, read)
                child = getattr(self, entry["id"])
                takes = getattr(child, "takes_valid", "valid" in inspect.signature(child.forward).parameters)
                results[entry["id"]] = child(*read, **({"valid": valid} if takes else {}))
            last = entry["id"]
        return results[last]

    def forward(self, *inputs, valid=None):
        return self.run(inputs, valid)


def example_of(entry, batch=3):
    s = entry["settings"]
    kind = s.get("kind", "picture")
    if kind == "tokens":
        return torch.randint(0, 7, (batch, s["length"]))
    if kind == "sequence":
        return torch.randn(batch, s["length"], s["features"])
    return torch.randn(batch, s["features"]) if kind == "values" else torch.randn(batch, s["channels"], s["height"], s["width"])


def record_case(name, graph, tensors, lengths=None):
    inputs = [example_of(entry) for entry in graph if entry["type"] == "Input"]
    model = Model(graph, inputs)
    with torch.no_grad():   # norms of ones and zeros would hide mistakes
        for parameter in model.parameters():
            if parameter.dim() == 1:
                parameter.copy_(torch.randn_like(parameter))
        for key, buffer in model.named_buffers():
            if buffer.is_floating_point():
                buffer.copy_(torch.rand_like(buffer) + 0.5)
    training = not name.endswith("_eval")
    model.train(training)
    for x in inputs:
        x.requires_grad_(x.is_floating_point())
    prefix = f"case.{name}."
    for key, value in model.named_parameters():
        tensors[prefix + "param." + ours(key)] = value.detach().clone()
    for key, value in model.named_buffers():
        tensors[prefix + "buffer." + key] = value.clone()
    valid = None
    if lengths:
        tensors[prefix + "lengths"] = torch.tensor(lengths)
        valid = torch.arange(inputs[0].shape[1])[None] < tensors[prefix + "lengths"][:, None]
    output = model(*inputs, valid=valid)
    if lengths and output.dim() == 3:
        output = output * valid[:, :, None]
    weight = torch.randn_like(output)
    (output * weight).sum().backward()
    for number, x in zip(("", "2"), inputs):
        tensors[prefix + "input" + number] = x.detach().clone()
        if x.requires_grad:
            tensors[prefix + "grad_input" + number] = x.grad.clone()
    tensors[prefix + "weight_of_output"] = weight
    tensors[prefix + "output"] = output.detach().clone()
    for key, value in model.named_parameters():
        tensors[prefix + "grad." + ours(key)] = value.grad.clone()
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
    for name, graph, *lengths in more_cases():   # behind the older ones, whose numbers stay as they were
        described.append(record_case(name, graph, tensors, *lengths))
    # One key, because the writer does not keep the order of several.
    metadata = {"describes": json.dumps({"cases": described, "optimizers": OPTIMIZERS, "torch": torch.__version__})}
    save_file({key: value.contiguous() for key, value in tensors.items()}, OUT, metadata)
    print(f"{OUT.name}: {len(tensors)} tensors, {OUT.stat().st_size} bytes, PyTorch {torch.__version__}")


if __name__ == "__main__":
    main()
