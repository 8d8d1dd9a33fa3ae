"""What the peers of `Scripts/studies/compare-predictors` are fed: exported contexts, one person's past at a time, in numbers.

A trial's features are computed from the rows before it alone; `learn` is called once the trial was answered. The
candidates are the shortcuts that the person had donated. Every driver sees the same features and says the same
P(NEW), (f + ½)/(n + 1), f first uses among n donations, both halved every 20 donations (of 10, 20, 40, 80 and never, the
least log loss on the valid rows); the known candidates share the rest.
"""

import argparse
import csv
import datetime
import importlib
import json
import math
import resource
import time

import numpy

NAMES = [
    "share", "recency", "age", "hour", "kernel", "narrow", "weekday", "kind_of_day", "previous", "previous_gap",
    "two_back", "fast", "slow", "today", "is_previous", "count", "candidates", "donations", "clock", "gap"]
NEW_HALF_LIFE = 20  # donations
KERNELS = (60.0, 20.0)  # minutes
HALF_LIVES = (3.0, 21.0)  # days
GAPS = (3600, 3 * 3600, 8 * 3600, 24 * 3600)


class Person:
    """What one person did so far; a slot is a shortcut, in order of first use."""

    def __init__(self):
        self.slots, self.names, self.donations, self.recent = {}, [], 0, (-1, -1)
        self.firsts = self.uses = 0.0  # fading, for NEW
        self.room = 16
        self.table = numpy.zeros((self.room, 24 + 7 + 48 + 4))  # hours, weekdays, hours of both kinds of day, sums
        self.when = numpy.zeros((2, self.room))  # minute of the day and slot of every donation
        self.after = {}

    def context(self, trial):
        return [("one", self.recent[1]), ("gap", self.recent[1], trial.gap_class), ("two", self.recent)]

    def counted(self, key, known):
        counts = numpy.zeros(known)
        for slot, count in self.after.get(key, {}).items():
            counts[slot] = count
        return counts

    def features(self, trial):
        """A row for each candidate, as NAMES."""
        known = len(self.names)
        table, hour, day = self.table[:known], trial.hour, trial.weekday
        count, last = table[:, 79], table[:, 80]
        share = (count + 0.5) / (self.donations + 0.5 * known)
        age = trial.instant - last
        minute, slot = self.when[0, :self.donations], self.when[1, :self.donations].astype(numpy.intp)
        distance = numpy.abs(minute - trial.minute)
        distance = numpy.minimum(distance, 1440 - distance)

        def shrunk(counts, strength=2.0):
            return numpy.log((counts + strength * share) / (counts.sum() + strength))

        near = table[:, hour] + 0.5 * (table[:, (hour + 1) % 24] + table[:, (hour + 23) % 24])
        kernels = [numpy.bincount(slot, numpy.exp(-0.5 * (distance / width) ** 2), known) for width in KERNELS]
        kinds = table[:, 31 + 24 * (day >= 5) + hour]
        one, gap, two = (self.counted(key, known) for key in self.context(trial))
        fading = [table[:, 81 + i] * 0.5 ** (age / 86400 / half) for i, half in enumerate(HALF_LIVES)]
        order = numpy.empty(known)
        order[numpy.argsort(-last, kind="stable")] = numpy.arange(known)
        out = numpy.empty((known, len(NAMES)), dtype=numpy.float32)
        columns = [
            numpy.log(share), numpy.log1p(order), numpy.log1p(age / 3600), shrunk(near), shrunk(kernels[0]),
            shrunk(kernels[1]), shrunk(table[:, 24 + day]), shrunk(kinds), shrunk(one), shrunk(gap), shrunk(two),
            numpy.log(fading[0] + 0.01), numpy.log(fading[1] + 0.01),
            numpy.floor(last / 86400) == math.floor(trial.instant / 86400),
            numpy.arange(known) == self.recent[1], numpy.log(count), math.log1p(known), math.log1p(self.donations),
            trial.minute / 60, math.log1p(trial.gap / 3600)]
        for index, column in enumerate(columns):
            out[:, index] = column
        return out

    def new(self):
        """The probability of a shortcut never donated."""
        return (self.firsts + 0.5) / (self.uses + 1)

    def learn(self, trial):
        slot = self.slots.get(trial.truth)
        fading = 0.5 ** (1 / NEW_HALF_LIFE)
        self.firsts, self.uses = self.firsts * fading + (slot is None), self.uses * fading + 1
        if slot is None:
            slot = self.slots[trial.truth] = len(self.names)
            self.names.append(trial.truth)
            if slot == self.table.shape[0]:
                self.table = numpy.concatenate([self.table, numpy.zeros_like(self.table)])
        if self.donations == self.when.shape[1]:
            self.when = numpy.concatenate([self.when, numpy.zeros_like(self.when)], axis=1)
        for key in self.context(trial):
            following = self.after.setdefault(key, {})
            following[slot] = following.get(slot, 0) + 1
        row = self.table[slot]
        age = (trial.instant - row[80]) / 86400 if row[79] else 0
        for index, half in enumerate(HALF_LIVES):
            row[81 + index] = row[81 + index] * 0.5 ** (age / half) + 1
        row[[trial.hour, 24 + trial.weekday, 31 + 24 * (trial.weekday >= 5) + trial.hour, 79]] += 1
        row[80] = trial.instant
        self.when[:, self.donations] = trial.minute, slot
        self.recent = (self.recent[1], slot)
        self.donations += 1


