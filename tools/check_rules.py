#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every rule has code and a test; every citation has a rule.

For each folder games/<game> the rules are in docs/rules/<game>.md, where a rule is a paragraph
that begins with its number:

    **5.3** A line may end where it began.
    **5.4** The board shows a city. (words)

- Code in games/<game> cites it: `// Bus 5.3: ...`, also `Bus 5.3, 5.4`.
- A test names it: `TEST(BusLegal, R5_3_a_line_may_end_where_it_began)`, also `R5_3_R5_4_...`;
  the suite begins with the name of the game.
- A rule that ends in `(words)` has nothing to compute and needs neither.
"""

import re
from pathlib import Path

from sources import ROOT, finish, games, is_test, project_files, read

RULE = re.compile(r"^(?:[-*]\s+)?\*\*(\d+(?:\.\d+)+[a-z]?)\*\*(?:\s|$)")
NUMBER = r"\d+(?:\.\d+)+[a-z]?\b"
TEST = re.compile(r"\b(?:\w*TEST\w*|RC_GTEST_\w*PROP)\s*\(\s*(\w+)\s*,\s*(R\d\w*)")


def rules_of(doc: Path) -> tuple[dict[str, int], set[str], list[str]]:
    """The rules with their lines, those marked (words), and what is wrong with the document."""
    lines, words, problems = {}, set(), []
    rule = None
    for number, line in enumerate(read(doc).splitlines(), 1):
        found = RULE.match(line)
        if found:
            rule = found[1]
            if rule in lines:
                problems.append(f"{doc}:{number}: rule {rule} is already at line {lines[rule]}")
            lines[rule] = number
        elif not line.strip() or line.startswith("#"):
            rule = None
        if rule and line.rstrip().endswith("(words)"):
            words.add(rule)
    if not lines:
        problems.append(f"{doc}:1: no rule found; a rule begins like **5.3**")
    return lines, words, problems


def rule_in_test(name: str, rules: dict[str, int]) -> str | None:
    """The longest rule that a test name such as R5_3_what_holds begins with."""
    fitting = [r for r in rules if (name + "_").startswith(f"R{r.replace('.', '_')}_")]
    return max(fitting, key=len, default=None)


def check(game: str, files: list[Path]) -> list[str]:
    doc = Path(f"docs/rules/{game}.md")
    if not (ROOT / doc).is_file():
        return [f"{doc}:1: missing; games/{game} has no rules to follow"]
    title = game.capitalize()
    cite = re.compile(rf"\b{title} ({NUMBER}(?:(?:, and|,| and| to) {NUMBER})*)")
    rules, words, problems = rules_of(doc)
    coded, tested = set(), set()
    for path in files:
        text = read(path)
        in_game = path.parts[:2] == ("games", game)
        if in_game and not is_test(path):
            for found in cite.finditer(text):
                for rule in re.findall(NUMBER, found[1]):
                    coded.add(rule)
                    if rule not in rules:
                        line = text.count("\n", 0, found.start()) + 1
                        problems.append(f"{path}:{line}: cites {title} {rule}: no such rule")
        if is_test(path) and (in_game or path.parts[0] == "tests"):
            for found in TEST.finditer(text):
                if not found[1].startswith(title):
                    continue
                for part in re.split(r"_(?=R\d)", found[2]):
                    rule = rule_in_test(part, rules)
                    tested.add(rule)
                    if rule is None:
                        line = text.count("\n", 0, found.start()) + 1
                        problems.append(f"{path}:{line}: test {part} names no rule of {doc}")
    for rule, line in rules.items():
        if rule in words:
            continue
        if rule not in coded:
            problems.append(f"{doc}:{line}: no code in games/{game} cites '{title} {rule}'")
        if rule not in tested:
            test = f"TEST({title}..., R{rule.replace('.', '_')}_...)"
            problems.append(f"{doc}:{line}: rule {rule} has no test {test}")
    return problems


def main() -> None:
    files = [path for path in project_files() if path.suffix in {".cpp", ".hpp"}]
    finish([problem for game in games() for problem in check(game, files)], "rules")


main()
