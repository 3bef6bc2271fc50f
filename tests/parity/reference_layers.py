"""The layers of the catalogue in plain PyTorch, for make_references.py.

Sequences are N x T x C, as in the studio. `module(entry, shapes)` returns a module that is called with the inputs of the
layer and, where it takes `valid` (bool, N x T, true for real steps in front), with that. Parameters have the names of the
studio, after ours(). What torch.nn does not have is written down here from its formula, in NumPy where it is a table.
"""
import inspect

import numpy
import torch
from torch import nn
from torch.nn import functional as F


def ours(name):
    """The studio's name of a parameter of torch.nn's transformer layers."""
    return name.replace("self_attn.", "attention.").replace("multihead_attn.", "cross_attention.")


class Function(nn.Module):
    """A layer without weights."""

    def __init__(self, function):
        super().__init__()
        self.function = function
        self.takes_valid = "valid" in inspect.signature(function).parameters

    def forward(self, *inputs, **more):
        return self.function(*inputs, **(more if self.takes_valid else {}))


def along_steps(inner):
    """A torch.nn layer that wants N x C x T. Its parameters keep their names."""
    forward = inner.forward
    inner.forward = lambda x: forward(x.transpose(1, 2)).transpose(1, 2)
    return inner


class ClassToken(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(1, 1, width))

    def forward(self, x):
        return torch.cat([self.weight.expand(len(x), -1, -1), x], 1)


class Patches(nn.Conv2d):
    def forward(self, x):
        return super().forward(x).flatten(2).transpose(1, 2)


class Learned(nn.Module):
    def __init__(self, steps, width):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(steps, width))

    def forward(self, x):
        return x + self.weight[:x.shape[1]]


