#!/usr/bin/env python3
"""Writes transforms.safetensors: what torchvision.transforms.v2.functional gives for float pictures.

    python3 -m venv venv && venv/bin/pip install torch==2.11.0 torchvision==0.26.0 numpy safetensors
    venv/bin/python make_transforms.py

Tensors: "colour" (3 x 3 x 11 x 14) and "grey" (3 x 1 x 9 x 12), values 0 to 1; "<number>" the result of a case.
Metadata "cases": JSON list of {operation, input, arguments}; arguments that are lists have an entry for each sample.
"""
import json
import pathlib

import torch
import torchvision
from safetensors.torch import save_file
from torchvision.transforms import InterpolationMode
from torchvision.transforms.v2 import functional as F

OUT = pathlib.Path(__file__).with_name("transforms.safetensors")
MODES = {name: InterpolationMode(name) for name in ("bilinear", "bicubic", "nearest")}

generator = torch.Generator().manual_seed(11)
inputs = {"colour": torch.rand(3, 3, 11, 14, generator=generator), "grey": torch.rand(3, 1, 9, 12, generator=generator)}
inputs["colour"][0, :, 2:5, 3:9] = 0.25   # equal channels: a hue that is not defined
inputs["colour"][1, :, 6, :] = 0
tensors = {name: value.contiguous() for name, value in inputs.items()}
cases = []


def case(operation, one, each=(), **arguments):
    """`one(x, i)` is the result of sample i, a batch of one. Arguments in `each` are lists."""
    for name, x in inputs.items():
        result = torch.cat([one(x[i:i + 1], i) for i in range(len(x))])
        tensors[str(len(cases))] = result.contiguous()
        cases.append({"operation": operation, "input": name, "arguments": arguments})


for mode in ("bilinear", "bicubic"):
    for height, width in ((5, 7), (12, 15)):
        case("resize", lambda x, i: F.resize(x, [height, width], MODES[mode], antialias=True), height=height, width=width, mode=mode)
    boxes = [[1, 2, 6, 9], [0, 0, 9, 12], [3, 5, 4, 3]]
    case("resized_crop", lambda x, i: F.resized_crop(x, *boxes[i], [5, 6], MODES[mode], antialias=True), boxes=boxes, height=5, width=6, mode=mode)
for border in ("constant", "edge", "reflect", "symmetric"):
    case("pad", lambda x, i: F.pad(x, [3, 1, 2, 4], 0.3 if border == "constant" else None, border), borders=[3, 1, 2, 4], border=border, fill=0.3)
boxes = [[0, 0, 6, 5], [3, 7, 6, 5], [1, 2, 6, 5]]
case("crop", lambda x, i: F.crop(x, *boxes[i]), boxes=boxes)
for height, width in ((6, 7), (9, 8)):
    case("center_crop", lambda x, i: F.center_crop(x, [height, width]), height=height, width=width)
chosen = [1, 0, 1]
case("horizontal_flip", lambda x, i: F.horizontal_flip(x) if chosen[i] else x, chosen=chosen)
case("vertical_flip", lambda x, i: F.vertical_flip(x) if chosen[i] else x, chosen=chosen)
for mode in ("bilinear", "nearest"):
    angles = [12.5, -77.0, 180.0]
    case("rotate", lambda x, i: F.rotate(x, angles[i], MODES[mode], fill=0.4), angles=angles, mode=mode, fill=0.4)
    places = [[10.0, 2, -1, 1.1, 4.0, 0.0], [-30.0, 0, 3, 0.7, -8.0, 5.0], [0.0, -2, 0, 1.0, 0.0, 12.0]]
    case("affine", lambda x, i: F.affine(x, places[i][0], places[i][1:3], places[i][3], places[i][4:6], MODES[mode], fill=0.2), places=places, mode=mode, fill=0.2)
factors = [0.6, 1.0, 1.7]
case("brightness", lambda x, i: F.adjust_brightness(x, factors[i]), factors=factors)
case("contrast", lambda x, i: F.adjust_contrast(x, factors[i]), factors=factors)
case("saturation", lambda x, i: F.adjust_saturation(x, factors[i]), factors=factors)
turns = [-0.5, 0.07, 0.31]
case("hue", lambda x, i: F.adjust_hue(x, turns[i]), factors=turns)
case("grey", lambda x, i: F.rgb_to_grayscale(x, x.shape[1]) if chosen[i] else x, chosen=chosen)
boxes = [[1, 2, 4, 3], [0, 0, 0, 0], [5, 3, 4, 8]]


def erased(x, i):
    top, left, height, width = boxes[i]
    fill = torch.tensor([0.1, 0.5, 0.9][:x.shape[1]]).view(-1, 1, 1)
    return F.erase(x, top, left, height, width, fill) if height else x


case("erase", erased, boxes=boxes, fill=[0.1, 0.5, 0.9])
mean, deviation = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]
case("normalize", lambda x, i: F.normalize(x, mean[:x.shape[1]], deviation[:x.shape[1]]), mean=mean, deviation=deviation)

save_file(tensors, OUT, {"cases": json.dumps(cases), "torchvision": torchvision.__version__, "torch": torch.__version__})
print(len(cases), "cases,", OUT.stat().st_size, "bytes")
