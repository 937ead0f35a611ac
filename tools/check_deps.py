#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who may include whom.

    engine <- games/bus, games/route <- bots, layout <- wire <- server <- cli
                                                         <- bindings
    text <- server, cli

A room includes itself and the rooms to its left. The games never include each other; only
games/registry.cpp names both. In bots only bots/eval knows a game. Only server/main.cpp names a
concrete store or hub. Tests, fuzz, bench and tools may look at everything; nothing looks at them.
"""

import re
from pathlib import Path

from sources import finish, is_test, project_files, read

LEFT_OF = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "layout": {"engine", "games"},
    "wire": {"engine", "games", "bots", "layout"},
    "text": set(),
    "server": {"engine", "games", "bots", "layout", "wire", "text"},
    "cli": {"engine", "games", "bots", "layout", "wire", "text", "server"},
    "bindings": {"engine", "games", "bots", "layout", "wire"},
}
LOOKERS = {"tests", "fuzz", "bench", "tools"}
GENERATED = {"omnibus_version.hpp"}

# Rooms that are a pure library: no input or output, no clock, and nothing whose result is left to
# the implementation (distributions, the order of a hash table).
PURE = {"engine", "games", "bots", "layout"}
IMPURE_HEADERS = {
    "iostream", "fstream", "cstdio", "stdio.h", "random", "unordered_map", "unordered_set",
    "thread", "chrono",
}
ALLOWED_IN = {"bots": {"thread", "chrono"}}

# Headers that are not installed, for .cpp files of their room and for rooms to the right.
PRIVATE_HEADERS = {"games/json.hpp", "games/map_reader.hpp"}

# The stores and hubs there are: behind Store and Hub for everybody but their own files.
CONCRETE = re.compile(r"^server/(?:store/(\w+)_store|hub/(\w+)_hub)\.hpp$")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
THIRD_PARTY = re.compile(r"^(nlohmann|CLI|fmt|boost|spdlog)/")


def game_of(path: str) -> str | None:
    """The game whose folder a path is in: "bus" for games/bus/state.hpp, None for games/x.hpp."""
    parts = Path(path).parts
    return parts[1] if len(parts) > 2 and parts[0] == "games" else None


def wrong_with_own(source: Path, target: str) -> str | None:
    """What is wrong with source including target, a path from the root."""
    room, name = source.parts[0], source.as_posix()
    target_room = target.split("/")[0]
    if target in GENERATED:
        return None
    if target_room in LOOKERS:
        return f"{room} must not know {target_room}"
    if target_room not in LEFT_OF:
        return "includes are written from the root of the repository"
    if target_room != room and target_room not in LEFT_OF[room]:
        return f"{room} must not know {target_room}"
    private = source.as_posix() in PRIVATE_HEADERS
    if target in PRIVATE_HEADERS and room in PURE and source.suffix == ".hpp" and not private:
        return "a private header stays out of headers"
    own_game, game = game_of(name), game_of(target)
    if game and own_game and game != own_game:
        return f"games/{own_game} must not know games/{game}"
    if game and room == "games" and not own_game and name != "games/registry.cpp":
        return "only games/registry.cpp names a game"
    concrete = CONCRETE.match(target)
    if concrete and name != "server/main.cpp":
        own = source.name.startswith((concrete[1] or concrete[2]) + "_")  # sqlite_queries.cpp
        if not own or source.parent != Path(target).parent:
            return "only server/main.cpp names a concrete store or hub"
    if room == "bots":
        in_eval = name.startswith("bots/eval/")
        if game and not in_eval:
            return "only bots/eval knows a game"
    return None


def wrong_with_foreign(source: Path, header: str) -> str | None:
    """What is wrong with source including <header>."""
    room = source.parts[0]
    if room not in PURE:
        return None
    if header in IMPURE_HEADERS - ALLOWED_IN.get(room, set()):
        return f"<{header}> has no place in {room}"
    library = THIRD_PARTY.match(header)
    if library and source.suffix == ".hpp" and source.as_posix() not in PRIVATE_HEADERS:
        return f"{library[1]} must stay out of the headers of {room}"
    if library and library[1] != "nlohmann":
        return f"{library[1]} must stay out of {room}"
    return None


def check(source: Path) -> list[str]:
    problems = []
    games = set()
    for number, line in enumerate(read(source).splitlines(), 1):
        found = INCLUDE.match(line)
        if not found:
            continue
        quote, target = found.groups()
        foreign = quote == "<" or THIRD_PARTY.match(target)
        wrong = (wrong_with_foreign if foreign else wrong_with_own)(source, target)
        if wrong:
            problems.append(f"{source}:{number}: includes {target}: {wrong}")
        if game_of(target):
            games.add(game_of(target))
            if len(games) > 1 and source.as_posix() != "games/registry.cpp":
                problems.append(f"{source}:{number}: only games/registry.cpp names both games")
    return problems


def main() -> None:
    problems = []
    for path in project_files():
        if path.suffix in {".cpp", ".hpp"} and path.parts[0] in LEFT_OF and not is_test(path):
            problems += check(path)
    finish(problems, "dependencies")


main()
