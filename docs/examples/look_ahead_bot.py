#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A bot for the arena that looks one step ahead: of every legal action it asks the engine what the
score would be, and takes the best.

It loads the view it was sent into an engine of its own (docs/engine-protocol.md, load), several
times where cards are hidden, for each load is another guess at them.

    build/omnibus arena --seats random,random,'cmd:docs/examples/look_ahead_bot.py build/omnibus' --ms 500
"""

import json
import random
import subprocess
import sys

GUESSES = 2
ENGINE = subprocess.Popen(
    [sys.argv[1] if len(sys.argv) > 1 else "omnibus", "engine"],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
)


def ask(**command: object) -> dict:
    ENGINE.stdin.write(json.dumps(command) + "\n")
    ENGINE.stdin.flush()
    answer = json.loads(ENGINE.stdout.readline())
    if not answer["ok"]:
        raise RuntimeError(answer["error"])
    return answer


def choose(view: dict, legal: list[str], rng: random.Random) -> str:
    """The legal action after which my score is furthest ahead of the best of the others."""
    me = view["seat"]
    worth = dict.fromkeys(legal, 0)
    for guess in range(GUESSES):
        ask(cmd="load", view=view, seed=guess)
        for action in legal:
            ask(cmd="apply", action=action)
            state = ask(cmd="state")["state"]
            scores = state.get("scores") or [player["score"] for player in state["players"]]
            worth[action] += scores[me] - max(scores[:me] + scores[me + 1 :])
            ask(cmd="undo")
    best = max(worth.values())
    return rng.choice([action for action in legal if worth[action] == best])


def answer(command: dict) -> dict:
    if command["cmd"] == "hello":
        return {"ok": True, "engine": "look ahead", "protocol": 1}
    if command["cmd"] == "choose":
        rng = random.Random(command.get("seed"))
        return {"ok": True, "action": choose(command["view"], command["legal"], rng)}
    return {"ok": False, "code": "command/unknown", "error": "only hello and choose"}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
