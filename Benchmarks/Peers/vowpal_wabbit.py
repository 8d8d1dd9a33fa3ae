"""Vowpal Wabbit, driven by its own reader from its own binary cache, as its users do for speed; EXTRA says which form.

    sgd           --sgd: a line a candidate to rank, then three lines to learn, eight features each
    adf           --cb_explore_adf: one question over all candidates, then one answer to learn from
    adf-one-pass  --cb_explore_adf: question and answer in one, which it predicts before it learns

`adf` learns the chosen candidate alone, not its two coarser combinations: less than our trial does.

`-written` has it write its predictions to a file besides, the only answer its command line gives; without, they stay in
its memory, as an embedded one's would.

Writing the text and making the cache is not timed; nor is picking a top 8 from what `sgd` predicts. Its model is not
ours, and neither are its answers: how often its first is our first is printed.
"""

import os
import sys
import tempfile
import time

import vowpalwabbit

import workload

FORM = sys.argv[5].removesuffix("-written")
WRITTEN = sys.argv[5].endswith("-written")
SETTINGS = {"sgd": "--sgd --loss_function logistic -b 18", "adf": "--cb_explore_adf --cb_type mtr --epsilon 0.05 -b 18"}


def features(trial, slot):
    hour, weekday, place = trial[:3]
    return f"|f c{slot} h{hour} w{weekday} p{place} c{slot}h{hour} c{slot}w{weekday} c{slot}p{place}"


def write(given, file):
    """All trials as examples; gives, for each example, the trial it ranks and its candidate, or None."""
    known, asked = 0, []
    for now, trial in enumerate(given.trials):
        timed = now >= given.start
        # What is learned before the timed trials changes answers, not the cost of an example.
        learned = timed or given.answers
        truth = given.slots[trial[3][2]]
        if FORM == "sgd":
            for slot in range(known) if timed else ():
                file.write(features(trial, slot) + "\n")
                asked.append((now, slot))
            # Three combinations, as everywhere; the two coarser ones are learned and never ranked.
            for name in (truth, f"d{given.coarse[trial[3][1]]}", f"v{given.coarse[trial[3][0]]}") if learned else ():
                file.write(f"1 {features(trial, name)}\n")
                asked.append(None)
        elif known and learned:
            lines = [features(trial, slot) for slot in range(known)]
            if timed and FORM == "adf":
                file.write("\n".join(lines) + "\n\n")
                asked.append((now, None))
            if truth < known:
                lines[truth] = f"0:-1:{1 / known:.6f} " + lines[truth]
                file.write("\n".join(lines) + "\n\n")
                asked.append((now, None) if timed and FORM == "adf-one-pass" else None)
        known = max(known, truth + 1)
    return asked


def firsts(path, asked, given):
    """The first key of each ranked trial, from the file of predictions."""
    with open(path, encoding="utf-8") as file:
        if FORM == "sgd":
            best = {}
            for line, one in zip(file, asked):
                if one and (one[0] not in best or float(line) > best[one[0]][0]):
                    best[one[0]] = (float(line), one[1])
            return {now: given.keys[slot] for now, (_, slot) in best.items()}
        blocks = [line for line in file if line.strip()]
    return {one[0]: given.keys[int(block.split(":", 1)[0])] for block, one in zip(blocks, asked) if one}


def main():
    given = workload.Workload(sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        text, cache, said = (os.path.join(folder, name) for name in ("examples", "cache", "said"))
        with open(text, "w", encoding="utf-8") as file:
            asked = write(given, file)
        settings = SETTINGS[FORM.split("-")[0]] + " --quiet --no_stdin"
        vowpalwabbit.Workspace(f"{settings} -d {text} --cache_file {cache} -k").finish()
        predictions = f" -p {said}" if given.answers or WRITTEN else ""
        cpu, wall = time.process_time_ns(), time.monotonic_ns()
        vowpalwabbit.Workspace(f"{settings} -d {text} --cache_file {cache}{predictions}").finish()
        cpu, wall = time.process_time_ns() - cpu, time.monotonic_ns() - wall
        if given.answers:
            with open(given.answers, "w", encoding="utf-8") as file:
                file.write("trial,rank,key\n")
                file.writelines(f"{now},1,{key}\n" for now, key in sorted(firsts(said, asked, given).items()))
        given.say(cpu, wall)


main()
