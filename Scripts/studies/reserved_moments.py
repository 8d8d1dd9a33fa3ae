"""What Scripts/reserved-seed judges on a seed at moments: whether timing strategies know that now is the time.

With --timing four personas at two lengths, the judged strategy paired with each other one. With --sensed four personas who
come to places, or put headphones on, with and without what is sensed between donations, beside the oracle that senses.
Rows of a replay are added up by person, and pairs are judged by these sums, which have to give the replay's own figures.
"""

import concurrent.futures
import datetime
import json
import statistics

import study
from records import rounded, table
from reserved_next import beginning
from study import Board, project

# What is judged, and what it is judged by.
SOURCES = ["Sources/PredictionEngine/*.swift", "Sources/SyntheticWeeks/*.swift", "Sources/PredictionReplays/Moments/*.swift"]
UTILITY, DISPLAY = "moment_utility@.3", "display_coverage@30"
HEADLINES = ["moment_nats", UTILITY, DISPLAY, "budget_coverage@1"]
PAIRED = ["moment_nats", UTILITY]
BAR = 0.3
JUDGED = "timing-mixture"
PERSONAS = ["commuter", "parent", "student", "soup-lover"]
# The weeks that are lived, and the first one in which it is asked what comes next.
LENGTHS = {6: 3, 20: 7}
# How many of each persona live so long; the ideal learner takes most of the time.
PEOPLE = {6: 24, 20: 12}
NEXT, NEXT_SHARE = "context-mixture", "oracle_share@1"
OTHERS = ["hour-poisson", "next-times-rate", "survival-kernel", "routines"]
# Who knows the family of worlds and has to learn the person; what the judged strategy reaches of it stands beside its figures.
LEARNER = "ideal-learner"
# Shares of the oracle's by length, as the mean of the personas: the floor, and the goal.
FLOORS = {
    "moment_nats": {6: (.84, .88), 20: (.90, .94)}, UTILITY: {6: (.63, .70), 20: (.80, .88)},
    DISPLAY: {6: (.74, .80), 20: (.83, .92)}, "budget_coverage@1": {6: (.57, .60), 20: (.70, .74)}}
# The floor of nats for the persona that has least, and its goal.
LEAST = {6: (.82, .86), 20: (.89, .93)}
# What the surface with a budget may cost: wrong claims a week, the share of weeks over one, wrong claims in a week.
WRONG, WEEKS_OVER, WORST_WEEK = 1.05, 0.15, 4
# Who is sensed, whom it is to help, and by how much the coverage without is to be multiplied.
SENSED, SENSING = ["parent", "commuter", "messenger", "listener"], [JUDGED, "survival-kernel"]
SENSED_WEEKS, SENSED_PEOPLE, SENSED_FLOOR, TIMES = 6, 48, (.50, .75), 1.5


class Sums:
    """One person's rows of one strategy, added up."""

    def __init__(self):
        self.loss = self.worth = 0.0
        self.positives = 0
        self.first = self.last = None

    def add(self, row):
        self.loss += float(row["log_loss"])
        self.positives += int(row["happened"])
        self.last = row["time"][:10]
        self.first = self.first or self.last
        if row["top1"] and float(row["top1_probability"]) >= BAR:
            self.worth += 1 if row["top1_happened"] == "true" else -BAR / (1 - BAR)

    def weeks(self):
        first, last = (datetime.date.fromisoformat(day) for day in (self.first, self.last))
        return ((last - first).days + 1) / 7


def replayed(dataset, strategies, *more):
    """What begins a row of the record; by strategy its headlines; and by strategy and person the sums over a replay's rows."""
    rows, found = dataset.with_suffix(".csv"), {}
    document = study.document(
        "replay", dataset, "--moments", "grid", "--strategies", ",".join(strategies), "--per-trial", rows, "--threads", 1,
        *more)
    for row in study.rows(rows):
        found.setdefault(row["strategy"], {}).setdefault(row["person"], Sums()).add(row)
    rows.unlink()
    about = {"persona": dataset.name, "moments": document["dataset"]["scoredMoments"],
             "donations": document["dataset"]["scoredDonations"]}
    return about, {one["strategy"]: figures(one) for one in document["results"]}, found


