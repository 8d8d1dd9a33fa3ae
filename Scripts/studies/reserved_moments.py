"""What boards at moments share: the rows of a replay added up by person, paired differences with intervals, and tables.

Pairs are judged by the rows of replays, which have to give the replays' own figures.
"""

import concurrent.futures
import datetime
import statistics

import study
from records import rounded
from study import project

HEADLINES = ["moment_nats", "moment_utility@.3", "display_coverage@30", "budget_coverage@1"]
PAIRED = ["moment_nats", "moment_utility@.3"]
BAR = 0.3
JUDGED = "timing-mixture"


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


def lived(place, persona, weeks, people, seed, *more):
    """The folder of a persona's people."""
    study.said("generate", persona, "--weeks", weeks, "--people", people, "--seed", seed, "--output", place, *more)
    return place / persona


def replayed(dataset, strategies, *more):
    """The document of a replay at moments; by strategy its headlines, and by strategy and person the sums over its rows."""
    rows, found = dataset.with_suffix(".csv"), {}
    document = study.document(
        "replay", dataset, "--moments", "grid", "--strategies", ",".join(strategies), "--per-trial", rows, "--threads", 1,
        *more)
    for row in study.rows(rows):
        found.setdefault(row["strategy"], {}).setdefault(row["person"], Sums()).add(row)
    rows.unlink()
    return document, {one["strategy"]: figures(one) for one in document["results"]}, found


def figures(result):
    """A strategy's headlines as printed, with shares, and what stands beside its claims."""
    kept = {
        name: {key: value for key, value in result["metrics"][name].items() if key in ("value", "low", "high", "ofOracle")}
        for name in [*HEADLINES, "wrong_claims_per_week"] if name in result["metrics"]}
    return {**kept, "weeksOver": result["claims"]["weeksOver"], "worstWeek": result["claims"]["worstWeek"]}


def about(persona, document):
    """What begins a row of the record."""
    return {"persona": persona, "moments": document["dataset"]["scoredMoments"],
            "donations": document["dataset"]["scoredDonations"]}


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


def every(jobs, judged):
    """The rows of all jobs, in their order, two at a time in a folder that is thrown away."""
    project.nextaction()  # is built before two ask for it
    with study.folder() as folder, concurrent.futures.ThreadPoolExecutor(2) as workers:
        return list(workers.map(lambda job: judged(folder, *job), jobs))


def interval(found, digits=3):
    if found is None:
        return "–"
    text = rounded(found["difference"] if "difference" in found else found["value"], digits)
    return text if found.get("low") is None else f"{text} [{rounded(found['low'], digits)}, {rounded(found['high'], digits)}]"


def digits(metric):
    return 2 if "utility" in metric else 3
