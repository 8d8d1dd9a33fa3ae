"""What the scripts share: where the project is, how a check speaks, and builds that are made once."""

import functools
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


# Options of a debug build that is made once and thrown away: whole modules without optimisation, which take two thirds of
# the time that file by file takes, and nothing for debuggers. An index there is: Linux finds tests of XCTest in it.
ONCE_ONLY = [
    word for flag in (
        "-whole-module-optimization", "-Onone", "-num-threads", "2", "-gnone", "-index-ignore-system-modules")
    for word in ("-Xswiftc", flag)]


class Findings:
    """What a check found. Every finding names its place and its way out."""

    def __init__(self):
        self.lines = []

    def add(self, place, reason, remedy):
        self.lines.append(f"{place}: {reason}; {remedy}")

    def finish(self, passed):
        """Prints the findings, or one line that says what was found to hold, and ends the script."""
        for line in self.lines:
            print(line)
        if self.lines:
            print(f"{len(self.lines)} to mend")
            sys.exit(1)
        print(passed)
        sys.exit(0)


def files(*patterns):
    """The project's files, committed or about to be, never ignored ones, as paths relative to the root."""
    # A container often owns the folder as somebody else, which git would refuse.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode()
    return sorted(path for path in set(listed.split("\0")) if path and (ROOT / path).exists())


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def without_comments(swift):
    """Swift source with comments and the insides of plain strings blanked, so that patterns meet code only."""
    return re.sub(
        r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"',
        lambda match: '""' if match[0].startswith('"') else "\n" * match[0].count("\n"),
        swift, flags=re.DOTALL)


def counted(number, thing):
    return f"{number} {thing}" + ("" if number == 1 else "s")


def run(command, quiet=True, fails=False, **options):
    """Runs a command in the project's folder; when it fails, prints what it said and ends the script, unless it may."""
    result = subprocess.run(
        command, cwd=ROOT, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT if quiet else None, **options)
    if result.returncode != 0 and not fails:
        print(result.stdout or "")
        sys.exit(f"{' '.join(map(str, command))} ended with {result.returncode}; mend that first")
    return result.stdout


def numbers(command):
    """The whole numbers that a command prints, a line each; remarks on its input may stand among them."""
    return [line for line in run(command).splitlines() if re.fullmatch(r"-?[0-9]+", line)]


def commit_number(what):
    """A number by which the newest commit draws; each that draws has one of its own, so that no draw depends on another."""
    commit = run(["git", "-c", "safe.directory=*", "rev-parse", "HEAD"]).strip()
    return int(hashlib.sha256(f"{commit} {what}".encode()).hexdigest()[:8], 16)


@functools.cache
def release_folder(product="nextaction"):
    """The folder of the release build, with a product brought up to date."""
    run(["swift", "build", "-c", "release", "--product", product])
    return pathlib.Path(run(["swift", "build", "-c", "release", "--show-bin-path"]).strip().splitlines()[-1])


def nextaction():
    """The command line, built for release: for what takes long, or is timed."""
    return release_folder() / "nextaction"


@functools.cache
def tested_folder():
    """The folder of what `swift test` builds, brought up to date: the command line, the modules and objects of every library.

    Its answers are those of a release build, bit for bit, and a check that needs no more has not to wait for one."""
    newest = max((ROOT / path).stat().st_mtime for path in files("Package.swift", "Sources/*", "Tests/*"))
    folder = ROOT / ".build" / "debug"
    built = list(folder.glob("*PackageTests.xctest"))
    if not built or built[0].stat().st_mtime < newest:
        run(["swift", "build", "--build-tests"])
    return folder


# What PredictionEvaluation hands on, from the lowest up.
EVALUATION = [
    "PredictionLogs", "PredictionMeasures", "PredictionReplays", "PredictionResults", "PredictionCare", "PredictionReports"]
# Each needs some of those after it, and nothing before it.
LIBRARIES = [
    "SyntheticWeeks", "PredictionEvaluation", *reversed(EVALUATION), "PredictionBaselines", "PredictionFoundation",
    "PredictionEngine"]


