"""river's MultinomialNB: three `learn_one` a trial and one `predict_proba_one`. Its smoothing is its own, so its answers
are: how often its first is our first is printed."""

import heapq

from river import naive_bayes

import workload


class Bayes:
    def __init__(self, given):
        self.model = naive_bayes.MultinomialNB(alpha=1.0)
        self.known = False

    def given(self, trial):
        hour, weekday, place, _ = trial
        return {f"h{hour}": 1, f"w{weekday}": 1, f"p{place}": 1}

    def rank(self, trial):
        if not self.known:
            return ()
        shares = self.model.predict_proba_one(self.given(trial))
        return heapq.nlargest(8, shares, key=shares.get)

    def learn(self, trial, now):
        self.known = True
        given = self.given(trial)
        for key in trial[3]:
            self.model.learn_one(given, key)


workload.main(Bayes)
