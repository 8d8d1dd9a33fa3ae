// What the C++ peers share: the donations, the score, the top 8, and one way of timing. The peer itself is the table
// in its own file; nothing here is timed but `run`.
//
// A line of workload.csv is a trial: rank every key3 met so far in the context, then learn the three keys in it.
//
//   lambda(x) = bits of Float x, an integer logarithm;  lift(k, s) = lambda(k + s) - lambda(s)
//   score     = lambda(n) - lambda(1) - P lift(n, 4) + lift(hour's count, 4/24) + lift(weekday's, 4/7)
//               + lift(place's, 4/8), the last where there is a place that was learned before by any key; P is 3, else 2
//   order     = score, then last use, newer first; no two key3 have the same last use
#pragma once
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <unordered_map>
#include <vector>
#include <sys/resource.h>

#ifndef COUNT
#define COUNT uint8_t  // the script takes a wider one where a workload's counts ask for it
#endif

struct Trial {
  int32_t hour, weekday, place;  // place -1: none
  std::array<uint64_t, 3> keys;
};

inline int32_t lambda(float x) {
  int32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

inline int32_t lift(float count, float share) { return lambda(count + share) - lambda(share); }

constexpr float share[3] = {4.0f / 24, 4.0f / 7, 4.0f / 8}, smoothing = 4;

// The part of a score that only a donation changes, for a ranking with `signals` signals.
inline int32_t prior(float total, int signals) {
  return lambda(total) - lambda(1) - signals * lift(total, smoothing);
}

// The row of the peers: about one cache line, the counts exact.
struct Row {
  COUNT hour[24] = {}, weekday[7] = {}, place[8] = {};
  uint32_t total = 0, last = 0;
  int32_t prior2 = 0, prior3 = 0;

  void learn(const Trial& trial, uint32_t now) {
    hour[trial.hour] += 1;
    weekday[trial.weekday] += 1;
    if (trial.place >= 0) place[trial.place] += 1;
    total += 1;
    last = now;
    prior2 = prior(float(total), 2);
    prior3 = prior(float(total), 3);
  }

  int32_t score(const Trial& trial, bool has_place) const {
    int32_t sum = lift(hour[trial.hour], share[0]) + lift(weekday[trial.weekday], share[1]);
    return has_place ? sum + lift(place[trial.place], share[2]) + prior3 : sum + prior2;
  }
};

// The places that any key was learned in.
struct Places {
  uint32_t met = 0;
  bool has(const Trial& trial) const { return trial.place >= 0 && (met >> trial.place & 1); }
  void learn(const Trial& trial) { if (trial.place >= 0) met |= 1u << trial.place; }
};

// The best eight so far, best first; a candidate that does not reach them costs one comparison.
struct Best {
  struct One {
    int32_t score;
    uint32_t last;
    uint64_t key;
    bool before(const One& other) const { return score != other.score ? score > other.score : last > other.last; }
  };
  One ones[8];
  int count = 0;

  void offer(const One& one) {
    if (count == 8 && !one.before(ones[7])) return;
    int place = count < 8 ? count++ : 7;
    for (; place > 0 && one.before(ones[place - 1]); place -= 1) ones[place] = ones[place - 1];
    ones[place] = one;
  }
};

struct Arguments {
  std::string workload, answers, extra;
  size_t from = 0, until = SIZE_MAX;
};

inline std::vector<Trial> load(const std::string& path) {
  FILE* file = fopen(path.c_str(), "r");
  if (!file) { perror(path.c_str()); exit(65); }
  char line[512];
  std::vector<Trial> trials;
  if (!fgets(line, sizeof line, file)) exit(65);
  while (fgets(line, sizeof line, file)) {
    Trial t;
    unsigned long number, keys[3];
    if (sscanf(line, "%lu,%d,%d,%d,%lu,%lu,%lu", &number, &t.hour, &t.weekday, &t.place, &keys[0], &keys[1],
               &keys[2]) != 7) {
      fprintf(stderr, "%s:%zu: not a trial\n", path.c_str(), trials.size() + 2);
      exit(65);
    }
    t.keys = {keys[0], keys[1], keys[2]};
    trials.push_back(t);
  }
  fclose(file);
  return trials;
}

inline Arguments arguments(int count, char** words) {
  if (count < 5) {
    fprintf(stderr, "usage: %s WORKLOAD ANSWERS|- FROM UNTIL [EXTRA]\n", words[0]);
    exit(64);
  }
  Arguments a;
  a.workload = words[1];
  a.answers = words[2];
  a.from = strtoul(words[3], nullptr, 10);
  a.until = strtoul(words[4], nullptr, 10);
  if (count > 5) a.extra = words[5];
  return a;
}

inline double clock_of(clockid_t which) {
  timespec now;
  clock_gettime(which, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

// Runs a peer over the workload: `peer.rank(trial, best)`, then `peer.learn(trial, now)`. Trials before FROM are run
// and neither timed nor written.
template <typename Peer>
int run(Peer& peer, const Arguments& a, const std::vector<Trial>& trials) {
  size_t until = a.until < trials.size() ? a.until : trials.size();
  FILE* file = a.answers == "-" ? nullptr : fopen(a.answers.c_str(), "w");
  if (file) fprintf(file, "trial,rank,key\n");
  uint64_t digest = 0;
  double cpu = 0, wall = 0;
  const bool asks = !getenv("LEARN_ONLY");  // to time what learning alone takes
  for (size_t i = 0; i < until; i += 1) {
    if (i == a.from) cpu = clock_of(CLOCK_PROCESS_CPUTIME_ID), wall = clock_of(CLOCK_MONOTONIC);
    Best best;
    if (asks) peer.rank(trials[i], best);
    peer.learn(trials[i], uint32_t(i));
    if (i >= a.from)
      for (int rank = 0; rank < best.count; rank += 1) digest = digest * 1099511628211u + best.ones[rank].key;
    if (file && i >= a.from)
      for (int rank = 0; rank < best.count; rank += 1)
        fprintf(file, "%zu,%d,%lu\n", i, rank + 1, (unsigned long)best.ones[rank].key);
  }
  wall = clock_of(CLOCK_MONOTONIC) - wall;
  cpu = clock_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  rusage used;
  getrusage(RUSAGE_SELF, &used);
  double timed = double(until - a.from);
  printf("{\"cpu\": %.3f, \"wall\": %.3f, \"trials\": %.0f, \"digest\": \"%016lx\", \"peakBytes\": %ld}\n",
         cpu / timed, wall / timed, timed, (unsigned long)digest, used.ru_maxrss * 1024);
  if (file) fclose(file);
  return 0;
}
