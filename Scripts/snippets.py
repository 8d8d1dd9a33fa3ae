"""Snippets: the code in doc comments of what an app imports, and in pages outside of their programs. All are one program, and
each runs by itself.

A snippet is a method of the `Shelf` of Scripts/examples/shelf.swift, which has what snippets speak of, and is run on a new one.
What is no whole statement, no Swift, or of an app's or the engine's inside is a fragment, and stands in
Scripts/examples/fragments.txt: `PATH: its first line`.
"""

import re

import project

SHELF = "Scripts/examples/shelf.swift"
FRAGMENTS = "Scripts/examples/fragments.txt"
# The libraries that an app imports, whose snippets share the shelf's catalogue.
LIBRARIES = ("PredictionEngine", "PredictionFoundation")
# A snippet may leave a value unused. What is of the package alone is documented as well, and the package has its folder's name.
OPTIONS = ["-suppress-warnings", "-package-name", project.ROOT.name.lower()]
DOCUMENTED = re.compile(r"\s*/// ?(.*)$")
# A block of Swift in a page that no mark makes a part of a program.
UNMARKED = re.compile(r"(^<!-- [^\n]*-->[ \t]*\n)?^```swift\n(.*?)^```", re.DOTALL | re.MULTILINE)


class Snippet:
    def __init__(self, path, line, text):
        self.path, self.line, self.text = path, line, text

    def name(self):
        return f"{self.path}: {self.text.splitlines()[0].strip()}"


def of_comments(path):
    """The blocks that stand four spaces in below an empty line of a doc comment."""
    found, block, start, before, fenced = [], [], 0, None, False

    def end():
        if block:
            found.append(Snippet(path, start, "\n".join(block).rstrip() + "\n"))
            block.clear()

    for number, line in enumerate(project.read(path).splitlines(), 1):
        match = DOCUMENTED.match(line)
        text = match[1] if match else None
        fenced = match is not None and fenced != text.startswith("```")
        if text is None or fenced:
            end()
        elif text.startswith("    ") and (block or before == ""):
            start = start if block else number
            block.append(text[4:])
        elif block and text.strip() == "":
            block.append("")
        else:
            end()
        before = text if text is None else text.strip()
    end()
    return found


def of_page(path):
    text = project.read(path)
    return [Snippet(path, text.count("\n", 0, one.start(2)) + 1, one[2])
            for one in UNMARKED.finditer(text) if not one[1]]


def all_snippets():
    sources = project.files(*[f"Sources/{library}/*.swift" for library in LIBRARIES])
    return [one for path in sources for one in of_comments(path)] + [
        one for path in project.files("Sources/*.md") for one in of_page(path)]


def program(snippets):
    """One program that runs each snippet on a shelf of its own, and says which of them ends with an error."""
    parts = [project.read(SHELF)]
    for number, one in enumerate(snippets):
        parts.append(
            f"extension Shelf {{\n  mutating func snippet{number}() async throws {{\n"
            f'#sourceLocation(file: "{one.path}", line: {one.line})\n{one.text}#sourceLocation()\n  }}\n}}\n')
    parts.append("let snippets: [(String, (inout Shelf) async throws -> Void)] = [\n")
    parts += [f'  ("{one.path}:{one.line}", {{ try await $0.snippet{number}() }}),\n' for number, one in enumerate(snippets)]
    parts.append("""]
var failed = 0
for (number, snippet) in snippets.enumerated() {
  FileHandle.standardError.write(Data("\\(snippet.0)\\n".utf8))
  do {
    var shelf = try await Shelf(number)
    try await snippet.1(&shelf)
  } catch {
    print("\\(snippet.0): \\(error)")
    failed += 1
  }
}
exit(failed == 0 ? 0 : 1)
""")
    return "".join(parts)


def fragments():
    return [line for line in project.read(FRAGMENTS).splitlines() if line and not line.startswith("#")]
