#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the house into docs/architecture.md: its folders, how long they are, who includes whom.

    tools/house.py           rewrites what stands between the two marks
    tools/house.py --check   says whether the folders and who includes whom are still so; lengths
                             change with every commit and are not compared
"""

import sys
from pathlib import Path

from check_deps import LEFT_OF
from includes import folder_edges, room_of, sources
from sources import ROOT, finish, read

PAGE = Path("docs/architecture.md")
BEGIN, END = "<!-- begin: make house -->", "<!-- end: make house -->"
WIDE = 118


def in_order(folders: set[str], after: dict[str, set[str]]) -> list[str]:
    """Each folder behind all that it includes, room by room as far as that goes."""
    rooms = list(LEFT_OF)
    rest = sorted(folders, key=lambda folder: (rooms.index(room_of(Path(folder, "x"))), folder))
    done = []
    while rest:
        ready = [folder for folder in rest if after[folder] <= set(done)]
        if not ready:
            sys.exit("house: folders include each other; tools/check_deps.py says which")
        rest.remove(ready[0])
        done.append(ready[0])
    return done


def matrix(rooms: list[str], lines: dict[str, int], knows: dict[str, set[str]]) -> list[str]:
    """A row per room; column n is the nth room, x where the row includes it."""
    names = max(map(len, rooms))
    head = " " * (names + 13) + " ".join(f"{number:2}" for number in range(1, len(rooms)))
    rows = [head]
    for number, room in enumerate(rooms, 1):
        marks = " ".join(" x" if other in knows[room] else " ." for other in rooms[: number - 1])
        rows.append(f"{number:2} {room:{names}} {lines[room]:7,}  {marks}".rstrip())
    return rows


def table(folders: list[str], lines: dict[str, int], after: dict[str, set[str]]) -> list[str]:
    """A row per folder with all it includes; of its own room only what follows the room's name."""
    names = max(map(len, folders))
    rows = []
    for folder in folders:
        room = room_of(Path(folder, "x"))
        inside = [other for other in folders if other in after[folder]
                  and room_of(Path(other, "x")) == room]
        words = ["." + other[len(room):] for other in inside]
        words += [other for other in folders if other in after[folder] and other not in inside]
        row = f"{folder:{names}} {lines[folder]:7,} "
        for word in words:
            if len(row) + 1 + len(word) > WIDE:
                rows.append(row)
                row = " " * (names + 9)
            row += " " + word
        rows.append(row.rstrip())
    return rows


def in_hundreds(lines: dict[str, int]) -> dict[str, int]:
    return {name: round(count, -2) for name, count in lines.items()}


def house() -> list[str]:
    lines: dict[str, int] = {}
    for source in sources():
        folder = source.parent.as_posix()
        lines[folder] = lines.get(folder, 0) + read(source).count("\n")
    after: dict[str, set[str]] = {folder: set() for folder in lines}
    for folder, other in folder_edges():
        if other in lines:
            after[folder].add(other)
    folders = in_order(set(lines), after)

    room_lines: dict[str, int] = {}
    knows: dict[str, set[str]] = {}
    for folder in folders:
        room = room_of(Path(folder, "x"))
        room_lines[room] = room_lines.get(room, 0) + lines[folder]
        knows.setdefault(room, set()).update(room_of(Path(other, "x")) for other in after[folder])
    rooms = [room for room in LEFT_OF if room in room_lines]
    return [
        "```",
        *matrix(rooms, in_hundreds(room_lines), knows),
        "```",
        "",
        "```",
        *table(folders, in_hundreds(lines), after),
        "```",
    ]


def without_lengths(rows: list[str]) -> list[list[str]]:
    return [[word for word in row.split() if not word.replace(",", "").isdigit()] for row in rows]


def main() -> None:
    text = read(PAGE)
    before, _, rest = text.partition(BEGIN + "\n")
    drawn, mark, behind = rest.partition(END)
    if not mark:
        finish([f"{PAGE}: no lines {BEGIN} and {END}"], "house")
    rows = house()
    if sys.argv[1:] == ["--check"]:
        same = without_lengths(drawn.splitlines()) == without_lengths(rows)
        finish([] if same else [f"{PAGE}: the house has changed; `make house` draws it anew"], "house")
    drawing = "".join(row + "\n" for row in rows)
    (ROOT / PAGE).write_text(f"{before}{BEGIN}\n{drawing}{END}{behind}", encoding="utf-8")


main()
