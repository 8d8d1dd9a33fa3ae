"""Scores of the shells' strategies, from their definitions alone."""

import math

from history import last_use, slots
from sequences import mix


def zoxide(past, question):
    def factor(age):
        return 4 if age < 3600 else 2 if age < 86400 else 0.5 if age < 7 * 86400 else 0.25

    return [
        sum(d.slot == slot for d in past) * factor(question.second - past[last_use(past, slot)].second)
        for slot in slots(past)]


def splitmix(number):
    """The first output of SplitMix64 for a seed."""
    return mix(number + 0x9E3779B97F4A7C15)


def mcfly(past, question):
    """Not in bits: the network's sum before its last squashing."""
    def inputs(past, moment):
        ages = [moment.second - past[last_use(past, slot)].second for slot in slots(past)]
        counts = [sum(d.slot == slot for d in past) for slot in slots(past)]
        recent = {d.slot for d in past[-3:]}
        rows = []
        for slot in slots(past):
            uses = [position for position, d in enumerate(past) if d.slot == slot]
            here = sum(past[u].place == moment.place for u in uses) if moment.place is not None else 0
            overlap = sum(len({d.slot for d in past[max(0, u - 3):u]} & recent) for u in uses)
            following = sum(u > 0 and past[u - 1].slot == past[-1].slot for u in uses)
            rows.append([
                ages[slot] / max(ages) if max(ages) > 0 else 0, here / len(uses), overlap / (3 * len(uses)),
                following / len(uses), counts[slot] / max(counts), 1])
        return rows

    hidden = [[-s, s, s, s, s, 0.0] for s in (1, 0.5, 0.25)]
    output = [1.0, 1.0, 1.0, 0.0]

    def run(x):
        units = [math.tanh(sum(w * v for w, v in zip(row, x))) for row in hidden] + [1.0]
        return units, sum(v * h for v, h in zip(output, units))

    def learn(x, truth):
        units, total = run(x)
        answer = math.tanh(total)
        slope = 0.05 * 2 * (answer - truth) * (1 - answer ** 2)
        inner = [slope * output[j] * (1 - units[j] ** 2) for j in range(3)]
        for j in range(3):
            hidden[j] = [w - inner[j] * v for w, v in zip(hidden[j], x)]
        for j in range(4):
            output[j] -= slope * units[j]

    for position in range(1, len(past)):
        d, before = past[position], past[:position]
        if d.slot not in slots(before):
            continue
        x = inputs(before, d)
        learn(x[d.slot], 1)
        others = [slot for slot in slots(before) if slot != d.slot]
        if others:
            learn(x[others[splitmix(position + 1) * len(others) >> 64]], -1)
    return [run(x)[1] for x in inputs(past, question)]
