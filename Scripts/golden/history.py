"""The fixed history of forty donations that golden scores are computed on, and the questions asked about it."""

import collections

Donation = collections.namedtuple("Donation", "second slot place")
Question = collections.namedtuple("Question", "known second place")

# Monday, 2026-03-02, 00:00 on a clock one hour ahead of UTC.
START = 1772406000
LEAD = 3600
PLACES = {"-": None, "h": 0, "w": 1, "g": 2}

# day hh:mm letter place
ROWS = """
0 07:58 A h; 0 08:31 B w; 0 12:05 C w; 0 18:10 D g; 1 08:02 A h; 1 08:40 B w; 1 12:11 C w; 1 12:12 C w
1 22:30 E h; 2 07:55 A h; 2 12:20 G g; 2 18:05 D g; 3 08:04 A -; 3 08:35 B w; 3 12:01 C w; 4 08:00 A h
4 23:50 E h; 5 10:15 F -; 5 11:00 E h; 6 00:20 E h; 6 21:45 D h; 7 08:01 A h; 7 08:33 B w; 7 12:07 C w
8 08:03 B h; 8 12:09 A w; 9 07:59 A h; 9 08:00 A h; 9 18:00 D g; 10 12:30 C w; 11 08:06 A h; 30 08:00 B w
30 12:00 C w; 31 08:02 B w; 31 18:20 F g; 32 08:01 B w; 32 12:03 F w; 32 12:05 F w; 33 08:00 B -; 33 12:10 C w
"""

# donations known, day hh:mm place
ASKED = "1 1 09:00 h; 16 4 08:20 h; 26 8 12:30 w; 39 33 12:10 w; 40 33 12:11 w; 40 36 00:30 -; 40 45 08:05 h; 40 140 18:00 g"


def second(day, clock):
    hours, minutes = clock.split(":")
    return START + int(day) * 86400 + int(hours) * 3600 + int(minutes) * 60


def donations():
    rows = [row.split() for row in ROWS.replace("\n", ";").split(";") if row.strip()]
    letters = []
    result = []
    for day, clock, letter, place in rows:
        if letter not in letters:
            letters.append(letter)
        result.append(Donation(second(day, clock), letters.index(letter), PLACES[place]))
    return result


def questions():
    result = []
    for row in ASKED.split(";"):
        known, day, clock, place = row.split()
        result.append(Question(int(known), second(day, clock), PLACES[place]))
    return result


def hour(moment):
    return (moment.second + LEAD) // 3600 % 24


def weekday(second):
    """0 is Monday."""
    return ((second + LEAD) // 86400 + 3) % 7


def day(moment):
    """Whole days since 1970."""
    return moment.second // 86400


def slots(past):
    return range(len({donation.slot for donation in past}))


def last_use(past, slot):
    """The position of a shortcut's last use."""
    return max(position for position, donation in enumerate(past) if donation.slot == slot)


def normalised(scores):
    total = sum(scores)
    return [score / total for score in scores] if total > 0 else list(scores)
