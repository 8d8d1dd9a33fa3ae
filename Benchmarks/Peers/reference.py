"""The answers to a workload of `prediction-benchmarks --write-workload`, in plain Python.

    reference.py FOLDER    # answers the workload that is there, and compares with its answers.csv

A second implementation of what the engine's answers mean, from the definition alone.
"""

import csv
import pathlib
import sys

import workload

folder = pathlib.Path(sys.argv[1])


def answers():
    rows, met = {}, set()
    with (folder / "workload.csv").open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            now, place, key = int(row["trial"]), row["place"], row["key3"]
            buckets = [("hour", row["hour"]), ("weekday", row["weekday"])]
            buckets += [("place", place)] if place != "-1" else []
            asked = buckets if place in met else buckets[:2]
            scored = []
            for candidate, (counts, total, last) in rows.items():
                score = workload.prior(total, len(asked))
                score += sum(workload.weight(plane, counts.get(bucket, 0)) for plane, bucket in enumerate(asked))
                scored.append((-score, -last, candidate))
            yield from ((now, rank, one) for rank, (_, _, one) in enumerate(sorted(scored)[:8], 1))
            counts, total, _ = rows.get(key, ({}, 0, 0))
            for bucket in buckets:
                counts[bucket] = counts.get(bucket, 0) + 1
            rows[key] = (counts, total + 1, now)
            met |= {place} if place != "-1" else set()


text = "trial,rank,key\n" + "".join(f"{now},{rank},{key}\n" for now, rank, key in answers())
if text != (folder / "answers.csv").read_text(encoding="utf-8"):
    theirs = (folder / "answers.csv").read_text(encoding="utf-8").splitlines()
    first = next((pair for pair in zip(text.splitlines(), theirs) if pair[0] != pair[1]), ("the number of lines", ""))
    sys.exit(f"answers.csv differs from the reference: {first[1]} instead of {first[0]}")
