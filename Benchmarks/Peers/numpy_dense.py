"""numpy: a dense array a plane, holding the weight of each count, so that a ranking adds four rows and sorts."""

import numpy

import workload


class Dense:
    def __init__(self, given):
        self.slots, self.coarse = given.slots, given.coarse
        size, most = len(given.slots), len(given.trials) + 1
        self.keys = numpy.array(given.keys, dtype=numpy.uint64)
        # Scores stand in the upper half of 64 bits, last use in the lower: one sort does the ties.
        self.tables = [[workload.weight(plane, count) << 32 for count in range(most)] for plane in range(3)]
        self.priors = [[workload.prior(n, signals) << 32 if n else 0 for n in range(most)] for signals in (2, 3)]
        self.counts = [numpy.zeros((buckets, size), dtype=numpy.int32) for buckets in (24, 7, 8)]
        self.weights = [numpy.zeros((buckets, size), dtype=numpy.int64) for buckets in (24, 7, 8)]
        self.total = numpy.zeros(size, dtype=numpy.int32)
        self.order = [numpy.zeros(size, dtype=numpy.int64) for _ in (2, 3)]
        self.others = numpy.zeros((len(given.coarse), 24 + 7 + 8 + 1), dtype=numpy.int32)
        self.known = 0

    def rank(self, trial, has_place):
        hour, weekday, place, _ = trial
        known = self.known
        sums = self.weights[0][hour, :known] + self.weights[1][weekday, :known]
        if has_place:
            sums += self.weights[2][place, :known]
        sums += self.order[has_place][:known]
        best = sums.argpartition(known - 8)[known - 8:] if known > 8 else numpy.arange(known)
        best = best[sums[best].argsort()[::-1]]
        return self.keys[best].tolist()

    def learn(self, trial, now):
        hour, weekday, place, (first, second, third) = trial
        slot = self.slots[third]
        for coarse in (self.coarse[first], self.coarse[second]):
            self.others[coarse, [hour, 24 + weekday, 31 + place, 39] if place >= 0 else [hour, 24 + weekday, 39]] += 1
        for plane, bucket in enumerate(trial[:3] if place >= 0 else trial[:2]):
            count = self.counts[plane].item(bucket, slot) + 1
            self.counts[plane][bucket, slot] = count
            self.weights[plane][bucket, slot] = self.tables[plane][count]
        total = self.total.item(slot) + 1
        self.total[slot] = total
        self.order[0][slot] = self.priors[0][total] + now
        self.order[1][slot] = self.priors[1][total] + now
        if slot >= self.known:
            self.known = slot + 1


workload.main(Dense)
