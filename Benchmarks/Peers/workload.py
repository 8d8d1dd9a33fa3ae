"""What the Python peers share: the donations, the score's integers, and one way of timing; see workload.hpp."""

import csv
import json
import resource
import struct
import sys
import time


def logarithm(value):
    """lambda: the bits of Float(value) >> 2."""
    return struct.unpack("<i", struct.pack("<f", value))[0] >> 2


def single(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


class Constants:
    def __init__(self, words):
        self.shares = [single(float(word)) for word in words[:3]]
        self.d, self.m = int(words[3]), single(float(words[4]))
        self.bases = [logarithm(share) for share in self.shares]

    def weight(self, plane, count):
        return logarithm(single(count) + self.shares[plane]) - self.bases[plane]

    def prior(self, total):
        return logarithm(total) - self.d * logarithm(single(total) + self.m)


class Workload:
    """WORKLOAD ANSWERS|- FROM UNTIL SHARE-HOUR SHARE-WEEKDAY SHARE-PLACE D M, as the C++ peers take them."""

    def __init__(self, words):
        self.path, answers = words[0], words[1]
        self.answers = None if answers == "-" else answers
        self.start, self.until = int(words[2]), int(words[3])
        self.constants = Constants(words[4:9])
        with open(self.path, encoding="utf-8", newline="") as file:
            rows = csv.reader(file)
            next(rows)
            self.trials = [(int(h), int(w), int(p), (int(a), int(b), int(c))) for _, h, w, p, a, b, c in rows]
        self.trials = self.trials[:self.until]
        self.slots = {}
        for _, _, _, keys in self.trials:
            for key in keys:
                self.slots.setdefault(key, len(self.slots))
        self.keys = list(self.slots)

    def run(self, peer):
        """`peer.rank(trial)` gives keys, best first; then `peer.learn(trial, now)`. Only trials from FROM on are timed."""
        digest, lists = 0, []
        cpu = wall = 0
        for now, trial in enumerate(self.trials):
            if now == self.start:
                cpu, wall = time.process_time_ns(), time.monotonic_ns()
            # A slow peer need not rank what nobody looks at: its state is the same.
            best = peer.rank(trial) if now >= self.start or self.answers else ()
            peer.learn(trial, now)
            lists.append(best)
        cpu, wall = time.process_time_ns() - cpu, time.monotonic_ns() - wall
        for best in lists[self.start:]:
            for key in best:
                digest = (digest * 1099511628211 + key) % 2**64
        if self.answers:
            with open(self.answers, "w", encoding="utf-8") as file:
                file.write("trial,rank,key\n")
                for now, best in enumerate(lists):
                    file.writelines(f"{now},{rank + 1},{key}\n" for rank, key in enumerate(best))
        self.say(cpu, wall, digest=f"{digest:016x}")

    def say(self, cpu, wall, **more):
        timed = len(self.trials) - self.start
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        print(json.dumps({"cpu": cpu / timed, "wall": wall / timed, "trials": timed, "peakBytes": peak, **more}))


def main(make):
    workload = Workload(sys.argv[1:])
    workload.run(make(workload))
