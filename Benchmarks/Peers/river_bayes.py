"""river's MultinomialNB: three `learn_one` a trial and one `predict_proba_one`. Its smoothing is its own, so its answers
are: how often its first is our first is printed."""

import heapq

from river import naive_bayes

import workload


class Bayes:
    def __init__(self, given):
        self.fine, self.coarse = naive_bayes.MultinomialNB(alpha=1.0), naive_bayes.MultinomialNB(alpha=1.0)

    def given(self, trial):
        hour, weekday, place, _ = trial
        return {f"h{hour}": 1, f"w{weekday}": 1, f"p{place}": 1}

    def rank(self, trial, has_place):
        shares = self.fine.predict_proba_one(self.given(trial))
        return heapq.nlargest(8, shares, key=shares.get)

    def learn(self, trial, now):
        given = self.given(trial)
        for key in trial[3][:2]:
            self.coarse.learn_one(given, key)
        self.fine.learn_one(given, trial[3][2])


workload.main(Bayes)
