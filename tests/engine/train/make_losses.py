#!/usr/bin/env python3
"""Makes losses.json: what torch.nn.functional says about small outputs, with the gradient. Needs PyTorch; the tests read only
the result."""
import json
import pathlib

import torch
import torch.nn.functional as F

torch.manual_seed(11)
LOGITS = torch.randn(7, 4, dtype=torch.float64) * 2
LABELS = torch.tensor([0, 3, 1, 2, -100, 3, 3])
SOFT = torch.softmax(torch.randn(7, 4, dtype=torch.float64), 1)
WEIGHTS = [0.5, 2.0, 1.25, 0.75]
NUMBERS = torch.tensor([120.0, 80.5, 99.0, 310.25, 152.0], dtype=torch.float64)
OUTPUT = torch.tensor([[0.2], [-1.4], [0.9], [2.8], [-0.05]], dtype=torch.float64)
MEAN, DEVIATION = 150.0, 77.0


def case(name, setting, output, function, **more):
    leaf = output.clone().requires_grad_(True)
    value = function(leaf)
    value.backward()
    return {"case": name, "loss": setting, "value": value.item(), "gradient": leaf.grad.flatten().tolist(), **more}


def bce(output, weights=None):
    keep = LABELS >= 0
    wanted = F.one_hot(LABELS[keep], 4).to(torch.float64)
    return F.binary_cross_entropy_with_logits(output[keep], wanted, weight=None if weights is None else torch.tensor(weights, dtype=torch.float64))


def standard():
    return ((NUMBERS - MEAN) / DEVIATION).unsqueeze(1)


def main():
    weights = torch.tensor(WEIGHTS, dtype=torch.float64)
    classes = [
        case("plain", {"name": "cross_entropy"}, LOGITS, lambda x: F.cross_entropy(x, LABELS)),
        case("smoothed", {"name": "cross_entropy", "smoothing": 0.1}, LOGITS, lambda x: F.cross_entropy(x, LABELS, label_smoothing=0.1)),
        case("weighted", {"name": "cross_entropy", "weights": WEIGHTS}, LOGITS, lambda x: F.cross_entropy(x, LABELS, weight=weights)),
        case("both", {"name": "cross_entropy", "weights": WEIGHTS, "smoothing": 0.2}, LOGITS, lambda x: F.cross_entropy(x, LABELS, weight=weights, label_smoothing=0.2)),
        case("soft", {"name": "cross_entropy"}, LOGITS, lambda x: F.cross_entropy(x, SOFT), soft=True),
        case("bce", {"name": "bce"}, LOGITS, bce),
        case("bce weighted", {"name": "bce", "weights": WEIGHTS}, LOGITS, lambda x: bce(x, WEIGHTS)),
    ]
    numbers = [
        case("mse", {"name": "mse"}, OUTPUT, lambda x: F.mse_loss(x, standard())),
        case("mae", {"name": "mae"}, OUTPUT, lambda x: F.l1_loss(x, standard())),
        case("huber", {"name": "huber", "delta": 1.0}, OUTPUT, lambda x: F.huber_loss(x, standard(), delta=1.0)),
        case("huber narrow", {"name": "huber", "delta": 0.25}, OUTPUT, lambda x: F.huber_loss(x, standard(), delta=0.25)),
    ]
    told = OUTPUT.squeeze(1) * DEVIATION + MEAN
    numbers[0]["told"] = F.mse_loss(told, NUMBERS).item()
    numbers[1]["told"] = F.l1_loss(told, NUMBERS).item()
    numbers[2]["told"] = F.huber_loss(told, NUMBERS, delta=DEVIATION).item()
    numbers[3]["told"] = F.huber_loss(told, NUMBERS, delta=0.25 * DEVIATION).item()
    data = {"torch": torch.__version__, "logits": LOGITS.flatten().tolist(), "labels": LABELS.tolist(), "soft": SOFT.flatten().tolist(), "numbers": NUMBERS.tolist(),
            "output": OUTPUT.flatten().tolist(), "mean": MEAN, "deviation": DEVIATION, "classes": classes, "regression": numbers}
    out = pathlib.Path(__file__).with_name("losses.json")
    out.write_text(json.dumps(data, indent=0, separators=(",", ":")).replace(",\n", ",") + "\n")
    print(f"{out.name}: {len(classes) + len(numbers)} cases, torch {torch.__version__}")


if __name__ == "__main__":
    main()