def compile_program(source, binary, folder, *more):
    """Compiles one Swift file with the libraries of a build that it imports; returns what the compiler says when it fails."""
    program = source.read_text(encoding="utf-8")
    needed = next((LIBRARIES[index:] for index, name in enumerate(LIBRARIES) if f"import {name}\n" in program), [])
    kernels = sorted({path.split("/")[1] for path in files("Sources/*.c")})  # C below them all
    sources = {name.rsplit("/", 1)[-1] + ".o" for name in files(*[f"Sources/{one}/*.swift" for one in needed])}
    sources.add("embedded_resources.swift.o")  # the texts that the engine embeds
    objects = [str(one) for module in needed for one in (folder / f"{module}.build").rglob("*.o") if one.name in sources]
    if needed:
        objects += [str(one) for name in kernels for one in (folder / f"{name}.build").rglob("*.c.o")]
    maps = [folder / f"{name}.build" / "module.modulemap" for name in kernels]
    options = [word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")]
    # The compiler takes top-level code from a file of this name alone.
    main = binary.with_name("main.swift")
    main.write_text(program, encoding="utf-8")
    compiled = subprocess.run(
        ["swiftc", "-swift-version", "6", "-I", folder / "Modules", *options, *more, main, *objects, "-o", binary], text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return None if compiled.returncode == 0 else compiled.stdout.replace(str(main), str(source))


def interposed(source, folder):
    """A library of Scripts/native, compiled to be loaded before the C library."""
    library = folder / f"{source}.so"
    run([toolchain_tool("clang", "cc"), "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", library,
         ROOT / f"Scripts/native/{source}.c", "-ldl"])
    return library


def timing_works(binary):
    """What `prediction-benchmarks --bare` calls the questions to each registered timing strategy."""
    return sorted(set(re.findall(r"\btiming-[a-z][a-z-]*[a-z]", run([str(binary), "--help"]))))


def benchmarks(binary=None):
    """prediction-benchmarks: the file that is given, or built for release."""
    if binary:
        return pathlib.Path(binary).resolve()
    return release_folder("prediction-benchmarks") / "prediction-benchmarks"


class WholeTests:
    """The tests that `swift test` built, with all that they can draw: it asks each for a part."""

    ENVIRONMENT = os.environ | {"NEXT_ACTION_WHOLE_TESTS": "1"}

    def __init__(self):
        tested_folder()
        self.list, self.command = test_commands(ROOT)

    def names(self):
        """Every test, as `Target.Suite/function()`."""
        return [line.strip() for line in run(self.list).splitlines() if re.match(r"\w+\.\S", line)]

    def run(self, pattern, **options):
        """What the tests whose names match a pattern print."""
        return run([*self.command, "--filter", pattern], env=self.ENVIRONMENT, **options)


def test_commands(folder, *flags):
    """The commands that list and run the built tests of a package: the bundle's own, which waits for nobody else's build."""
    bundle = next((folder / ".build" / "debug").glob("*PackageTests.xctest"), None)
    # Elsewhere than on Linux a bundle of tests is no program.
    if bundle and bundle.is_file():
        command = [str(bundle), "--testing-library", "swift-testing"]
        return [*command, "--list-tests"], command
    return ["swift", "test", "list", "--skip-build", *flags], ["swift", "test", "--skip-build", "--disable-xctest", *flags]


def toolchain_tool(*names):
    """A tool of the toolchain that `swift` belongs to, else one of the machine."""
    match = re.search(r'"runtimeResourcePath":\s*"([^"]+)"', run(["swift", "-print-target-info"]))
    folder = pathlib.Path(match[1]).parent.parent / "bin" if match else None
    for name in names:
        found = (folder and shutil.which(name, path=str(folder))) or shutil.which(name)
        if found:
            return found
    sys.exit(f"none of {', '.join(names)} is in the Swift toolchain or on the path; install a whole toolchain")


def documentation(module, graphs, output, *options):
    """Builds a library's catalogue with the toolchain's docc; returns what it said, or nothing where all went well."""
    with tempfile.TemporaryDirectory() as folder:
        for path in graphs:
            shutil.copy(path, folder)
        result = subprocess.run(
            [toolchain_tool("docc"), "convert", f"Sources/{module}/{module}.docc", "--additional-symbol-graph-dir", folder,
             "--fallback-display-name", module, "--fallback-bundle-identifier", module, "--output-path", output,
             "--warnings-as-errors", *options],
            cwd=ROOT, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout.replace(f"{ROOT}/", "") or "docc failed and said nothing" if result.returncode != 0 else ""


@functools.cache
def symbol_graphs():
    """By library that has a catalogue of documentation, the compiler's graphs of its public symbols."""
    libraries = sorted({path.split("/")[1] for path in files("Sources/*") if f"/{path.split('/')[1]}.docc/" in path})
    bin_folder = tested_folder()
    target = json.loads(run(["swift", "-print-target-info"]))["target"]["unversionedTriple"]
    options = ["-target", target, "-I", bin_folder / "Modules", "-minimum-access-level", "public", "-skip-synthesized-members"]
    for kernels in sorted(bin_folder.glob("*.build/module.modulemap")):
        options += ["-Xcc", f"-fmodule-map-file={kernels}"]
    if platform.system() == "Darwin":
        options += ["-sdk", run(["xcrun", "--show-sdk-path"]).strip()]
    graphs = {}
    for name in libraries:
        folder = bin_folder / "symbolgraph" / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        # A library that is made of others shows what is theirs as its own.
        parts = ["-experimental-allowed-reexported-modules=" + ",".join(EVALUATION)] if name == "PredictionEvaluation" else []
        run([toolchain_tool("swift-symbolgraph-extract"), "-module-name", name, "-output-dir", folder, *options, *parts])
        graphs[name] = sorted(folder.glob("*.symbols.json"))
    return graphs
