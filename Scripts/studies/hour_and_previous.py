"""A model in twenty lines of Python: what this person does in this hour, and after what they did last.

    python3 hour_and_previous.py contexts.csv scores.csv
"""

import collections
import csv
import datetime
import sys

counts = collections.defaultdict(collections.Counter)  # what was done, by person and circumstance


def instant(row):
    return datetime.datetime.fromisoformat(row["time"])


with open(sys.argv[1], encoding="utf-8", newline="") as contexts, \
        open(sys.argv[2], "w", encoding="utf-8", newline="") as scores:
    writer = csv.writer(scores, lineterminator="\n")
    writer.writerow(["id", "strategy", "shortcut", "score"])
    for row in sorted(csv.DictReader(contexts), key=instant):  # equal times keep the file's order
        everything = counts[row["person"]]
        this_hour = counts[row["person"], "hour", row["hour"]]
        after_that = counts[row["person"], "previous", row["previous"]]
        if row["scored"] == "true":
            for shortcut in everything or [""]:  # an empty shortcut says: no candidate
                score = this_hour[shortcut] + after_that[shortcut] + 0.01 * everything[shortcut]
                writer.writerow([row["id"], "hour-and-previous", shortcut, score if shortcut else ""])
        if row["truth"]:  # predicted, now learned
            for counter in (everything, this_hour, after_that):
                counter[row["truth"]] += 1
