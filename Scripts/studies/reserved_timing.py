"""What Scripts/reserved-seed --timing judges on a seed: whether timing strategies know that now is the time.

Four personas at two lengths are replayed at moments; the pairs of strategies are judged by the rows of the replay, which
have to give the replay's own figures.
"""

import concurrent.futures
import csv
import datetime
import json
import pathlib
import statistics
import tempfile

import project
from records import rounded

RECORD = "Benchmarks/Records/reserved-timing-seeds.json"
# What is judged, and what it is judged by.
SOURCES = ["Sources/PredictionEngine/*.swift", "Sources/SyntheticWeeks/*.swift", "Sources/PredictionBaselines/Timing/*.swift",
           "Sources/PredictionReplays/Moments/*.swift"]
PEOPLE = 48
PERSONAS = ["commuter", "parent", "student", "soup-lover"]
LENGTHS = [6, 20]
JUDGED = "timing-mixture"
OTHERS = ["hour-poisson", "next-times-rate", "survival-kernel"]
HEADLINES = ["moment_nats", "moment_utility@.3", "display_coverage@30", "budget_coverage@1"]
PAIRED = ["moment_nats", "moment_utility@.3"]
BAR = 0.3
# Shares of the oracle's by length: the floor, and the goal. Nats count for each persona, the others as their mean.
FLOORS = {
    "moment_nats": {6: (.75, .88), 20: (.83, .93)}, "moment_utility@.3": {6: (.50, .65), 20: (.66, .80)},
    "display_coverage@30": {6: (.58, .72), 20: (.69, .82)}, "budget_coverage@1": {6: (.45, .60), 20: (.57, .75)}}
# What the surface with a budget may cost: wrong claims a week, the share of weeks over one, wrong claims in a week.
WRONG, WEEKS_OVER, WORST_WEEK = 1.05, 0.15, 4


class Sums:
    """One person's rows of one strategy, added up."""

    def __init__(self):
        self.loss = self.worth = 0.0
        self.positives = 0
        self.first = self.last = None

    def add(self, row):
        self.loss += float(row["log_loss"])
        self.positives += int(row["happened"])
        day = row["time"][:10]
        self.first, self.last = self.first or day, day
        if row["top1"] and float(row["top1_probability"]) >= BAR:
            self.worth += 1 if row["top1_happened"] == "true" else -BAR / (1 - BAR)

    def weeks(self):
        first, last = (datetime.date.fromisoformat(day) for day in (self.first, self.last))
        return ((last - first).days + 1) / 7


def sums(path):
    """By strategy and person, the sums over the rows of a replay."""
    found = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            people = found.setdefault(row["strategy"], {})
            if row["person"] not in people:
                people[row["person"]] = Sums()
            people[row["person"]].add(row)
    return found


def student(freedom):
    """The 97.5 % quantile of Student's t: the expansion of Cornish and Fisher, within .001 from 5 degrees of freedom on."""
    z = statistics.NormalDist().inv_cdf(0.975)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2) + (
        3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)


def ratio(above, below):
    """A ratio of two sums over people with its 95 % interval: Student's t with the jackknife's error, a person a block."""
    whole, people = sum(below), len(below)
    value = sum(above) / whole
    squares = sum(((one - value * weight) / (whole - weight)) ** 2 for one, weight in zip(above, below))
    half = student(people - 1) * ((people - 1) / people * squares) ** 0.5
    return {"difference": value, "low": value - half, "high": value + half}


def differences(of_judged, of_other):
    """By metric, what the judged strategy gains over another one on the same people's moments."""
    people = list(of_judged)
    gains = [of_other[one].loss - of_judged[one].loss for one in people]
    worths = [of_judged[one].worth - of_other[one].worth for one in people]
    return {
        "moment_nats": ratio(gains, [of_judged[one].positives for one in people]),
        "moment_utility@.3": ratio(worths, [of_judged[one].weeks() for one in people])}


def figures(result):
    """A strategy's headlines as printed, with shares, and what stands beside its claims."""
    kept = {
        name: {key: value for key, value in result["metrics"][name].items() if key in ("value", "low", "high", "ofOracle")}
        for name in [*HEADLINES, "wrong_claims_per_week"] if name in result["metrics"]}
    return {**kept, "weeksOver": result["claims"]["weeksOver"], "worstWeek": result["claims"]["worstWeek"]}


def judged(nextaction, folder, people, seed, persona, weeks):
    """One persona at one length, by the command line alone."""
    place = folder / str(weeks)
    project.run([
        nextaction, "generate", persona, "--weeks", str(weeks), "--people", str(people), "--seed", str(seed),
        "--output", place, "--quiet"])
    rows = place / f"{persona}.csv"
    document = json.loads(project.run([
        nextaction, "replay", place / persona, "--moments", "grid", "--strategies", ",".join([*OTHERS, JUDGED]),
        "--per-trial", rows, "--threads", "1", "--output-format", "json", "--quiet"]))
    by_strategy = sums(rows)
    rows.unlink()
    row = {"persona": persona, "weeks": weeks, "moments": document["dataset"]["scoredMoments"],
           "donations": document["dataset"]["scoredDonations"],
           "strategies": {one["strategy"]: figures(one) for one in document["results"]}}
    row["paired"] = {other: differences(by_strategy[JUDGED], by_strategy[other]) for other in OTHERS}
    for other, metrics in row["paired"].items():
        for name, found in metrics.items():
            printed = row["strategies"][JUDGED][name]["value"] - row["strategies"][other][name]["value"]
            if abs(found["difference"] - printed) > 1e-6 * max(1, abs(printed)):
                raise SystemExit(f"{persona}, {weeks} weeks: the rows give {name} {found['difference']} over {other}, "
                                 f"the replay {printed}; nothing is recorded")
    return row


