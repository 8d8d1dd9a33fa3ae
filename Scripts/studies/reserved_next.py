"""What Scripts/reserved-seed judges on a seed: whether the mixture knows what comes next, by the weeks of a history.

The people of a persona live twenty weeks and are scored in windows of weeks, with everything before as history. A window goes
from a Monday's midnight to another. The first six weeks are those of people who live six weeks, as in records whose rows name
no weeks and are of weeks 3 to 6, so that both compare. Those rows alone have what follows the midnight that ends week 6, of
the night shift 1 trial in 100 and of nobody else any.
"""

import bisect
import concurrent.futures
import datetime
import json
import re

import study
from records import rounded, shown, table
from study import Board, project

SHIPPED, COLD, COUNTING = "context-mixture", "context-mixture-cold", "bucketed-bayes"
STRATEGIES = [COUNTING, SHIPPED, COLD, "oracle"]
METRICS = {"hitRate": "hit_rate@1", "logLoss": "log_loss", "calibration": "calibration_error", "oracleShare": "oracle_share@1"}
PEOPLE, WEEKS = 90, 20
WINDOWS = [[1, 1], [3, 6], [7, 20]]
# The goal, a share of the oracle's expected hits, and the window in which it was set.
GOAL, GOAL_WEEKS = 0.84, [3, 6]


def personas():
    """The registered personas in their order, and whether each is one of routine."""
    registry = project.without_comments(project.read("Sources/SyntheticWeeks/PersonaRegistry.swift"))
    found = []
    for name in re.findall(r"^\s+\.(\w+),$", registry, re.MULTILINE):
        text = project.read(f"Sources/SyntheticWeeks/Personas/{name[0].upper() + name[1:]}.swift")
        found.append((re.search(r'\bname: "([\w-]+)"', text)[1], "isRoutine: true" in text))
    return found


def beginning(dataset, week):
    """Monday's midnight by the persona's clock, which is that of the next donation, or of the last one."""
    manifest = json.loads((dataset / "manifest.json").read_text(encoding="utf-8"))
    second_week = datetime.date.fromisoformat(manifest["scoredFrom"][:10])
    day = (second_week + datetime.timedelta(weeks=week - 2)).isoformat()
    times = sorted(re.findall(r'"time":"([^"]+)"', (dataset / "donations.jsonl").read_text(encoding="utf-8")))
    offset = times[min(bisect.bisect(times, day), len(times) - 1)][19:]
    return f"{day}T00:00:00{offset}"


def scored(dataset, persona, is_routine, window):
    """One persona's figures in a window, by the command line alone."""
    first, end = beginning(dataset, window[0]), beginning(dataset, window[1] + 1)
    document = study.document(
        "compare", dataset, "--strategies", f"{SHIPPED},{COLD},{COUNTING}", "--baseline", COUNTING,
        "--metric", "hit_rate@1", "--from", first, "--until", end, "--threads", 1)
    row = {"persona": persona, "isRoutine": is_routine, "weeks": window, "trials": document["dataset"]["scoredTrials"]}
    for result in document["results"]:
        row[result["strategy"]] = {name: result["metrics"][metric]["value"] for name, metric in METRICS.items()}
    for comparison in document["comparisons"]:
        row[comparison["challenger"]]["lead"] = {
            name: comparison.get(name) for name in ("difference", "low", "high")}
    return row


def judged(people, seed, persona, is_routine):
    """One persona's rows, a window each; its people are gone afterwards, since they take 120 MB."""
    with study.folder() as folder:
        study.said("generate", persona, "--weeks", WEEKS, "--people", people, "--seed", seed, "--output", folder)
        return [scored(folder / persona, persona, is_routine, window) for window in WINDOWS]


def run(seed, people=None):
    """Every persona on a seed, in each window."""
    people = people or PEOPLE
    project.nextaction()  # is built before two ask for it
    with concurrent.futures.ThreadPoolExecutor(2) as workers:
        rows = list(workers.map(lambda one: judged(people, seed, *one), personas()))
    return {"people": people, "weeks": WEEKS, "personas": sum(rows, [])}


def pooled(parts):
    """The lead over counting with everybody of some personas a block; personas are independent, so that squares add up."""
    difference = sum(weight * lead["difference"] for weight, lead in parts)
    if any(lead["low"] is None for _, lead in parts):
        return {"difference": difference, "low": None, "high": None}
    half = sum((weight * (lead["high"] - lead["low"]) / 2) ** 2 for weight, lead in parts) ** 0.5
    return {"difference": difference, "low": difference - half, "high": difference + half}


