#!/usr/bin/env python3
# Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
"""Draws overview.svg from the table of summary.md. With --check it only fails if the picture is not up to date."""

import math
import sys
from pathlib import Path

HERE = Path(__file__).parent
WIDTH, HEIGHT = 860, 560
LEFT, RIGHT, TOP, BOTTOM = 66, 24, 88, 56
SHOWN = {
    "Java", "DataSerializable", "IdentifiedDataSerializable", "Portable", "Compact",
    "Identified", "Kryo", "Java safe", "Protobuf", "Avro", "JSON", "Smile", "CBOR", "Fory safe", "Protostuff",
    "Hessian", "Argot",
    "Kryo glue", "Protobuf glue", "SubZero", "Jackson glue", "Avro glue", "Fory", "Hand-written",
}
GROUPS = {"ours": ("ours", "this project"), "Hazelcast": ("theirs", "Hazelcast"), "rival": ("rival", "plugged in by hand")}

STYLE = """
  .paper { fill: #ffffff } .text { fill: #1f2328 } .soft { fill: #59636e } .grid { stroke: #d1d9e0 }
  .ours { fill: #0969da } .theirs { fill: #bc4c00 } .rival { fill: #6e7781 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117 } .text { fill: #f0f6fc } .soft { fill: #9198a1 } .grid { stroke: #30363d }
    .ours { fill: #58a6ff } .theirs { fill: #f0883e } .rival { fill: #8b949e }
  }
  text { font: 13px system-ui, sans-serif } .title { font-size: 17px; font-weight: 600 } .ours-name { font-weight: 600 }
"""


def rows():
    """Returns name, group, size, and the geometric mean of write and read, all relative to Java serialization."""
    for line in (HERE / "summary.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[1] in GROUPS and cells[0] in SHOWN:
            write, read = (float(cell.split(" ")[0]) for cell in cells[3:5])
            yield cells[0], cells[1], float(cells[2]), math.sqrt(write * read)


def overlaps(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def place(x, y, name, bold, taken):
    """Returns the first place around a point where its name covers nothing."""
    wide = (8.6 if bold else 7.2) * len(name)
    for distance in (9, 16, 24, 34, 46):
        for dx, dy, anchor in ((1, 0, "start"), (-1, 0, "end"), (0, -1, "middle"), (0, 1.4, "middle"),
                               (1, -1, "start"), (1, 1, "start"), (-1, -1, "end"), (-1, 1, "end")):
            tx, ty = x + dx * distance, y + dy * distance + 4
            begin = {"start": tx, "end": tx - wide, "middle": tx - wide / 2}[anchor]
            box = (begin, ty - 11, begin + wide, ty + 3)
            inside = box[0] > LEFT and box[2] < WIDTH - 6 and box[1] > TOP - 8 and box[3] < HEIGHT - BOTTOM
            if inside and not any(overlaps(box, other) for other in taken):
                return tx, ty, anchor, box
    raise SystemExit(f"no place for the name {name}")


def draw():
    points = sorted(rows(), key=lambda row: (row[1] != "ours", row[3]))
    if len(points) != len(SHOWN):
        raise SystemExit(f"summary.md lacks {SHOWN - {row[0] for row in points}}")
    fastest = math.ceil(max(row[3] for row in points))
    low, high = 0.4, 1.1

    def at(size, speed):
        return (LEFT + (size - low) / (high - low) * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - speed / fastest * (HEIGHT - TOP - BOTTOM))

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="t">',
           '<title id="t">Speed and size of serializers, relative to Java serialization</title>',
           f"<style>{STYLE}</style>", f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
           f'<text class="text title" x="{LEFT}" y="30">Times as fast as Java serialization, and share of its bytes</text>',
           f'<text class="soft" x="{LEFT}" y="50">Write and read together, geometric mean of 27 workloads; up and left is better</text>']
    for speed in range(0, fastest + 1, 2):
        _, y = at(low, speed)
        out.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.0f}" y2="{y:.0f}"/>'
                   f'<text class="soft" x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{speed}×</text>')
    for percent in range(40, 101, 10):
        x, _ = at(percent / 100, 0)
        out.append(f'<text class="soft" x="{x:.0f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{percent} %</text>')
    out.append(f'<text class="soft" x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 14}" text-anchor="middle">'
               "bytes of a value, Java serialization = 100 %</text>")
    x = LEFT
    for style, label in GROUPS.values():
        out.append(f'<circle class="{style}" cx="{x + 6}" cy="68" r="5"/><text class="text" x="{x + 17}" y="72">{label}</text>')
        x += 40 + 8 * len(label)
    taken = []
    for _, group, size, speed in points:
        x, y = at(size, speed)
        taken.append((x - 6, y - 6, x + 6, y + 6))
        out.append(f'<circle class="{GROUPS[group][0]}" cx="{x:.1f}" cy="{y:.1f}" r="5"/>')
    for name, group, size, speed in points:
        tx, ty, anchor, box = place(*at(size, speed), name, group == "ours", taken)
        taken.append(box)
        bold = " ours-name" if group == "ours" else ""
        out.append(f'<text class="text{bold}" x="{tx:.1f}" y="{ty:.1f}" text-anchor="{anchor}">{name}</text>')
    return "\n".join([*out, "</svg>", ""])


def main():
    picture = HERE / "overview.svg"
    drawn = draw()
    if "--check" not in sys.argv[1:]:
        picture.write_text(drawn)
    elif not picture.is_file() or picture.read_text() != drawn:
        raise SystemExit(f"{picture} is not what summary.md says; run {Path(__file__).name}")


if __name__ == "__main__":
    main()
