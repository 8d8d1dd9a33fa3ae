"""foursquare-nyc in the split of LLM-Mob: where its rows are to be had, and which columns `nextaction` reads."""

import pathlib
import sys

MAP = ["--map", "person=user,time=local_time,intent=:CheckIn,parameters=venue,id=id"]
CHECKINS, PUBLISHED = "checkins.csv", "published-predictions.csv"
WHERE = f"""The rows are those of foursquare-nyc (Yang et al., TSMC 2014) in the split of LLM-Mob (Wang et al., "Where Would I Go
Next? Large Language Models as Human Mobility Predictors", 2023, arXiv 2308.15197), whose answers to 12,141 test rows are
published. Data, split and answers are to be had at https://github.com/xlwang233/LLM-Mob; they belong to their owners and
are not part of this project. Bring them into the columns
    {CHECKINS}                user,local_time,venue,id,split  (every check-in; split: train, valid or test)
    {PUBLISHED}   id,user,venue,published_top1    (the rows that were published)"""


def files(given, *names, skipped):
    """The paths of files in a folder that was given, or beside a file that was given.

    Without a folder it prints what is skipped and where the data is to be had, and ends the script with 0."""
    script = pathlib.Path(sys.argv[0]).name
    if not given:
        print(f"skipped: {skipped}, no folder was given\n{WHERE}\nand run again:  Scripts/studies/{script} FOLDER")
        sys.exit(0)
    folder = pathlib.Path(given).resolve()
    folder = folder if folder.is_dir() else folder.parent
    for name in names:
        if not (folder / name).is_file():
            sys.exit(f"{folder / name}: there is no such file; give the folder that has {' and '.join(names)}")
    return [folder / name for name in names]


def embed(target, columns, numbers):
    """Writes numbers into a text that the engine embeds, a row a line."""
    rows = [numbers[start:start + columns] for start in range(0, len(numbers), columns)]
    target.write_text("".join(" ".join(row) + "\n" for row in rows), encoding="utf-8")
