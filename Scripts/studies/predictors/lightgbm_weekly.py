"""LightGBM: trees over the candidates' features, fitted anew at the start of each week on the trials before it."""

import lightgbm
import numpy

import stream

WEEK = 7 * 86400


def weekly(rows, answers, settings):
    """The trial's own row joins the past after its answer; a model knows only trials of weeks that are over."""
    people, past, model, week, answered = {}, [], None, None, {int(t.instant // WEEK) for t in rows if t.scored}
    draws = numpy.random.default_rng(1)
    for trial in rows:
        person = people.setdefault(trial.name, stream.Person())
        now = int(trial.instant // WEEK)
        if now != week:
            week = now
            # Where no trial of a week is scored, its model would never be asked.
            if now in answered and sum(len(labels) for _, _, labels in past) > 2000:
                model = fitted(past, now, settings)
        if person.names:
            features = person.features(trial)
            if trial.scored:
                scores = model.predict(features, raw_score=True, num_threads=1) if model else features[:, 0] + features[:, 4]
                answers.write(trial, person, scores)
            if (slot := person.slots.get(trial.truth)) is not None and len(person.names) > 1:
                past.append((now, *sampled(features, slot, settings["negatives"], draws)))
        elif trial.scored:
            answers.write(trial, person)
        person.learn(trial)
    return len(model.model_to_string()) if model else 0


def sampled(features, slot, negatives, draws):
    """The truth and some of the others: a fit on all of them takes hours."""
    others = numpy.delete(numpy.arange(len(features)), slot)
    if len(others) > negatives:
        others = draws.choice(others, negatives, replace=False)
    return features[numpy.concatenate([[slot], others])], numpy.arange(1 + len(others)) == 0


def fitted(past, now, settings):
    chosen = [(rows, labels) for week, rows, labels in past if now - week <= settings["weeks"]]
    data = lightgbm.Dataset(
        numpy.concatenate([rows for rows, _ in chosen]), numpy.concatenate([labels for _, labels in chosen]),
        group=[len(labels) for _, labels in chosen], feature_name=stream.NAMES, free_raw_data=True)
    parameters = {
        "objective": settings["objective"], "num_leaves": settings["leaves"], "learning_rate": settings["rate"],
        "min_data_in_leaf": 50, "num_threads": 1, "verbosity": -1, "seed": 1, "deterministic": True,
        "force_row_wise": True}
    return lightgbm.train(parameters, data, settings["trees"])


stream.main({"lightgbm-weekly": weekly})
