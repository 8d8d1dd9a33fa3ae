"""Marked blocks of the project's pages: programs, sessions at the command line, and files of a visitor's package.

A line <!-- NAME … --> stands before the fenced block that it is about:

    <!-- example -->              Swift; all of a page are one program
    <!-- file NAME -->            a file of the page's session at the command line
    <!-- command … -->            what the session runs there; `fails` when it has to, `needs=pandas` what it takes
    <!-- output -->               what the example or command before it prints
    <!-- package PATH -->         a file of the package that a visitor writes (Scripts/check-visitor)
"""

import re
import typing

import project

BLOCK = re.compile(
    r"^<!-- (example|file|command|output|package)(?: ([^>]*?))? -->[ \t]*\n```\w*\n(.*?)^```", re.DOTALL | re.MULTILINE)
MARK = re.compile(r"^<!-- (?:example|file|command|output|package)\b", re.MULTILINE)
# What fits on a page of the documentation without scrolling sideways.
COLUMNS = 68
# A line of output too wide for a page goes on below, indented by this.
FOLD = "  ↳ "
ADDRESS = re.compile(r'\.package\(url: "([^"]+)", from: "([^"]+)"\)')


class Block(typing.NamedTuple):
    kind: str
    words: str
    text: str
    line: int
    start: int

    def end(self):
        return self.start + len(self.text)


def blocks(path, found):
    """The marked blocks of a page, in order."""
    text = project.read(path)
    matches = list(BLOCK.finditer(text))
    if len(matches) < len(MARK.findall(text)):
        found.add(path, "a mark has no fenced block directly below it", "write the block, or take the mark away")
    return [Block(one[1], one[2] or "", one[3], text.count("\n", 0, one.start()) + 1, one.start(3))
            for one in matches]


def program(blocks):
    """The Swift program of a page, and the blocks that show what it prints."""
    source, outputs, printing = [], [], False
    for block in blocks:
        if block.kind == "example":
            source.append(block.text)
        if block.kind in ("example", "command"):
            printing = block.kind == "example"
        if block.kind == "output" and printing:
            outputs.append(block)
    return "\n".join(source), outputs


def lines(page):
    """How many lines were printed for a page to show this."""
    return sum(not line.startswith(FOLD) for line in page.splitlines())


def prints(page, printed):
    """Whether a page shows what was printed: line by line, where a line may be folded."""
    shown = []
    for line in page.splitlines():
        if line.startswith(FOLD) and shown:
            shown[-1] = (True, shown[-1][1] + " " + line.removeprefix(FOLD))
        else:
            shown.append((False, line))
    real = printed.splitlines()
    return len(shown) == len(real) and all(
        text.split() == other.split() if is_folded else text.rstrip() == other.rstrip()
        for (is_folded, text), other in zip(shown, real))


def folded(printed):
    """What was printed, as a page shows it: wide lines go on below."""
    shown = []
    for line in printed.splitlines():
        shown.append("")
        for word in re.findall(r"\s*\S+", line):
            if shown[-1] and len(shown[-1] + word) > COLUMNS:
                shown.append(FOLD + word.strip())
            else:
                shown[-1] += word
    return "".join(f"{line}\n" for line in shown)


def address():
    """Where the README says that the package is had, and its version. No other file says it."""
    match = ADDRESS.search(project.read("README.md"))
    if not match:
        raise SystemExit('README.md: no .package(url: "…", from: "…"); say there how to depend on this package')
    return match[1], match[2]
