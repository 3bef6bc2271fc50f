#!/usr/bin/env python3
"""Writes the emoji of a colour font as small pictures, one class for each of Unicode's groups.

usage: emoji.py FONT EMOJI-TEST FOLDER     (FONT: NotoColorEmoji.ttf, EMOJI-TEST: Unicode's emoji-test.txt)

FOLDER/images/{train,test}/GROUP/NNNN.png   32 x 32 pictures on white
FOLDER/cifar/                               the same pictures in the same order in CIFAR-10's binary form
Emoji with a skin tone are left out: they would be the same picture five times. One fifth of each group is for the test.
"""
import io
import os
import re
import sys

from fontTools.ttLib import TTFont
from PIL import Image

import labelled

SIDE = 32
SKIN_TONES = range(0x1F3FB, 0x1F400)
PRESENTATION = 0xFE0F   # "as a picture": not part of the font's ligatures


def listed(path):
    """(group, code points) of every fully qualified emoji without a skin tone."""
    group = None
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("# group:"):
                group = re.sub(r"[^a-z]+", "-", line.split(":", 1)[1].strip().lower())
            match = re.match(r"([0-9A-F ]+?)\s*; fully-qualified\b", line)
            if not match or group == "component":
                continue
            points = [int(point, 16) for point in match[1].split()]
            if not any(point in SKIN_TONES for point in points):
                yield group, points


class Glyphs:
    def __init__(self, path):
        font = TTFont(path)
        self.names = font.getBestCmap()
        self.pictures = font["CBDT"].strikeData[0]
        self.ligatures = {}
        for lookup in font["GSUB"].table.LookupList.Lookup:
            for table in lookup.SubTable:
                table = getattr(table, "ExtSubTable", table)
                for first, ligatures in getattr(table, "ligatures", {}).items():
                    for ligature in ligatures:
                        self.ligatures[(first, *ligature.Component)] = ligature.LigGlyph

    def picture(self, points):
        """The PNG of a sequence; None where the font has no single glyph for it."""
        names = tuple(self.names.get(point) for point in points if point != PRESENTATION)
        name = names[0] if len(names) == 1 else self.ligatures.get(names)
        glyph = self.pictures.get(name) if name else None
        return glyph.imageData if glyph is not None else None


def small(png):
    """On white, padded to a square, each new pixel the mean of the old ones it covers."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    side = max(picture.size)
    square = Image.new("RGBA", (side, side), "white")
    square.alpha_composite(picture, ((side - picture.width) // 2, (side - picture.height) // 2))
    return square.convert("RGB").resize((SIDE, SIDE), Image.BOX)


def planes(picture):
    """CIFAR's order: all of red, then green, then blue."""
    return b"".join(picture.getchannel(channel).tobytes() for channel in "RGB")


def write(folder, split, batch, groups, chosen):
    records = b""
    for label, group in enumerate(sorted(groups)):
        os.makedirs(os.path.join(folder, "images", split, group))
        for number in chosen[group]:
            picture = groups[group][number]
            picture.save(os.path.join(folder, "images", split, group, f"{number:04}.png"))
            records += bytes([label]) + planes(picture)
    with open(os.path.join(folder, "cifar", batch), "wb") as file:
        file.write(records)
    return len(records) // (1 + 3 * SIDE * SIDE)


def main(font, listing, folder):
    glyphs, groups, missing = Glyphs(font), {}, 0
    for group, points in listed(listing):
        png = glyphs.picture(points)
        if png is None:
            missing += 1
            continue
        groups.setdefault(group, []).append(small(png))
    if not groups:
        sys.exit("ERROR: the font has none of the emoji")
    os.makedirs(os.path.join(folder, "cifar"))
    test = {group: sorted(labelled.held_out(range(len(pictures)))) for group, pictures in groups.items()}
    train = {group: sorted(set(range(len(groups[group]))) - set(test[group])) for group in groups}
    counts = [write(folder, "train", "data_batch_1.bin", groups, train), write(folder, "test", "test_batch.bin", groups, test)]
    with open(os.path.join(folder, "cifar", "batches.meta.txt"), "w", encoding="ascii") as file:
        file.write("".join(f"{group}\n" for group in sorted(groups)))
    print(f"{counts[0]} pictures to train with, {counts[1]} held out, {len(groups)} groups, {missing} not in the font")


if __name__ == "__main__":
    main(*sys.argv[1:4])
