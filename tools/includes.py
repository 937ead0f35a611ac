# SPDX-License-Identifier: Apache-2.0
"""Which file includes or imports which, in C++ and on the page, and which folder thereby knows
which. Not a check itself."""

import os
import re
from pathlib import Path

from sources import ROOT, is_test, project_files, read

# Tests and tools may look at everything; nothing looks at them. In web itself are settings of tools.
LOOKERS = {"tests", "fuzz", "bench", "tools", "web", "web/e2e", "web/testing",
           "web/tools"}

CPP = {".cpp", ".hpp"}
PAGE = {".ts", ".svelte", ".css"}
# The name of a macro counts as a target, too, for nobody sees where it leads.
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"]?)([^>"\s]+)[>"]?', re.MULTILINE)
# import x from './y', export * from './y', import './y', import('./y'), require('./y'), import.meta.glob('./y')
IMPORT = re.compile(
    r"""(?:\bfrom|\bimport|\brequire|\bimport\.meta\.glob(?:<[^>]*>)?)\s*\(?\s*['"]([^'"\n]+)['"]""")


def room_of(path: Path) -> str:
    """The room a path is in: "games" for games/bus/state.hpp, "web/board" for web/board/bus/map.ts.

    The session of the engine protocol is one of its own: it needs bots, the messages do not.
    """
    parts = path.parts[:-1]
    return "/".join(parts[: 2 if parts[:1] == ("web",) or parts[:2] == ("wire", "session") else 1])


def sources() -> list[Path]:
    """The C++ and the page's sources in a folder, without what looks at everything."""
    return [
        path for path in project_files()
        if path.suffix in CPP | PAGE and room_of(path) and room_of(path) not in LOOKERS
        and not is_test(path)
    ]


def targets(source: Path) -> list[tuple[int, str, str]]:
    """(line, quote, target) of what a source includes; a target of the project is a path from the
    root and its quote is ", of anybody else's the quote is <, of a macro none. An import has no suffix."""
    text = read(source)
    found = []
    for match in (INCLUDE if source.suffix in CPP else IMPORT).finditer(text):
        quote, target = match.groups() if source.suffix in CPP else ("<", match[1])
        if quote == "<" and (ROOT / target).is_file():
            quote = '"'  # <games/bus/map.hpp> is ours, however it is written
        if source.suffix in PAGE and target.startswith((".", "/")):
            quote = '"'
            target = os.path.normpath(Path("web") / target[1:] if target[0] == "/" else source.parent / target)
        found.append((text.count("\n", 0, match.end()) + 1, quote, target))
    return found


def folder_edges() -> dict[tuple[str, str], str]:
    """Each pair of folders of which the first includes something of the second, with where."""
    edges = {}
    for source in sources():
        folder = source.parent.as_posix()
        for line, quote, target in targets(source):
            other = os.path.dirname(target)
            if quote == '"' and other and other != folder:
                edges.setdefault((folder, other), f"{source}:{line}: includes {target}")
    return edges


def cycles(edges: dict[tuple[str, str], str]) -> list[list[str]]:
    """For each folder that can reach itself a shortest way to do so, each way once."""
    after = {}
    for start, end in edges:
        after.setdefault(start, []).append(end)
    found = {}
    for start in sorted(after):
        came_from, queue = {}, [start]
        for at in queue:
            for end in sorted(after.get(at, [])):
                if end not in came_from:
                    came_from[end] = at
                    queue.append(end)
        if start in came_from:
            way, at = [start], came_from[start]
            while at != start:
                way.append(at)
                at = came_from[at]
            found.setdefault(frozenset(way), [*way[:1], *way[:0:-1]])
    return list(found.values())
