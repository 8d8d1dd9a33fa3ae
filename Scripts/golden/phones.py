"""Scores of the phones' strategies, from their definitions alone."""

from history import slots

LENGTHS = (120, 3600, 14400, 86400)


def active_slots(seconds, now):
    """The start of each active slot: a slot with a use, unless an active slot of the next finer length lies in it."""
    result = []
    finer, finer_length = set(), None
    for length in LENGTHS:
        active = {second // length for second in seconds if now // length - second // length < 64}
        covered = {slot * finer_length // length for slot in finer} if finer_length else set()
        result += [slot * length for slot in active - covered]
        finer, finer_length = active, length
    return result


def faded_frequency(seconds, now):
    def share(age):
        for days, value in ((1, 1.0), (3, 0.9), (7, 0.8), (14, 0.7)):
            if age <= days * 86400:
                return value
        return 0.6

    return sum(share(now - start) for start in sorted(active_slots(seconds, now)))


def frequencies(past, now):
    return [faded_frequency([d.second for d in past if d.slot == slot], now) for slot in slots(past)]


def ratios(numbers):
    positive = [number for number in numbers if number > 0]
    return [number * len(positive) / sum(positive) if positive else 0.0 for number in numbers]


def share_sheet(past, question):
    recent = []
    for d in reversed(past):
        if d.slot not in recent:
            recent.append(d.slot)
    recency = dict(zip(recent, (0.40, 0.35, 0.33, 0.31, 0.29, 0.27)))
    here = [d for d in past if d.place == question.place] if question.place is not None else []
    overall = ratios(frequencies(past, question.second))
    at_place = ratios([
        faded_frequency([d.second for d in here if d.slot == slot], question.second) for slot in slots(past)])
    scores = []
    for slot in slots(past):
        f = next((v for limit, v in ((2.5, 0.2), (1.5, 0.15), (1, 0.1), (0.75, 0.05)) if overall[slot] >= limit), 0)
        m = 0.2 if at_place[slot] >= 2 else 0.15 if at_place[slot] >= 1.2 else 0.1 if at_place[slot] > 0 else 0
        scores.append(1 - (1 - recency.get(slot, 0)) * (1 - f) * (1 - m))
    days = [
        len({d.second // 86400 for d in past if d.slot == slot and question.second // 86400 - d.second // 86400 < 30})
        for slot in slots(past)]
    empty = [slot for slot in slots(past) if scores[slot] == 0]
    most = max((days[slot] for slot in empty), default=0)
    if most > 0 and len(empty) < len(scores):
        lowest = min(score for score in scores if score > 0)
        for slot in empty:
            scores[slot] = 0.3 * lowest * days[slot] / most
    return scores