def figures(result):
    """A strategy's headlines as printed, with shares, and what stands beside its claims."""
    kept = {
        name: {key: value for key, value in result["metrics"][name].items() if key in ("value", "low", "high", "ofOracle")}
        for name in [*HEADLINES, "wrong_claims_per_week"] if name in result["metrics"]}
    return {**kept, "weeksOver": result["claims"]["weeksOver"], "worstWeek": result["claims"]["worstWeek"]}


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


def differences(place, ours, theirs, of_ours, of_theirs):
    """By metric, what one answer gains over another on the same people's moments, by sums; figures have to say the same."""
    pairs = [(ours[person], theirs[person]) for person in ours]
    found = {
        "moment_nats": ratio([other.loss - one.loss for one, other in pairs], [one.positives for one, _ in pairs]),
        "moment_utility@.3": ratio([one.worth - other.worth for one, other in pairs], [one.weeks() for one, _ in pairs])}
    for name, one in found.items():
        printed = of_ours[name]["value"] - of_theirs[name]["value"]
        if abs(one["difference"] - printed) > 1e-6 * max(1, abs(printed)):
            raise SystemExit(f"{place}: the rows give {name} {one['difference']}, the replays {printed}; "
                             "nothing is recorded")
    return found


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


def every(judged, jobs, people, seed, *more):
    """The rows of personas and the weeks that they live, in this order, two at a time, with people by weeks; they are thrown away."""
    project.nextaction()  # is built before two ask for it

    def one(job):
        (persona, weeks), place = job, folder / str(job[1])
        study.said("generate", persona, "--weeks", weeks, "--people", people[weeks], "--seed", seed, "--output", place, *more)
        return judged(place / persona, weeks)
    with study.folder() as folder, concurrent.futures.ThreadPoolExecutor(2) as workers:
        return list(workers.map(one, jobs))


def interval(found, digits=3):
    if found is None:
        return "–"
    text = rounded(found["difference"] if "difference" in found else found["value"], digits)
    return text if found.get("low") is None else f"{text} [{rounded(found['low'], digits)}, {rounded(found['high'], digits)}]"


def digits(metric):
    return 2 if "utility" in metric else 3


def verdict(name, found, floor, goal, write=interval):
    """One line: a figure, whether its floor is held, and whether its goal is reached."""
    if found is None:
        return f"{name}: –, floor {rounded(floor, 2)} not held"
    held, reached = "held" if found["value"] >= floor else "not held", "reached" if found["value"] >= goal else "not reached"
    return f"{name}: {write(found)}, floor {rounded(floor, 2)} {held}, goal {rounded(goal, 2)} {reached}"


def next_shares(dataset, weeks):
    """Of the oracle's expected hits, what the mixture and the ideal learner hit at one length when they are asked what comes next."""
    document = study.document(
        "replay", dataset, "--strategies", f"{NEXT},{LEARNER}", "--from", beginning(dataset, LENGTHS[weeks]), "--threads", 1,
        "--no-intervals")
    return {one["strategy"]: one["metrics"][NEXT_SHARE]["value"] for one in document["results"] if one["strategy"] != "oracle"}


def timed(dataset, weeks):
    """One persona at one length, by the command line alone."""
    about, figures, sums = replayed(dataset, [*OTHERS, JUDGED, LEARNER])
    return {**about, "weeks": weeks, "strategies": figures, "next": next_shares(dataset, weeks), "paired": {
        other: differences(
            f"{dataset.name}, {weeks} weeks, over {other}", sums[JUDGED], sums[other], figures[JUDGED], figures[other])
        for other in [*OTHERS, LEARNER]}}


def of_length(rows, weeks):
    """What the personas say together at a length."""
    rows = [row for row in rows if row["weeks"] == weeks]
    shares = {
        strategy: {metric: pooled(found) for metric in HEADLINES
                   if len(found := [one for row in rows if (one := share(row, strategy, metric))]) == len(rows)}
        for strategy in [*OTHERS, JUDGED, LEARNER]}
    return {"weeks": weeks, "shares": shares, "paired": {
        other: {metric: pooled([row["paired"][other][metric] for row in rows]) for metric in PAIRED}
        for other in [*OTHERS, LEARNER]}}


