"""Scores of the sequence and linear models and of naive Bayes, from their definitions alone; of the first the last number is
NEW's."""

import math
import struct

from history import hour, slots, weekday


def ppm_c(past, question):
    sequence = [d.slot for d in past]
    probabilities = [0.0 for _ in slots(past)]
    tried, left = set(), 1.0
    for order in (3, 2, 1, 0):
        if order > len(sequence):
            continue
        context = sequence[len(sequence) - order:]
        followers = [
            sequence[i + order] for i in range(len(sequence) - order)
            if sequence[i:i + order] == context and sequence[i + order] not in tried]
        distinct = set(followers)
        if not distinct:
            continue
        for slot in distinct:
            probabilities[slot] = left * followers.count(slot) / (len(followers) + len(distinct))
        left *= len(distinct) / (len(followers) + len(distinct))
        tried |= distinct
    return probabilities + [left]


def kneser_ney(past, question):
    sequence = [d.slot for d in past]
    triples = list(zip(sequence, sequence[1:], sequence[2:]))
    pairs = list(zip(sequence, sequence[1:]))

    def discounts(counts):
        n = [0] + [sum(count == k for count in counts) for k in (1, 2, 3, 4)]
        if min(n[1:]) == 0:
            return [0, 0.75, 0.75, 0.75]
        y = n[1] / (n[1] + 2 * n[2])
        d = [0, 1 - 2 * y * n[2] / n[1], 2 - 3 * y * n[3] / n[2], 3 - 4 * y * n[4] / n[3]]
        return d if min(d[1:]) > 0 else [0, 0.75, 0.75, 0.75]

    # Of each order: the count of (context, word), for every context and word.
    third = {t: triples.count(t) for t in triples}
    second = {p: len({t[0] for t in triples if t[1:] == p}) for p in pairs}
    first = {s: len({p[0] for p in pairs if p[1] == s}) for s in slots(past)}

    def interpolated(counts, context_counts, lower, word):
        d = discounts([count for count in counts.values() if count > 0])
        total = sum(context_counts.values())
        if total == 0:
            return lower
        reserved = sum(d[min(count, 3)] for count in context_counts.values())
        count = context_counts.get(word, 0)
        return (count - d[min(count, 3)] + reserved * lower) / total

    def probability(word):
        p = interpolated(first, first, 1 / (len(slots(past)) + 1), word)
        p = interpolated(second, {k[1]: c for k, c in second.items() if k[0] == sequence[-1]}, p, word)
        if len(sequence) < 2:
            return p
        return interpolated(third, {k[2]: c for k, c in third.items() if list(k[:2]) == sequence[-2:]}, p, word)

    return [probability(slot) for slot in slots(past)] + [probability(None)]


def mix(number):
    mask = 2 ** 64 - 1
    z = number & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


def ftrl_logistic(past, question):
    """In bits at once: log-odds over ln 2. A bucket is its signal's number and its value, a place's that of its first use.
    The intercept cancels."""
    alpha, beta, lambda1, lambda2 = 0.1, 1, 0, 1
    z, n, places = {}, {}, []

    def keys(slot, moment, previous):
        buckets = [(0, hour(moment)), (1, weekday(moment.second))]
        if moment.place in places:
            buckets.append((2, places.index(moment.place)))
        if previous is not None:
            buckets.append((3, previous))
        return [
            mix(mix(signal << 32 | value) ^ ((slot + 0x9E3779B97F4A7C15) % 2 ** 64)) % 2 ** 18
            for signal, value in buckets]

    def weight(key):
        total = z.get(key, 0.0)
        if abs(total) <= lambda1:
            return 0.0
        return -(total - math.copysign(lambda1, total)) / ((beta + math.sqrt(n.get(key, 0.0))) / alpha + lambda2)

    for position, d in enumerate(past):
        previous = past[position - 1].slot if position else None
        if d.place is not None and d.place not in places:
            places.append(d.place)
        for slot in slots(past[:position + 1]):
            touched = ["intercept"] + keys(slot, d, previous)
            g = 1 / (1 + math.exp(-sum(weight(key) for key in touched))) - (slot == d.slot)
            for key in touched:
                w = weight(key)
                sigma = (math.sqrt(n.get(key, 0.0) + g * g) - math.sqrt(n.get(key, 0.0))) / alpha
                z[key] = z.get(key, 0.0) + g - sigma * w
                n[key] = n.get(key, 0.0) + g * g
    return [sum(weight(key) for key in keys(slot, question, past[-1].slot)) / math.log(2) for slot in slots(past)]


def single(number):
    """The nearest number of single precision."""
    return struct.unpack("<f", struct.pack("<f", number))[0]


def mitchell(number):
    """The bits of a number of single precision as a whole number."""
    return struct.unpack("<I", struct.pack("<f", number))[0]


def naive_bayes(past, question):
    signals = [(24, hour), (7, lambda moment: weekday(moment.second))]
    if question.place is not None and any(donation.place == question.place for donation in past):
        signals.append((8, lambda moment: moment.place))
    scores = []
    for slot in slots(past):
        own = [donation for donation in past if donation.slot == slot]
        score = mitchell(len(own)) - mitchell(1)
        for buckets, read in signals:
            share = single(4 / buckets)
            count = sum(read(donation) == read(question) for donation in own)
            score -= mitchell(len(own) + 4) - mitchell(4)
            score += mitchell(single(count + share)) - mitchell(share)
        scores.append(score * 2 ** -23)
    return scores
