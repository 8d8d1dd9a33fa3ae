// Redis over a Unix socket: a sorted set a bucket, twelve ZINCRBY a trial in one pipeline; to rank, the four sets of the
// context come back in one pipeline and are scored here. Last use and slot stay with the client, which costs Redis
// nothing. Wall time is what counts: the server is a process of its own.
#include <hiredis/hiredis.h>
#include "workload.hpp"

struct RedisPeer {
  Constants c;
  redisContext* link;
  std::vector<uint64_t> keys;
  std::vector<uint32_t> last;
  std::vector<std::array<int32_t, 3>> weights;
  std::unordered_map<uint64_t, uint32_t> slots;

  RedisPeer(const Arguments& a) : c(a.constants), link(redisConnectUnix(a.extra.c_str())) {
    if (!link || link->err) { fprintf(stderr, "Redis: no server at the socket\n"); exit(1); }
    freeReplyObject(redisCommand(link, "FLUSHALL"));
  }

  redisReply* reply() {
    void* got = nullptr;
    if (redisGetReply(link, &got) != REDIS_OK) { fprintf(stderr, "Redis: %s\n", link->errstr); exit(1); }
    return static_cast<redisReply*>(got);
  }

  void rank(const Trial& trial, Best& best) {
    redisAppendCommand(link, "ZRANGE h%u 0 -1 WITHSCORES", trial.hour);
    redisAppendCommand(link, "ZRANGE w%u 0 -1 WITHSCORES", trial.weekday);
    redisAppendCommand(link, "ZRANGE p%u 0 -1 WITHSCORES", trial.place);
    redisAppendCommand(link, "ZRANGE n 0 -1 WITHSCORES");
    for (int plane = 0; plane < 4; plane += 1) {
      redisReply* got = reply();
      for (size_t i = 0; i + 1 < got->elements; i += 2) {
        uint32_t slot = uint32_t(strtoul(got->element[i]->str, nullptr, 10));
        float count = strtof(got->element[i + 1]->str, nullptr);
        if (plane < 3) {
          weights[slot][plane] = weight(c, plane, count);
        } else {
          auto& w = weights[slot];
          best.offer({w[0] + w[1] + w[2] + prior(c, count), last[slot], slot, keys[slot]});
          w = {0, 0, 0};
        }
      }
      freeReplyObject(got);
    }
  }

  void learn(const Trial& trial, uint32_t now) {
    for (uint64_t key : trial.keys) {
      auto [found, added] = slots.try_emplace(key, uint32_t(keys.size()));
      uint32_t slot = found->second;
      if (added) keys.push_back(key), last.push_back(now), weights.push_back({0, 0, 0});
      last[slot] = now;
      redisAppendCommand(link, "ZINCRBY h%u 1 %u", trial.hour, slot);
      redisAppendCommand(link, "ZINCRBY w%u 1 %u", trial.weekday, slot);
      redisAppendCommand(link, "ZINCRBY p%u 1 %u", trial.place, slot);
      redisAppendCommand(link, "ZINCRBY n 1 %u", slot);
    }
    for (int i = 0; i < 12; i += 1) freeReplyObject(reply());
  }
};

int main(int number, char** words) {
  Arguments a = arguments(number, words);
  std::vector<Trial> trials = load(a.workload);
  RedisPeer peer(a);
  return run(peer, a, trials);
}
