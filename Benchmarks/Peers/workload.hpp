// What the C++ peers share: the donations, the score, the top 8, and one way of timing. The peer itself is the table
// in its own file; nothing here is timed but `run`.
//
// A line of workload.csv is a trial: rank every candidate met so far in the context, then learn three keys in it.
//
//   lambda(x) = bits of Float x >> 2, an integer logarithm
//   score     = sum over hour, weekday, place of lambda(count + share) - lambda(share), plus prior
//   prior     = lambda(n) - D * lambda(n + m), n being the candidate's total; written when it is donated
//   order     = score, then last use (newer first), then slot (older first)
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
  uint32_t hour, weekday, place;
  std::array<uint64_t, 3> keys;
};

struct Constants {
  float share[3] = {0, 0, 0}, m = 0;
  int32_t d = 0, base[3] = {0, 0, 0};
};

inline int32_t lambda(float x) {
  int32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits >> 2;
}

inline int32_t weight(const Constants& c, int plane, float count) {
  return lambda(count + c.share[plane]) - c.base[plane];
}

inline int32_t prior(const Constants& c, float total) { return lambda(total) - c.d * lambda(total + c.m); }

// The row of the peers: one cache line, the counts exact.
struct Row {
  COUNT hour[24] = {}, weekday[7] = {}, place[16] = {};
  uint32_t total = 0, last = 0;
  int32_t prior = 0;

  void learn(const Constants& c, const Trial& trial, uint32_t now) {
    hour[trial.hour] += 1;
    weekday[trial.weekday] += 1;
    place[trial.place] += 1;
    total += 1;
    last = now;
    prior = ::prior(c, float(total));
  }

  int32_t score(const Constants& c, const Trial& trial) const {
    return weight(c, 0, hour[trial.hour]) + weight(c, 1, weekday[trial.weekday]) +
           weight(c, 2, place[trial.place]) + prior;
  }
};

// The best eight so far, best first; a candidate that does not reach them costs one comparison.
struct Best {
  struct One {
    int32_t score;
    uint32_t last, slot;
    uint64_t key;
    bool before(const One& other) const {
      if (score != other.score) return score > other.score;
      return last != other.last ? last > other.last : slot < other.slot;
    }
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
  Constants constants;
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
    if (sscanf(line, "%lu,%u,%u,%u,%lu,%lu,%lu", &number, &t.hour, &t.weekday, &t.place, &keys[0], &keys[1],
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
  if (count < 10) {
    fprintf(stderr, "usage: %s WORKLOAD ANSWERS|- FROM UNTIL SHARE-HOUR SHARE-WEEKDAY SHARE-PLACE D M [EXTRA]\n", words[0]);
    exit(64);
  }
  Arguments a;
  a.workload = words[1];
  a.answers = words[2];
  a.from = strtoul(words[3], nullptr, 10);
  a.until = strtoul(words[4], nullptr, 10);
  for (int i = 0; i < 3; i += 1) {
    a.constants.share[i] = strtof(words[5 + i], nullptr);
    a.constants.base[i] = lambda(a.constants.share[i]);
  }
  a.constants.d = atoi(words[8]);
  a.constants.m = strtof(words[9], nullptr);
  if (count > 10) a.extra = words[10];
  return a;
}

inline double clock_of(clockid_t which) {
  timespec now;
  clock_gettime(which, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

// Runs a peer over the workload: `peer.rank(trial, best)`, then `peer.learn(trial, now)`. Trials before FROM are run
// and not timed; with a file for answers nothing is timed.
template <typename Peer>
int run(Peer& peer, const Arguments& a, const std::vector<Trial>& trials) {
  size_t until = a.until < trials.size() ? a.until : trials.size();
  FILE* file = a.answers == "-" ? nullptr : fopen(a.answers.c_str(), "w");
  if (file) fprintf(file, "trial,rank,key\n");
  uint64_t digest = 0;
  double cpu = 0, wall = 0;
  for (size_t i = 0; i < until; i += 1) {
    if (i == a.from) cpu = clock_of(CLOCK_PROCESS_CPUTIME_ID), wall = clock_of(CLOCK_MONOTONIC);
    Best best;
    peer.rank(trials[i], best);
    peer.learn(trials[i], uint32_t(i));
    if (i >= a.from)
      for (int rank = 0; rank < best.count; rank += 1) digest = digest * 1099511628211u + best.ones[rank].key;
    if (file)
      for (int rank = 0; rank < best.count; rank += 1)
        fprintf(file, "%zu,%d,%lu\n", i, rank + 1, (unsigned long)best.ones[rank].key);
  }
  cpu = clock_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  wall = clock_of(CLOCK_MONOTONIC) - wall;
  rusage used;
  getrusage(RUSAGE_SELF, &used);
  double timed = double(until - a.from);
  printf("{\"cpu\": %.3f, \"wall\": %.3f, \"trials\": %.0f, \"digest\": \"%016lx\", \"peakBytes\": %ld}\n",
         cpu / timed, wall / timed, timed, (unsigned long)digest, used.ru_maxrss * 1024);
  if (file) fclose(file);
  return 0;
}
