#!/usr/bin/env python3
"""Writes the picture templates beside it that are too long to write by hand. Run it after a change; the JSON is checked in.

Shapes as in torchvision.models: ResNet (He et al. 2016, stride in the 3 x 3 convolution), MobileNetV2 (Sandler et al. 2018),
VGG-16 (Simonyan and Zisserman 2015), ViT-B/16 (Dosovitskiy et al. 2021). Those for the digits keep the design and are
narrower, or keep their size and leave out the steps that would shrink 8 x 8 pixels to nothing.
"""
import json
import pathlib

OUT = pathlib.Path(__file__).parent
DIGITS = {"source": "digits", "validation_share": 0.1, "test_share": 0.2, "normalise": "from_data"}
CIFAR = {"source": "cifar", "folder": "", "validation_share": 0.1, "normalise": "from_data",
         "transforms": [{"type": "RandomCrop", "height": 32, "width": 32, "padding": 4}, {"type": "HorizontalFlip"}]}
OWN_PICTURES = {"source": "folder", "folder": "", "image_height": 224, "image_width": 224, "fit": "crop", "colour": "colour", "validation_share": 0.1,
                "test_share": 0.1, "normalise": "imagenet", "transforms": [{"type": "HorizontalFlip"}], "memory_mb": 8192}


