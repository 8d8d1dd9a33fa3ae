"""What Scripts/reserved-seed --sensed judges on a seed: what timing gains by what a device senses between donations.

Four personas who come to places, or put headphones on, are replayed at moments with and without what is sensed, beside
the oracle that senses.
"""

import concurrent.futures
import json
import pathlib
import tempfile

import project
from records import rounded
from reserved_timing import PAIRED, differences, figures, interval, pooled, share, sums

RECORD = "Benchmarks/Records/reserved-sensed-seeds.json"
SOURCES = ["Sources/PredictionEngine/*.swift", "Sources/SyntheticWeeks/*.swift", "Sources/PredictionReplays/Moments/*.swift"]
PEOPLE, WEEKS = 48, 6
PERSONAS = ["parent", "commuter", "messenger", "listener"]
STRATEGIES = ["timing-mixture", "survival-kernel"]
JUDGED = "timing-mixture"
UTILITY, DISPLAY = "moment_utility@.3", "display_coverage@30"
# The shares of the oracle's that count: the floor, and the goal; and by how much the coverage without is to be multiplied.
FLOOR, GOAL, TIMES = 0.5, 0.75, 1.5


def replayed(nextaction, dataset, senses):
    """The figures of every strategy, and the sums over its rows, with what is sensed or without."""
    recipe, rows = dataset.with_suffix(".json"), dataset.with_suffix(".csv")
    recipe.write_text(json.dumps({name: {"sensed": int(senses)} for name in STRATEGIES}), encoding="utf-8")
    document = json.loads(project.run([
        nextaction, "replay", dataset, "--moments", "grid", "--strategies", ",".join(STRATEGIES), "--recipe", recipe,
        "--per-trial", rows, "--threads", "1", "--output-format", "json", "--quiet"]))
    by_strategy = sums(rows)
    rows.unlink()
    recipe.unlink()
    return document, by_strategy


def judged(nextaction, folder, people, seed, persona):
    """One persona, by the command line alone."""
    project.run([
        nextaction, "generate", persona, "--movement", "--weeks", str(WEEKS), "--people", str(people), "--seed", str(seed),
        "--output", folder, "--quiet"])
    document, sensing = replayed(nextaction, folder / persona, True)
    plain, without = replayed(nextaction, folder / persona, False)
    row = {"persona": persona, "moments": document["dataset"]["scoredMoments"],
           "donations": document["dataset"]["scoredDonations"], "strategies": {}, "without": {}, "paired": {}}
    for key, found in (("strategies", document), ("without", plain)):
        row[key] = {one["strategy"]: figures(one) for one in found["results"]}
    for name in STRATEGIES:
        row["paired"][name] = differences(sensing[name], without[name])
        for metric, found in row["paired"][name].items():
            printed = row["strategies"][name][metric]["value"] - row["without"][name][metric]["value"]
            if abs(found["difference"] - printed) > 1e-6 * max(1, abs(printed)):
                raise SystemExit(f"{persona}: the rows of {name} give {metric} {found['difference']}, the replays {printed}; "
                                 "nothing is recorded")
    return row


def run(seed, people=None):
    """Every persona on a seed."""
    nextaction, people = project.nextaction(), people or PEOPLE
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(2) as workers:
        rows = list(workers.map(
            lambda persona: judged(nextaction, pathlib.Path(temporary), people, seed, persona), PERSONAS))
    return {"people": people, "rows": rows}


def lines(row):
    """What one persona says of what is sensed."""
    sensing, without = row["strategies"][JUDGED], row["without"][JUDGED]
    one, other = sensing[DISPLAY], without[DISPLAY]
    apart = one["low"] is not None and one["low"] > other["high"]
    yield f"{DISPLAY}: {rounded(one['value'] / other['value'], 2)} times that without, goal {TIMES} " + (
        "reached" if one["value"] >= TIMES * other["value"] else "not reached") + (
        "; the intervals are apart" if apart else "; the intervals are NOT apart")
    found = row["paired"][JUDGED][UTILITY]
    yield f"{UTILITY}: {interval(found, 2)} more a week, {'above zero' if found['low'] > 0 else 'NOT above zero'}"
    for metric in (DISPLAY, UTILITY):
        of = share(row, JUDGED, metric)
        yield f"{metric} of the oracle's: {interval(of)}, floor {rounded(FLOOR, 2)} " + (
            "held" if of["value"] >= FLOOR else "not held") + f", goal {rounded(GOAL, 2)} " + (
            "reached" if of["value"] >= GOAL else "not reached")


def show(entry):
    """The table of personas and strategies, and what is held."""
    found = entry["figures"]
    print(f"{len(PERSONAS)} personas, {found['people']} people each, {WEEKS} weeks, at moments from week 2. [95 %]: people are "
          "drawn anew; differences are of the same moments.\n")
    titles = [DISPLAY, "without", "of the oracle", UTILITY, "without", "of the oracle", "nats more", "utility more"]
    print("| Persona | Strategy | " + " | ".join(titles) + " |\n|---|---|" + "---:|" * len(titles))
    for row in found["rows"]:
        for name in STRATEGIES:
            cells = []
            for metric, digits in ((DISPLAY, 3), (UTILITY, 2)):
                cells += [interval(row[key][name].get(metric), digits) for key in ("strategies", "without")]
                cells.append(interval(share(row, name, metric)))
            cells += [interval(row["paired"][name][metric], digits) for metric, digits in zip(PAIRED, (3, 2))]
            print("| " + " | ".join([row["persona"], f"`{name}`", *cells]) + " |")
    means = {metric: pooled([row["paired"][JUDGED][metric] for row in found["rows"]]) for metric in PAIRED}
    print(f"\n{JUDGED}, mean of the personas: {interval(means[PAIRED[0]])} nats an event and {interval(means[PAIRED[1]], 2)} of "
          "utility a week more than without.")
    for row in found["rows"]:
        print(f"\n{row['persona']}:\n")
        for line in lines(row):
            print(f"- {line}")
