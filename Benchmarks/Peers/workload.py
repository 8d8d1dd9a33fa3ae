"""What the Python peers share: the donations, the score's integers, and one way of timing; see workload.hpp."""

import csv
import json
import resource
import struct
import sys
import time


def logarithm(value):
    """lambda: the bits of Float(value)."""
    return struct.unpack("<i", struct.pack("<f", value))[0]


def single(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


SHARES = [single(4 / 24), single(4 / 7), single(4 / 8)]


def lift(count, share):
    return logarithm(single(count) + share) - logarithm(share)


def weight(plane, count):
    return lift(count, SHARES[plane])


def prior(total, signals):
    """The part of a score that only a donation changes, for a ranking with so many signals."""
    return logarithm(total) - logarithm(1) - signals * lift(total, 4.0)


class Workload:
    """WORKLOAD ANSWERS|- FROM UNTIL, as the C++ peers take them. A candidate's slot is its number in order of first use."""

    def __init__(self, words):
        self.path, answers = words[0], words[1]
        self.answers = None if answers == "-" else answers
        self.start, self.until = int(words[2]), int(words[3])
        with open(self.path, encoding="utf-8", newline="") as file:
            rows = csv.reader(file)
            next(rows)
            self.trials = [(int(h), int(w), int(p), (int(a), int(b), int(c))) for _, h, w, p, a, b, c in rows]
        self.trials = self.trials[:self.until]
        self.slots, self.coarse, self.met = {}, {}, set()
        for _, _, _, keys in self.trials:
            self.slots.setdefault(keys[2], len(self.slots))
            for key in keys[:2]:
                self.coarse.setdefault(key, len(self.coarse))
        self.keys = list(self.slots)

    def run(self, peer):
        """`peer.rank(trial, has_place)` gives keys, best first; then `peer.learn(trial, now)`. Trials from FROM on count."""
        digest, lists = 0, []
        cpu = wall = 0
        for now, trial in enumerate(self.trials):
            if now == self.start:
                cpu, wall = time.process_time_ns(), time.monotonic_ns()
            if now >= self.start:  # a ranking that nobody looks at changes nothing
                lists.append(peer.rank(trial, trial[2] in self.met))
            peer.learn(trial, now)
            if trial[2] >= 0:
                self.met.add(trial[2])
        cpu, wall = time.process_time_ns() - cpu, time.monotonic_ns() - wall
        for best in lists:
            for key in best:
                digest = (digest * 1099511628211 + key) % 2**64
        if self.answers:
            with open(self.answers, "w", encoding="utf-8") as file:
                file.write("trial,rank,key\n")
                for now, best in enumerate(lists, self.start):
                    file.writelines(f"{now},{rank + 1},{key}\n" for rank, key in enumerate(best))
        self.say(cpu, wall, digest=f"{digest:016x}")

    def say(self, cpu, wall, **more):
        timed = len(self.trials) - self.start
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        print(json.dumps({"cpu": cpu / timed, "wall": wall / timed, "trials": timed, "peakBytes": peak, **more}))


def main(make):
    workload = Workload(sys.argv[1:])
    workload.run(make(workload))