class Trial:
    def __init__(self, row):
        moment = datetime.datetime.fromisoformat(row["time"])
        self.id, self.name, self.scored, self.truth = row["id"], row["person"], row["scored"] == "true", row["truth"]
        self.instant = moment.timestamp()
        self.minute = moment.hour * 60 + moment.minute
        self.hour, self.weekday = int(row["hour"]), int(row["weekday"])
        self.gap = float(row["gap_seconds"] or 0)
        self.gap_class = sum(self.gap >= limit for limit in GAPS)


def trials(path):
    """The rows in absolute time; equal times by the person's bytes, then as the file has them."""
    with open(path, encoding="utf-8", newline="") as file:
        read = [Trial(row) for row in csv.DictReader(file)]
    return sorted(read, key=lambda trial: (trial.instant, trial.name.encode()))


def lived(rows, answers, from_the_first=False):
    """Each trial with the person's past, which has it afterwards; those of nobody's past are answered here with nothing."""
    people = {}
    for trial in rows:
        person = people.setdefault(trial.name, Person())
        if trial.scored and not person.names:
            answers.write(trial, person)
        if person.names or from_the_first:
            yield trial, person
        person.learn(trial)


class Answers:
    """Scores and probabilities, written as `--external` reads them.

    A peer's scores are logarithms up to a factor, its sharpness: shares are the softmax of sharpness times scores.
    """

    def __init__(self, path, strategy, sharpness):
        self.sharpness, self.strategy = sharpness, strategy
        self.file = open(path, "w", encoding="utf-8", newline="")
        self.writer = csv.writer(self.file, lineterminator="\n")
        self.writer.writerow(["id", "strategy", "shortcut", "score", "probability"])

    def write(self, trial, person, scores=()):
        """Scores order the candidates; shares sum to 1 and are scaled to leave room for NEW."""
        known = (1 - person.new()) * 0.999999
        scores = numpy.asarray(scores, dtype=float)
        if not len(scores):
            self.writer.writerow([trial.id, self.strategy, "", "", ""])
            return
        for name, score, share in zip(person.names, scores, softmax(self.sharpness * scores)):
            self.writer.writerow([trial.id, self.strategy, name, repr(float(score)), repr(float(known * share))])


def softmax(scores):
    shares = numpy.exp(scores - scores.max())
    return shares / shares.sum()


def main(peers):
    """Runs one of the peers, each with the library that it needs, and prints what it cost as JSON."""
    parser = argparse.ArgumentParser(description="answers a trial, then learns it")
    parser.add_argument("contexts", help="what `nextaction replay --contexts` wrote")
    parser.add_argument("scores", help="the file of scores to write")
    parser.add_argument("name", choices=peers, help="the predictor")
    parser.add_argument("settings", type=json.loads, help="its settings, as JSON")
    options = parser.parse_args()
    name, settings = options.name, options.settings
    rows = trials(options.contexts)
    answers = Answers(options.scores, name, settings["sharpness"])
    peer, library = peers[name]
    importlib.import_module(library)  # is no part of the time
    start = time.process_time()
    model_bytes = peer(rows, answers, settings)
    seconds = time.process_time() - start
    answers.file.close()
    print(json.dumps({"seconds": seconds, "modelBytes": model_bytes,
                      "peakBytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}))
