"""What the second implementations compute, compared with what is committed, or written in its place."""

import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import commands
import project

NUMBER = re.compile(r"(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)")


def same(committed, computed, tolerance):
    """Equal but for the last digits of numbers that are not whole: libm differs from machine to machine."""
    left, right = NUMBER.split(committed), NUMBER.split(computed)

    def close(a, b):
        if a == b:
            return True
        if not (NUMBER.fullmatch(a) and NUMBER.fullmatch(b)) or not re.search("[.e]", a + b):
            return False
        return abs(float(a) - float(b)) <= tolerance * max(1, abs(float(a)))
    return len(left) == len(right) and all(map(close, left, right))


def settle(description, texts, tolerance):
    """Compares texts with the files that they belong to, by path; with `--write` it writes the files."""
    options = commands.options(description, write="write what is computed; without it, compare")
    script = f"Scripts/golden/{pathlib.Path(sys.argv[0]).name}"
    found = project.Findings()
    for path, text in texts().items():
        name = path.relative_to(project.ROOT)
        if options.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}: {text.count(chr(10))} lines")
        elif not path.exists():
            found.add(name, "is missing", f"run {script} --write")
        elif not same(path.read_text(encoding="utf-8"), text, tolerance):
            found.add(name, "is not what the second implementation computes",
                      f"find which of the two is wrong; where the file is, run {script} --write")
    found.finish("written" if options.write else "the committed answers are those of the second implementation")
