"""Scores of the launchers' strategies, from their definitions alone: each a function of the past and a question."""

import math

from history import LEAD, hour, last_use, normalised, slots, weekday


def frecency(past, d):
    scores = []
    for slot in slots(past):
        s = 0.0
        for donation in past:
            s = s * d + (1 - d if donation.slot == slot else 0)
        scores.append(s if s > 2 ** -23 else 0.0)
    return scores


def frecency_store(past, question):
    return frecency(past, 0.8)


def frecency_predictor(past, question):
    return normalised(frecency(past, 0.5))


def conditional_frequency(past, question):
    same = [d for d in past if hour(d) == hour(question) and d.place == question.place]
    return [sum(d.slot == slot for d in same) / len(same) if same else 0.0 for slot in slots(past)]


def hour_bin(second):
    return (second + LEAD) // 3600 % 24 + (24 if weekday(second) >= 5 else 0)


def hour_bins(past, question):
    """The n-th week since the first use begins n weeks after it; a use fades by half at each later beginning that has a use."""
    start = past[0].second
    week = [(d.second - start) // 604800 for d in past]
    counts = {}
    for d, w in zip(past, week):
        key = hour_bin(d.second), d.slot
        counts[key] = counts.get(key, 0) + 0.5 ** (week[-1] - w)
    totals = {}
    for (b, _), count in counts.items():
        totals[b] = totals.get(b, 0) + count
    scores = [0.0 for _ in slots(past)]
    for offset, weight in {0: 0.6, -1: 0.15, 1: 0.15, -2: 0.05, 2: 0.05}.items():
        b = hour_bin(question.second + 3600 * offset)
        for slot in slots(past):
            if b in totals:
                scores[slot] += weight * counts.get((b, slot), 0) / totals[b]
    return scores


def markov(past, question):
    after = [b.slot for a, b in zip(past, past[1:]) if a.slot == past[-1].slot]
    return [after.count(slot) / len(after) if after else 0.0 for slot in slots(past)]


def exponential_weights(past, question):
    """Not in bits: the weighted sum of the experts' shares."""
    experts = [frecency_predictor, conditional_frequency, hour_bins, markov]
    weights = [0.25] * 4
    for position in range(1, len(past)):
        d, before = past[position], past[:position]
        for i, expert in enumerate(experts):
            shares = normalised(expert(before, d))
            p = shares[d.slot] if d.slot < len(shares) else 0.0
            weights[i] *= math.exp(-(1 - p))
        weights = [max(w, 1e-6) for w in weights]
        weights = normalised(weights)
    shares = [normalised(expert(past, question)) for expert in experts]
    return [sum(w * s[slot] for w, s in zip(weights, shares)) for slot in slots(past)]


def within(past, question, seconds):
    return [d for d in past if question.second - d.second <= seconds]


def kiss_frecency(past, question):
    launches = past[-150:]
    return [
        sum(d.slot == slot for d in launches) / len(launches) / (len(past) - 1 - last_use(past, slot) + 0.001)
        for slot in slots(past)]


def kiss_time(past, question):
    """Not in bits: hours, above the lowest there is."""
    scores = [0.0 for _ in slots(past)]
    for d in within(past, question, 24 * 86400):
        age = question.second - d.second
        score = abs(age % 86400 - 43200) - age / 48
        scores[d.slot] = max(scores[d.slot], score / 3600 + 12)
    return scores
