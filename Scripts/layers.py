"""The order of a target's folders: which file names a type of which folder, and where an arrow points up."""

import collections
import re

import project

TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate|final|indirect)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)", re.MULTILINE)
FUNCTION = re.compile(
    r"^(?:(?:public|package|internal|@inlinable|@inline\(\w+\))\s+)*func\s+([a-z]\w*)", re.MULTILINE)
WORD = re.compile(r"\b[A-Za-z_]\w*\b")


def folder(path, target):
    """A file's folder inside its target; nothing for a file that stands in the target itself."""
    return path.removeprefix(f"{target}/").rpartition("/")[0]


def check(target, order, found):
    """Holds a target to the order of its folders, lowest first: a file names its own folder and those before it.

    Folders of one folder stand beside each other in the order, so that the arrows between whole folders have no circle
    either, at whatever depth one looks.
    """
    rank = {name: place for place, name in enumerate(order)}
    sources = {path: project.without_comments(project.read(path)) for path in project.files(f"{target}/*.swift")}
    for name in sorted({folder(path, target) for path in sources} - set(order)):
        found.add(f"{target}/{name}", "the order of the folders does not name it", "give it a place in Scripts/check-layout")
    for name in sorted(set(order) - {folder(path, target) for path in sources}):
        found.add(f"{target}/{name}", "it is in the order of the folders and has no file", "take it out of Scripts/check-layout")
    together(target, order, found)
    home = collections.defaultdict(set)
    for path, text in sources.items():
        for name in TYPE.findall(text) + FUNCTION.findall(text):
            home[name].add(path)
    for path, text in sources.items():
        own = rank.get(folder(path, target))
        for number, line in enumerate(text.splitlines(), 1):
            for name in sorted(set(WORD.findall(line))):
                places = home.get(name, set())
                if len(places) != 1 or path in places or own is None:
                    continue
                other = folder(next(iter(places)), target)
                if rank.get(other, -1) > own:
                    found.add(
                        f"{path}:{number}", f"names {name} of {other or 'the target itself'}, a higher folder",
                        "move the code, or hand in what is needed")
    return len(sources)


def together(target, order, found):
    """Finds folders of one folder that others stand between."""
    for depth in range(1, 1 + max(name.count("/") for name in order)):
        parents = ["/".join(name.split("/")[:depth]) for name in order]
        seen = []
        for parent in parents:
            if parent in seen[:-1]:
                found.add(f"{target}/{parent}", "others stand between its folders in the order", "put them beside each other")
            if not seen or seen[-1] != parent:
                seen.append(parent)