def waves(steps, width):
    """Vaswani et al. 2017, 3.5: sine at even places, cosine at odd ones."""
    table = numpy.zeros((steps, width))
    for t in range(steps):
        for i in range(width):
            angle = t / 10000 ** (2 * (i // 2) / width)
            table[t, i] = numpy.cos(angle) if i % 2 else numpy.sin(angle)
    return torch.from_numpy(table.astype(numpy.float32))


def rotated(x):
    """Su et al. 2021 in the form of Llama: value i turns with value i + D/2 by place / 10000^(2i/D)."""
    steps, width = x.shape[-2:]
    half = width // 2
    angle = numpy.arange(steps)[:, None] / 10000.0 ** (2 * numpy.arange(half)[None, :] / width)
    cosine, sine = (torch.from_numpy(f(angle).astype(numpy.float32)) for f in (numpy.cos, numpy.sin))
    first, second = x[..., :half], x[..., half:]
    return torch.cat([first * cosine - second * sine, first * sine + second * cosine], -1)


class Attention(nn.MultiheadAttention):
    """torch.nn.MultiheadAttention with batches in front."""

    def __init__(self, width, s, seen):
        super().__init__(width, s.get("heads", 8), s.get("dropout", 0.0), s.get("bias", True), kdim=seen, vdim=seen, batch_first=True)
        self.causal = s.get("causal", False)

    def forward(self, x, context=None, valid=None):
        seen = x if context is None else context
        mask = torch.ones(x.shape[1], seen.shape[1], dtype=torch.bool).triu(1) if self.causal else None
        return super().forward(x, seen, seen, key_padding_mask=None if valid is None else ~valid, attn_mask=mask, need_weights=False)[0]


class GroupedAttention(nn.Module):
    """Fewer key and value heads than heads (Ainslie et al. 2023), rotary or not: packed weights, the dot products of PyTorch."""

    def __init__(self, width, s):
        super().__init__()
        self.heads = s.get("heads", 8)
        self.shared = s.get("key_value_heads", 0) or self.heads
        self.rotary, self.causal = s.get("rotary", False), s.get("causal", False)
        self.sizes = [width, width // self.heads * self.shared, width // self.heads * self.shared]
        self.in_proj_weight = nn.Parameter(torch.randn(sum(self.sizes), width) * width ** -0.5)
        bias = s.get("bias", True)
        if bias:
            self.in_proj_bias = nn.Parameter(torch.randn(sum(self.sizes)))
        self.out_proj = nn.Linear(width, width, bias)

    def forward(self, x):
        parts = F.linear(x, self.in_proj_weight, getattr(self, "in_proj_bias", None)).split(self.sizes, -1)
        query, key, value = (p.unflatten(-1, (n, -1)).transpose(1, 2) for p, n in zip(parts, (self.heads, self.shared, self.shared)))
        if self.rotary:
            query, key = rotated(query), rotated(key)
        seen = F.scaled_dot_product_attention(query, key, value, is_causal=self.causal, enable_gqa=True)
        return self.out_proj(seen.transpose(1, 2).flatten(2))


class Encoder(nn.TransformerEncoderLayer):
    def __init__(self, width, s):
        super().__init__(width, s.get("heads", 8), s.get("inner", 2048), s.get("dropout", 0.1), curve(s.get("activation", "relu")), batch_first=True,
                         norm_first=s.get("norm_first", False))

    def forward(self, x, valid=None):
        return super().forward(x, src_key_padding_mask=None if valid is None else ~valid)


class Decoder(nn.TransformerDecoderLayer):
    """Without a second input the cross-attention is left out, as GPT does."""

    def __init__(self, width, s, crosses):
        super().__init__(width, s.get("heads", 8), s.get("inner", 2048), s.get("dropout", 0.1), curve(s.get("activation", "relu")), batch_first=True,
                         norm_first=s.get("norm_first", False))
        self.crosses = crosses
        if not crosses:
            del self.multihead_attn, self.norm2, self.dropout2

    def forward(self, x, memory=None, valid=None):
        causal = nn.Transformer.generate_square_subsequent_mask(x.shape[1])
        if self.crosses:
            return super().forward(x, memory, tgt_mask=causal)
        first, third = (lambda x: self._sa_block(x, causal, None)), self._ff_block
        if self.norm_first:
            x = x + first(self.norm1(x))
            return x + third(self.norm3(x))
        x = self.norm1(x + first(x))
        return self.norm3(x + third(x))


def curve(name):
    return {"relu": F.relu, "gelu": F.gelu, "silu": F.silu}[name]


class FeedForward(nn.Module):
    def __init__(self, width, s, bias=True):
        super().__init__()
        inner, self.activation = s.get("inner", 512), s.get("activation", "gelu")
        if self.activation == "swiglu":
            self.gate = nn.Linear(width, inner, bias)
        self.linear1, self.linear2 = nn.Linear(width, inner, bias), nn.Linear(inner, width, bias)

    def forward(self, x):
        if self.activation == "swiglu":
            return self.linear2(F.silu(self.gate(x)) * self.linear1(x))
        return self.linear2(curve(self.activation)(self.linear1(x)))


class Gpt(FeedForward):
    def __init__(self, width, s):
        super().__init__(width, {"inner": 2048} | s, s.get("bias", True))
        norm = nn.RMSNorm if s.get("norm", "layer") == "rms" else nn.LayerNorm
        self.norm1, self.norm2 = norm(width, eps=1e-5), norm(width, eps=1e-5)
        self.attention = GroupedAttention(width, s | {"causal": True})

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + super().forward(self.norm2(x))


def recurrent(kind, width, s):
    """nn.LSTM or nn.GRU on packed sequences. Its parameters keep their names."""
    inner = kind(width, s.get("hidden", 128), s.get("layers", 1), batch_first=True, bidirectional=s.get("bidirectional", False))
    forward, last = inner.forward, s.get("output", "sequence") == "last"

    def run(x, valid=None):
        lengths = torch.full((len(x),), x.shape[1]) if valid is None else valid.sum(1)
        packed, state = forward(nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False))
        if last:
            hidden = state[0] if kind is nn.LSTM else state
            return torch.cat(list(hidden[-2:]), -1) if inner.bidirectional else hidden[-1]
        return nn.utils.rnn.pad_packed_sequence(packed, batch_first=True, total_length=x.shape[1])[0]

    inner.forward = run
    return inner


class Residual(nn.Module):
    """He et al. 2016, with torchvision's stride in the 3 x 3 convolution."""

    def __init__(self, channels, s):
        super().__init__()
        filters, stride = s.get("filters", 64), s.get("stride", 1)
        narrow = s.get("kind", "basic") == "bottleneck"
        outputs = 4 * filters if narrow else filters
        plan = [(channels, filters, 1, 1), (filters, filters, 3, stride), (filters, outputs, 1, 1)] if narrow else [(channels, filters, 3, stride), (filters, filters, 3, 1)]
        for number, (before, after, kernel, step) in enumerate(plan, 1):
            self.add_module(f"conv{number}", nn.Conv2d(before, after, kernel, step, kernel // 2, bias=False))
            self.add_module(f"norm{number}", nn.BatchNorm2d(after))
        self.count = len(plan)
        self.projects = stride != 1 or channels != outputs
        if self.projects:
            self.shortcut_conv, self.shortcut_norm = nn.Conv2d(channels, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs)

    def forward(self, x):
        y = x
        for number in range(1, self.count + 1):
            y = getattr(self, f"norm{number}")(getattr(self, f"conv{number}")(y))
            if number < self.count:
                y = F.relu(y)
        return F.relu(y + (self.shortcut_norm(self.shortcut_conv(x)) if self.projects else x))


class Inverted(nn.Module):
    """Sandler et al. 2018."""

    def __init__(self, channels, s):
        super().__init__()
        filters, expansion, kernel, stride = s.get("filters", 32), s.get("expansion", 6), s.get("kernel", 3), s.get("stride", 1)
        inner = channels * expansion
        if expansion != 1:
            self.conv_expand, self.norm_expand = nn.Conv2d(channels, inner, 1, bias=False), nn.BatchNorm2d(inner)
        self.conv_depthwise, self.norm_depthwise = nn.Conv2d(inner, inner, kernel, stride, kernel // 2, groups=inner, bias=False), nn.BatchNorm2d(inner)
        self.conv_project, self.norm_project = nn.Conv2d(inner, filters, 1, bias=False), nn.BatchNorm2d(filters)
        self.adds = stride == 1 and channels == filters

    def forward(self, x):
        y = F.relu6(self.norm_expand(self.conv_expand(x))) if hasattr(self, "conv_expand") else x
        y = F.relu6(self.norm_depthwise(self.conv_depthwise(y)))
        y = self.norm_project(self.conv_project(y))
        return x + y if self.adds else y


class Excite(nn.Module):
    """Hu et al. 2018."""

    def __init__(self, channels, s):
        super().__init__()
        inner = max(1, channels // s.get("reduction", 16))
        self.squeeze, self.excite = nn.Conv2d(channels, inner, 1), nn.Conv2d(inner, channels, 1)

    def forward(self, x):
        return x * torch.sigmoid(self.excite(F.relu(self.squeeze(x.mean((2, 3), keepdim=True)))))


class Bag(nn.Module):
    """nn.EmbeddingBag over the tokens and their n-grams, each text by itself."""

    def __init__(self, s):
        super().__init__()
        self.vocabulary, self.ngrams, self.buckets = s["vocabulary"], s.get("ngrams", 1), s.get("buckets", 100000)
        rows = self.vocabulary + (self.buckets if self.ngrams > 1 else 0)
        self.weight = nn.Parameter(torch.randn(rows, s["width"]))
        self.mode = s.get("mode", "mean")

    def rows(self, tokens):
        found = list(tokens)
        for n in range(2, self.ngrams + 1):
            for start in range(len(tokens) - n + 1):
                hashed = n
                for token in tokens[start:start + n]:
                    hashed = ((hashed * 1_000_003 + token) * 31 + 7) % 2 ** 36
                found.append(self.vocabulary + hashed % self.buckets)
        return found

    def forward(self, ids, valid=None):
        texts = [self.rows(row[:len(row) if valid is None else int(valid[i].sum())].tolist()) for i, row in enumerate(ids)]
        return torch.cat([F.embedding_bag(torch.tensor([text]), self.weight, mode=self.mode) for text in texts])


def mean_of_real(x, valid=None):
    if valid is None:
        return x.mean(1)
    return torch.stack([x[i, :int(n)].mean(0) for i, n in enumerate(valid.sum(1))])


def max_of_real(x, valid=None):
    if valid is None:
        return x.amax(1)
    return torch.stack([x[i, :int(n)].amax(0) for i, n in enumerate(valid.sum(1))])


def last_of_real(x, valid=None):
    return x[:, -1] if valid is None else torch.stack([x[i, int(n) - 1] for i, n in enumerate(valid.sum(1))])


def conv2d(channels, s, kernel=3, padding=0, **more):
    return nn.Conv2d(channels, s["filters"], s.get("kernel", kernel), s.get("stride", 1), s.get("padding", padding), s.get("dilation", 1), s.get("groups", 1), s.get("bias", True))


def picture_module(kind, s, shape):
    channels = shape[1]
    if kind == "Conv2d":
        return conv2d(channels, {"filters": 32} | s)
    if kind == "DepthwiseConv2d":
        return conv2d(channels, s | {"filters": channels * s.get("multiplier", 1), "groups": channels}, padding=1)
    if kind == "ConvTranspose2d":
        return nn.ConvTranspose2d(channels, s.get("filters", 32), s.get("kernel", 2), s.get("stride", 2), s.get("padding", 0), s.get("output_padding", 0), s.get("groups", 1), s.get("bias", True))
    if kind == "PatchEmbedding":
        return Patches(channels, s.get("width", 128), s.get("patch", 4), s.get("patch", 4))
    if kind in ("MaxPool2d", "AvgPool2d"):
        return getattr(nn, kind)(s.get("kernel", 2), s.get("stride", 0) or None, s.get("padding", 0))
    if kind == "AdaptiveAvgPool2d":
        return nn.AdaptiveAvgPool2d((s.get("height", 1), s.get("width", 1)))
    if kind == "BatchNorm2d":
        return nn.BatchNorm2d(channels, s.get("epsilon", 1e-5), s.get("momentum", 0.1))
    if kind == "GroupNorm":
        return nn.GroupNorm(s.get("groups", 8), channels, s.get("epsilon", 1e-5))
    blocks = {"ResidualBlock": Residual, "InvertedResidual": Inverted, "SqueezeExcite": Excite}
    return blocks[kind](channels, s) if kind in blocks else None


def sequence_module(kind, s, shapes):
    width = shapes[0][-1]
    if kind == "Conv1d":
        return along_steps(nn.Conv1d(width, s.get("filters", 64), s.get("kernel", 3), s.get("stride", 1), s.get("padding", 1), s.get("dilation", 1), s.get("groups", 1), s.get("bias", True)))
    if kind in ("MaxPool1d", "AvgPool1d"):
        return along_steps(getattr(nn, kind)(s.get("kernel", 2), s.get("stride", 0) or None, s.get("padding", 0)))
    if kind == "BatchNorm1d":
        norm = nn.BatchNorm1d(width, s.get("epsilon", 1e-5), s.get("momentum", 0.1))
        return norm if len(shapes[0]) == 2 else along_steps(norm)
    if kind == "PositionalEmbedding":
        steps = shapes[0][1]
        return Learned(steps, width) if s.get("kind", "learned") == "learned" else Function(lambda x: x + waves(steps, width))
    if kind == "MultiHeadAttention":
        grouped = s.get("key_value_heads", 0) or s.get("rotary", False)
        return GroupedAttention(width, s) if grouped else Attention(width, s, shapes[-1][-1])
    blocks = {"TransformerEncoderBlock": Encoder, "GPTBlock": Gpt, "FeedForward": FeedForward}
    if kind in blocks:
        return blocks[kind](width, s)
    if kind == "TransformerDecoderBlock":
        return Decoder(width, s, len(shapes) == 2)
    if kind in ("LSTM", "GRU"):
        return recurrent(getattr(nn, kind), width, s)
    return ClassToken(width) if kind == "ClassToken" else None


def simple_module(kind, s, shapes):
    shape = shapes[0]
    picture = len(shape) == 4
    channel = 1 if picture else -1
    if kind == "Split":
        return Function(lambda x: x.chunk(s.get("parts", 2), channel)[s.get("part", 1) - 1])
    if kind == "Reshape":
        return Function(lambda x: x.reshape(len(x), *(int(size) for size in s["sizes"])))
    if kind == "Permute":
        return Function(lambda x: x.permute(0, *(int(place) + 1 for place in s.get("order", [1, 0]))))
    if kind == "Select":
        return Function({"first": lambda x: x[:, 0], "last": last_of_real, "mean": mean_of_real}[s.get("place", "last")])
    if kind == "GlobalAvgPool":
        return Function((lambda x: x.mean((2, 3))) if picture else mean_of_real)
    if kind == "GlobalMaxPool":
        return Function((lambda x: x.amax((2, 3))) if picture else max_of_real)
    if kind == "Add":
        return Function(lambda *all: sum(all[1:], all[0]))
    if kind == "Multiply":
        return Function(lambda first, *others: others[0] * first if len(others) == 1 else first * others[0] * others[1])
    if kind == "Concat":
        return Function(lambda *all: torch.cat(all, 1 if picture or s.get("axis") == "time" else -1))
    return None


def other_module(kind, s, shape):
    if kind == "Linear":
        return nn.Linear(shape[-1], s.get("outputs", 64), s.get("bias", True))
    if kind == "LayerNorm":
        return nn.LayerNorm(shape[-s.get("dimensions", 1):], s.get("epsilon", 1e-5))
    if kind == "RMSNorm":
        return nn.RMSNorm(shape[-1], s.get("epsilon", 1e-5))
    if kind == "Embedding":
        padding = s.get("padding_id", -1)
        return nn.Embedding(s["vocabulary"], s["width"], padding if padding >= 0 else None)
    if kind == "EmbeddingBag":
        return Bag(s)
    if kind == "Dropout":
        return nn.Dropout(s.get("probability", 0.5))
    if kind == "LeakyReLU":
        return nn.LeakyReLU(s.get("slope", 0.01))
    if kind == "ELU":
        return nn.ELU(s.get("alpha", 1.0))
    if kind == "GELU":
        return nn.GELU(s.get("approximation", "none"))
    return getattr(nn, kind)()


def module(entry, shapes):
    kind, s = entry["type"], entry.get("settings", {})
    made = picture_module(kind, s, shapes[0]) or sequence_module(kind, s, shapes) or simple_module(kind, s, shapes)
    return made or other_module(kind, s, shapes[0])
