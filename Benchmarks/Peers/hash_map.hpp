// A hash map as the table: the key is a 64-bit number made beforehand, the row is the value, capacity is reserved. One
// look-up a combination to learn, one a candidate to rank. With -DPOINTERS the candidates are pointers to rows instead
// of keys: the look-up of the ranking is gone, and what is left is what any table of rows costs.
#pragma once
#include "workload.hpp"

template <typename Map>
struct HashMapPeer {
  Constants c;
  Map map;
  std::vector<uint64_t> keys;
#ifdef POINTERS
  std::vector<const Row*> rows;  // valid because nothing is ever rehashed after `reserve`
#endif

  HashMapPeer(const Constants& constants, const std::vector<Trial>& trials) : c(constants) {
    std::unordered_map<uint64_t, bool> distinct;
    for (const Trial& trial : trials)
      for (uint64_t key : trial.keys) distinct[key] = true;
    map.reserve(2 * distinct.size());
    keys.reserve(distinct.size());
#ifdef POINTERS
    rows.reserve(distinct.size());
#endif
  }

  void rank(const Trial& trial, Best& best) {
#ifdef POINTERS
    for (size_t slot = 0; slot < rows.size(); slot += 1) {
      const Row& row = *rows[slot];
      best.offer({row.score(c, trial), row.last, uint32_t(slot), keys[slot]});
    }
#else
    for (size_t slot = 0; slot < keys.size(); slot += 1) {
      const Row& row = map.find(keys[slot])->second;
      best.offer({row.score(c, trial), row.last, uint32_t(slot), keys[slot]});
    }
#endif
  }

  void learn(const Trial& trial, uint32_t now) {
    for (uint64_t key : trial.keys) {
      auto [found, added] = map.try_emplace(key);
      if (added) {
        keys.push_back(key);
#ifdef POINTERS
        rows.push_back(&found->second);
#endif
      }
      found->second.learn(c, trial, now);
    }
  }
};

template <typename Map>
int run_map(int count, char** words) {
  Arguments a = arguments(count, words);
  std::vector<Trial> trials = load(a.workload);
  HashMapPeer<Map> peer(a.constants, trials);
  return run(peer, a, trials);
}
