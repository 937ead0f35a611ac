#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A bot for the arena, in a few lines: any legal action, but it does not like to pass.

The arena writes a line, this program answers with one (docs/engine-protocol.md, hello and choose).
Put your own thoughts into choose(); the view says all that your seat may know.

    build/omnibus arena --seats random,random,'cmd:docs/examples/arena_bot.py' --games 30
"""

import json
import random
import sys


def choose(view: dict, legal: list[str], rng: random.Random) -> str:
    """One of the legal actions."""
    keen = [action for action in legal if action != "pass"]
    return rng.choice(keen or legal)


def answer(command: dict) -> dict:
    if command["cmd"] == "hello":
        return {"ok": True, "engine": "example", "protocol": 1}
    if command["cmd"] == "choose":
        rng = random.Random(command.get("seed"))
        return {"ok": True, "action": choose(command["view"], command["legal"], rng)}
    return {"ok": False, "code": "command/unknown", "error": "only hello and choose"}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
