"""Scores of the browsers' strategies, from their definitions alone."""

import math

from history import day, hour, slots


def firefox_legacy_frecency(past, question):
    def weight(age):
        for limit, points in ((4, 100), (14, 70), (31, 50), (90, 30)):
            if age <= limit:
                return points
        return 10

    scores = []
    for slot in slots(past):
        days = [day(d) for d in past if d.slot == slot]
        sampled = days[-10:]
        points = math.ceil(sum(weight(days[-1] - one) * 100 / 100 for one in sampled))
        frecency = math.ceil(len(days) * points / len(sampled))
        scores.append(frecency * 0.975 ** (day(question) - days[-1]))
    return scores


def firefox_frecency(past, question):
    """In bits at once: half-lives until the score has faded to one."""
    rate = math.log(2) / 30
    scores = []
    for slot in slots(past):
        days = [day(d) for d in past if d.slot == slot]
        sampled = days[-10:]
        mean = sum(50 * math.exp(-rate * (sampled[-1] - one)) for one in sampled) / len(sampled)
        stored = sampled[-1] + math.trunc(math.log(mean * max(len(days), len(sampled))) / rate)
        scores.append((stored - day(question)) / 30)
    return scores


def adaptive_input_history(past, question):
    """In bits at once: the adaptive rank's, and a tiny part of frecency's."""
    def use_count(slot, of_hour):
        count, last = 0.0, None
        for d in past + [question]:
            if d is not question and (d.slot != slot or hour(d) != of_hour):
                continue
            if last is not None:
                count *= 0.975 ** (day(d) - last)
            if count < 0.975 ** 90:
                count = 0.0
            if d is not question:
                count, last = 0.9 * count + 1, day(d)
        return count

    now = hour(question)
    ranks = []
    for slot in slots(past):
        best = max(2 * use_count(slot, now), use_count(slot, (now + 1) % 24), use_count(slot, (now - 1) % 24))
        ranks.append(math.floor(best * 10 + 0.5) / 10)
    ties = firefox_legacy_frecency(past, question)
    return [math.log2(rank) + 2 ** -40 * math.log2(tie) if rank > 0 else -100 + 2 ** -40 * math.log2(tie)
            for rank, tie in zip(ranks, ties)]