def together(rows):
    """The routine personas of a window as one row: each weighs by its trials; the share of the oracle's is their plain mean."""
    rows = [row for row in rows if row["isRoutine"]]
    trials = sum(row["trials"] for row in rows)
    one = {"persona": "the routine personas", "isRoutine": True, "weeks": weeks(rows[0]), "trials": trials}
    for strategy in STRATEGIES:
        parts = [(row["trials"] / trials, row[strategy]) for row in rows]
        one[strategy] = {
            name: sum(weight * of[name] for weight, of in parts) for name in METRICS if all(name in of for _, of in parts)}
        one[strategy]["oracleShare"] = sum(of["oracleShare"] for _, of in parts) / len(parts)
        if "lead" in parts[0][1]:
            one[strategy]["lead"] = pooled([(weight, of["lead"]) for weight, of in parts])
    return one


def weeks(row):
    return row.get("weeks", [3, 6])


def named(window):
    return f"weeks {window[0]} to {window[1]}" if window[0] < window[1] else f"week {window[0]}"


def lead(found):
    difference, *interval = [
        f"{number:+.4f}".replace("0.", ".", 1).replace("-", "−") for number in found.values() if number is not None]
    return f"{difference} [{', '.join(interval)}]" if interval else difference


def cells(row, strategy):
    of = row[strategy]
    name = f"**{row['persona']}**" if row["isRoutine"] else row["persona"]
    return [name, named(weeks(row)), f"`{strategy}`", f"{row['trials']:,}", rounded(of["hitRate"]),
            shown(of.get("logLoss"), rounded), shown(of.get("calibration"), rounded), shown(of.get("lead"), lead),
            rounded(of["oracleShare"])]


def verdicts(rows):
    """Of one window: on which personas each mixture is behind counting, and ahead of it."""
    for strategy in (SHIPPED, COLD):
        leads = {row["persona"] + ("" if row["isRoutine"] else " (no routine)"): row[strategy]["lead"] for row in rows}
        below = [name for name, found in leads.items() if (found["high"] or 0) < 0]
        above = [name for name, found in leads.items() if (found["low"] or 0) > 0]
        yield (f"{named(weeks(rows[0]))}, `{strategy}`: the interval of the lead lies below zero on "
               f"{', '.join(below) or 'none'}; above zero on {', '.join(above) or 'none'}")
    if weeks(rows[0]) == GOAL_WEEKS:
        share = together(rows)[SHIPPED]["oracleShare"]
        yield (f"{named(GOAL_WEEKS)}, `{SHIPPED}` on the routine personas: {rounded(share)} of the oracle's expected "
               f"hits, {'not less' if share >= GOAL else 'less'} than the goal of {rounded(GOAL, 2)}")


def text(figures, strategies=STRATEGIES):
    """What the figures of a seed say: the routine personas together, then strategies by persona, then the verdicts."""
    rows = figures["personas"]
    windows = [[row for row in rows if weeks(row) == [*window]] for window in sorted({tuple(weeks(row)) for row in rows})]
    header = ["Persona", "Scored", "Strategy", "trials", "hit rate at 1", "log loss", "calibration error",
              f"lead over `{COUNTING}` [95 %]", "of the oracle"]
    return "\n".join([
        f"{figures['people']} people of {figures['weeks']} weeks for each persona; routine ones are in bold.\n",
        table(header, [cells(together(window), strategy) for window in windows for strategy in STRATEGIES]), "",
        table(header, [cells(row, strategy) for row in rows for strategy in strategies]), "",
        *[f"- {line}" for window in windows for line in verdicts(window)]])


def page(record, options):
    """A page's table: the reported seed, and of each persona the mixture as it ships."""
    reported = next(entry for entry in record["seeds"] if not entry["spent"])
    return f"Seed {reported['seed']}, of {reported['date']}: " + text(reported["figures"], [SHIPPED])


def show(entry):
    print(text(entry["figures"]))


NEXT = Board(
    "", "Benchmarks/Records/reserved-seeds.json", ["Sources/PredictionEngine/*.swift", "Sources/SyntheticWeeks/*.swift"],
    run, show)
