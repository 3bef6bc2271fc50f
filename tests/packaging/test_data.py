#!/usr/bin/env python3
"""The converters of packaging/data on small made-up files, and what packaging/data.sh says when it cannot work."""
import bz2
import gzip
import lzma
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "packaging/data"))

import labelled   # noqa: E402
import reviews    # noqa: E402
import rfile      # noqa: E402


def rows(folder, name):
    text = (pathlib.Path(folder) / name).read_text(encoding="utf-8")
    return [tuple(line.split("\t")) for line in text.splitlines()]


class Labelled(unittest.TestCase):
    def test_a_text_is_one_line_without_tabs(self):
        self.assertEqual(labelled.flat("\ta\tb\r\nc\u2028d\x85e\0 "), "a b c d e")

    def test_copies_and_contradictions(self):
        samples = [("a", "one"), ("b", "two"), ("a", "one"), ("b", "one "), ("b", ""), ("a", "both"), ("b", "both")]
        self.assertEqual(labelled.distinct(samples), [("a", "one"), ("b", "two"), ("b", "one ")])

    def test_the_same_part_is_held_out_every_time(self):
        keys = [f"film {i}" for i in range(100)]
        held = labelled.held_out(keys)
        self.assertEqual(len(held), 20)
        self.assertEqual(held, labelled.held_out(reversed(keys + keys)))
        self.assertEqual(sorted(labelled.held_out(range(10))), [0, 1], "other versions would draw another split")


class Films(unittest.TestCase):
    def test_whole_films_are_held_out(self):
        lines = ["category,text,movie_name,has_plot_and_reviews"]
        for film in range(10):
            lines += [f'fresh,"good\n{film}",film{film},True', f"rotten,bad\t{film},film{film},True", f"plot,story {film},film{film},True"]
        lines.append("rotten,good 3,other,True")   # the same words, another opinion
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "films.csv.bz2")
            with open(source, "wb") as file:
                file.write(bz2.compress("\n".join(lines).encode()))
            reviews.film_snippets(source, folder)
            train, test = rows(folder, "train.tsv"), rows(folder, "test.tsv")
        self.assertEqual(len(train) + len(test), 19)
        self.assertEqual({label for label, _ in train + test}, {"fresh", "rotten"})
        self.assertFalse(any("story" in text for _, text in train + test))
        films = [{text[-1] for _, text in part} for part in (train, test)]
        self.assertEqual(films[0] & films[1], set())
        self.assertEqual(len(films[1]), 2)


class Chinese(unittest.TestCase):
    def test_every_text_is_there_once(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "pos.txt").write_text("\ufeff" + "\n".join(["好书"] * 3 + [f"很好 {i}" for i in range(9)] + ["一般"]) + "\n", encoding="utf-8")
            (path / "neg.txt").write_text("\n".join([f"差 {i}" for i in range(10)] + ["一般", "", " "]), encoding="utf-8")
            reviews.chinese_reviews(folder, folder)
            train, test = rows(folder, "train.tsv"), rows(folder, "test.tsv")
        self.assertEqual(sorted(label for label, _ in test), ["negative"] * 2 + ["positive"] * 2)
        self.assertEqual(len(train), 16)
        texts = [text for _, text in train + test]
        self.assertEqual(len(texts), len(set(texts)))
        self.assertIn("好书", texts)
        self.assertNotIn("一般", texts)


# What R writes, piece by piece: flags are the kind, 0x200 with attributes, 0x400 with a name.
def whole(item, version=2):
    head = b"X\n" + struct.pack(">iii", version, 0x040000, 0x020300)
    return head + (struct.pack(">i", 5) + b"UTF-8" if version == 3 else b"") + item


def characters(text):
    raw = text.encode()
    return struct.pack(">ii", 0x04009, len(raw)) + raw


def strings(*texts):
    return struct.pack(">ii", 16, len(texts)) + b"".join(map(characters, texts))


def integers(*values, attributes=b""):
    return struct.pack(f">ii{len(values)}i", 13 | (0x200 if attributes else 0), len(values), *values) + attributes


def pairs(**values):
    return b"".join(struct.pack(">ii", 0x402, 1) + characters(name) + value for name, value in values.items()) + struct.pack(">i", 254)


def table(**columns):
    return struct.pack(">ii", 0x213, len(columns)) + b"".join(columns.values()) + pairs(names=strings(*columns))


