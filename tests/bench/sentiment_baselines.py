#!/usr/bin/env python3
"""Naive Bayes and logistic regression on the texts of the sentiment templates: the same training and test files.

usage: sentiment_baselines.py [DATASETS]      needs scikit-learn; DATASETS is ~/.local/share/fornax/datasets if not given

English texts are counted by words and pairs of words, Chinese ones by characters and pairs of characters. The strength of
either is chosen by five folds of the training texts; the test texts are looked at once.
"""
import os
import pathlib
import sys

from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.naive_bayes import MultinomialNB
from sklearn.pipeline import make_pipeline

SETS = {"film-snippets": {"token_pattern": r"\w+"}, "food-reviews": {"token_pattern": r"\w+"}, "chinese-reviews": {"analyzer": "char"}}


def read(file):
    lines = [line.rstrip("\n").split("\t", 1) for line in open(file, encoding="utf-8")]
    return [text for _, text in lines], [label for label, _ in lines]


def accuracy(pipeline, grid, train, test):
    search = GridSearchCV(pipeline, grid, cv=5)
    return search.fit(*train).score(*test), search.best_params_


def main():
    home = pathlib.Path(os.environ.get("XDG_DATA_HOME", pathlib.Path.home() / ".local/share")) / "fornax/datasets"
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else home
    print("| texts | naive Bayes | logistic regression |\n|---|---|---|")
    for name, how in SETS.items():
        train, test = read(folder / name / "train.tsv"), read(folder / name / "test.tsv")
        bayes, _ = accuracy(make_pipeline(CountVectorizer(ngram_range=(1, 2), **how), MultinomialNB()), {"multinomialnb__alpha": [0.1, 0.3, 1.0]}, train, test)
        logistic, _ = accuracy(make_pipeline(TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, **how), LogisticRegression(max_iter=1000)),
                               {"logisticregression__C": [1, 3, 10]}, train, test)
        print(f"| {name} | {bayes:.3f} | {logistic:.3f} |", flush=True)


main()
