// A hash map as the table: the key is a 64-bit number made beforehand, the row is the value, capacity is reserved. One
// look-up a combination to learn, one a candidate to rank. With -DPOINTERS the candidates are pointers to rows instead
// of keys: the look-up of the ranking is gone, and what is left is what any table of rows costs.
#pragma once
#include "workload.hpp"

template <typename Map>
struct HashMapPeer {
  Map map;
  Places places;
  std::vector<uint64_t> candidates;
#ifdef POINTERS
  std::vector<const Row*> rows;  // valid because nothing is ever rehashed after `reserve`
#endif

  explicit HashMapPeer(const std::vector<Trial>& trials) {
    std::unordered_map<uint64_t, bool> distinct;
    for (const Trial& trial : trials)
      for (uint64_t key : trial.keys) distinct[key] = true;
    map.reserve(2 * distinct.size());
    candidates.reserve(distinct.size());
#ifdef POINTERS
    rows.reserve(distinct.size());
#endif
  }

  void rank(const Trial& trial, Best& best) {
    bool has_place = places.has(trial);
    for (size_t slot = 0; slot < candidates.size(); slot += 1) {
#ifdef POINTERS
      const Row& row = *rows[slot];
#else
      const Row& row = map.find(candidates[slot])->second;
#endif
      best.offer({row.score(trial, has_place), row.last, candidates[slot]});
    }
  }

  void learn(const Trial& trial, uint32_t now) {
    places.learn(trial);
    for (int position = 0; position < 3; position += 1) {
      auto [found, added] = map.try_emplace(trial.keys[position]);
      if (added && position == 2) {
        candidates.push_back(trial.keys[2]);
#ifdef POINTERS
        rows.push_back(&found->second);
#endif
      }
      found->second.learn(trial, now);
    }
  }
};

template <typename Map>
int run_map(int count, char** words) {
  Arguments a = arguments(count, words);
  std::vector<Trial> trials = load(a.workload);
  HashMapPeer<Map> peer(trials);
  return run(peer, a, trials);
}
