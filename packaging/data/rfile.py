"""Reads tables out of R's files with Python's own modules: serialised objects (format 2 and 3, XDR) and the "lazy load"
pairs NAME.rdx and NAME.rdb of packages. Formats: "R Internals", sections 1.8 "Serialization Formats" and 1.16; nothing
that is read is ever evaluated. Only what tables are made of is understood; anything else raises ValueError.
"""
import bz2
import dataclasses
import gzip
import lzma
import struct
import zlib

SYMBOL, PAIRS, CHARACTERS, LOGICAL, INTEGER, REAL, STRINGS, LIST = 1, 2, 9, 10, 13, 14, 16, 19
ALTERNATIVE, EMPTY_ENVIRONMENT, BASE_ENVIRONMENT, GLOBAL_ENVIRONMENT, NULL, REFERENCE = 238, 242, 241, 253, 254, 255
MISSING = -2147483648


@dataclasses.dataclass
class Vector:
    values: list
    attributes: dict

    def named(self):
        return dict(zip(self.attributes["names"].values, self.values))


class Reader:
    def __init__(self, data):
        self.data, self.at, self.references = data, 0, []

    def take(self, count):
        if count < 0 or self.at + count > len(self.data):
            raise ValueError("the file ends early")
        self.at += count
        return self.data[self.at - count:self.at]

    def integer(self):
        return struct.unpack(">i", self.take(4))[0]

    def length(self):
        count = self.integer()
        if count < 0 or count > len(self.data):
            raise ValueError(f"a length of {count}")
        return count

    def whole(self):
        if self.take(2) != b"X\n":
            raise ValueError("not in R's XDR format")
        version, _, _ = self.integer(), self.integer(), self.integer()
        if version == 3:
            self.take(self.length())   # the name of the native encoding
        elif version != 2:
            raise ValueError(f"format {version}")
        return self.item()

    def item(self):
        flags = self.integer()
        kind, has_attributes, has_tag = flags & 0xFF, flags & 0x200, flags & 0x400
        if kind in (NULL, EMPTY_ENVIRONMENT, BASE_ENVIRONMENT, GLOBAL_ENVIRONMENT):
            return None
        if kind == REFERENCE:
            index = flags >> 8 or self.integer()
            return self.references[index - 1]
        if kind == SYMBOL:
            name = self.item()
            self.references.append(name)
            return name
        if kind == CHARACTERS:
            count = self.integer()
            return None if count == -1 else self.take(count).decode("utf-8", "replace")
        if kind == PAIRS:
            return self.pairs(has_attributes, has_tag)
        if kind == ALTERNATIVE:
            return self.alternative()
        return self.vector(kind, has_attributes)

    def pairs(self, has_attributes, has_tag):
        """A linked list becomes a dict; parts without a name are numbered."""
        found = {}
        while True:
            if has_attributes:
                self.item()
            name = self.item() if has_tag else len(found)
            found[name] = self.item()
            flags = self.integer()
            if flags & 0xFF == NULL:
                return found
            if flags & 0xFF != PAIRS:
                raise ValueError(f"a list ends in an object of kind {flags & 0xFF}")
            has_attributes, has_tag = flags & 0x200, flags & 0x400

    def vector(self, kind, has_attributes):
        if kind not in (LOGICAL, INTEGER, REAL, STRINGS, LIST):
            raise ValueError(f"an object of kind {kind}")
        count = self.length()
        if kind in (LOGICAL, INTEGER):
            values = list(struct.unpack(f">{count}i", self.take(4 * count)))
        elif kind == REAL:
            values = list(struct.unpack(f">{count}d", self.take(8 * count)))
        else:
            values = [self.item() for _ in range(count)]
        return Vector(values, self.item() if has_attributes else {})

    def alternative(self):
        """Compact sequences and wrapped vectors, as R 3.5 and later write them."""
        info, state, attributes = self.item(), self.item(), self.item() or {}
        kind = next(iter(info.values()))
        if kind == "compact_intseq":
            count, first, step = (int(value) for value in state.values)
            return Vector([first + step * i for i in range(count)], attributes)
        if kind.startswith("wrap_"):
            inner = next(iter(state.values())) if isinstance(state, dict) else state.values[0]
            return Vector(inner.values, attributes or inner.attributes)
        raise ValueError(f"an object of class {kind}")


def unpacked(entry):
    """An entry of a .rdb file: its length, then the packed bytes."""
    length, body = struct.unpack(">I", entry[:4])[0], entry[4:]
    if body[:1] == b"2":
        data = bz2.decompress(body[1:])
    elif body[:1] == b"Z":
        data = lzma.decompress(body[1:], lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "preset": 6}])
    else:
        data = zlib.decompress(body)
    if len(data) != length:
        raise ValueError("an entry has another length than it says")
    return data


def lazy_load(stem, names):
    """{name: {column: Vector}} of tables in stem.rdx and stem.rdb."""
    with open(stem + ".rdx", "rb") as file:
        packed = file.read()
    index = Reader(gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else zlib.decompress(packed)).whole()
    places = index.named()["variables"].named()
    tables = {}
    with open(stem + ".rdb", "rb") as file:
        for name in names:
            start, count = places[name].values
            file.seek(start)
            tables[name] = Reader(unpacked(file.read(count))).whole().named()
    return tables


def labels(factor):
    """The values of a factor in words; None where one is missing."""
    levels = factor.attributes["levels"].values
    return [None if value == MISSING else levels[value - 1] for value in factor.values]
