"""What studies share: others' libraries, logs that are to be had elsewhere, the command's documents, tables of rows."""

import collections
import csv
import json
import pathlib
import sys
import venv

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import project
from commands import ended, folder

# foursquare-nyc in the split of LLM-Mob: which columns `nextaction` reads, and where its rows are to be had.
MAP = ["--map", "person=user,time=local_time,intent=:CheckIn,parameters=venue,id=id"]
# What a reserved seed is judged on: the option that asks for it, its record, the judged sources, its run and its table.
Board = collections.namedtuple("Board", "flag record sources run show")
CHECKINS, PUBLISHED = "checkins.csv", "published-predictions.csv"
FOURSQUARE = f"""\
The rows are those of foursquare-nyc (Yang et al., TSMC 2014) in the split of LLM-Mob (Wang et al., "Where Would I Go
Next? Large Language Models as Human Mobility Predictors", 2023, arXiv 2308.15197), whose answers to 12,141 test rows are
published. Data, split and answers are to be had at https://github.com/xlwang233/LLM-Mob; they belong to their owners and
are not part of this project. Bring them into the columns
    {CHECKINS}                user,local_time,venue,id,split  (every check-in; split: train, valid or test)
    {PUBLISHED}   id,user,venue,published_top1    (the rows that were published)"""


def files(given, *names, skipped, where=FOURSQUARE):
    """The paths of files in a folder that was given, or beside a file that was given.

    Without a folder it prints what is skipped and where the data is to be had, and ends the script with 0."""
    if not given:
        script = " ".join([pathlib.Path(sys.argv[0]).name, *sys.argv[1:]])
        print(f"skipped: {skipped}, no folder was given\n{where}\nand run again:  Scripts/studies/{script} FOLDER")
        sys.exit(0)
    folder = pathlib.Path(given).resolve()
    folder = folder if folder.is_dir() else folder.parent
    for name in names:
        if not (folder / name).exists():
            sys.exit(f"{folder / name}: there is no such file; give the folder that has {' and '.join(names)}")
    return [folder / name for name in names]


def python(folder, libraries, skipped=None):
    """The Python of a virtual environment in a folder, made where there is none; None where PyPI cannot be had.

    With `skipped` it says instead what is skipped then, and ends the script with 0."""
    interpreter = pathlib.Path(folder) / "bin" / "python"
    if not interpreter.exists():
        venv.create(folder, with_pip=True)
    installed = ended([interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *libraries])
    if installed.returncode == 0:
        return interpreter
    print(installed.stdout.strip()[-400:])
    if skipped:
        print(f"skipped: {', '.join(libraries)} could not be installed, {skipped}")
        sys.exit(0)
    return None


def rows(path, *needed):
    """The rows of a table, which has to have some columns."""
    with open(path, encoding="utf-8", newline="") as source:
        reader = csv.DictReader(source)
        missing = sorted(set(needed) - set(reader.fieldnames or []))
        if missing:
            sys.exit(f"{path}:1: there is no column {', '.join(missing)}; it needs {', '.join(sorted(needed))}")
        yield from reader


def write(path, columns, rows):
    """Writes a table, and returns its path."""
    with open(path, "w", encoding="utf-8", newline="") as target:
        table = csv.writer(target, lineterminator="\n")
        table.writerow(columns)
        table.writerows(rows)
    return path


def said(*words):
    """What the command line prints, without remarks."""
    return project.run([str(word) for word in (project.nextaction(), *words, "--quiet")])


def document(*words):
    """The JSON document that the command line prints."""
    return json.loads(said(*words, "--output-format", "json"))
