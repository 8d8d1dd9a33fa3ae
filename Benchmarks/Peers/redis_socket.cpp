// Redis over a Unix socket: a sorted set a bucket, twelve ZINCRBY a trial in one pipeline; to rank, the four sets of the
// context come back in one pipeline and are scored here. Last use and slot stay with the client, which costs Redis
// nothing. Wall time is what counts: the server is a process of its own.
#include <hiredis/hiredis.h>
#include "workload.hpp"

struct RedisPeer {
  redisContext* link;
  Places places;
  std::vector<uint64_t> candidates;
  std::vector<uint32_t> last;
  std::vector<int32_t> sums;
  std::unordered_map<uint64_t, uint32_t> numbers[3];

  explicit RedisPeer(const Arguments& a) : link(redisConnectUnix(a.extra.c_str())) {
    if (!link || link->err) { fprintf(stderr, "Redis: no server at the socket\n"); exit(1); }
    freeReplyObject(redisCommand(link, "FLUSHALL"));
  }

  redisReply* reply() {
    void* got = nullptr;
    if (redisGetReply(link, &got) != REDIS_OK) { fprintf(stderr, "Redis: %s\n", link->errstr); exit(1); }
    return static_cast<redisReply*>(got);
  }

  void rank(const Trial& trial, Best& best) {
    bool has_place = places.has(trial);
    redisAppendCommand(link, "ZRANGE h%d:2 0 -1 WITHSCORES", trial.hour);
    redisAppendCommand(link, "ZRANGE w%d:2 0 -1 WITHSCORES", trial.weekday);
    if (has_place) redisAppendCommand(link, "ZRANGE p%d:2 0 -1 WITHSCORES", trial.place);
    redisAppendCommand(link, "ZRANGE n:2 0 -1 WITHSCORES");
    for (int plane = 0; plane < 4; plane += 1) {
      if (plane == 2 && !has_place) continue;
      redisReply* got = reply();
      for (size_t i = 0; i + 1 < got->elements; i += 2) {
        uint32_t number = uint32_t(strtoul(got->element[i]->str, nullptr, 10));
        float count = strtof(got->element[i + 1]->str, nullptr);
        if (plane < 3) {
          sums[number] += lift(count, share[plane]);
        } else {
          best.offer({sums[number] + prior(count, has_place ? 3 : 2), last[number], candidates[number]});
          sums[number] = 0;
        }
      }
      freeReplyObject(got);
    }
  }

  void learn(const Trial& trial, uint32_t now) {
    places.learn(trial);
    int asked = 0;
    for (int position = 0; position < 3; position += 1) {
      auto& known = numbers[position];
      auto [found, added] = known.try_emplace(trial.keys[position], uint32_t(known.size()));
      uint32_t number = found->second;
      if (position == 2) {
        if (added) candidates.push_back(trial.keys[2]), last.push_back(now), sums.push_back(0);
        last[number] = now;
      }
      redisAppendCommand(link, "ZINCRBY h%d:%d 1 %u", trial.hour, position, number);
      redisAppendCommand(link, "ZINCRBY w%d:%d 1 %u", trial.weekday, position, number);
      if (trial.place >= 0) redisAppendCommand(link, "ZINCRBY p%d:%d 1 %u", trial.place, position, number);
      redisAppendCommand(link, "ZINCRBY n:%d 1 %u", position, number);
      asked += trial.place >= 0 ? 4 : 3;
    }
    for (; asked > 0; asked -= 1) freeReplyObject(reply());
  }

  // Processor nanoseconds of the server so far.
  double server() {
    redisReply* got = static_cast<redisReply*>(redisCommand(link, "INFO CPU"));
    double sum = 0;
    for (const char* name : {"used_cpu_sys:", "used_cpu_user:"})
      if (const char* found = strstr(got->str, name)) sum += strtod(found + strlen(name), nullptr) * 1e9;
    freeReplyObject(got);
    return sum;
  }
};

int main(int number, char** words) {
  Arguments a = arguments(number, words);
  std::vector<Trial> trials = load(a.workload);
  RedisPeer peer(a);
  return run(peer, a, trials);
}
