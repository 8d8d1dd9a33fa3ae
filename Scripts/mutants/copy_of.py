"""A copy of the project in which every mutant stands beside the line that it replaces, and its build."""

import re
import subprocess
import sys

import project

VARIABLE = "NEXT_ACTION_MUTANT"
FLAGS = project.ONCE_ONLY
# A folder with this file is a kept copy, and may be written into.
MARK = "copy-of-next-action-with-mutants"
KERNELS = "Sources/PredictionKernels"
HEADER = f"{KERNELS}/include/Mutant.h"
# What Swift and C ask before a slip counts.
ADDED = {
    HEADER: """\
#ifndef MUTANT_H
#define MUTANT_H

#include <stdbool.h>

extern int next_action_chosen_mutant;

static inline bool next_action_mutant(int number) { return next_action_chosen_mutant == number; }

#endif
""",
    f"{KERNELS}/Mutant.c": f"""\
#include "Mutant.h"

#include <stdlib.h>

int next_action_chosen_mutant;

// Before anything else runs: what is computed once must be computed by the mutant.
__attribute__((constructor)) static void choose(void) {{
  const char *text = getenv("{VARIABLE}");
  next_action_chosen_mutant = text ? atoi(text) : 0;
}}
""",
}
# Swift at the end of the copy's manifest: what the tests named do not need is left out.
MANIFEST = """

var needed: Set<String> = [%s]
var needsPackages = false
var known = -1
while known != needed.count {
  known = needed.count
  for target in package.targets where needed.contains(target.name) {
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): needed.insert(name)
      default: needsPackages = true
      }
    }
  }
}
package.targets.removeAll { !needed.contains($0.name) }
package.products = []
if !needsPackages { package.dependencies = [] }
"""
# Names by which one file of tests can need another: of types, functions and constants that are in no type, and of what
# is added to other types.
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)*?(?:struct|class|enum|actor|protocol|typealias|func|let|var)\s+(\w+)",
    re.MULTILINE)
