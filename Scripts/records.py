"""Records of runs, and the tables that pages make of them.

A record is a file under Benchmarks/Records: {"command", "date", "results"}, results being the JSON document that
the command printed. A word of the command may name an environment variable, such as $DINING, where data is to be had
elsewhere; the record keeps the variable's name and never its value.
"""

import json
import os
import re
import shlex
import subprocess

import commands
import project

FOLDER = project.ROOT / "Benchmarks" / "Records"
VARIABLE = re.compile(r"\$(\w+)|\$\{(\w+)\}")


def missing_variables(command):
    """The environment variables that a command names and that are not set."""
    names = {first or second for first, second in VARIABLE.findall(command)}
    return sorted(name for name in names if name not in os.environ)


def document(command, program=None):
    """Reads the JSON document that a command prints; the program is the release build's unless one is given."""
    words = [os.path.expandvars(word) for word in shlex.split(command)]
    if words[:5] == ["swift", "run", "-c", "release", "nextaction"]:
        words = [str(program or project.nextaction()), *words[5:]]
    result = commands.ended(words, cwd=project.ROOT, stderr=subprocess.PIPE)
    if result.returncode != 0:
        raise ValueError(f"{command} ended with {result.returncode}: {result.stderr.strip()}")
    try:
        return headlines(without(json.loads(result.stdout), "series"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{command} prints no JSON document ({error}); give it --output-format json")


# What records keep of a result's metrics: the rest is printed again whenever it is wanted.
KEPT = {
    "hit_rate@1", "hit_rate@3", "mrr", "log_loss", "log_loss_with_new", "calibration_error", "oracle_share@1",
    "moment_nats", "moment_utility@.3", "display_coverage@30", "budget_coverage@1", "wrong_claims_per_week"}


def headlines(value):
    """A document with the metrics that records keep."""
    if isinstance(value, dict):
        return {
            name: {metric: figure for metric, figure in member.items() if metric in KEPT}
            if name == "metrics" and isinstance(member, dict) else headlines(member)
            for name, member in value.items()}
    return [headlines(element) for element in value] if isinstance(value, list) else value


def without(value, key):
    """A document without a member: series, which would fill records with what only charts need, or cost, which a clock or a
    machine decides."""
    if isinstance(value, dict):
        return {name: without(member, key) for name, member in value.items() if name != key}
    return [without(element, key) for element in value] if isinstance(value, list) else value


def first_difference(left, right, place="results"):
    """Where two documents differ first, in words; None when they are equal."""
    if isinstance(left, dict) and isinstance(right, dict):
        for name in sorted(left.keys() | right.keys()):
            if name not in left or name not in right:
                return f"{place}.{name} stands in one of them only"
            difference = first_difference(left[name], right[name], f"{place}.{name}")
            if difference:
                return difference
        return None
    if isinstance(left, list) and isinstance(right, list):
        for index, (one, other) in enumerate(zip(left, right)):
            difference = first_difference(one, other, f"{place}[{index}]")
            if difference:
                return difference
        return None if len(left) == len(right) else f"{place} has {len(left)} elements, now {len(right)}"
    return None if left == right and type(left) is type(right) else f"{place} is {left}, now {right}"


def rounded(number, digits=3):
    """.612: a number with so many digits, and no zero before the point."""
    return f"{number:.{digits}f}".replace("0.", ".", 1) if abs(number) < 1 else f"{number:.{digits}f}"


def table(header, rows, names=1):
    """A table whose first columns are names, and the others figures."""
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * names + "---:|" * (len(header) - names)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def datasets(results, kind="datasets"):
    """A benchmark's documents of a kind by name, or the one of a replay."""
    documents = [results] if "dataset" in results else results.get(kind, [])
    return {one["dataset"]["name"]: one for one in documents}


def chosen(results, names, kind="datasets"):
    known = datasets(results, kind)
    for name in names or []:
        if name not in known:
            raise ValueError(f"the record has no dataset {name}; it has {', '.join(known)}")
    return [known[name] for name in names] if names else list(known.values())


def result(document, strategy):
    return next((one for one in document["results"] if one["strategy"] == strategy), None)


def mean(numbers):
    return sum(numbers) / len(numbers) if numbers else None


def shown(number, write):
    return "–" if number is None else write(number)


def whole(number):
    """1,234; a dash for nothing, which the referee holds."""
    return f"{number:,.0f}" if number else "–"


def cost(results, name):
    return mean([one["cost"][name] for one in results if name in one.get("cost", {})])


def with_half_interval(metric):
    if metric is None:
        return "–"
    half = f" ± {rounded((metric['high'] - metric['low']) / 2)}" if "low" in metric else ""
    return rounded(metric["value"]) + half


def with_interval(metric):
    if metric is None:
        return "–"
    bounds = f" [{rounded(metric['low'])}, {rounded(metric['high'])}]" if "low" in metric else ""
    bounds += "*" if metric.get("largestShare", 0) > 0.5 else ""
    return rounded(metric["value"]) + bounds


COSTS = ["suggestNanosecondsP50", "bytesPerPerson"]


def wanted(results, options):
    """The results of the strategies that a table names, in that order; without names, all."""
    if "strategies" not in options:
        return results
    known = {one["strategy"]: one for one in results}
    for name in options["strategies"]:
        if name not in known:
            raise ValueError(f"the record has no strategy {name}; it has {', '.join(known)}")
    return [known[name] for name in options["strategies"]]


def strategies_table(record, options):
    """Strategies by datasets: hit rate at 1 ± half its interval; then the mean log loss over the datasets, and the cost."""
    documents = chosen(record["results"], options.get("datasets"))
    header = ["Strategy", *[re.sub(r"-\d+-weeks?$", "", one["dataset"]["name"]) for one in documents],
              "log loss", "ns a suggestion", "bytes a person"]
    rows = []
    for strategy in [one["strategy"] for one in wanted(documents[0]["results"], options)]:
        runs = [run for run in (result(one, strategy) for one in documents) if run]
        losses = [run["metrics"]["log_loss"]["value"] for run in runs if "log_loss" in run["metrics"]]
        rows.append([
            f"`{strategy}`", *(with_half_interval(run["metrics"].get("hit_rate@1")) for run in runs),
            shown(mean(losses) if len(losses) == len(runs) else None, rounded),
            *(shown(cost(runs, name), whole) for name in COSTS)])
    return table(header, rows)


def replay_table(record, options):
    """One dataset: hit rate at 1 with its interval, at 3, log loss, and the cost."""
    documents = chosen(record["results"], options.get("datasets"))
    if len(documents) != 1:
        raise ValueError("a replay table shows one dataset; name it with datasets=NAME")
    rows = []
    for run in wanted(documents[0]["results"], options):
        metrics = run["metrics"]
        rows.append([
            f"`{run['strategy']}`", with_interval(metrics.get("hit_rate@1")),
            *[shown(metrics.get(name, {}).get("value"), rounded) for name in ["hit_rate@3", "log_loss"]],
            *[shown(cost([run], name), whole) for name in COSTS]])
    return table(
        ["Strategy", "hit rate at 1 [95 %]", "at 3", "log loss", "ns a suggestion", "bytes a person"], rows)


# The headlines at moments: the metric, the title of its column, and the digits of its figures.
TIMING = [("moment_nats", "nats an event", 3), ("moment_utility@.3", "utility@.3 a week", 2),
          ("display_coverage@30", "display coverage@30", 3), ("budget_coverage@1", "budget coverage@1", 3)]


def mean_with_half_interval(metrics):
    """The mean of a figure over datasets ± half its interval: their people are independent, so that squares add up."""
    if not metrics:
        return "–"
    text = rounded(mean([one["value"] for one in metrics]))
    if any("low" not in one for one in metrics):
        return text
    return f"{text} ± {rounded(sum(((one['high'] - one['low']) / 2) ** 2 for one in metrics) ** 0.5 / len(metrics))}"


def timing_table(record, options):
    """A benchmark at moments: strategies × the four headlines, each a mean over datasets beside the mean share of the
    oracle's ± half its interval; then what is wrong a week, and the cost. The oracle's row has its figures alone."""
    documents = chosen(record["results"], options.get("datasets"), "moments")
    if not documents:
        raise ValueError("the record has no moments; make it again with Scripts/record")
    header = ["Strategy", *[title for _, name, _ in TIMING for title in (name, "of the oracle")], "wrong a week",
              "ns a moment", "bytes a person"]
    rows = []
    for strategy in [one["strategy"] for one in wanted(documents[0]["results"], options)]:
        runs = [run for run in (result(one, strategy) for one in documents) if run]
        cells = []

        def figures(name):
            return [run["metrics"][name] for run in runs if name in run["metrics"]]
        for name, _, digits in TIMING:
            found = figures(name)
            cells.append(shown(mean([one["value"] for one in found]), lambda number: rounded(number, digits)))
            cells.append(mean_with_half_interval([one["ofOracle"] for one in found if "ofOracle" in one]))
        cells.append(shown(mean([one["value"] for one in figures("wrong_claims_per_week")]), lambda number: rounded(number, 2)))
        cells += [shown(cost(runs, name), whole) for name in ["answerNanosecondsP50", "bytesPerPerson"]]
        rows.append([f"`{strategy}`", *cells])
    return table(header, rows)


def value(record, options):
    """One number: strategy, metric and dataset by name, with its interval=yes; or the ratio of a peer to ours at so many
    candidates, with its lowest and highest round."""
    if "peer" in options:
        size = next(one for one in record["results"]["sizes"] if str(one["candidates"]) == options["candidates"][0])
        return ratio(next(one for one in size["peers"] if one["peer"] == options["peer"][0]))
    run, name = result(chosen(record["results"], options.get("datasets"))[0], options["strategy"][0]), options["metric"][0]
    if "interval" in options:
        return with_interval(run["metrics"][name])
    return whole(run["cost"][name]) if name in run["cost"] else rounded(run["metrics"][name]["value"])


def command_block(record, options):
    """The command that made the record, as a block, and when."""
    return f"```sh\n{record['command']}\n```"


def duration(nanoseconds):
    """Three significant figures in the unit that suits."""
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if nanoseconds < 1000 * size or unit == "ms":
            return f"{nanoseconds / size:.{max(0, 2 - len(str(int(nanoseconds / size))) + 1)}f} {unit}"


def ratio(peer):
    """A trial's time over ours, with the lowest and highest round."""
    return f"{peer['ratio']:,.1f} [{peer['ratioLow']:,.1f}, {peer['ratioHigh']:,.1f}]"


def learning(peer):
    """What learning alone took, and its ratio to ours where our donations alone were timed in the same rounds."""
    if "learnNanoseconds" not in peer:
        return "–"
    return f"{duration(peer['learnNanoseconds'])}, {peer['learnRatio']:.2f}"


def peers_table(record, options):
    """`Scripts/studies/compare-peers`: peers × a whole trial's time and its ratio to ours, with their spreads."""
    tables = []
    for size in record["results"]["sizes"]:
        ours = size["ours"]
        header = [f"{size['candidates']} candidates", "a whole trial", "× ours [lowest, highest round]",
                  "learning alone, × ours", "answers", "not the same work"]
        rows = [[
            "**ours, the whole predictor**", f"{duration(ours['nanoseconds'])} ± {ours['spreadPercent']:.0f} %", "1",
            duration(size["donation"]["nanoseconds"]), "–",
            "keeps every donation, to forget it; finds shortcuts by their texts' numbers"]]
        for one in size["peers"]:
            if "problem" in one:
                rows.append([one["peer"], "–", "–", "–", one["problem"], ""])
                continue
            agrees = one.get("firstAgrees")
            rows.append([
                one["peer"], f"{duration(one['nanoseconds'])} ± {one['spreadPercent']:.0f} %",
                ratio(one),
                learning(one), "ours" if agrees is None else f"its own; first as ours in {100 * agrees:.0f} %", one["note"]])
        tables.append(table(header, rows))
    return "\n\n".join(tables)


KINDS = {
    "peers": peers_table, "strategies": strategies_table, "timing": timing_table, "replay": replay_table, "value": value,
    "command": command_block}
