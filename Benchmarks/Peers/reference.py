"""A workload and its answers in plain Python, in the format of `prediction-benchmarks … --write-workload`.

    reference.py FOLDER CANDIDATES TRIALS SEED SHARE-HOUR SHARE-WEEKDAY SHARE-PLACE D M

It tries the peers without our engine, and is a second implementation of what the engine writes: with `--answers FOLDER …`
it answers a workload that is already there, and writes `reference.csv`.
"""

import csv
import pathlib
import random
import sys

from workload import Constants

words = sys.argv[1:]
answer_only = words[0] == "--answers"
words = words[1:] if answer_only else words
folder = pathlib.Path(words[0])
candidates, trials, seed = (int(word) for word in words[1:4])
constants = Constants(words[4:9])

if not answer_only:
    folder.mkdir(parents=True, exist_ok=True)
    draws = random.Random(seed)
    keys = [draws.getrandbits(63) for _ in range(candidates)]
    favourites = [(draws.randrange(24), draws.randrange(7), draws.randrange(16)) for _ in keys]
    weights = [1 / (rank + 3) for rank in range(candidates)]
    order = list(range(candidates))
    draws.shuffle(order)
    with (folder / "workload.csv").open("w", encoding="utf-8") as file:
        file.write("trial,hour,weekday,place,key1,key2,key3\n")
        for trial in range(trials):
            chosen = order[3 * trial:3 * trial + 3]  # first everything once
            while len(chosen) < 3:
                one = draws.choices(range(candidates), weights)[0]
                chosen += [one] if one not in chosen else []
            hour, weekday, place = favourites[chosen[0]] if draws.random() < 0.7 else (
                draws.randrange(24), draws.randrange(7), draws.randrange(16))
            file.write(f"{trial},{hour},{weekday},{place},{','.join(str(keys[one]) for one in chosen)}\n")

rows = {}
with (folder / "workload.csv").open(encoding="utf-8", newline="") as source, (
        folder / ("reference.csv" if answer_only else "answers.csv")).open("w", encoding="utf-8") as target:
    target.write("trial,rank,key\n")
    for row in list(csv.DictReader(source))[:trials]:
        now, buckets = int(row["trial"]), [("h", row["hour"]), ("w", row["weekday"]), ("p", row["place"])]
        scored = []
        for slot, (key, (counts, total, last)) in enumerate(rows.items()):
            score = constants.prior(total)
            score += sum(constants.weight(plane, counts.get(bucket, 0)) for plane, bucket in enumerate(buckets))
            scored.append((-score, -last, slot, key))
        for rank, (_, _, _, key) in enumerate(sorted(scored)[:8], 1):
            target.write(f"{now},{rank},{key}\n")
        for key in (row["key1"], row["key2"], row["key3"]):
            counts, total, _ = rows.get(key, ({}, 0, 0))
            for bucket in buckets:
                counts[bucket] = counts.get(bucket, 0) + 1
            rows[key] = (counts, total + 1, now)
