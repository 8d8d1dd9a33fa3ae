"""Other people's learners: each answers a trial, and then learns it.

    python3 models.py CONTEXTS SCORES NAME SETTINGS

Each library is imported by the function that uses it, since the memory of a process is a figure, and before the clock starts.
"""

import math
import os
import pickle
import tempfile

import numpy

import stream

WEEK = 7 * 86400
FEATURES = stream.NAMES[:16]


def vowpal_wabbit(rows, answers, settings):
    """Cost-sensitive one against all with label-dependent features, a line a candidate, learning online.

    Answered by `predict`, every candidate's cost 0 (without a cost it answers all alike); only then come the costs of
    `learn`."""
    import vowpalwabbit
    machine = vowpalwabbit.Workspace(
        "--csoaa_ldf mc --loss_function logistic --probabilities --quiet " + settings["options"], enable_logging=False)
    for trial, person in stream.lived(rows, answers):
        # Shared lines and one a candidate: who with what (a), its features (f), and the context to cross them with.
        shared = f"shared |h h{trial.hour} |w w{trial.weekday} |p p{person.recent[1]} |g g{trial.gap_class}"
        actions, step = [], settings["step"]
        for number, values in enumerate(person.features(trial)[:, :16].tolist()):
            said = [f"{name}{math.floor(value / step)}" for name, value in zip(FEATURES, values)] if step else []
            said += [f"{name}:{value:.4g}" for name, value in zip(FEATURES, values)]
            actions.append(f"|a {trial.name}_{number} |f " + " ".join(said))
        if trial.scored:
            asked = [f"{i + 1}:0 {line}" for i, line in enumerate(actions)]
            shares = numpy.maximum(numpy.array(machine.predict([shared, *asked])), 1e-9)
            answers.write(trial, person, numpy.log(shares))
        if (slot := person.slots.get(trial.truth)) is not None and len(person.names) > 1:
            machine.learn([shared, *(f"{i + 1}:{0 if i == slot else 1} {line}" for i, line in enumerate(actions))])
    with tempfile.TemporaryDirectory() as folder:
        machine.save(os.path.join(folder, "model"))
        machine.finish()
        return os.path.getsize(os.path.join(folder, "model"))


def river_bayes(rows, answers, settings):
    """Multinomial naive Bayes over hour, weekday and previous shortcut, a model a person."""
    from river import naive_bayes
    models = {}
    for trial, person in stream.lived(rows, answers, from_the_first=True):
        model = models.setdefault(trial.name, naive_bayes.MultinomialNB(alpha=settings["alpha"]))
        given = {f"h{trial.hour}": settings["hour"], f"w{trial.weekday}": settings["weekday"],
                 f"k{trial.weekday >= 5}h{trial.hour}": settings["kind"], f"p{person.recent[1]}": settings["previous"]}
        if trial.scored and person.names:
            said = model.predict_proba_one(given)
            answers.write(trial, person, numpy.log([max(said.get(slot, 0.0), 1e-9) for slot in range(len(person.names))]))
        model.learn_one(given, person.slots.get(trial.truth, len(person.names)))
    return len(pickle.dumps(models))


def river_logistic(rows, answers, settings):
    """One logistic regression for all: was it this candidate? Learned on the truth and the best-placed others."""
    from river import linear_model, optim
    model = linear_model.LogisticRegression(optim.AdaGrad(settings["rate"]), l2=settings["l2"])
    for trial, person in stream.lived(rows, answers):
        features = person.features(trial)
        given = [dict(zip(FEATURES, values)) for values in features[:, :16].tolist()]
        if trial.scored:
            likely = numpy.array([model.predict_proba_one(one)[True] for one in given])
            scores = numpy.log(numpy.maximum(likely, 1e-12)) - numpy.log(numpy.maximum(1 - likely, 1e-12))
            answers.write(trial, person, scores)
        if (slot := person.slots.get(trial.truth)) is not None:
            likely = numpy.argsort(-(features[:, 0] + features[:, 4]), kind="stable")[:settings["negatives"]]
            for index in [*(i for i in likely.tolist() if i != slot), slot]:
                model.learn_one(given[index], index == slot)
    return len(pickle.dumps(model))


def lightgbm_weekly(rows, answers, settings):
    """Trees over the candidates' features, fitted anew at the start of each week on the trials of weeks that are over."""
    past, model, week, draws = [], None, None, numpy.random.default_rng(1)
    answered = {int(trial.instant // WEEK) for trial in rows if trial.scored}
    for trial, person in stream.lived(rows, answers):
        now = int(trial.instant // WEEK)
        if now != week:
            week = now
            # Where no trial of a week is scored, its model would never be asked.
            if now in answered and sum(len(labels) for _, _, labels in past) > 2000:
                model = fitted([one for one in past if now - one[0] <= settings["weeks"]], settings)
        features = person.features(trial)
        if trial.scored:
            scores = model.predict(features, raw_score=True, num_threads=1) if model else features[:, 0] + features[:, 4]
            answers.write(trial, person, scores)
        if (slot := person.slots.get(trial.truth)) is not None and len(person.names) > 1:
            # The truth and some of the others: a fit on all of them takes hours.
            others = numpy.delete(numpy.arange(len(features)), slot)
            if len(others) > settings["negatives"]:
                others = draws.choice(others, settings["negatives"], replace=False)
            past.append((now, features[numpy.concatenate([[slot], others])], numpy.arange(1 + len(others)) == 0))
    return len(model.model_to_string()) if model else 0


def fitted(chosen, settings):
    import lightgbm
    data = lightgbm.Dataset(
        numpy.concatenate([rows for _, rows, _ in chosen]), numpy.concatenate([labels for _, _, labels in chosen]),
        group=[len(labels) for _, _, labels in chosen], feature_name=stream.NAMES, free_raw_data=True)
    parameters = {
        "objective": settings["objective"], "num_leaves": settings["leaves"], "learning_rate": settings["rate"],
        "min_data_in_leaf": 50, "num_threads": 1, "verbosity": -1, "seed": 1, "deterministic": True,
        "force_row_wise": True}
    return lightgbm.train(parameters, data, settings["trees"])


stream.main({
    "vowpal-wabbit-csoaa-ldf": (vowpal_wabbit, "vowpalwabbit"), "river-naive-bayes": (river_bayes, "river.naive_bayes"),
    "river-logistic": (river_logistic, "river.linear_model"), "lightgbm-weekly": (lightgbm_weekly, "lightgbm")})
