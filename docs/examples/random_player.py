#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Plays a whole game over the engine protocol, choosing at random.

An example of a stranger's program: it needs nothing but Python and knows of the engine only what
docs/engine-protocol.md says.

    random_player.py [--game G] [--players N] [--seed S] PROGRAM [ARGUMENT...]
    random_player.py --game bus --players 4 omnibus engine
"""

import argparse
import json
import random
import subprocess
import sys


class Engine:
    """The engine as a function from a command to its answer."""

    def __init__(self, command: list[str]):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, cmd: str, **fields) -> dict:
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the engine has ended")
        return json.loads(line)

    def must(self, cmd: str, **fields) -> dict:
        answer = self.ask(cmd, **fields)
        if not answer["ok"]:
            sys.exit(f"{cmd} was refused: {answer['error']} [{answer['code']}]")
        return answer

    def close(self) -> int:
        self.must("quit")
        return self.process.wait()


def check(holds: bool, what: str) -> None:
    if not holds:
        sys.exit("not as documented: " + what)


def play(engine: Engine, luck: random.Random) -> int:
    """Plays to the end; the number of choices."""
    for count in range(100_000):
        legal = engine.must("legal")
        state = engine.must("state")["state"]
        check(state["seat"] == legal["seat"], "state and legal name the same seat")
        check(state["over"] == (legal["seat"] is None), "nobody decides once the game is over")
        check(state["over"] == (not legal["actions"]), "there is something to do until the end")
        if state["over"]:
            return count
        action = luck.choice(legal["actions"])
        # After the choice comes what chance did next, if anything.
        applied = engine.must("apply", action=action)["applied"]
        check(applied[0] == action, "apply tells the action")
        if luck.random() < 0.1:
            check(engine.must("undo")["undone"] == applied, "undo takes the last choice back")
            check(engine.must("legal") == legal, "after undo all is as it was")
            again = engine.must("apply", action=action)["applied"]
            check(again == applied, "chance repeats itself")
    sys.exit("the game does not end")


def final_points(game: str, player: dict) -> int:
    """In Bus the time stones a player took are still to be taken off."""
    return player["score"] - player["stones"] if game == "bus" else player["score"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays at random over the engine protocol.")
    parser.add_argument("--game", default="bus")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("program", nargs=argparse.REMAINDER, help="how to start the engine")
    arguments = parser.parse_args()
    if not arguments.program:
        parser.error("say how to start the engine, for example: omnibus engine")

    engine = Engine(arguments.program)
    hello = engine.must("hello")
    check(hello["protocol"] == 1, "this is version 1 of the protocol")
    if arguments.game not in hello["games"]:
        sys.exit("the engine plays " + ", ".join(hello["games"]))
    about = hello["games"][arguments.game]
    least, most = about["players"]
    if not least <= arguments.players <= most:
        sys.exit(f"{about['title']} is for {least} to {most} players")
    board = about["default_maps"][str(arguments.players)]
    engine.must("new", game=arguments.game, players=arguments.players, map=board,
                seed=arguments.seed)

    refused = engine.ask("apply", action="fly to the moon")
    check(refused["code"] == "action/unreadable", "nonsense is refused with a code")
    choices = play(engine, random.Random(arguments.seed))

    state = engine.must("state")["state"]
    record = engine.must("record")["record"]
    engine.must("load", record=record)
    check(engine.must("state")["state"] == state, "a record brings the game back")
    print(f"over after {choices} choices in round {state['round']}")
    for place, seat in enumerate(state["ranking"], 1):
        points = final_points(arguments.game, state["players"][seat])
        print(f"{place}. seat {seat}: {points} points")
    check(engine.close() == 0, "the engine ends with exit code 0")


main()
