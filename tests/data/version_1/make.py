#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes omnibus.db and tables.json of this folder with a running server: see README.md.

    make.py PROGRAM FOLDER
"""

import base64
import http.client
import json
import os
import random
import re
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

PASSWORD = "a rather long password"


class Person:
    """Somebody with a session and a socket."""

    def __init__(self, port, name, account=False):
        self.port, self.cookie, self.said = port, None, 0
        self.id = self.post("/api/visit")["you"]["id"]
        if account:
            self.post("/api/account", {"name": name, "password": PASSWORD})
        else:
            self.post("/api/me", {"name": name})
        self.open_socket()

    def ask(self, method, path, body=None):
        """The answer's text; waits where too much was asked at once."""
        link = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        link.request(method, path, None if body is None else json.dumps(body), headers)
        answer = link.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        if answer.status == 429:
            time.sleep(int(answer.getheader("Retry-After") or 15))
            return self.ask(method, path, body)
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text}")
        return text

    def post(self, path, body=None):
        return json.loads(self.ask("POST", path, body or {}))

    def get(self, path):
        return json.loads(self.ask("GET", path))

    def open_socket(self):
        self.link = socket.create_connection(("127.0.0.1", self.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.link.sendall(
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Origin: http://127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )
        self.stream = self.link.makefile("rb")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def say(self, **message):
        """Sends a message and waits for its answer; the code of a refusal or None."""
        self.said += 1
        message["id"] = self.said
        data = json.dumps(message).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.link.sendall(b"\x81" + size + b"\0\0\0\0" + data)
        while True:
            opcode, first = self.stream.read(2)
            length = first & 127
            if length == 126:
                length = struct.unpack(">H", self.stream.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.stream.read(8))[0]
            text = self.stream.read(length)
            if opcode == 0x89:  # is anybody there
                self.link.sendall(b"\x8a" + bytes([0x80 | length]) + b"\0\0\0\0" + text)
                continue
            answer = json.loads(text)
            if answer.get("id") == self.said:
                return answer.get("code")


class Tables:
    def __init__(self):
        self.chance = random.Random(16)
        self.people, self.all = {}, {}

    def open(self, name, host, **terms):
        made = self.people[host].post("/api/tables", terms)
        self.all[name] = {"table": made["table"], "invite": made["invite"], "host": host}
        return made["table"]

    def join(self, name, who, seat):
        at = self.all[name]
        self.people[who].post(f"/api/tables/{at['table']}/join", {"seat": seat, "invite": at["invite"]})

    def look(self, name, who):
        at = self.all[name]
        return self.people[who].get(f"/api/tables/{at['table']}?invite={at['invite']}")

    def play(self, name, users, version):
        """Random choices of the people until the game is over or so long."""
        while True:
            for who in users:
                now = self.look(name, who)
                if now["status"] == "over" or now["n"] >= version:
                    return
                if now["choices"]:
                    action = self.chance.choice(now["choices"])["action"]
                    self.people[who].say(type="play", table=now["table"], n=now["n"], actions=[action])


def play_all(port, maps):
    tables = Tables()
    tables.people = {
        "Ada": Person(port, "Ada", account=True),
        "Bram": Person(port, "Bram", account=True),
        "Cleo": Person(port, "Cléo"),
        "guest": Person(port, "Guest of Ada"),
    }
    tables.open("bus finished", "Ada", game="bus", players=3, visibility="public",
                seats=["me", "open", "easy"], start=1)
    tables.join("bus finished", "Cleo", 1)
    tables.open("bus running", "Ada", game="bus", players=4, edition="1999", map=maps["bus"],
                options={"stones": 6, "touching_ends_all": False}, seats=["me", "open", "open", "easy"])
    tables.join("bus running", "Bram", 1)
    tables.join("bus running", "Cleo", 2)
    tables.open("bus in set-up", "Bram", game="bus", players=5, visibility="public",
                seats=["me", "open", "medium", "open", "open"], options={"line_markers": 30})
    tables.join("bus in set-up", "guest", 3)
    tables.open("route finished", "Bram", game="route", players=2, visibility="private",
                seats=["me", "easy"], options={"start_marker_moves": False})
    tables.open("route running", "Ada", game="route", players=4, takebacks="free",
                pace={"bank": 6000000, "increment": 10000}, seats=["me", "open", "open", "easy"])
    tables.join("route running", "Bram", 1)
    tables.join("route running", "guest", 2)
    tables.open("route in set-up", "Ada", game="route", players=3, hot_seat=True, at_zero="move",
                pace={"per_turn": 172800000}, seats=["me", "me", "open"])
    for name, at in tables.all.items():
        if "set-up" not in name:
            tables.people[at["host"]].post(f"/api/tables/{at['table']}/start")
    tables.play("bus finished", ["Ada", "Cleo"], 10**6)
    tables.play("route finished", ["Bram"], 10**6)

    # Own last action taken back, then one that all agree to.
    bus = tables.all["bus running"]["table"]
    tables.play("bus running", ["Ada", "Bram", "Cleo"], 50)
    while not tables.look("bus running", "Ada")["choices"]:
        tables.play("bus running", ["Ada", "Bram", "Cleo"], tables.look("bus running", "Ada")["n"] + 1)
    now = tables.look("bus running", "Ada")
    tables.people["Ada"].say(type="play", table=bus, n=now["n"], actions=[now["choices"][0]["action"]])
    assert tables.people["Ada"].say(type="takeback", table=bus, to=now["n"]) is None
    tables.play("bus running", ["Ada", "Bram", "Cleo"], 70)
    back = next(e["n"] - 1 for e in reversed(tables.look("bus running", "Bram")["log"][:-8])
                if e["kind"] == "action" and e["seat"] == 1)
    assert tables.people["Bram"].say(type="takeback", table=bus, to=back) == "takeback/consent"
    for who in ("Ada", "Cleo"):
        assert tables.people[who].say(type="answer", table=bus, yes=True) is None
    tables.play("bus running", ["Ada", "Bram", "Cleo"], tables.look("bus running", "Ada")["n"] + 20)

    # A card is drawn again after this, and Bram leaves his seat to a stand-in.
    route = tables.all["route running"]["table"]
    tables.play("route running", ["Ada", "Bram", "guest"], 60)
    drawn = [e["n"] for e in tables.look("route running", "Ada")["log"] if e["kind"] == "chance"][-1]
    back = next(e["n"] - 1 for e in tables.look("route running", "Ada")["log"]
                if e["kind"] == "action" and e["n"] > drawn - 10)
    assert tables.people["Ada"].say(type="takeback", table=route, to=back) is None
    tables.play("route running", ["Ada", "Bram", "guest"], tables.look("route running", "Ada")["n"] + 15)
    assert tables.people["Bram"].say(type="resign", table=route) is None
    tables.play("route running", ["Ada", "guest"], tables.look("route running", "Ada")["n"] + 10)

    for at, who, text in [(bus, "Ada", "Shall we go on tomorrow?"), (bus, "Cleo", "Oui, à demain!"),
                          (route, "Bram", "Sorry, I have to leave"),
                          (tables.all["bus in set-up"]["table"], "Bram", "One seat is free")]:
        if who == "Cleo":
            tables.people[who].say(type="watch", table=at, invite=tables.all["bus running"]["invite"])
        assert tables.people[who].say(type="say", table=at, text=text) is None
    return tables


def written_down(tables):
    """What each person is told of each table they sit at."""
    found = {}
    for name, at in tables.all.items():
        seen = found[name] = {"table": at["table"], "seen": {}}
        for who, person in tables.people.items():
            row = [r for r in person.get("/api/my/tables")["tables"] if r["table"] == at["table"]]
            if not row:
                continue
            told = tables.look(name, who)
            seen["seen"][person.id] = {k: told[k] for k in ("view", "to_move", "choices")}
            seen |= {k: told[k] for k in ("n", "status", "terms", "settings", "result")}
            seen["chairs"] = [c["kind"] for c in told["chairs"]]
            seen["chat"] = [line["text"] for line in person.get(
                f"/api/tables/{at['table']}/chat?invite={at['invite']}")["lines"]]
            if told["status"] == "over":
                seen["record"] = person.ask("GET", f"/api/tables/{at['table']}/record")
    return {"people": {p.id: n for n, p in tables.people.items()}, "tables": found}


def own_map(folder):
    """The classic map without its last twelve junctions' sites of the fourth zone."""
    text = open(os.path.join(folder, "../../../maps/bus/classic.json"), encoding="utf-8").read()
    found = json.loads(text)
    found["name"] = "Old town"
    for junction in found["junctions"]:
        junction["sites"] = [zone for zone in junction["sites"] if zone < 4]
        junction.pop("site_xy", None)
    return found


def main(program, folder):
    data = tempfile.mkdtemp()
    server = subprocess.Popen([program, "serve", "--address", "127.0.0.1", "--port", "0", "--data", data],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in server.stdout:
        port = re.search(r'port"?[=:]"?(\d+)', line)
        if port:
            break
    try:
        tables = play_all(int(port[1]), {"bus": own_map(folder)})
        seen = written_down(tables)
    finally:
        server.terminate()
        server.wait()
    source = sqlite3.connect(os.path.join(data, "omnibus.db"))
    source.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    source.execute("PRAGMA journal_mode = DELETE")
    target = os.path.join(folder, "omnibus.db")
    if os.path.exists(target):
        os.remove(target)
    source.execute("VACUUM INTO ?", (target,))
    with open(os.path.join(folder, "tables.json"), "w", encoding="utf-8") as out:
        json.dump(seen, out, ensure_ascii=False, indent=1)
        out.write("\n")
    for name, at in seen["tables"].items():
        print(name, at["status"], at["n"], at["result"] and at["result"]["points"])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