EXTENSION = re.compile(r"^(?:\w+\s+)?extension [^{]*\{(.*?)^\}", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(r"^  (?:\w+\s+)*?(?:func|let|var|case)\s+(\w+)", re.MULTILINE)
WORD = re.compile(r"\w+")


def kept(folder):
    """A folder that keeps a copy: a new one, an empty one, or one that keeps a copy already."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()) and not (folder / MARK).exists():
        sys.exit(f"{folder} holds something else than a kept copy, which would be overwritten; name a new folder")
    (folder / MARK).touch()
    return folder.resolve()


class Copy:
    """The copy in a folder; only what changes is written, so that a second build is short."""

    def __init__(self, folder, mutants, found):
        self.folder = folder
        self.tests = {mutant.killer.split(".")[0] for mutant in mutants}
        self.files = {
            path: (project.ROOT / path).read_bytes() for path in project.files()
            if not path.startswith(("Scripts/", ".ci/"))}
        resolved = project.ROOT / "Package.resolved"
        if resolved.exists():
            self.files["Package.resolved"] = resolved.read_bytes()
        for path in sorted({mutant.file for mutant in mutants}):
            self.mutate(path, [mutant for mutant in mutants if mutant.file == path], found)
        self.files.update({path: text.encode() for path, text in ADDED.items()})
        umbrella = f"{KERNELS}/include/PredictionKernels.h"
        self.files[umbrella] = b'#include "Mutant.h"\n' + self.files[umbrella]
        names = ", ".join(f'"{name}"' for name in sorted(self.tests))
        self.files["Package.swift"] += (MANIFEST % names).encode()
        self.left_out = self.unneeded(mutants)

    def mutate(self, path, mutants, found):
        """Puts the mutants of one file into it."""
        if path not in self.files:
            for mutant in mutants:
                found.add(mutant.place, f"there is no file {path}", "name the file that the line is in now")
            return
        lines = self.files[path].decode().split("\n")
        for number, line in enumerate(lines):
            own = [mutant for mutant in mutants if mutant.line == line.strip()]
            if own:
                lines[number] = mutated(line, own, path, found)
        for mutant in mutants:
            count = sum(mutant.line == line.strip() for line in self.files[path].decode().split("\n"))
            if count != 1:
                found.add(
                    mutant.place, f"{path} has its line {count} times: {mutant.line}",
                    "copy the line as it is now, or choose one that stands there once")
        top = "import PredictionKernels\n" if path.endswith(".swift") else '#include "Mutant.h"\n'
        if path.endswith(".swift") and any(line.split() == ["import", "PredictionKernels"] for line in lines):
            top = ""
        self.files[path] = (top + "\n".join(lines)).encode()

    def unneeded(self, mutants):
        """Files of tests that no test named needs: they would take longer than all the rest."""
        texts = {
            path: bytes.decode() for path, bytes in self.files.items()
            if path.startswith("Tests/") and path.endswith(".swift") and path.split("/")[1] in self.tests}
        words = {path: set(WORD.findall(text)) for path, text in texts.items()}
        needed = set()
        for mutant in mutants:
            target, suite = re.match(r"(\w+)\.(\w+)", mutant.killer).groups()
            declaration = re.compile(rf"\b(?:struct|class|enum|func|extension) {suite}\b")
            needed |= {path for path in texts if path.split("/")[1] == target and declaration.search(texts[path])}
        todo = list(needed)
        while todo:
            user = todo.pop()
            for path in texts:
                if path not in needed and path.split("/")[1] == user.split("/")[1] and words[user] & offered(texts[path]):
                    needed.add(path)
                    todo.append(path)
        return set(texts) - needed

    def write(self, left_out):
        """Brings the folder up to date."""
        wanted = {path: content for path, content in self.files.items() if path not in left_out}
        for path, content in wanted.items():
            file = self.folder / path
            if not file.exists() or file.read_bytes() != content:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        for top in ("Sources", "Tests"):
            for file in (self.folder / top).rglob("*"):
                if file.is_file() and str(file.relative_to(self.folder)) not in wanted:
                    file.unlink()

    def build(self):
        """Builds the tests; where a file that was left out is needed after all, with every file."""
        for left_out in (self.left_out, set()):
            self.write(left_out)
            result = subprocess.run(
                ["swift", "build", "--build-tests", *FLAGS], cwd=self.folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if result.returncode == 0:
                self.left_out_count = len(left_out)
                return
            errors = [line for line in result.stdout.splitlines() if "error:" in line]
            if not left_out or any("Sources/" in line for line in errors):
                break
            print("the tests named need more files; building all of them", flush=True)
        print(result.stdout)
        sys.exit("the copy does not build; correct the mutant that an error names, or its place in the list")


def offered(text):
    """The names in a file of tests that another may use."""
    names = set(DECLARED.findall(text))
    for body in EXTENSION.findall(text):
        names |= set(MEMBER.findall(body))
    return names


def mutated(line, mutants, path, found):
    """A line with its mutants in it, each behind its number."""
    space = line[:len(line) - len(line.lstrip())]
    text = line.strip()
    whole = [mutant for mutant in mutants if not mutant.replaced]
    if whole:
        if len(mutants) > 1:
            found.add(mutants[1].place, "another mutant has the whole line", "give one of them a part, or drop it")
            return line
        asked = f"next_action_mutant({whole[0].number})"
        asked = asked if path.endswith(".swift") else f"({asked})"
        return f"{space}if {asked} {{ {whole[0].replacement} }} else {{ {text} }}"
    last = len(text)
    for mutant in sorted(mutants, key=lambda mutant: text.index(mutant.replaced), reverse=True):
        start = text.index(mutant.replaced)
        end = start + len(mutant.replaced)
        if end > last:
            found.add(mutant.place, "another mutant has a part of its part", "take smaller parts, or drop one")
            return line
        text = (f"{text[:start]}(next_action_mutant({mutant.number}) ? ({mutant.replacement}) : "
                f"({mutant.replaced})){text[end:]}")
        last = start
    return space + text
