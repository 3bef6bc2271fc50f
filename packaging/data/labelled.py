"""Labelled texts: cleaning, splitting without chance, and "label<TAB>text" files."""
import hashlib
import os
import re

BREAKS = re.compile("[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")
SEED = "fornax-7"


def flat(text):
    """One line without tabs."""
    return BREAKS.sub(" ", text.replace("\0", " ")).strip()


def distinct(samples):
    """(label, text, ...) without texts that came before, and without texts that stand under two labels."""
    labels = {}
    for label, text, *_ in samples:
        labels.setdefault(text, set()).add(label)
    seen, kept = set(), []
    for sample in samples:
        text = sample[1]
        if not text or text in seen or len(labels[text]) > 1:
            continue
        seen.add(text)
        kept.append(sample)
    return kept


def held_out(keys, share=0.2):
    """The same part of the keys in every version of Python: those whose hash with the seed is smallest."""
    ordered = sorted(set(keys), key=lambda key: hashlib.sha256(f"{SEED}\0{key}".encode()).digest())
    return set(ordered[:round(len(ordered) * share)])


def write(folder, name, samples):
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
        for label, text, *_ in samples:
            file.write(f"{label}\t{text}\n")


def write_both(folder, train, test):
    write(folder, "train.tsv", train)
    write(folder, "test.tsv", test)
    print(f"{len(train)} texts to train with, {len(test)} held out")
