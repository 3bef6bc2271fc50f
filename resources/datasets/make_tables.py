#!/usr/bin/env python3
"""Writes iris.csv, wine.csv and diabetes.csv from the files of the scikit-learn wheel: the same numbers, with a first line of names.

Usage: make_tables.py FOLDER   (…/site-packages/sklearn/datasets/data)
"""
import csv, gzip, pathlib, sys

HERE = pathlib.Path(__file__).parent
IRIS = ["sepal_length", "sepal_width", "petal_length", "petal_width", "species"]
WINE = ["alcohol", "malic_acid", "ash", "alcalinity_of_ash", "magnesium", "total_phenols", "flavanoids", "nonflavanoid_phenols",
        "proanthocyanins", "color_intensity", "hue", "od280_od315", "proline", "cultivar"]
DIABETES = ["age", "sex", "bmi", "blood_pressure", "s1", "s2", "s3", "s4", "s5", "s6", "progression"]


def write(name, header, rows):
    with open(HERE / f"{name}.csv", "w", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def with_class_names(path):
    """First line: samples, features, names of the classes; the last value of a row is a class."""
    rows = list(csv.reader(path.open()))
    names = rows[0][2:]
    return [row[:-1] + [names[int(row[-1])]] for row in rows[1:]]


def numbers(path):
    with gzip.open(path, "rt") as lines:
        return [[repr(float(value)).removesuffix(".0") for value in line.split()] for line in lines]


def main():
    folder = pathlib.Path(sys.argv[1])
    write("iris", IRIS, with_class_names(folder / "iris.csv"))
    write("wine", WINE, with_class_names(folder / "wine_data.csv"))
    features, target = numbers(folder / "diabetes_data_raw.csv.gz"), numbers(folder / "diabetes_target.csv.gz")
    write("diabetes", DIABETES, [row + goal for row, goal in zip(features, target, strict=True)])


if __name__ == "__main__":
    main()
