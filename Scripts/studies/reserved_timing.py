"""What Scripts/reserved-seed --timing judges on a seed: whether timing strategies know that now is the time.

Four personas at two lengths are replayed at moments, and the judged strategy is paired with each other one.
"""

import reserved_moments
from records import rounded, table
from reserved_moments import HEADLINES, JUDGED, PAIRED, digits, interval, pooled, share

RECORD = "Benchmarks/Records/reserved-timing-seeds.json"
# What is judged, and what it is judged by.
SOURCES = ["Sources/PredictionEngine/*.swift", "Sources/SyntheticWeeks/*.swift", "Sources/PredictionBaselines/Timing/*.swift",
           "Sources/PredictionReplays/Moments/*.swift"]
PEOPLE = 48
PERSONAS = ["commuter", "parent", "student", "soup-lover"]
LENGTHS = [6, 20]
OTHERS = ["hour-poisson", "next-times-rate", "survival-kernel"]
# Shares of the oracle's by length: the floor, and the goal. Nats count for each persona, the others as their mean.
FLOORS = {
    "moment_nats": {6: (.75, .88), 20: (.83, .93)}, "moment_utility@.3": {6: (.50, .65), 20: (.66, .80)},
    "display_coverage@30": {6: (.58, .72), 20: (.69, .82)}, "budget_coverage@1": {6: (.45, .60), 20: (.57, .75)}}
# What the surface with a budget may cost: wrong claims a week, the share of weeks over one, wrong claims in a week.
WRONG, WEEKS_OVER, WORST_WEEK = 1.05, 0.15, 4


def judged(folder, persona, weeks, people, seed):
    """One persona at one length, by the command line alone."""
    dataset = reserved_moments.lived(folder / str(weeks), persona, weeks, people, seed)
    document, figures, sums = reserved_moments.replayed(dataset, [*OTHERS, JUDGED])
    row = {**reserved_moments.about(persona, document), "weeks": weeks, "strategies": figures}
    row["paired"] = {
        other: reserved_moments.differences(
            f"{persona}, {weeks} weeks, over {other}", sums[JUDGED], sums[other], figures[JUDGED], figures[other])
        for other in OTHERS}
    return row


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
    people = people or PEOPLE
    jobs = [(persona, weeks, people, seed) for weeks in sorted(LENGTHS, reverse=True) for persona in PERSONAS]
    rows = sorted(reserved_moments.every(jobs, judged), key=lambda row: (row["weeks"], PERSONAS.index(row["persona"])))
    return {"people": people, "rows": rows, "together": [of_length(rows, weeks) for weeks in LENGTHS]}


def cells(row, strategy):
    of, shown = row["strategies"][strategy], []
    for metric in HEADLINES:
        shown += [interval(of.get(metric), digits(metric)), interval(share(row, strategy, metric))]
    return [row["persona"], f"`{strategy}`", *shown, interval(of.get("wrong_claims_per_week"), 2), rounded(of["weeksOver"]),
            str(of["worstWeek"])]


def verdict(name, found, floor, goal):
    """One line: a figure, whether its floor is held, and whether its goal is reached."""
    if found is None:
        return f"{name}: –, floor {rounded(floor, 2)} not held"
    held, reached = "held" if found["value"] >= floor else "not held", "reached" if found["value"] >= goal else "not reached"
    return f"{name}: {rounded(found['value'])}, floor {rounded(floor, 2)} {held}, goal {rounded(goal, 2)} {reached}"


def verdicts(rows, together):
    """The floors and goals of a length, and what the surface with a budget cost."""
    for metric in HEADLINES:
        floor, goal = FLOORS[metric][together["weeks"]]
        if metric == "moment_nats":
            found = {row["persona"]: share(row, JUDGED, metric) for row in rows}
            least = min(found, key=lambda name: found[name]["value"] if found[name] else -1)
            yield verdict(f"{metric}, least of the personas ({least})", found[least], floor, goal)
        else:
            yield verdict(f"{metric}, mean of the personas", together["shares"][JUDGED].get(metric), floor, goal)
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
    titles = [title for name in HEADLINES for title in (name, "of the oracle")]
    header = ["Persona", "Strategy", *titles, "wrong a week", "weeks over 1", "worst week"]
    for together in found["together"]:
        rows = [row for row in found["rows"] if row["weeks"] == together["weeks"]]
        lines = [cells(row, strategy) for row in rows for strategy in row["strategies"]]
        for strategy, shares in together["shares"].items():
            means = [cell for metric in HEADLINES for cell in ("", interval(shares.get(metric)))]
            lines.append(["mean of the personas", f"`{strategy}`", *means, "", "", ""])
        print(f"\n## {together['weeks']} weeks\n\n" + table(header, lines, names=2))
        print(f"\n{JUDGED} at {together['weeks']} weeks:\n")
        print("\n".join(f"- {line}" for line in verdicts(rows, together)))
