"""river: a naive Bayes classifier a person, and one logistic regression over the candidates of everybody."""

import pickle

import numpy
from river import linear_model, naive_bayes, optim

import stream


def bayes(rows, answers, settings):
    """Multinomial naive Bayes over hour, weekday and previous shortcut, a model a person."""
    people, models = {}, {}
    for trial in rows:
        person = people.setdefault(trial.name, stream.Person())
        model = models.setdefault(trial.name, naive_bayes.MultinomialNB(alpha=settings["alpha"]))
        previous = person.recent[1]
        given = {f"h{trial.hour}": settings["hour"], f"w{trial.weekday}": settings["weekday"],
                 f"k{trial.weekday >= 5}h{trial.hour}": settings["kind"], f"p{previous}": settings["previous"]}
        if trial.scored and person.names:
            said = model.predict_proba_one(given)
            shares = numpy.array([max(said.get(slot, 0.0), 1e-9) for slot in range(len(person.names))])
            answers.write(trial, person, numpy.log(shares))
        elif trial.scored:
            answers.write(trial, person)
        person.learn(trial)
        model.learn_one(given, person.slots[trial.truth])
    return len(pickle.dumps(models))


def logistic(rows, answers, settings):
    """One logistic regression for all: was it this candidate? Learned on the truth and the best-placed others."""
    people = {}
    model = linear_model.LogisticRegression(optim.AdaGrad(settings["rate"]), l2=settings["l2"])
    for trial in rows:
        person = people.setdefault(trial.name, stream.Person())
        if person.names:
            features = person.features(trial)
            given = [dict(zip(stream.NAMES[:16], values)) for values in features[:, :16].tolist()]
            if trial.scored:
                likely = numpy.array([model.predict_proba_one(one)[True] for one in given])
                scores = numpy.log(numpy.maximum(likely, 1e-12)) - numpy.log(numpy.maximum(1 - likely, 1e-12))
                answers.write(trial, person, scores)
            if (slot := person.slots.get(trial.truth)) is not None:
                likely = numpy.argsort(-(features[:, 0] + features[:, 4]), kind="stable")[:settings["negatives"]]
                for index in [*(i for i in likely.tolist() if i != slot), slot]:
                    model.learn_one(given[index], index == slot)
        elif trial.scored:
            answers.write(trial, person)
        person.learn(trial)
    return len(pickle.dumps(model))


stream.main({"river-naive-bayes": bayes, "river-logistic": logistic})
