// SQLite in memory, as one would: a row a count, twelve upserts a trial, a join that ranks. The weight of a count is
// computed once, when the count is written, by a function of ours.
#include <sqlite3.h>
#include "workload.hpp"

static void sql_weight(sqlite3_context* context, int, sqlite3_value** given) {
  sqlite3_result_int(context, lift(float(sqlite3_value_int(given[1])), share[sqlite3_value_int(given[0])]));
}

static void sql_prior(sqlite3_context* context, int, sqlite3_value** given) {
  sqlite3_result_int(context, prior(float(sqlite3_value_int(given[0])), sqlite3_value_int(given[1])));
}

struct SQLitePeer {
  sqlite3* base = nullptr;
  sqlite3_stmt *upsert_count, *upsert_candidate, *ranking[2];
  Places places;

  void must(int code) {
    if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW) {
      fprintf(stderr, "SQLite: %s\n", sqlite3_errmsg(base));
      exit(1);
    }
  }

  sqlite3_stmt* prepared(const char* text) {
    sqlite3_stmt* made;
    must(sqlite3_prepare_v3(base, text, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr));
    return made;
  }

  SQLitePeer() {
    must(sqlite3_open(":memory:", &base));
    must(sqlite3_create_function(base, "weight", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, sql_weight, nullptr, nullptr));
    must(sqlite3_create_function(base, "prior", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, sql_prior, nullptr, nullptr));
    must(sqlite3_exec(base,
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
        "CREATE TABLE candidate (key INTEGER PRIMARY KEY, n INTEGER, prior2 INTEGER, prior3 INTEGER, last INTEGER);"
        "CREATE TABLE count (bucket INTEGER, key INTEGER, n INTEGER, weight INTEGER, PRIMARY KEY (bucket, key)) WITHOUT ROWID;"
        "BEGIN", nullptr, nullptr, nullptr));
    upsert_count = prepared(
        "INSERT INTO count VALUES (?1, ?2, 1, weight(?3, 1))"
        " ON CONFLICT DO UPDATE SET n = n + 1, weight = weight(?3, n + 1)");
    upsert_candidate = prepared(
        "INSERT INTO candidate VALUES (?1, 1, prior(1, 2), prior(1, 3), ?2)"
        " ON CONFLICT DO UPDATE SET n = n + 1, prior2 = prior(n + 1, 2), prior3 = prior(n + 1, 3), last = ?2");
    ranking[0] = prepared(
        "SELECT c.key, c.prior2 + ifnull(h.weight, 0) + ifnull(w.weight, 0) AS score"
        " FROM candidate c LEFT JOIN count h ON h.bucket = ?1 AND h.key = c.key"
        " LEFT JOIN count w ON w.bucket = ?2 AND w.key = c.key ORDER BY score DESC, c.last DESC LIMIT 8");
    ranking[1] = prepared(
        "SELECT c.key, c.prior3 + ifnull(h.weight, 0) + ifnull(w.weight, 0) + ifnull(p.weight, 0) AS score"
        " FROM candidate c LEFT JOIN count h ON h.bucket = ?1 AND h.key = c.key"
        " LEFT JOIN count w ON w.bucket = ?2 AND w.key = c.key LEFT JOIN count p ON p.bucket = ?3 AND p.key = c.key"
        " ORDER BY score DESC, c.last DESC LIMIT 8");
  }

  void rank(const Trial& trial, Best& best) {
    bool has_place = places.has(trial);
    sqlite3_stmt* asked = ranking[has_place];
    sqlite3_bind_int(asked, 1, trial.hour);
    sqlite3_bind_int(asked, 2, 100 + trial.weekday);
    if (has_place) sqlite3_bind_int(asked, 3, 200 + trial.place);
    while (sqlite3_step(asked) == SQLITE_ROW) best.ones[best.count++].key = uint64_t(sqlite3_column_int64(asked, 0));
    must(sqlite3_reset(asked));
  }

  void upsert(sqlite3_stmt* statement) {
    must(sqlite3_step(statement));
    must(sqlite3_reset(statement));
  }

  void count(int plane, int bucket, uint64_t key) {
    sqlite3_bind_int(upsert_count, 1, bucket);
    sqlite3_bind_int64(upsert_count, 2, sqlite3_int64(key));
    sqlite3_bind_int(upsert_count, 3, plane);
    upsert(upsert_count);
  }

  void learn(const Trial& trial, uint32_t now) {
    places.learn(trial);
    for (int position = 0; position < 3; position += 1) {
      uint64_t key = trial.keys[position];
      count(0, trial.hour, key);
      count(1, 100 + trial.weekday, key);
      if (trial.place >= 0) count(2, 200 + trial.place, key);
      if (position < 2) count(0, 300, key);  // its total
    }
    sqlite3_bind_int64(upsert_candidate, 1, sqlite3_int64(trial.keys[2]));
    sqlite3_bind_int(upsert_candidate, 2, int(now));
    upsert(upsert_candidate);
  }
};

int main(int number, char** words) {
  Arguments a = arguments(number, words);
  std::vector<Trial> trials = load(a.workload);
  SQLitePeer peer;
  return run(peer, a, trials);
}
