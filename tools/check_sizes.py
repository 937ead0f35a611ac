#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A file is split before 400 lines and refused at 600. Data and generated files may be longer."""

from sources import finish, project_files, read

CODE = {".cpp", ".hpp", ".py", ".sh", ".cmake", ".ts", ".js", ".mjs", ".svelte", ".css"}
CODE_NAMES = {"CMakeLists.txt", "Makefile"}
LOOK = 400
REFUSE = 600


def main() -> None:
    problems = []
    for path in project_files():
        if "generated" in path.parts or not (path.suffix in CODE or path.name in CODE_NAMES):
            continue
        lines = read(path).count("\n")
        if lines >= REFUSE:
            problems.append(f"{path}:{lines}: {lines} lines; split it (the limit is {REFUSE})")
        elif lines > LOOK:
            print(f"{path}:{lines}: {lines} lines, over {LOOK}: think of splitting it")
    finish(problems, "sizes")


main()
