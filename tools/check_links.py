#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Links in Markdown that lead nowhere.

- A link to a file, from the file it stands in, must lead to a file of the project.
- The part behind # must be a heading of the file it leads to, spelt as GitHub does it.
- A file that the text names in backquotes by its path, like `docs/maps.md`, must be there.

Addresses of other hosts are not looked at.
"""

import re
from pathlib import Path

from sources import finish, project_files, read

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")
NAMED = re.compile(r"`([\w.-]+/[\w./-]+\.(?:md|py|sh|cpp|hpp|json|ts|svelte|toml|service|conf|mjs|js|txt|cmake))`")
FENCE = re.compile(r"^\s*(```|~~~)")
HEADING = re.compile(r"^#+\s+(.*?)\s*#*$")


def prose(text: str) -> list[tuple[int, str]]:
    """The lines outside of code blocks, with their numbers."""
    lines = []
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            lines.append((number, line))
    return lines


def anchors(path: Path) -> set[str]:
    """The names of a file's headings: letters and digits in lower case, hyphens for blanks."""
    found: set[str] = set()
    for _, line in prose(read(path)):
        heading = HEADING.match(line)
        if not heading:
            continue
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "")
        name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        again = 0
        while (name if again == 0 else f"{name}-{again}") in found:
            again += 1
        found.add(name if again == 0 else f"{name}-{again}")
    return found


def resolve(path: Path, link: str) -> Path:
    """Where a link leads, from the root of the project."""
    parts: list[str] = []
    for part in (path.parent / link).parts:
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return Path(*parts)


def check(path: Path, files: set[Path]) -> list[str]:
    problems = []
    folders = {parent for file in files for parent in file.parents}
    for number, line in prose(read(path)):
        for match in LINK.finditer(line):
            link = next(group for group in match.groups() if group)
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = link.partition("#")
            target = resolve(path, name) if name else path
            if target not in files and target not in folders:
                problems.append(f"{path}:{number}: there is no '{link}'")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                problems.append(f"{path}:{number}: '{target}' has no heading '#{anchor}'")
        for match in NAMED.finditer(line):
            named = Path(match[1])
            ours = Path(named.parts[0]) in folders and not named.name.startswith("my")  # the reader's own
            if ours and named not in files:
                problems.append(f"{path}:{number}: there is no file '{match[1]}'")
    return problems


def main() -> None:
    files = set(project_files())
    problems = []
    for path in sorted(files):
        if path.suffix == ".md":
            problems += check(path, files)
    finish(problems, "links")


main()
