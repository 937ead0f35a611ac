# SPDX-License-Identifier: Apache-2.0
"""Which files the checks look at. Not a check itself."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = {".git", ".tools", "build", "dist", "node_modules"}


def project_files() -> list[Path]:
    """Every file of the project, tracked or new but not ignored, relative to the root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=False,
    )
    if listed.returncode == 0:
        names = [name for name in listed.stdout.decode().split("\0") if name]
    else:  # an unpacked archive has no git
        names = []
        for folder, folders, files in os.walk(ROOT):
            folders[:] = [name for name in folders if name not in NOT_OURS]
            names += [os.path.relpath(os.path.join(folder, name), ROOT) for name in files]
    return sorted(Path(name) for name in set(names) if (ROOT / name).is_file())


def read(path: Path) -> str:
    """The text of a file; bytes that are not UTF-8 come back as replacement characters."""
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def is_test(path: Path) -> bool:
    return path.stem.endswith(("_test", ".test")) or path.parts[0] == "tests"


def games() -> list[str]:
    """Each game has a folder in games/; what games share is in none of theirs."""
    parts = [path.parts for path in project_files() if path.parts[0] == "games"]
    return sorted({part[1] for part in parts if len(part) > 2} - {"shared"})


def finish(problems: list[str], what: str) -> None:
    """Prints the problems and ends the program: 1 if there are any, else 0."""
    for problem in problems:
        print(problem)
    if problems:
        print(f"{what}: {len(problems)} to mend")
    sys.exit(1 if problems else 0)