def pooled(found):
    """The mean over personas, with its interval: they are independent, so that squares of half widths add up."""
    key = "difference" if "difference" in found[0] else "value"
    mean = sum(one[key] for one in found) / len(found)
    if any(one.get("low") is None for one in found):
        return {key: mean}
    half = sum(((one["high"] - one["low"]) / 2) ** 2 for one in found) ** 0.5 / len(found)
    return {key: mean, "low": mean - half, "high": mean + half}


def share(row, strategy, metric):
    """A strategy's share of the oracle's; `None` where it means nothing."""
    return row["strategies"][strategy].get(metric, {}).get("ofOracle")


def of_length(rows, weeks):
    """What the personas say together at a length."""
    rows = [row for row in rows if row["weeks"] == weeks]
    shares = {
        strategy: {metric: pooled(found) for metric in HEADLINES
                   if len(found := [one for row in rows if (one := share(row, strategy, metric))]) == len(rows)}
        for strategy in [*OTHERS, JUDGED]}
    return {"weeks": weeks, "shares": shares, "paired": {
        other: {metric: pooled([row["paired"][other][metric] for row in rows]) for metric in PAIRED} for other in OTHERS}}


def run(seed, people=None):
    """Every persona at every length on a seed, the longest first, and the personas together."""
    nextaction, people = project.nextaction(), people or PEOPLE
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(2) as workers:
        jobs = [(persona, weeks) for weeks in sorted(LENGTHS, reverse=True) for persona in PERSONAS]
        rows = list(workers.map(lambda job: judged(nextaction, pathlib.Path(temporary), people, seed, *job), jobs))
    rows.sort(key=lambda row: (row["weeks"], PERSONAS.index(row["persona"])))
    return {"people": people, "rows": rows, "together": [of_length(rows, weeks) for weeks in LENGTHS]}


def interval(found, digits=3):
    if found is None:
        return "–"
    value = found["difference"] if "difference" in found else found["value"]
    text = rounded(value, digits)
    return text if found.get("low") is None else f"{text} [{rounded(found['low'], digits)}, {rounded(found['high'], digits)}]"


def cells(row, strategy):
    of = row["strategies"][strategy]
    shown = []
    for metric in HEADLINES:
        shown.append(interval(of.get(metric), 2 if "utility" in metric else 3))
        shown.append(interval(share(row, strategy, metric)))
    return [*shown, interval(of.get("wrong_claims_per_week"), 2), rounded(of["weeksOver"]), str(of["worstWeek"])]


def verdict(name, value, floor, goal):
    """One line: a figure, whether its floor is held, and whether its goal is reached."""
    if value is None:
        return f"{name}: –, floor {rounded(floor, 2)} not held"
    held, reached = "held" if value >= floor else "not held", "reached" if value >= goal else "not reached"
    return f"{name}: {rounded(value)}, floor {rounded(floor, 2)} {held}, goal {rounded(goal, 2)} {reached}"


def verdicts(rows, together):
    """The floors and goals of a length, and what the surface with a budget cost."""
    weeks = together["weeks"]
    for metric in HEADLINES:
        floor, goal = FLOORS[metric][weeks]
        if metric == "moment_nats":
            found = {row["persona"]: share(row, JUDGED, metric) for row in rows}
            least = min(found, key=lambda name: found[name]["value"] if found[name] else -1)
            yield verdict(f"{metric}, least of the personas ({least})", found[least] and found[least]["value"], floor, goal)
        else:
            mean = together["shares"][JUDGED].get(metric)
            yield verdict(f"{metric}, mean of the personas", mean and mean["value"], floor, goal)
    of = [row["strategies"][JUDGED] for row in rows]
    wrong = sum(one["wrong_claims_per_week"]["value"] for one in of) / len(of)
    over, worst = sum(one["weeksOver"] for one in of) / len(of), max(one["worstWeek"] for one in of)
    for name, value, most in (
            ("wrong a week, mean of the personas", wrong, WRONG), ("weeks over one, mean of the personas", over, WEEKS_OVER),
            ("worst week of anybody", worst, WORST_WEEK)):
        text = rounded(value) if isinstance(value, float) else str(value)
        yield f"{name}: {text}, at most {most}: {'held' if value <= most else 'not held'}"
    for other in OTHERS:
        for metric in PAIRED:
            found = together["paired"][other][metric]
            yield f"{metric} over {other}: {interval(found)}, {'above zero' if found['low'] > 0 else 'NOT above zero'}"


def show(entry):
    """By length, the table of personas and strategies, and what is held of the floors."""
    found = entry["figures"]
    print(f"{len(PERSONAS)} personas, {found['people']} people each, at moments from week 2. [95 %]: people are drawn anew; the "
          "mean of the personas adds their squares.")
    for together in found["together"]:
        rows = [row for row in found["rows"] if row["weeks"] == together["weeks"]]
        print(f"\n## {together['weeks']} weeks\n")
        titles = [title for name in HEADLINES for title in (name, "of the oracle")]
        header = ["Persona", "Strategy", *titles, "wrong a week", "weeks over 1", "worst week"]
        print("| " + " | ".join(header) + " |\n|---|---|" + "---:|" * (len(header) - 2))
        for row in rows:
            for strategy in row["strategies"]:
                print("| " + " | ".join([row["persona"], f"`{strategy}`", *cells(row, strategy)]) + " |")
        for strategy, shares in together["shares"].items():
            means = [cell for metric in HEADLINES for cell in ("", interval(shares.get(metric)))]
            print("| " + " | ".join(["mean of the personas", f"`{strategy}`", *means, "", "", ""]) + " |")
        print(f"\n{JUDGED} at {together['weeks']} weeks:\n")
        for line in verdicts(rows, together):
            print(f"- {line}")
