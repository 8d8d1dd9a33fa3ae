"""DuckDB: a table of donations that grows by three rows a trial, and a GROUP BY that counts and ranks it each time.

A batch engine: it has no counter to update, so every answer counts the whole past again.
"""

import duckdb

import workload

RANKING = """
SELECT key FROM (
  SELECT key, min(number) AS first, max(trial) AS last, count(*) AS n, count(*) FILTER (hour = ?) AS h,
         count(*) FILTER (weekday = ?) AS w, count(*) FILTER (place = ?) AS p FROM donation GROUP BY key) AS counted
JOIN weight AS a ON a.count = h JOIN weight AS b ON b.count = w JOIN weight AS c ON c.count = p
JOIN weight AS d ON d.count = n
ORDER BY a.hour + b.weekday + c.place + d.prior DESC, last DESC, first LIMIT 8"""


class Log:
    def __init__(self, given):
        self.base = duckdb.connect(":memory:", config={"threads": 1})
        c, trials = given.constants, given.trials
        self.base.execute("CREATE TABLE weight (count BIGINT, hour BIGINT, weekday BIGINT, place BIGINT, prior BIGINT)")
        rows = [(n, *(c.weight(plane, n) for plane in range(3)), c.prior(n) if n else 0) for n in range(len(trials) + 1)]
        self.base.executemany("INSERT INTO weight VALUES (?, ?, ?, ?, ?)", rows)
        self.base.execute(
            "CREATE TABLE donation (number BIGINT, key UBIGINT, hour INTEGER, weekday INTEGER, place INTEGER, trial BIGINT)")
        # What comes before the timed trials is copied in at once.
        self.before = given.start if given.answers is None else 0
        for now in range(self.before):
            self.insert(trials[now], now)

    def rank(self, trial):
        return [key for key, in self.base.execute(RANKING, trial[:3]).fetchall()]

    def insert(self, trial, now):
        hour, weekday, place, keys = trial
        self.base.execute(
            "INSERT INTO donation VALUES (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?)",
            [value for i, key in enumerate(keys) for value in (3 * now + i, key, hour, weekday, place, now)])

    def learn(self, trial, now):
        if now >= self.before:
            self.insert(trial, now)


workload.main(Log)
