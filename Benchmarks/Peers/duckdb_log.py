"""DuckDB: a table of donations that grows by three rows a trial, and a GROUP BY that counts and ranks it each time.

A batch engine: it has no counter to update, so every answer counts the whole past again.
"""

import duckdb

import workload

RANKING = """
SELECT key FROM (
  SELECT key, max(trial) AS last, count(*) AS n, count(*) FILTER (hour = ?) AS h, count(*) FILTER (weekday = ?) AS w,
         count(*) FILTER (place = ?) AS p FROM donation WHERE position = 2 GROUP BY key) AS counted
JOIN weight AS a ON a.count = h JOIN weight AS b ON b.count = w JOIN weight AS c ON c.count = p
JOIN weight AS d ON d.count = n
ORDER BY a.hour + b.weekday + {} DESC, last DESC LIMIT 8"""


class Log:
    def __init__(self, given):
        self.base = duckdb.connect(":memory:", config={"threads": 1})
        trials = given.trials
        self.base.execute(
            "CREATE TABLE weight (count BIGINT, hour BIGINT, weekday BIGINT, place BIGINT, prior2 BIGINT, prior3 BIGINT)")
        self.base.execute("INSERT INTO weight VALUES " + ", ".join(str((
            n, *(workload.weight(plane, n) for plane in range(3)),
            *(workload.prior(n, signals) if n else 0 for signals in (2, 3)))) for n in range(len(trials) + 1)))
        self.base.execute(
            "CREATE TABLE donation (key UBIGINT, position INTEGER, hour INTEGER, weekday INTEGER, place INTEGER,"
            " trial BIGINT)")
        # What comes before the trials that count is copied in at once.
        self.before = given.start
        rows = [row for now in range(self.before) for row in self.rows(trials[now], now)]
        for start in range(0, len(rows), 3000):
            self.base.execute("INSERT INTO donation VALUES " + ", ".join(map(str, rows[start:start + 3000])))

    @staticmethod
    def rows(trial, now):
        return [(key, position, *trial[:3], now) for position, key in enumerate(trial[3])]

    def rank(self, trial, has_place):
        query = RANKING.format("c.place + d.prior3" if has_place else "d.prior2")
        return [key for key, in self.base.execute(query, trial[:3]).fetchall()]

    def learn(self, trial, now):
        if now >= self.before:
            values = [value for row in self.rows(trial, now) for value in row]
            self.base.execute("INSERT INTO donation VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?)"] * 3), values)


workload.main(Log)
