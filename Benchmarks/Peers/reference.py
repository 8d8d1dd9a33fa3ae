"""A workload in the format of `prediction-benchmarks --write-workload`, and its answers, in plain Python.

    reference.py FOLDER CANDIDATES TRIALS SEED   # makes workload.csv, answers.csv and about.csv: peers without our engine
    reference.py FOLDER                          # answers a workload that is there, and compares with its answers.csv

A second implementation of what the engine's answers mean, from the definition alone.
"""

import csv
import pathlib
import random
import sys

import workload

words = sys.argv[1:]
folder = pathlib.Path(words[0])


def draw(candidates, trials, seed):
    draws = random.Random(seed)
    keys = [[draws.getrandbits(64) for _ in range(candidates)] for _ in range(3)]
    habits = [(draws.randrange(24), draws.randrange(7), draws.randrange(-1, 8)) for _ in range(candidates)]
    weights = [1 / (rank + 3) for rank in range(candidates)]
    with (folder / "workload.csv").open("w", encoding="utf-8") as file:
        file.write("trial,hour,weekday,place,key1,key2,key3\n")
        for trial in range(trials):
            item = trial if trial < candidates else draws.choices(range(candidates), weights)[0]
            anywhere = (draws.randrange(24), draws.randrange(7), draws.randrange(-1, 8))
            hour, weekday, place = habits[item] if draws.random() < 0.7 else anywhere
            file.write(f"{trial},{hour},{weekday},{place},{keys[0][item // 6]},{keys[1][item // 2]},{keys[2][item]}\n")
    (folder / "about.csv").write_text(
        f"candidates,trials,warmUp,seed,digest\n{candidates},{trials},{min(trials, 7 * candidates)},{seed},\n",
        encoding="utf-8")


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


making = len(words) == 4
if making:
    folder.mkdir(parents=True, exist_ok=True)
    draw(*map(int, words[1:]))
text = "trial,rank,key\n" + "".join(f"{now},{rank},{key}\n" for now, rank, key in answers())
if making:
    (folder / "answers.csv").write_text(text, encoding="utf-8")
elif text != (folder / "answers.csv").read_text(encoding="utf-8"):
    theirs = (folder / "answers.csv").read_text(encoding="utf-8").splitlines()
    first = next((pair for pair in zip(text.splitlines(), theirs) if pair[0] != pair[1]), ("the number of lines", ""))
    sys.exit(f"answers.csv differs from the reference: {first[1]} instead of {first[0]}")
