"""The committed list of mutants: a text file for each module in this folder."""

import pathlib
import re

import project

FOLDER = pathlib.Path(__file__).resolve().parent
KEYS = ("file", "line", "from", "to", "by")


class Mutant:
    """One line of the sources and the slip that is put into it."""

    def __init__(self, number, place, entry, parts):
        self.number = number
        self.place = place
        self.entry = entry
        self.file = parts["file"]
        self.line = parts["line"]
        # An expression of the line, or nothing where the whole line is a statement.
        self.replaced = parts.get("from")
        self.replacement = parts["to"]
        self.killer = parts["by"]

    @property
    def result(self):
        """The line with its slip, as it would be written."""
        return self.line.replace(self.replaced, self.replacement) if self.replaced else self.replacement


def read(found):
    """Every mutant of the list, numbered from 1; what is wrong with an entry is a finding."""
    mutants = []
    for path in sorted(FOLDER.glob("*.txt")):
        name = path.relative_to(project.ROOT)
        lines = path.read_text(encoding="utf-8").splitlines()
        start = 0
        for end in range(len(lines) + 1):
            if end < len(lines) and lines[end].strip():
                continue
            block = [line for line in lines[start:end] if line and not line.startswith("#")]
            if block:
                mutant = parsed(block, len(mutants) + 1, f"{name}:{start + 1}", found)
                mutants += [mutant] if mutant else []
            start = end + 1
    return mutants


def parsed(block, number, place, found):
    """An entry's mutant, or nothing and a finding."""
    parts = {}
    for line in block:
        key, _, value = line.partition(" ")
        if key not in KEYS or key in parts:
            found.add(place, f"\"{line}\" does not belong here", f"an entry has {', '.join(KEYS)}, each once")
            return None
        parts[key] = value.strip()
    missing = [key for key in KEYS if key != "from" and key not in parts]
    if missing or parts.get("from") == "":
        found.add(place, f"{' and '.join(missing) or 'from'} is missing", "see the top of Scripts/check-mutants")
        return None
    mutant = Mutant(number, place, "\n".join(block), parts)
    if mutant.replaced and mutant.line.count(mutant.replaced) != 1:
        found.add(place, f"\"{mutant.replaced}\" does not stand once in its line", "take more or less of the line")
        return None
    if mutant.result == mutant.line:
        found.add(place, "what it puts in is what is there", "write a slip")
        return None
    return mutant


def names(killer, test):
    """Whether a filter is for a test of the list that the tests print."""
    return re.search(killer, test) is not None