def run_timing(seed, people=None):
    """Every persona at every length on a seed, the longest first, and the personas together."""
    jobs = [(persona, weeks) for weeks in sorted(LENGTHS, reverse=True) for persona in PERSONAS]
    people = dict.fromkeys(LENGTHS, people) if people else PEOPLE
    rows = sorted(every(timed, jobs, people, seed), key=lambda row: (row["weeks"], PERSONAS.index(row["persona"])))
    return {"people": {str(weeks): count for weeks, count in people.items()}, "rows": rows, "together": [of_length(rows, weeks) for weeks in LENGTHS]}


def timing_cells(row, strategy):
    of, shown = row["strategies"][strategy], []
    for metric in HEADLINES:
        shown += [interval(of.get(metric), digits(metric)), interval(share(row, strategy, metric))]
    return [row["persona"], f"`{strategy}`", *shown, interval(of.get("wrong_claims_per_week"), 2), rounded(of["weeksOver"]),
            str(of["worstWeek"])]


def timing_verdicts(rows, together):
    """The floors and goals of a length, and what the surface with a budget cost."""
    plain = lambda found: rounded(found["value"])
    for metric in HEADLINES:
        yield verdict(f"{metric}, mean of the personas", together["shares"][JUDGED].get(metric), *FLOORS[metric][together["weeks"]], plain)
    found = {row["persona"]: share(row, JUDGED, "moment_nats") for row in rows}
    least = min(found, key=lambda name: found[name]["value"] if found[name] else -1)
    yield verdict(f"moment_nats, least of the personas ({least})", found[least], *LEAST[together["weeks"]], plain)
    of = [row["strategies"][JUDGED] for row in rows]
    wrong = sum(one["wrong_claims_per_week"]["value"] for one in of) / len(of)
    over, worst = sum(one["weeksOver"] for one in of) / len(of), max(one["worstWeek"] for one in of)
    for name, value, most in (
            ("wrong a week, mean of the personas", wrong, WRONG), ("weeks over one, mean of the personas", over, WEEKS_OVER),
            ("worst week of anybody", worst, WORST_WEEK)):
        text = rounded(value) if isinstance(value, float) else str(value)
        yield f"{name}: {text}, at most {most}: {'held' if value <= most else 'not held'}"
    for other, metric in ((other, metric) for other in OTHERS for metric in PAIRED):
        found = together["paired"][other][metric]
        yield f"{metric} over {other}: {interval(found)}, {'above zero' if found['low'] > 0 else 'NOT above zero'}"
    for name in rows[0].get("next", ()):
        mean = sum(row["next"][name] for row in rows) / len(rows)
        yield (f"which next, from week {LENGTHS[together['weeks']]} on, {name}: {rounded(mean)} of the oracle's expected hits, "
               "mean of the personas")
    for metric in PAIRED if LEARNER in together["paired"] else ():  # records before it have none
        yield f"{metric} over {LEARNER}: {interval(together['paired'][LEARNER][metric])}"


def show_timing(entry):
    """By length, the table of personas and strategies, and what is held of the floors."""
    found = entry["figures"]
    people = found["people"] if isinstance(found["people"], dict) else {str(weeks): found["people"] for weeks in LENGTHS}
    living = " and ".join(f"{count} people of {weeks} weeks" for weeks, count in people.items())
    print(f"{len(PERSONAS)} personas, {living} each, at moments from week 2. [95 %]: people are drawn anew; the "
          "mean of the personas adds their squares.")
    titles = [title for name in HEADLINES for title in (name, "of the oracle")]
    header = ["Persona", "Strategy", *titles, "wrong a week", "weeks over 1", "worst week"]
    for together in found["together"]:
        rows = [row for row in found["rows"] if row["weeks"] == together["weeks"]]
        lines = [timing_cells(row, strategy) for row in rows for strategy in row["strategies"]]
        for strategy, shares in together["shares"].items():
            means = [cell for metric in HEADLINES for cell in ("", interval(shares.get(metric)))]
            lines.append(["mean of the personas", f"`{strategy}`", *means, "", "", ""])
        print(f"\n## {together['weeks']} weeks\n\n" + table(header, lines, names=2))
        print(f"\n{JUDGED} at {together['weeks']} weeks:\n")
        print("\n".join(f"- {line}" for line in timing_verdicts(rows, together)))


