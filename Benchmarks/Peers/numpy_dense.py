"""numpy: a dense array a plane, holding the weight of each count, so that a ranking adds four rows and sorts."""

import numpy

import workload


class Dense:
    def __init__(self, given):
        self.c, self.slots = given.constants, given.slots
        size = len(given.slots)
        self.keys = numpy.array(given.keys, dtype=numpy.uint64)
        self.counts = [numpy.zeros((buckets, size), dtype=numpy.int32) for buckets in (24, 7, 16)]
        self.weights = [numpy.zeros((buckets, size), dtype=numpy.int64) for buckets in (24, 7, 16)]
        self.total = numpy.zeros(size, dtype=numpy.int32)
        # Prior, last use and slot in one number: scores are added above them, and one sort does all ties.
        self.order = numpy.zeros(size, dtype=numpy.int64)
        self.known = 0

    def rank(self, trial):
        hour, weekday, place, _ = trial
        known = self.known
        if not known:
            return ()
        sums = self.weights[0][hour, :known] + self.weights[1][weekday, :known]
        sums += self.weights[2][place, :known]
        sums += self.order[:known]
        best = numpy.argpartition(sums, known - 8)[known - 8:] if known > 8 else numpy.arange(known)
        best = best[numpy.argsort(-sums[best])]
        return self.keys[best].tolist()

    def learn(self, trial, now):
        for key in trial[3]:
            slot = self.slots[key]
            for plane, bucket in enumerate(trial[:3]):
                self.counts[plane][bucket, slot] += 1
                weight = self.c.weight(plane, int(self.counts[plane][bucket, slot]))
                self.weights[plane][bucket, slot] = weight << 32
            self.total[slot] += 1
            self.order[slot] = (self.c.prior(int(self.total[slot])) << 32) + (now << 11) + 2047 - slot
            self.known = max(self.known, slot + 1)


def make(given):
    if len(given.slots) > 2048 or len(given.trials) > 1 << 20:
        raise SystemExit("numpy: at most 2,048 candidates and 1,048,576 trials fit the order's 32 bits")
    return Dense(given)


workload.main(make)