def packed(data, how):
    body = {"zlib": zlib.compress, "bzip2": lambda d: b"2" + bz2.compress(d),
            "xz": lambda d: b"Z" + lzma.compress(d, lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "preset": 6}])}[how](data)
    return struct.pack(">I", len(data)) + body


class RFiles(unittest.TestCase):
    def write(self, folder, how, version=2):
        labels = pairs(levels=strings("great", "other"))
        entries = {"training_data": table(review=strings("fine\ttea", "bad", "shared"), score=integers(1, 2, 1, attributes=labels)),
                   "testing_data": table(review=strings("shared", "good"), score=integers(1, 1, attributes=labels))}
        places, data = {}, b""
        for name, item in entries.items():
            entry = packed(whole(item, version), how)
            places[name], data = integers(len(data), len(entry)), data + entry
        pathlib.Path(folder, "Rdata.rdb").write_bytes(data)
        pathlib.Path(folder, "Rdata.rdx").write_bytes(gzip.compress(whole(table(variables=table(**places)))))

    def test_reviews_of_every_packing(self):
        for how, version in (("zlib", 2), ("bzip2", 3), ("xz", 3)):
            with self.subTest(how), tempfile.TemporaryDirectory() as folder:
                self.write(folder, how, version)
                reviews.food_reviews(folder, folder)
                self.assertEqual(rows(folder, "train.tsv"), [("great", "fine tea"), ("other", "bad")])
                self.assertEqual(rows(folder, "test.tsv"), [("great", "shared"), ("great", "good")])

    def test_a_compact_row_of_numbers(self):
        info = struct.pack(">ii", 2, 1) + characters("compact_intseq") + struct.pack(">i", 254)
        state = struct.pack(">ii3d", 14, 3, 4, 10, 2)
        item = struct.pack(">i", 238) + info + state + struct.pack(">i", 254)
        self.assertEqual(rfile.Reader(whole(item, 3)).whole().values, [10, 12, 14, 16])

    def test_damaged_files_are_refused(self):
        good = whole(table(a=integers(1, 2, 3)))
        for cut in range(len(good)):
            with self.assertRaises((ValueError, TypeError)):
                rfile.Reader(good[:cut]).whole()
        with self.assertRaises(ValueError):
            rfile.Reader(whole(struct.pack(">ii", 13, 0x7FFFFFFF))).whole()
        with self.assertRaises(ValueError):   # a closure: code is not read
            rfile.Reader(whole(struct.pack(">i", 3))).whole()


class Script(unittest.TestCase):
    def run_script(self, *arguments, apt=None):
        with tempfile.TemporaryDirectory() as home:
            environment = dict(os.environ, HOME=home, XDG_DATA_HOME=home + "/data", XDG_CACHE_HOME=home + "/cache")
            if apt:
                tool = pathlib.Path(home, "apt-get")
                tool.write_text(f"#!/bin/sh\necho '{apt}' >&2\nexit 100\n")
                tool.chmod(0o755)
                environment["PATH"] = f"{home}:{environment['PATH']}"
            ended = subprocess.run([ROOT / "packaging/data.sh", *arguments], env=environment, capture_output=True, text=True)
            left = pathlib.Path(home, "data/fornax/datasets")
            return ended, [path.name for path in left.iterdir() if path.name != ".lock"] if left.exists() else []

    def test_names(self):
        listed, _ = self.run_script("--list")
        self.assertEqual(listed.stdout.split(), ["kjv", "film-snippets", "food-reviews", "chinese-reviews", "emoji"])
        for arguments in (["nothing"], []):
            ended, left = self.run_script(*arguments)
            self.assertEqual(ended.returncode, 2)
            self.assertEqual(ended.stderr.count("\n"), 1)
            self.assertIn("chinese-reviews", ended.stderr)
            self.assertEqual(left, [])

    def test_without_a_network(self):
        ended, left = self.run_script("kjv", apt="E: Temporary failure resolving a host")
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stderr.count("\n"), 1)
        self.assertIn("No network", ended.stderr)
        self.assertEqual(left, [], "half a set stays behind")

    def test_without_a_package_list(self):
        ended, left = self.run_script("kjv", apt="E: Unable to locate package bible-kjv")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("apt-get update", ended.stderr)
        self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
