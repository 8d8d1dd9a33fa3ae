"""Scores of the strategies of the counters' own, from their definitions alone: each a function of the past and a question."""

import struct

from history import hour, slots, weekday


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
