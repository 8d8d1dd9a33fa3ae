"""What Scripts/reserved-seed --sensed judges on a seed: what timing gains by what a device senses between donations.

Four personas who come to places, or put headphones on, are replayed at moments with and without what is sensed, beside
the oracle that senses.
"""

import json

import reserved_moments
from records import rounded, table
from reserved_moments import JUDGED, PAIRED, digits, interval, pooled, share

RECORD = "Benchmarks/Records/reserved-sensed-seeds.json"
SOURCES = ["Sources/PredictionEngine/*.swift", "Sources/SyntheticWeeks/*.swift", "Sources/PredictionReplays/Moments/*.swift"]
PEOPLE, WEEKS = 48, 6
PERSONAS = ["parent", "commuter", "messenger", "listener"]
STRATEGIES = [JUDGED, "survival-kernel"]
UTILITY, DISPLAY = "moment_utility@.3", "display_coverage@30"
# The shares of the oracle's that count: the floor, and the goal; and by how much the coverage without is to be multiplied.
FLOOR, GOAL, TIMES = 0.5, 0.75, 1.5


def judged(folder, persona, people, seed):
    """One persona, by the command line alone."""
    dataset = reserved_moments.lived(folder, persona, WEEKS, people, seed, "--movement")
    recipe, replays = dataset.with_suffix(".json"), []
    for senses in (1, 0):
        recipe.write_text(json.dumps({name: {"sensed": senses} for name in STRATEGIES}), encoding="utf-8")
        replays.append(reserved_moments.replayed(dataset, STRATEGIES, "--recipe", recipe))
    (document, sensing, ours), (_, without, theirs) = replays
    paired = {
        name: reserved_moments.differences(f"{persona}, {name}", ours[name], theirs[name], sensing[name], without[name])
        for name in STRATEGIES}
    return {**reserved_moments.about(persona, document), "strategies": sensing, "without": without, "paired": paired}


def run(seed, people=None):
    """Every persona on a seed."""
    people = people or PEOPLE
    return {"people": people, "rows": reserved_moments.every([(persona, people, seed) for persona in PERSONAS], judged)}


def verdicts(row):
    """What one persona says of what is sensed."""
    one, other = row["strategies"][JUDGED][DISPLAY], row["without"][JUDGED][DISPLAY]
    reached = "reached" if one["value"] >= TIMES * other["value"] else "not reached"
    apart = "apart" if one["low"] is not None and one["low"] > other["high"] else "NOT apart"
    yield (f"{DISPLAY}: {rounded(one['value'] / other['value'], 2)} times that without, goal {TIMES} {reached}; "
           f"the intervals are {apart}")
    found = row["paired"][JUDGED][UTILITY]
    yield f"{UTILITY}: {interval(found, 2)} more a week, {'above zero' if found['low'] > 0 else 'NOT above zero'}"
    for metric in (DISPLAY, UTILITY):
        of = share(row, JUDGED, metric)
        yield f"{metric} of the oracle's: {interval(of)}, floor {rounded(FLOOR, 2)} " + (
            "held" if of["value"] >= FLOOR else "not held") + f", goal {rounded(GOAL, 2)} " + (
            "reached" if of["value"] >= GOAL else "not reached")


def cells(row, name):
    shown = []
    for metric in (DISPLAY, UTILITY):
        shown += [interval(row[key][name].get(metric), digits(metric)) for key in ("strategies", "without")]
        shown.append(interval(share(row, name, metric)))
    gains = [interval(row["paired"][name][metric], digits(metric)) for metric in PAIRED]
    return [row["persona"], f"`{name}`", *shown, *gains]


def show(entry):
    """The table of personas and strategies, and what is held."""
    found = entry["figures"]
    print(f"{len(PERSONAS)} personas, {found['people']} people each, {WEEKS} weeks, at moments from week 2. [95 %]: people are "
          "drawn anew; differences are of the same moments.\n")
    titles = ["Persona", "Strategy", DISPLAY, "without", "of the oracle", UTILITY, "without", "of the oracle", "nats more",
              "utility more"]
    print(table(titles, [cells(row, name) for row in found["rows"] for name in STRATEGIES], names=2))
    nats, utility = (pooled([row["paired"][JUDGED][metric] for row in found["rows"]]) for metric in PAIRED)
    print(f"\n{JUDGED}, mean of the personas: {interval(nats)} nats an event and {interval(utility, 2)} of "
          "utility a week more than without.")
    for row in found["rows"]:
        print("\n".join([f"\n{row['persona']}:\n", *(f"- {line}" for line in verdicts(row))]))