def sensed(dataset, weeks):
    """One persona with and without what is sensed, by the command line alone."""
    recipe, replays = dataset.with_suffix(".json"), []
    for senses in (1, 0):
        recipe.write_text(json.dumps({name: {"sensed": senses} for name in SENSING}), encoding="utf-8")
        replays.append(replayed(dataset, SENSING, "--recipe", recipe))
    (about, sensing, ours), (_, without, theirs) = replays
    return {**about, "strategies": sensing, "without": without, "paired": {
        name: differences(f"{dataset.name}, {name}", ours[name], theirs[name], sensing[name], without[name])
        for name in SENSING}}


def run_sensed(seed, people=None):
    """Every persona who is sensed on a seed."""
    jobs = [(persona, SENSED_WEEKS) for persona in SENSED]
    people = people or SENSED_PEOPLE
    return {"people": people, "rows": every(sensed, jobs, {SENSED_WEEKS: people}, seed, "--movement")}


def sensed_verdicts(row):
    """What one persona says of what is sensed."""
    one, other = row["strategies"][JUDGED][DISPLAY], row["without"][JUDGED][DISPLAY]
    reached = "reached" if one["value"] >= TIMES * other["value"] else "not reached"
    apart = "apart" if one["low"] is not None and one["low"] > other["high"] else "NOT apart"
    yield (f"{DISPLAY}: {rounded(one['value'] / other['value'], 2)} times that without, goal {TIMES} {reached}; "
           f"the intervals are {apart}")
    found = row["paired"][JUDGED][UTILITY]
    yield f"{UTILITY}: {interval(found, 2)} more a week, {'above zero' if found['low'] > 0 else 'NOT above zero'}"
    for metric in (DISPLAY, UTILITY):
        yield verdict(f"{metric} of the oracle's", share(row, JUDGED, metric), *SENSED_FLOOR)


def sensed_cells(row, name):
    shown = []
    for metric in (DISPLAY, UTILITY):
        shown += [interval(row[key][name].get(metric), digits(metric)) for key in ("strategies", "without")]
        shown.append(interval(share(row, name, metric)))
    gains = [interval(row["paired"][name][metric], digits(metric)) for metric in PAIRED]
    return [row["persona"], f"`{name}`", *shown, *gains]


def show_sensed(entry):
    """The table of personas and strategies, and what is held."""
    found = entry["figures"]
    print(f"{len(SENSED)} personas, {found['people']} people each, {SENSED_WEEKS} weeks, at moments from week 2. [95 %]: people are "
          "drawn anew; differences are of the same moments.\n")
    titles = ["Persona", "Strategy", DISPLAY, "without", "of the oracle", UTILITY, "without", "of the oracle", "nats more",
              "utility more"]
    print(table(titles, [sensed_cells(row, name) for row in found["rows"] for name in SENSING], names=2))
    nats, utility = (pooled([row["paired"][JUDGED][metric] for row in found["rows"]]) for metric in PAIRED)
    print(f"\n{JUDGED}, mean of the personas: {interval(nats)} nats an event and {interval(utility, 2)} of "
          "utility a week more than without.")
    for row in found["rows"]:
        print("\n".join([f"\n{row['persona']}:\n", *(f"- {line}" for line in sensed_verdicts(row))]))


TIMING = Board(
    " --timing", "Benchmarks/Records/reserved-timing-seeds.json", [*SOURCES, "Sources/PredictionBaselines/Timing/*.swift"],
    run_timing, show_timing)
SENSED_BOARD = Board(" --sensed", "Benchmarks/Records/reserved-sensed-seeds.json", SOURCES, run_sensed, show_sensed)
