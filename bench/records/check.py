#!/usr/bin/env python3
"""Checks every record in this folder and prints a table. Exit code 1 means that at least one record is wrong.

    python3 bench/records/check.py [FOLDER]

It needs Python 3.8 or newer and nothing else. It does not check the proof of a bound by search. It shares no code with the generator: it reads an instance and a grid,
and works out everything again from the letters. CONTRIBUTING.md explains the fields of both files.
"""
import datetime
import json
import math
import re
import sys
from pathlib import Path

STEPS = {"N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1), "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1)}
SMALLEST, MOST = ("smallest-square", "smallest-rectangle"), ("most-words", "most-primes")


class Fault(Exception):
    """One sentence on what is wrong with a record."""


def expect(condition, sentence):
    if not condition:
        raise Fault(sentence)


def is_prime(text):
    """Miller-Rabin with these bases is exact below 3.3 * 10**24 (OEIS A014233)."""
    number, bases = int(text), (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if number < 2 or any(number % base == 0 for base in bases):
        return number in bases
    expect(number < 3317044064679887385961981, "A number is too large for this test of primes.")
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(
        pow(base, odd, number) == 1 or any(pow(base, odd << k, number) == number - 1 for k in range(twos)) for base in bases
    )


def is_count(value):
    """Whether a value is a whole number of JSON; Python takes true for 1."""
    return type(value) is int and value >= 0


def is_text(value):
    return isinstance(value, str) and value.strip() != ""


def check_form(best):
    """The kinds of all fields. What goes to the page is text without marks of a table or of HTML."""
    fields = {"instance", "value", "bound", "program", "machine", "seconds", "date", "grid", "placements"}
    expect(isinstance(best, dict) and set(best) == fields, f"A record has the fields {', '.join(sorted(fields))}, and no other.")
    bound, grid, placements = best["bound"], best["grid"], best["placements"]
    expect(is_count(best["value"]), "The value must be a whole number.")
    expect(isinstance(bound, dict) and is_count(bound.get("value")), "The bound needs a whole number as its value.")
    expect(set(bound) <= {"value", "how", "note"} and isinstance(bound.get("note", ""), str), "A bound has value, how and note.")
    expect(is_text(best["program"]) and is_text(best["machine"]), "The program or the machine is missing.")
    for text in (best["program"], best["machine"], bound.get("note", "")):
        expect(not re.search(r"[<>|`\[\]\n]", text), "Texts must do without < > | ` [ ] and new lines.")
    expect(type(best["seconds"]) in (int, float) and 0 <= best["seconds"] < 1e9, "Date or seconds are wrong.")
    try:
        day = datetime.date.fromisoformat(best["date"])
    except (TypeError, ValueError):
        day = None
    expect(day and best["date"] == day.isoformat() and day.year < 2200, "Date or seconds are wrong.")
    expect(isinstance(grid, list) and all(isinstance(row, str) for row in grid), "The grid must be a list of rows.")
    expect(grid and grid[0] and len({len(row) for row in grid}) == 1, "The rows of the grid are not equally long.")
    expect(all(cell == "." or cell.isalnum() for row in grid for cell in row), "Cells are letters, digits or full stops.")
    expect(isinstance(placements, list) and all(isinstance(p, dict) for p in placements), "Placements must be a list.")
    for p in placements:
        expect(set(p) == {"word", "row", "column", "direction"} and is_text(p["word"]), "A placement has word, row, column and direction.")
        expect(type(p["row"]) is int and type(p["column"]) is int, f"{p['word']} needs whole numbers as row and column.")


def cells_of(placement, grid):
    """The cells of a placement, after a look at the letters in them."""
    word, row, column = placement["word"], placement["row"], placement["column"]
    d_row, d_column = STEPS[placement["direction"]]
    cells = [(row + i * d_row, column + i * d_column) for i in range(len(word))]
    expect(all(0 <= r < len(grid) and 0 <= c < len(grid[0]) for r, c in cells), f"{word} leaves the grid.")
    read = "".join(grid[r][c] for r, c in cells)
    expect(read == word, f"{word} is not where the record says: the grid reads {read} there.")
    return frozenset(cells)


def check_sharing(instance, places):
    """At most one shared cell for each two words; a word that lies within another may be allowed besides."""
    words = list(places)
    for i, word in enumerate(words):
        for other in words[:i]:
            shared = places[word] & places[other]
            within = instance["within"] and shared in (places[word], places[other])
            expect(len(shared) < 2 or within, f"{word} and {other} share {len(shared)} cells.")


def shared_on_line(before, word, turns):
    """How many cells a word may share with the one before it on a line, if neither lies on the other: the start of the
    word, and the end of the one before. Where directions have opposites, each of them may be turned."""
    ways = [(b, w) for b in (before, before[::-1])[: 1 + turns] for w in (word, word[::-1])[: 1 + turns]]
    return max(k for k in range(min(len(before), len(word))) if k == 0 or any(b[-k:] == w[:k] for b, w in ways))


def line_lengths(rows, columns, axes):
    """The lengths of all lines of a board."""
    slanting = [min(i + 1, rows, columns, rows + columns - 1 - i) for i in range(rows + columns - 1)]
    straight = lambda d_row: [rows] * columns if d_row else [columns] * rows
    return [length for d_row, d_column in axes for length in (slanting if d_row and d_column else straight(d_row))]


def has_room(lines, added):
    """Whether the lines that are long enough for the words of some length also have the cells that those words add."""
    return all(
        sum(cells for length, cells in added if length >= least) <= sum(line for line in lines if line >= least)
        for least in {length for length, _ in added}
    )


def counted_bound(instance):
    """A bound that needs no search: from the number of each letter, and from the lines of a board."""
    goal, axes = instance["objective"], {max(STEPS[d], (-STEPS[d][0], -STEPS[d][1])) for d in instance["directions"]}
    if goal["kind"] == "most-words":
        return len(instance["words"])
    if goal["kind"] == "most-primes":  # 2, 3, 5, 7 and a prime for each reading of two digits or more
        rows, columns = goal["rows"], goal["columns"]
        starts = lambda length, d: max(0, rows - abs(STEPS[d][0]) * (length - 1)) * max(0, columns - abs(STEPS[d][1]) * (length - 1))
        return 4 + sum(starts(n, d) for n in range(2, max(rows, columns) + 1) for d in instance["directions"])
    words = instance["words"]
    if instance["within"] or instance["sharing"] == "any":  # words inside others may cost nothing
        words = [w for w in words if not any(w != o and (w in o or w[::-1] in o) for o in words)]
    most = 2 * len(axes) if instance["sharing"] == "one" else len(words)  # words on one cell: two on each line through it
    counts = {letter: [word.count(letter) for word in words] for letter in set("".join(words))}
    cells = sum(max(max(count), math.ceil(sum(count) / most)) for count in counts.values())
    # The words of a line, in order, share cells only with the one before, so each adds at least the rest of its own.
    limit = 1 if instance["sharing"] == "one" else math.inf
    turns = len(axes) < len(set(instance["directions"]))
    shared = lambda word: min(limit, max((shared_on_line(other, word, turns) for other in words if other != word), default=0))
    added = [(len(word), len(word) - shared(word)) for word in words]
    while True:
        sides = [rows for rows in range(1, cells + 1) if cells % rows == 0]
        if goal["kind"] == "smallest-square":
            sides = [rows for rows in sides if rows * rows == cells]
        if any(has_room(line_lengths(rows, cells // rows, axes), added) for rows in sides):
            return sides[0] if goal["kind"] == "smallest-square" else cells
        cells += 1


def value_of(instance, best):
    """The value of a record by its objective, worked out from the grid and the placements alone."""
    goal, grid, placements = instance["objective"], best["grid"], best["placements"]
    rows, columns = len(grid), len(grid[0])
    outside = [p["direction"] for p in placements if p["direction"] not in instance["directions"]]
    expect(not outside, f"{', '.join(outside[:1])} is not a direction of this instance.")
    places = {p["word"]: cells_of(p, grid) for p in placements}
    expect(len(places) == len(placements), "A word is placed more than once.")
    if goal["kind"] == "most-primes":
        wrong = [w for w in places if not re.fullmatch("[1-9][0-9]*", w) or not is_prime(w)]
    else:
        wrong = [w for w in places if w not in instance["words"]]
    expect(not wrong, f"{', '.join(wrong[:1])} does not belong to the list.")
    if instance["sharing"] == "one":
        check_sharing(instance, places)
    if goal["kind"] in MOST:
        expect((rows, columns) == (goal["rows"], goal["columns"]), f"The board must have {goal['rows']} rows and {goal['columns']} columns.")
        return len(places)
    expect(goal["kind"] in SMALLEST, f"{goal['kind']} is not an objective.")
    missing = [w for w in instance["words"] if w not in places]
    expect(not missing, f"{', '.join(missing[:1])} is missing.")
    expect(goal["kind"] != "smallest-square" or rows == columns, "The grid is not a square.")
    return rows if goal["kind"] == "smallest-square" else rows * columns


def check(instance, best):
    """Checks one record. Raises a Fault."""
    value, bound, counted = value_of(instance, best), best["bound"], counted_bound(instance)
    expect(best["value"] == value, f"The record claims {best['value']}, but its grid has {value}.")
    better = (lambda a, b: a < b) if instance["objective"]["kind"] in SMALLEST else (lambda a, b: a > b)
    expect(not better(value, bound["value"]), f"The value {value} is better than the bound {bound['value']}.")
    expect(not better(bound["value"], counted), f"The bound {bound['value']} is weaker than {counted}, which counting gives.")
    expect(bound["how"] != "counting" or bound["value"] == counted, f"Counting gives the bound {counted}, not {bound['value']}.")
    expect(bound["how"] in ("counting", "search", "elsewhere"), f"{bound['how']} is not a kind of bound.")
    expect(bound["how"] == "counting" or is_text(bound.get("note")), "A bound that is not counted needs a note on its proof.")


def main(folder):
    faults = 0
    instances = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((folder / "instances").glob("*.json"))}
    print(f"{'instance':<22}{'elsewhere':>10}{'ours':>7}{'bound':>7}  seconds")
    for path in sorted((folder / "best").glob("*.json")):
        try:
            best = json.loads(path.read_text("utf-8"))
            check_form(best)
            expect(path.stem in instances and best["instance"] == instances[path.stem]["name"] == path.stem, "No instance has this name.")
            check(instances[path.stem], best)
            known = instances[path.stem].get("elsewhere", {}).get("value", "–")
            print(f"{path.stem:<22}{known:>10}{best['value']:>7}{best['bound']['value']:>7}  {best['seconds']}")
        except Fault as fault:
            faults += 1
            print(f"{path.stem}: {fault}")
        except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
            faults += 1
            print(f"{path.stem}: the file cannot be read: {type(error).__name__}: {error}")
    print(f"{faults} of {len(list((folder / 'best').glob('*.json')))} records are wrong.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent))
