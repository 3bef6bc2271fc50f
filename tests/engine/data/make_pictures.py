#!/usr/bin/env python3
"""Makes the tiny picture files of tst_folder and what they must decode to, with Pillow and NumPy.

usage: make_pictures.py        (writes pictures/ and pictures.json beside this file; Pillow 12, NumPy)

Lossless formats: exactly these pixels. Alpha is laid on white and 16 bits become 8 by the stated formulas, rounded half
up; grey is Pillow's "L". JPEG: Pillow's pixels after turning, to be met within 3.
"""
import json
import os
import struct
import zlib

import numpy as np
from PIL import Image, ImageOps

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "pictures")
rng = np.random.default_rng(5)
W, H = 7, 5
rgb = rng.integers(0, 256, (H, W, 3), np.uint8)
grey = rng.integers(0, 256, (H, W), np.uint8)
alpha = rng.integers(0, 256, (H, W), np.uint8)
alpha[0, :3] = (0, 255, 128)
expected = {}


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def deep_png(name, values, colour_type):
    """16 bits a channel, which Pillow cannot write for colour."""
    rows = b"".join(b"\0" + row.astype(">u2").tobytes() for row in values)
    head = struct.pack(">IIBBBBB", W, H, 16, colour_type, 0, 0, 0)
    with open(os.path.join(OUT, name), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def note(name, pixels, tolerance=0):
    pixels = np.asarray(pixels, np.uint8)
    if pixels.ndim == 2:
        pixels = np.repeat(pixels[:, :, None], 3, 2)
    luma = np.asarray(Image.fromarray(pixels, "RGB").convert("L"))
    expected[name] = {"width": pixels.shape[1], "height": pixels.shape[0], "tolerance": tolerance,
                      "rgb": pixels.tobytes().hex(), "grey": luma.tobytes().hex()}


def save(image, name, **options):
    image.save(os.path.join(OUT, name), **options)


def on_white(colour, a):
    c, a = colour.astype(int), a.astype(int)[:, :, None]
    return (2 * (c * a + 255 * (255 - a)) + 255) // 510


def to8(values):
    return (values.astype(int) * 255 * 2 + 65535) // (2 * 65535)


os.makedirs(OUT, exist_ok=True)
picture = Image.fromarray(rgb, "RGB")
for name in ("rgb.png", "rgb.bmp", "rgb.ppm", "rgb.tiff"):
    save(picture, name)
    note(name, rgb)
save(picture, "lossless.webp", lossless=True)
note("lossless.webp", rgb)
save(Image.fromarray(grey, "L"), "grey.png")
note("grey.png", grey)
save(Image.fromarray(grey, "L"), "grey.bmp")
note("grey.bmp", grey)
save(Image.fromarray(np.dstack([rgb, alpha]), "RGBA"), "rgba.png")
note("rgba.png", on_white(rgb, alpha))
save(Image.fromarray(np.dstack([grey, alpha]), "LA"), "greyalpha.png")
note("greyalpha.png", on_white(np.repeat(grey[:, :, None], 3, 2), alpha))
bits = Image.fromarray(grey > 127)
save(bits, "onebit.png")
note("onebit.png", bits.convert("L"))
palette = picture.quantize(9)
save(palette, "palette.png")
note("palette.png", palette.convert("RGB"))
save(palette, "still.gif")
note("still.gif", Image.open(os.path.join(OUT, "still.gif")).convert("RGB"))
save(palette, "clear.png", transparency=2)
clear = np.asarray(Image.open(os.path.join(OUT, "clear.png")).convert("RGBA"))
note("clear.png", on_white(clear[:, :, :3], clear[:, :, 3]))
deep = rng.integers(0, 65536, (H, W, 3), np.uint16)
deep_png("deep.png", deep, 2)
note("deep.png", to8(deep))
deep_png("deepgrey.png", deep[:, :, 0], 0)
note("deepgrey.png", to8(deep[:, :, 0]))

# Smooth, so that JPEG hardly changes it, and no two corners alike.
y, x = np.mgrid[0:16, 0:24]
smooth = Image.fromarray(np.dstack([x * 10, y * 15, 255 - x * 5 - y * 5]).astype(np.uint8), "RGB")
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    name = f"turned{orientation}.jpg"
    save(smooth, name, quality=95, subsampling=0, exif=exif)
    note(name, np.asarray(ImageOps.exif_transpose(Image.open(os.path.join(OUT, name)))), 3)
save(smooth, "progressive.jpg", quality=95, subsampling=0, progressive=True)
note("progressive.jpg", np.asarray(Image.open(os.path.join(OUT, "progressive.jpg"))), 3)
save(smooth.convert("L"), "grey.jpg", quality=95)
note("grey.jpg", np.asarray(Image.open(os.path.join(OUT, "grey.jpg"))), 3)

# Refused by name.
save(smooth.convert("CMYK"), "cmyk.jpg")
frames = [Image.fromarray(np.roll(rgb, k, 1), "RGB") for k in range(3)]
save(frames[0], "moving.gif", save_all=True, append_images=frames[1:])
save(frames[0], "moving.png", save_all=True, append_images=frames[1:])
save(frames[0], "moving.webp", save_all=True, append_images=frames[1:])
save(frames[0], "pages.tiff", save_all=True, append_images=frames[1:])

# Resizing: from, to, and Pillow's antialiased bilinear.
source = rng.integers(0, 256, (17, 23, 3), np.uint8)
sizes = {}
for width, height in ((8, 8), (23, 17), (5, 30), (40, 33), (1, 1)):
    sizes[f"{width}x{height}"] = Image.fromarray(source, "RGB").resize((width, height), Image.BILINEAR).tobytes().hex()
expected_resize = {"width": 23, "height": 17, "rgb": source.tobytes().hex(), "to": sizes}
with open(os.path.join(HERE, "pictures.json"), "w") as file:
    json.dump({"decode": expected, "resize": expected_resize}, file, indent=1)
    file.write("\n")
