#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Words that do not belong in the repository, and one that must stand in every source.

- No path of one machine, and no address of a package host. Tests may name such paths.
- No reminder left in the code: an open question is an issue.
- Every source has its SPDX line among its first three.
"""

import re
from pathlib import Path

from sources import finish, is_test, project_files, read

SOURCES = {".cpp", ".hpp", ".py", ".sh", ".cmake", ".ts", ".js", ".mjs", ".svelte", ".css"}
SOURCE_NAMES = {"CMakeLists.txt", "Makefile", "run"}
NOT_TEXT = {".png", ".jpg", ".ico", ".webp", ".woff2", ".wasm", ".gz", ".br", ".bin"}
NOT_OURS = {"LICENSE", "package-lock.json"}
SPDX = "SPDX-License-Identifier: Apache-2.0"

MACHINE_PATH = re.compile(r"(?<![\w.~*-])/(?:work|tmp|home|root)/")
PACKAGE_HOST = re.compile(
    r"https?://[\w.-]*(?:registr[y]|npmj[s]|pyp[i]\.org|pythonhoste[d]|deb\.debia[n]|crate[s]\.io)"
)
REMINDER = re.compile(r"\b(?:TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b")


def is_source(path: Path) -> bool:
    return path.suffix in SOURCES or path.name in SOURCE_NAMES


def check(path: Path) -> list[str]:
    problems = []
    lines = read(path).splitlines()
    if is_source(path) and not any(SPDX in line for line in lines[:3]):
        problems.append(f"{path}:1: no line '{SPDX}' among the first three")
    for number, line in enumerate(lines, 1):
        found = MACHINE_PATH.search(line)
        if found and not is_test(path):
            problems.append(f"{path}:{number}: '{found[0]}' is a path of one machine")
        found = PACKAGE_HOST.search(line)
        if found:
            problems.append(f"{path}:{number}: '{found[0]}' is a package host")
        found = REMINDER.search(line)
        if found and is_source(path):
            problems.append(f"{path}:{number}: '{found[0]}': do it, or open an issue")
    return problems


def main() -> None:
    problems = []
    for path in project_files():
        fuzz_data = path.parts[:2] == ("fuzz", "corpus")
        if path.suffix not in NOT_TEXT and path.name not in NOT_OURS and not fuzz_data:
            problems += check(path)
    finish(problems, "words")


main()
