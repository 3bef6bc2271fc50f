#!/usr/bin/env python3
"""Makes metrics.json: what scikit-learn says about small sets of predictions. Needs scikit-learn and numpy; the tests
read only the result."""
import json
import pathlib

import numpy
import sklearn
from sklearn.metrics import accuracy_score, confusion_matrix, f1_score, mean_absolute_error, mean_squared_error, precision_recall_fscore_support, r2_score, root_mean_squared_error


def case(name, classes, labels, predicted):
    every = list(range(classes))
    precision, recall, f1, support = precision_recall_fscore_support(labels, predicted, labels=every, zero_division=0)
    return {"name": name, "classes": classes, "labels": [int(v) for v in labels], "predicted": [int(v) for v in predicted],
            "confusion": confusion_matrix(labels, predicted, labels=every).tolist(), "accuracy": accuracy_score(labels, predicted),
            "precision": precision.tolist(), "recall": recall.tolist(), "f1": f1.tolist(), "support": support.tolist(),
            "macro_f1": f1_score(labels, predicted, average="macro", zero_division=0)}


def numbers(name, truth, predicted):
    r2 = r2_score(truth, predicted) if len(truth) > 1 else None
    return {"name": name, "true": [float(v) for v in truth], "predicted": [float(v) for v in predicted], "mse": mean_squared_error(truth, predicted),
            "rmse": root_mean_squared_error(truth, predicted), "mae": mean_absolute_error(truth, predicted), "r2": r2}


def main():
    random = numpy.random.default_rng(5)
    labels = random.integers(0, 10, 300)
    noisy = numpy.where(random.random(300) < 0.7, labels, random.integers(0, 10, 300))
    cases = [
        case("one right, one wrong", 2, [0, 1], [0, 0]),
        case("all right", 3, [0, 1, 2, 2], [0, 1, 2, 2]),
        case("all wrong", 3, [0, 1, 2], [1, 2, 0]),
        case("a class that never occurs", 4, [0, 0, 1, 3], [0, 1, 1, 3]),
        case("a class that is only predicted", 4, [0, 0, 1, 1], [0, 2, 1, 2]),
        case("a class that is never predicted", 3, [0, 1, 2, 2, 2], [0, 1, 1, 0, 0]),
        case("one class only", 2, [1, 1, 1], [1, 1, 1]),
        case("ten classes, seven in ten right", 10, labels, noisy),
    ]
    truth = random.normal(150, 77, 250)
    regression = [
        numbers("a few", [3.0, -0.5, 2.0, 7.0], [2.5, 0.0, 2.0, 8.0]),
        numbers("all right", [1.0, 2.0, 4.0], [1.0, 2.0, 4.0]),
        numbers("worse than the mean", [1.0, 2.0, 3.0], [9.0, -4.0, 7.0]),
        numbers("all alike, wrong", [5.0, 5.0, 5.0], [5.0, 4.0, 6.0]),
        numbers("all alike, right", [5.0, 5.0], [5.0, 5.0]),
        numbers("one", [2.0], [3.5]),
        numbers("far from zero", 1e9 + truth, 1e9 + truth + random.normal(0, 20, 250)),
        numbers("many", truth, truth + random.normal(3, 40, 250)),
    ]
    out = pathlib.Path(__file__).with_name("metrics.json")
    out.write_text(json.dumps({"scikit-learn": sklearn.__version__, "cases": cases, "regression": regression}, indent=0, separators=(",", ":")).replace(",\n", ",") + "\n")
    print(f"{out.name}: {len(cases)} cases, scikit-learn {sklearn.__version__}")


if __name__ == "__main__":
    main()