class Layers(list):
    def add(self, id, layer_type, /, **settings):
        layer = {"id": id, "type": layer_type}
        if settings:
            layer["settings"] = settings
        self.append(layer)
        return self

    def picture(self, channels, edge):
        return self.add("input", "Input", channels=channels, height=edge, width=edge)

    def normed(self, number, activation, kernel, filters, **more):
        """Convolution without bias, batch norm, activation."""
        settings = {"filters": filters, "kernel": kernel, **more}
        if kernel > 1:
            settings.setdefault("padding", kernel // 2)
        self.add(f"conv{number}", "Conv2d", **settings, bias=False)
        self.add(f"norm{number}", "BatchNorm2d")
        return self.add(f"relu{number}", activation)

    def plain(self, number, filters, kernel=3, **more):
        self.add(f"conv{number}", "Conv2d", filters=filters, kernel=kernel, padding=kernel // 2, **more)
        return self.add(f"relu{number}", "ReLU")


def resnet(layers, blocks, kind="basic"):
    for stage, count in enumerate(blocks):
        for block in range(count):
            settings = {} if kind == "basic" else {"kind": kind}
            settings["filters"] = 64 << stage
            if stage > 0 and block == 0:
                settings["stride"] = 2
            layers.add(f"layer{stage + 1}_{block}", "ResidualBlock", **settings)
    return layers.add("pool", "GlobalAvgPool")


def resnet_small(channels, edge):
    """The stem for small pictures: one 3 x 3 convolution instead of the 7 x 7 one and the pooling."""
    return resnet(Layers().picture(channels, edge).normed(1, "ReLU", 3, 64), [2, 2, 2, 2]).add("output", "Linear", outputs=10)


def resnet_large(blocks, kind="basic"):
    layers = Layers().picture(3, 224).normed(1, "ReLU", 7, 64, stride=2).add("pool1", "MaxPool2d", kernel=3, stride=2, padding=1)
    return resnet(layers, blocks, kind).add("output", "Linear", outputs=1000)


def mobilenet(layers, stages, last, classes, dropout):
    """stages: (expansion, filters, blocks, stride of the first) as in table 2 of the paper."""
    number = 0
    for expansion, filters, count, stride in stages:
        for block in range(count):
            number += 1
            settings = {"filters": filters, "expansion": expansion}
            if block == 0 and stride > 1:
                settings["stride"] = stride
            layers.add(f"block{number}", "InvertedResidual", **settings)
    layers.normed("_last", "ReLU6", 1, last).add("pool", "GlobalAvgPool").add("dropout", "Dropout", probability=dropout)
    return layers.add("output", "Linear", outputs=classes)


def vgg16():
    layers, number = Layers().picture(3, 224), 0
    for stage, (filters, count) in enumerate([(64, 2), (128, 2), (256, 3), (512, 3), (512, 3)]):
        for _ in range(count):
            number += 1
            layers.plain(number, filters)
        layers.add(f"pool{stage + 1}", "MaxPool2d", kernel=2)
    layers.add("pool", "AdaptiveAvgPool2d", height=7, width=7).add("flatten", "Flatten")
    for hidden in (1, 2):
        layers.add(f"hidden{hidden}", "Linear", outputs=4096).add(f"relu_hidden{hidden}", "ReLU").add(f"dropout{hidden}", "Dropout", probability=0.5)
    return layers.add("output", "Linear", outputs=1000)


def vit(layers, patch, width, blocks, heads, inner, dropout, classes):
    layers.add("patches", "PatchEmbedding", width=width, patch=patch).add("token", "ClassToken").add("place", "PositionalEmbedding")
    for block in range(1, blocks + 1):
        layers.add(f"encoder{block}", "TransformerEncoderBlock", heads=heads, inner=inner, activation="gelu", dropout=dropout, norm_first=True)
    return layers.add("norm", "LayerNorm").add("select", "Select", place="first").add("output", "Linear", outputs=classes)


def lenet():
    """LeCun et al. 1998, with ReLU and largest values instead of sigmoids and averages."""
    layers = Layers().picture(1, 8).plain(1, 6, 5).add("pool1", "MaxPool2d", kernel=2).plain(2, 16, 3).add("pool2", "MaxPool2d", kernel=2)
    layers.add("flatten", "Flatten").add("hidden1", "Linear", outputs=120).add("relu3", "ReLU").add("hidden2", "Linear", outputs=84).add("relu4", "ReLU")
    return layers.add("output", "Linear", outputs=10)


def vgg_small():
    layers = Layers().picture(1, 8)
    for stage, filters in enumerate([32, 64, 128]):
        for step in (1, 2):
            layers.normed(2 * stage + step, "ReLU", 3, filters)
        layers.add(f"pool{stage + 1}", "MaxPool2d", kernel=2)
    layers.add("flatten", "Flatten").add("hidden", "Linear", outputs=128).add("relu7", "ReLU").add("dropout", "Dropout", probability=0.5)
    return layers.add("output", "Linear", outputs=10)


def mobilenet_small():
    stages = [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 2, 1)]
    return mobilenet(Layers().picture(1, 8).normed("_first", "ReLU6", 3, 16), stages, 256, 10, 0.2)


def mobilenet_large():
    stages = [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]
    return mobilenet(Layers().picture(3, 224).normed("_first", "ReLU6", 3, 32, stride=2), stages, 1280, 1000, 0.2)


def adamw(epochs, batch, rate, decay=0.01):
    return {"epochs": epochs, "batch_size": batch, "optimizer": {"name": "adamw", "learning_rate": rate, "weight_decay": decay}}


def sgd(epochs, batch, rate, decay):
    return {"epochs": epochs, "batch_size": batch, "evaluation_batch_size": batch,
            "optimizer": {"name": "sgd", "learning_rate": rate, "weight_decay": decay, "momentum": 0.9, "nesterov": True}}


def large(batch, rate=0.05):
    return sgd(30, batch, rate, 1e-4)


TEMPLATES = {
    "digits-lenet": ("Digits LeNet", DIGITS, lenet(), adamw(30, 32, 2e-3)),
    "digits-vgg": ("Digits VGG", DIGITS, vgg_small(), adamw(15, 32, 1e-3)),
    "digits-resnet18": ("Digits ResNet-18", DIGITS, resnet_small(1, 8), adamw(8, 64, 1e-3)),
    "digits-mobilenetv2": ("Digits MobileNetV2", DIGITS, mobilenet_small(), adamw(20, 32, 3e-3)),
    "digits-vit": ("Digits Vision Transformer", DIGITS, vit(Layers().picture(1, 8), 2, 64, 4, 4, 128, 0.1, 10), adamw(40, 32, 1e-3, 0.05)),
    "cifar10-resnet18": ("CIFAR-10 ResNet-18", CIFAR, resnet_small(3, 32), sgd(30, 128, 0.05, 5e-4)),
    "resnet18": ("ResNet-18", OWN_PICTURES, resnet_large([2, 2, 2, 2]), large(128)),
    "resnet34": ("ResNet-34", OWN_PICTURES, resnet_large([3, 4, 6, 3]), large(128)),
    "resnet50": ("ResNet-50", OWN_PICTURES, resnet_large([3, 4, 6, 3], "bottleneck"), large(64)),
    "mobilenetv2": ("MobileNetV2", OWN_PICTURES, mobilenet_large(), large(128)),
    "vgg16": ("VGG-16", OWN_PICTURES, vgg16(), large(64, 0.01)),
    "vit-base": ("Vision Transformer, base", OWN_PICTURES, vit(Layers().picture(3, 224), 16, 768, 12, 12, 3072, 0.0, 1000), adamw(30, 32, 1e-4, 0.05)),
}


def main():
    for name, (title, data, layers, train) in TEMPLATES.items():
        document = {"format": 1, "name": title, "notes": "", "data": data, "model": {"layers": layers}, "train": train}
        (OUT / f"{name}.json").write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


main()
