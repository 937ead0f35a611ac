#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who may include whom: LEFT_OF, which docs/architecture.md explains.

A room includes itself and the rooms that LEFT_OF names, and no two folders include each other, not
even by way of others. Two games never include each other; only games/games.cpp names both, and in
bots only bots/eval knows a game. Only server/main.cpp names a concrete store or hub. Tests, fuzz,
bench and tools may look at everything; nothing looks at them.
"""

import re
from pathlib import Path

from includes import CPP, LOOKERS, cycles, folder_edges, room_of, sources, targets
from sources import finish, games

PLAYING = {"engine", "games", "layout", "bots", "wire", "wire/session", "table"}
LEFT_OF = {
    "engine": set(),
    "games": {"engine"},
    "layout": {"engine", "games"},
    "bots": {"engine", "games", "layout"},
    "wire": {"engine", "games", "layout"},
    "wire/session": {"engine", "games", "layout", "bots", "wire"},
    "table": {"engine", "games", "layout", "wire"},
    "arena": {"engine", "games", "bots"},
    "training": {"engine", "games", "bots", "arena"},
    "mapmaker": {"engine", "games"},
    "text": set(),
    "server": PLAYING | {"text"},
    "cli": PLAYING | {"text", "server", "arena", "training", "mapmaker"},
    "bindings": PLAYING,
    "web/engine": set(),
    "web/board": set(),  # and the types made for web/engine
    "web/app": {"web/board", "web/engine"},
}
GENERATED_HEADERS = {"omnibus_version.hpp"}
GENERATED_TYPES = "web/engine/generated/"

# Headers that have no place in a room. A pure library has no input or output, no clock, and nothing
# whose result is left to the implementation (distributions, the order of a hash table).
IMPURE = {"iostream", "fstream", "cstdio", "stdio.h", "random", "thread", "chrono"}
UNORDERED = {"unordered_map", "unordered_set"}
THREADED = IMPURE - {"thread", "chrono"} | UNORDERED
FORBIDDEN_HEADERS = {
    "engine": IMPURE | UNORDERED,
    "games": IMPURE | UNORDERED,
    "layout": IMPURE | UNORDERED,
    "mapmaker": IMPURE | UNORDERED,
    "bots": THREADED,
    "arena": THREADED,
    "training": THREADED,
    "table": IMPURE | {"mutex", "condition_variable"},
}
# Rooms whose headers name no library, and whose sources none but nlohmann.
WITHOUT_LIBRARIES = set(FORBIDDEN_HEADERS) - {"table"}

# The folders of the games in every room: games/bus, bots/eval/bus, web/board/bus.
GAMES = set(games())
# Rooms that know no game, whatever their folders are called.
ANY_GAME = {"arena", "training", "table"}

# Not installed: for .cpp files of its room and for rooms to the right.
PRIVATE_FOLDER = "games/shared/"

# The stores and hubs there are: behind Store and Hub for everybody but their own files.
CONCRETE = re.compile(r"^server/(?:store/(\w+)_store|hub/(\w+)_hub)\.hpp$")

LIBRARY = re.compile(r"^(nlohmann|CLI|fmt|boost|spdlog)/")


def game_of(path: str) -> str | None:
    """The game whose folder a path is in: "bus" for games/bus/state.hpp, None for games/x.hpp."""
    return next((part for part in Path(path).parts[:-1] if part in GAMES), None)


def wrong_with_game(source: Path, room: str, target: str) -> str | None:
    """What is wrong with source knowing the game of target."""
    own_game, game = game_of(source.as_posix()), game_of(target)
    if not game:
        return None
    if own_game and game != own_game:
        return f"{own_game} must not know {game}"
    if room in ANY_GAME:
        return f"{room} knows no game"
    if room == "games" and not own_game and source.as_posix() != "games/games.cpp":
        return "only games/games.cpp names a game"
    if room == "bots" and source.parts[1] != "eval":
        return "only bots/eval knows a game"
    return None


def wrong_with_own(source: Path, target: str) -> str | None:
    """What is wrong with source including target, a path from the root."""
    room, target_room = room_of(source), room_of(Path(target))
    if target in GENERATED_HEADERS or (room == "web/board" and target.startswith(GENERATED_TYPES)):
        return None
    if target_room not in LEFT_OF and target_room not in LOOKERS and source.suffix in CPP:
        return "includes are written from the root of the repository"
    if target_room != room and target_room not in LEFT_OF[room]:
        return f"{room} must not know {target_room or 'what is in no folder'}"
    in_private = source.as_posix().startswith(PRIVATE_FOLDER)
    if target.startswith(PRIVATE_FOLDER) and room in WITHOUT_LIBRARIES and not in_private:
        if source.suffix == ".hpp":
            return "a private header stays out of headers"
    concrete = CONCRETE.match(target)
    if concrete and source.as_posix() != "server/main.cpp":
        own = source.name.startswith((concrete[1] or concrete[2]) + "_")  # sqlite_queries.cpp
        if not own or source.parent != Path(target).parent:
            return "only server/main.cpp names a concrete store or hub"
    return wrong_with_game(source, room, target)


def wrong_with_foreign(source: Path, header: str) -> str | None:
    """What is wrong with source including <header>."""
    room = room_of(source)
    if header in FORBIDDEN_HEADERS.get(room, set()):
        return f"<{header}> has no place in {room}"
    library = LIBRARY.match(header)
    if not library or room not in WITHOUT_LIBRARIES:
        return None
    if library[1] != "nlohmann":
        return f"{library[1]} must stay out of {room}"
    if source.suffix == ".hpp" and not source.as_posix().startswith(PRIVATE_FOLDER):
        return f"{library[1]} must stay out of the headers of {room}"
    return None


def check(source: Path) -> list[str]:
    if room_of(source) not in LEFT_OF:
        return [f"{source}: there is no room {room_of(source)}; tools/check_deps.py lists them"]
    problems = []
    named = set()
    for line, quote, target in targets(source):
        if not quote:
            problems.append(f"{source}:{line}: includes the macro {target}: nobody sees where it leads")
            continue
        own = quote == '"' and not LIBRARY.match(target)
        wrong = (wrong_with_own if own else wrong_with_foreign)(source, target)
        if wrong:
            problems.append(f"{source}:{line}: includes {target}: {wrong}")
        if own and target.startswith("games/") and game_of(target):
            named.add(game_of(target))
            if len(named) > 1 and source.as_posix() != "games/games.cpp":
                problems.append(f"{source}:{line}: only games/games.cpp names both games")
    return problems


def check_cycles() -> list[str]:
    edges = folder_edges()
    problems = []
    for way in cycles(edges):
        problems.append("folders include each other: " + " -> ".join([*way, way[0]]))
        problems += [f"    {edges[pair]}" for pair in zip(way, [*way[1:], way[0]])]
    return problems


def main() -> None:
    problems = [problem for source in sources() for problem in check(source)]
    finish(problems + check_cycles(), "dependencies")


if __name__ == "__main__":
    main()
