#!/usr/bin/env python3
# Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
"""Draws the pictures of this folder. With --check it only fails if one is not up to date."""

import sys
from pathlib import Path

HERE = Path(__file__).parent

STYLE = """
  .paper { fill: #ffffff } text { font: 14px system-ui, sans-serif; fill: #1f2328 } .soft { fill: #59636e; font-size: 12.5px }
  .bold { font-weight: 600 } .code { font-family: ui-monospace, monospace; font-size: 13px }
  .box { fill: #f6f8fa; stroke: #8c959f } .good { fill: #ddf4ff; stroke: #0969da } .warm { fill: #fff8c5; stroke: #9a6700 }
  .bad { fill: #ffebe9; stroke: #cf222e }
  .line { stroke: #59636e; stroke-width: 1.4; fill: none } .head { fill: #59636e }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117 } text { fill: #f0f6fc } .soft { fill: #9198a1 }
    .box { fill: #161b22; stroke: #6e7681 } .good { fill: #121d2f; stroke: #58a6ff } .warm { fill: #272115; stroke: #d29922 }
    .bad { fill: #25171c; stroke: #f85149 }
    .line { stroke: #9198a1 } .head { fill: #9198a1 }
  }
"""


class Picture:
    """A picture of boxes, texts and arrows, which has its own background in light and dark."""

    def __init__(self, width, height, title):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="t">',
            f'<title id="t">{title}</title>', f"<style>{STYLE}</style>",
            '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
            '<path class="head" d="M0 0L8 4L0 8z"/></marker></defs>',
            f'<rect class="paper" width="{width}" height="{height}" rx="8"/>']

    def text(self, x, y, text, style="", anchor="start"):
        safe = text.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(f'<text class="{style}" x="{x}" y="{y}" text-anchor="{anchor}">{safe}</text>')

    def box(self, x, y, width, height, lines, kind="box"):
        """Draws a box with its lines in the middle; the first is bold if there are several."""
        self.parts.append(f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>')
        first = y + height / 2 - 9 * (len(lines) - 1) + 5
        for number, line in enumerate(lines):
            style = "bold" if number == 0 and len(lines) > 1 else "soft" if number else ""
            self.text(x + width / 2, first + 18 * number, line, style, "middle")

    def arrow(self, *points, label="", at=None):
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        self.parts.append(f'<path class="line" d="{path}" marker-end="url(#a)"/>')
        if label:
            self.text(*at, label, "soft")

    def end(self):
        return "\n".join([*self.parts, "</svg>", ""])


def choosing():
    """The decision tree: a question in each row, what to take to the right, the next question below."""
    rows = [
        ("Are they IdentifiedDataSerializable, with arrays?", "Identified", "unchanged classes, arrays in blocks"),
        ("Do other languages or programs read the values?", "Protobuf, Avro, JSON", "JSON if people read them, too"),
        ("Must members query without the classes?", "Argot, Protobuf, Avro", "views; JSON as HazelcastJsonValue"),
        ("Do classes have writeObject, lambdas, proxies?", "Java safe, Kryo", "Java safe: the classes stay unchanged"),
        ("Do classes change while values are stored?", "Kryo compatible or tagged", "or Protostuff, with a number for each field"),
        ("Are graphs deep, shared or cyclic?", "Kryo with references", "records, third-party classes"),
    ]
    picture = Picture(860, 84 * len(rows) + 92, "Which format to take")
    picture.text(24, 32, "Start at the top; take the first yes", "bold")
    for number, (question, take, why) in enumerate(rows):
        y = 50 + 84 * number
        picture.box(24, y, 440, 52, [question])
        picture.arrow((464, y + 26), (556, y + 26), label="yes", at=(496, y + 19))
        picture.box(560, y, 276, 52, [take, why], "good")
        picture.arrow((244, y + 52), (244, y + 82), label="no", at=(254, y + 72))
    y = 50 + 84 * len(rows)
    picture.box(24, y + 2, 812, 34, ["Kryo, or Argot for the fewest bytes, or Fory safe for speed alone"], "good")
    return picture.end()


def frame():
    """The bytes of a value in a map."""
    picture = Picture(860, 250, "The bytes of a value")
    cells = [(24, 140, ["partition hash", "4 bytes, Hazelcast"], "box"), (164, 140, ["type id", "4 bytes, Hazelcast"], "box"),
             (304, 90, ["head", "1 byte"], "good"), (394, 150, ["length", "varint, 1 to 5 bytes"], "good"),
             (544, 292, ["payload", "as the format writes it"], "warm")]
    picture.text(24, 34, "A value as a member stores it", "bold")
    for x, width, lines, kind in cells:
        picture.box(x, 52, width, 58, lines, kind)
    picture.arrow((349, 112), (349, 150))
    for number, (bits, meaning) in enumerate([("bit 7", "0; a reader refuses 1"), ("bit 6", "compressed"),
                                              ("bit 5", "a length follows"), ("bits 0 to 4", "format")]):
        picture.box(24 + 206 * number, 154, 194, 52, [bits, meaning], "good")
    picture.text(24, 234, "Argot and Identified have no length: their payload ends by itself. bare() leaves head and length out.", "soft")
    return picture.end()


def value():
    """A value's way through put and get."""
    picture = Picture(860, 470, "The way of a value")
    picture.text(24, 34, "map.put(key, order)", "bold code")
    picture.text(836, 34, "map.get(key)", "bold code", "end")
    rows = [("Hazelcast", "finds the serializer by the class; writes partition hash and type id",
             "finds the serializer by the type id", "box"),
            ("FramedSerializer (core)", "checks the cluster, borrows a codec, writes the frame",
             "checks head, length and limits; borrows a codec", "good"),
            ("Codec of the format", "counts what reading will cost; encodes",
             "counts memory, work and depth; decodes", "good"),
            ("Library or compiled code", "fields to bytes, arrays in blocks", "bytes to fields, arrays in blocks", "warm"),
            ("Stored bytes", "on the owner and its backups", "from the owner", "box")]
    for number, (who, down, up, kind) in enumerate(rows):
        y = 52 + 82 * number
        picture.box(24, y, 812, 56, ["", ""], kind)
        picture.text(430, y + 24, who, "bold", "middle")
        picture.text(40, y + 45, down, "soft")
        picture.text(820, y + 45, up, "soft", "end")
        if number < len(rows) - 1:
            picture.arrow((150, y + 56), (150, y + 80))
            picture.arrow((710, y + 82), (710, y + 58))
    return picture.end()


def migration():
    """The steps of a migration in time, for three nodes."""
    picture = Picture(860, 330, "The steps of a migration in time")
    picture.text(24, 34, "1001 is the old id, 1002 the new one; each step is complete everywhere before the next", "bold")
    steps = ["1. learn to read", "2. write the new id", "3. rewrite", "4. the old id goes"]
    for number, step in enumerate(steps):
        picture.text(130 + 178 * number + 80, 66, step, "", "middle")
    for row, node in enumerate(["member A", "member B", "client"]):
        y = 84 + 58 * row
        picture.text(24, y + 26, node)
        for number, (text, note, kind) in enumerate([("writes 1001", "reads 1001, 1002", "box"),
                                                     ("writes 1002", "reads 1001, 1002", "good"),
                                                     ("writes 1002", "reads 1001, 1002", "good"),
                                                     ("writes 1002", "reads 1002", "warm")]):
            picture.box(130 + 178 * number + 7 * row, y, 158 - 7 * row, 44, [text, note], kind)
    picture.arrow((130, 268), (836, 268))
    picture.text(836, 260, "time", "soft", "end")
    for number, stored in enumerate(["stored: 1001", "stored: 1001 and 1002", "stored: 1002", "stored: 1002"]):
        picture.text(210 + 178 * number, 290, stored, "soft", "middle")
    picture.text(24, 316, "Until step 4, a node can be taken back by one step.", "soft")
    return picture.end()


def cost():
    """How a payload is charged: what is read, the call to the ledger, and what the budget pays."""
    rows = [
        (0, "object A begins", "enter(A)", "memory of the object"),
        (1, "12 bytes of fields", "moveTo or advance", "the clock moves on"),
        (1, "set S begins", "enter(S)", "memory of an empty set"),
        (2, "elements e1, e2, e3", "the clock before and after", "memory of each"),
        (2, "reference to A (open)", "refer(A)", "complete parts of A, no more"),
        (1, "set S ends", "fill(S)", "work: hash all elements"),
        (1, "reference to S (complete)", "refer(S)", "work: all that S costs, again"),
        (0, "object A ends", "leave()", "its cost is kept for references"),
    ]
    picture = Picture(860, 48 * len(rows) + 118, "How cost is charged")
    picture.text(24, 34, "bytes of the payload", "bold")
    picture.text(336, 34, "GraphLedger", "bold")
    picture.text(586, 34, "Budget", "bold")
    for number, (level, read, call, paid) in enumerate(rows):
        y = 48 + 48 * number
        picture.box(24 + 26 * level, y, 258 - 26 * level, 36, [read])
        picture.box(336, y, 210, 36, [call], "good")
        picture.box(586, y, 250, 36, [paid], "warm")
        picture.arrow((282, y + 18), (333, y + 18))
        picture.arrow((546, y + 18), (583, y + 18))
    y = 48 + 48 * len(rows)
    picture.box(336, y + 4, 500, 40, ["refused if memory or work exceed rate × bytes + free amount"], "bad")
    picture.text(24, y + 62, "The clock is bytes so far, and the cost of references. Reader and writer make the same calls.", "soft")
    return picture.end()


PICTURES = {"cost.svg": cost, "choosing.svg": choosing, "frame.svg": frame, "value.svg": value, "migration.svg": migration}


def main():
    for name, draw in PICTURES.items():
        drawn, path = draw(), HERE / name
        if "--check" not in sys.argv[1:]:
            path.write_text(drawn)
        elif not path.is_file() or path.read_text() != drawn:
            raise SystemExit(f"{path} is not what {Path(__file__).name} draws; run it")


if __name__ == "__main__":
    main()
