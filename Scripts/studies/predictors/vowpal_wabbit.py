"""Vowpal Wabbit: cost-sensitive one against all with label-dependent features, a line a candidate, learning online."""

import math
import os
import tempfile

import numpy
import vowpalwabbit

import stream


def candidates(rows, answers, settings):
    """Answered by `predict`, every candidate's cost 0 (without a cost it answers all alike); only then come the costs
    of `learn`."""
    machine = vowpalwabbit.Workspace(
        "--csoaa_ldf mc --loss_function logistic --probabilities --quiet " + settings["options"], enable_logging=False)
    people = {}
    for trial in rows:
        person = people.setdefault(trial.name, stream.Person())
        if person.names:
            lines = written(trial, person, settings)
            shared, *actions = lines
            if trial.scored:
                asked = [f"{i + 1}:0 {line}" for i, line in enumerate(actions)]
                shares = numpy.maximum(numpy.array(machine.predict([shared, *asked])), 1e-9)
                answers.write(trial, person, numpy.log(shares))
            if (slot := person.slots.get(trial.truth)) is not None and len(person.names) > 1:
                machine.learn([shared, *(f"{i + 1}:{0 if i == slot else 1} {line}" for i, line in enumerate(actions))])
        elif trial.scored:
            answers.write(trial, person)
        person.learn(trial)
    with tempfile.TemporaryDirectory() as folder:
        machine.save(os.path.join(folder, "model"))
        machine.finish()
        return os.path.getsize(os.path.join(folder, "model"))


def written(trial, person, settings):
    """Shared lines and one a candidate: who with what (a), its features (f), and the context to cross them with."""
    previous, gap = person.recent[1], trial.gap_class
    shared = f"shared |h h{trial.hour} |w w{trial.weekday} |p p{previous} |g g{gap}"
    features = person.features(trial)[:, :16]
    names = stream.NAMES[:16]
    lines, step = [shared], settings["step"]
    for slot, values in enumerate(features.tolist()):
        said = [f"{name}{math.floor(value / step)}" for name, value in zip(names, values)] if step else []
        said += [f"{name}:{value:.4g}" for name, value in zip(names, values)]
        lines.append(f"|a {trial.name}_{slot} |f " + " ".join(said))
    return lines


stream.main({"vowpal-wabbit-csoaa-ldf": candidates})
