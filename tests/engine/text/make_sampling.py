#!/usr/bin/env python3
"""Makes references/sampling.json: which tokens may come next and how likely, by numpy's own sorting and sums. Needs numpy;
the tests read only the result.

Each case: float32 logits (null: minus infinity), tokens seen, settings, and the candidates [id, probability] in order of
probability. The rules are stated in engine/include/fornax/text/Generate.h.
"""
import json
import pathlib

import numpy


def penalised(logits, seen, penalty):
    logits = logits.copy()
    for token in set(seen):
        logits[token] = logits[token] / penalty if logits[token] > 0 else logits[token] * penalty
    return logits


def expected(logits, seen, temperature=1.0, top_k=0, top_p=1.0, repetition_penalty=1.0):
    logits = penalised(numpy.array(logits, dtype=numpy.float64), seen, repetition_penalty)
    ids = numpy.lexsort((numpy.arange(len(logits)), -logits))       # largest first, of equals the smaller id
    ids = ids[logits[ids] > -numpy.inf]
    if temperature == 0:
        return [[int(ids[0]), 1.0]]
    if top_k:
        ids = ids[:top_k]
    shares = numpy.exp((logits[ids] - logits[ids].max()) / temperature)
    shares /= shares.sum()
    if top_p < 1:
        kept = int(numpy.searchsorted(numpy.cumsum(shares), top_p)) + 1   # the first prefix whose sum is at least p
        ids, shares = ids[:kept], shares[:kept] / shares[:kept].sum()
    return [[int(i), float(s)] for i, s in zip(ids, shares)]


def main():
    random = numpy.random.default_rng(20)
    wide = (random.standard_normal(300) * 3).astype(numpy.float32)
    small = numpy.array([2.0, -1.0, 0.5, 2.0, -numpy.inf, -3.25, 1.0, 0.5], dtype=numpy.float32)
    settings = [{}, {"temperature": 0}, {"temperature": 0.5}, {"temperature": 2}, {"temperature": 1e-3}, {"top_k": 1}, {"top_k": 3}, {"top_k": 5}, {"top_k": 1000},
                {"top_p": 0.5}, {"top_p": 0.9}, {"top_p": 0.999}, {"top_p": 1e-6}, {"top_k": 4, "top_p": 0.7}, {"temperature": 1.7, "top_k": 20, "top_p": 0.8},
                {"repetition_penalty": 1.5}, {"repetition_penalty": 0.8}, {"repetition_penalty": 50}, {"temperature": 0, "repetition_penalty": 3},
                {"temperature": 0.7, "top_k": 6, "top_p": 0.95, "repetition_penalty": 1.2}]
    cases = []
    for logits, seen in ((small, [0, 1, 1, 3, 5]), (small, [4]), (wide, [int(i) for i in random.integers(0, 300, 40)])):
        for setting in settings:
            given = [None if value == -numpy.inf else float(value) for value in logits]
            cases.append({"logits": given, "seen": seen, "settings": setting, "candidates": expected(logits, seen, **setting)})
    target = pathlib.Path(__file__).parent / "references/sampling.json"
    target.write_text(json.dumps(cases) + "\n")
    print(f"{len(cases)} cases")


if __name__ == "__main__":
    main()
