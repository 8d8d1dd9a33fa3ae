"""The figures of a replay from its exports, by libraries that others wrote and use; run by `Scripts/studies/cross-check-metrics`.

Everything is read from `--per-trial` and `--per-candidate`. Nothing of this project's own arithmetic is used.
"""

import argparse
import collections
import json
import pathlib
import sys
import warnings

import numpy
import ranx
import scipy.stats
import sklearn.calibration
import sklearn.metrics
import statsmodels.stats.multitest

import study

TOLERANCE = 1e-9
parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("folder", type=pathlib.Path, help="the folder of the exports")
parser.add_argument("names", nargs="+", help="the comparisons, by the names of their files")
options = parser.parse_args()
folder, names = options.folder, options.names
rows, disagreements = [], 0


def row(metric, library, theirs, ours, note=None):
    """One line of the table; a note says why two numbers need not be equal."""
    global disagreements
    equal = abs(theirs - ours) <= TOLERANCE
    if not equal and note is None:
        disagreements += 1
    said = "yes" if equal else f"no: {note}" if note else "NO"
    rows.append((metric, library, f"{theirs:.12f}", f"{ours:.12f}", f"{theirs - ours:+.1e}", said))


def grouped(path, key):
    groups = collections.defaultdict(list)
    for line in study.rows(path, key):
        groups[line[key]].append(line)
    return groups


def ranking(name, trials, candidates, ours):
    """ranx ranks by score; equal scores are its own business, so it is given the ranks."""
    truths, lists = {}, {}
    for trial in trials:
        truths[trial["id"]] = {trial["truth"]: 1}
        ranked = {one["shortcut"]: -float(one["rank"]) for one in candidates[trial["id"]] if one["rank"]}
        lists[trial["id"]] = ranked or {"nothing": -1.0}
    metrics = ["hit_rate@1", "hit_rate@3", "hit_rate@5", "mrr", "ndcg@5"]
    found = ranx.evaluate(ranx.Qrels(truths), ranx.Run(lists), metrics)
    for metric in metrics:
        row(f"{name} {metric}", "ranx", float(found[metric]), ours[metric]["value"])
    top = sklearn.metrics.accuracy_score([t["truth"] for t in trials], [t["top1"] for t in trials])
    row(f"{name} hit_rate@1", "scikit-learn accuracy_score", top, ours["hit_rate@1"]["value"])
    gains = 0.0
    for trial in trials:
        ranks = [one for one in candidates[trial["id"]] if one["rank"]]
        relevant = [float(one["shortcut"] == trial["truth"]) for one in ranks]
        if len(ranks) == 1:
            gains += relevant[0]  # scikit-learn refuses a list of one
        elif any(relevant):
            gains += sklearn.metrics.ndcg_score([relevant], [[-float(one["rank"]) for one in ranks]], k=5)
    row(f"{name} ndcg@5", "scikit-learn ndcg_score", gains / len(trials), ours["ndcg@5"]["value"])
    answered = [trial["answered"] == "true" for trial in trials]
    row(f"{name} coverage", "numpy mean", float(numpy.mean(answered)), ours["coverage"]["value"])


def probabilities(name, trials, candidates, ours):
    """Class 0 is NEW, class r the candidate of rank r."""
    width = 1 + max(len(candidates[trial["id"]]) for trial in trials)
    stated, outcomes = numpy.zeros((len(trials), width)), numpy.zeros(len(trials), dtype=int)
    for position, trial in enumerate(trials):
        for one in candidates[trial["id"]]:
            rank = int(one["rank"]) if one["rank"] else 0
            stated[position, rank] = min(1, float(one["probability"]))  # scikit-learn refuses a rounded 1 + 2e-16
            if rank and one["shortcut"] == trial["truth"]:
                outcomes[position] = rank
    classes, known = list(range(width)), outcomes > 0
    log_loss, brier = sklearn.metrics.log_loss, sklearn.metrics.brier_score_loss
    row(f"{name} log_loss", "scikit-learn log_loss", log_loss(outcomes[known], stated[known], labels=classes),
        ours["log_loss"]["value"])
    row(f"{name} log_loss_with_new", "scikit-learn log_loss", log_loss(outcomes, stated, labels=classes),
        ours["log_loss_with_new"]["value"])
    row(f"{name} brier", "scikit-learn brier_score_loss",
        brier(outcomes, stated, labels=classes, scale_by_half=False), ours["brier"]["value"])
    confidence = numpy.array([float(trial["top1_probability"] or 0) for trial in trials])
    hits = numpy.array([trial["rank"] == "1" for trial in trials], dtype=float)
    edges = numpy.linspace(0, 1, 11)
    on_edge = int(numpy.isin(confidence, [k / 10 for k in range(1, 10)]).sum())

    def error(confidence):
        share, mean = sklearn.calibration.calibration_curve(hits, confidence, n_bins=10, strategy="uniform")
        counts = numpy.bincount(numpy.searchsorted(edges[1:-1], confidence), minlength=10)
        counts = counts[counts > 0]
        return float((counts * abs(share - mean)).sum() / len(trials))

    row(f"{name} calibration_error", "scikit-learn calibration_curve", error(confidence),
        ours["calibration_error"]["value"],
        f"its bins are (lo, hi], ours [lo, hi): {on_edge} trials lie on an edge" if on_edge else None)
    if on_edge:
        # The next number above an edge lies in the same bin for both.
        row(f"{name} calibration_error", "the same, edges nudged up", error(
            numpy.where(numpy.isin(confidence, [k / 10 for k in range(1, 10)]),
                        numpy.nextafter(confidence, 2), confidence)), ours["calibration_error"]["value"])


def sums(trials):
    people = collections.defaultdict(lambda: [0.0, 0])
    for trial in trials:
        people[trial["person"]][0] += trial["rank"] == "1"
        people[trial["person"]][1] += 1
    return people


def jackknife(differences, counts):
    """The standard error of Σd/Σn, each person left out once."""
    whole = differences.sum() / counts.sum()
    left = (differences.sum() - differences) / (counts.sum() - counts)
    return numpy.sqrt((len(left) - 1) / len(left) * ((left - whole) ** 2).sum())


def comparison(one, printed, trials):
    """Differences in hit rate at 1, by person."""
    name = f"{one['challenger']} − {one['baseline']}"
    challenger, baseline = sums(trials[one["challenger"]]), sums(trials[one["baseline"]])
    people = list(challenger)
    counts = numpy.array([challenger[person][1] for person in people], dtype=float)
    differences = numpy.array([challenger[person][0] - baseline[person][0] for person in people])
    row(f"{name} difference", "numpy average of person means by trials",
        float(numpy.average(differences / counts, weights=counts)), one["difference"])
    exact = len(people) <= 20
    flips = scipy.stats.permutation_test(
        (differences,), lambda drawn, axis: abs(drawn.sum(axis=axis)), permutation_type="samples", vectorized=True,
        alternative="greater", n_resamples=numpy.inf if exact else 100_000, batch=4096, rng=1)
    error = (one["pValue"] * (1 - one["pValue"]) / 1e5) ** 0.5
    near = abs(flips.pvalue - one["pValue"]) <= 6 * error + 2e-5
    row(f"{name} sign-flip p", "scipy permutation_test", flips.pvalue, one["pValue"],
        "each draws 100,000 sign vectors of its own" if not exact and near else None)
    means = differences / counts
    row(f"{name} effective people", "numpy, Kish", float(counts.sum() ** 2 / (counts ** 2).sum()), one["effectiveBlocks"])
    row(f"{name} difference by person", "numpy mean", float(means.mean()), one["differenceByBlock"])
    half = float(printed["effect_size"]) and one["difference"] / (float(printed["effect_size"]) * len(people) ** 0.5)
    row(f"{name} standard error", "jackknife by numpy", jackknife(differences, counts), half)
    if "low" in one:
        percentile = scipy.stats.bootstrap(
            (differences, counts), lambda d, n, axis: d.sum(axis=axis) / n.sum(axis=axis), paired=True, vectorized=True,
            n_resamples=2000, method="percentile", rng=1).confidence_interval
        for end, theirs in (("low", percentile.low), ("high", percentile.high)):
            row(f"{name} interval, {end}", "scipy bootstrap, percentile", theirs, one[end],
                "ours is studentised and symmetric, as this one is too short")


with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    for name in names:
        document = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        trials = grouped(folder / f"{name}.trials.csv", "strategy")
        whole = grouped(folder / f"{name}.candidates.csv", "strategy")
        rows.append((f"{name}: {document['dataset']['scoredTrials']} trials of {document['comparisons'][0]['blocks']} people",
                     *[""] * 5))
        for result in document["results"] if name == "all" else []:
            strategy, ours = result["strategy"], result["metrics"]
            candidates = collections.defaultdict(list)
            for one in whole[strategy]:
                candidates[one["id"]].append(one)
            ranking(strategy, trials[strategy], candidates, ours)
            if "brier" in ours:
                probabilities(strategy, trials[strategy], candidates, ours)
        printed = {one["challenger"]: one for one in study.rows(folder / f"{name}.csv", "challenger")}
        for one in document["comparisons"]:
            comparison(one, printed[one["challenger"]], trials)
        holm = statsmodels.stats.multitest.multipletests([c["pValue"] for c in document["comparisons"]], method="holm")[1]
        for one, adjusted in zip(document["comparisons"], holm):
            row(f"{one['challenger']} − {one['baseline']} Holm p", "statsmodels multipletests", adjusted, one["holmAdjusted"])

header = ("metric", "library", "theirs", "ours", "difference", "equal to 1e-9?")
widths = [max(len(line[column]) for line in [header, *(r for r in rows if r[1])]) for column in range(6)]
for line in [header, *rows]:
    print("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() if line[1] else f"\n{line[0]}")
compared = [line for line in rows if line[1]]
equal = sum(line[5] == "yes" for line in compared)
print(f"\n{equal} of {len(compared)} equal; {len(compared) - equal - disagreements} differ by definition, as said; "
      f"{disagreements} disagree")
sys.exit(1 if disagreements else 0)
