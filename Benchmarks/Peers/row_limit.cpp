// The machine's own limit in this run: random updates of rows of one cache line (3 counts of 8 bits, saturating, and
// 2 of 32), in a table of as many bytes as it is asked for. Prints nanoseconds of processor time a row.
#include "workload.hpp"

struct alignas(64) Line {
  uint8_t counts[48];
  uint32_t total, last, rest[2];
};

int main(int count, char** words) {
  size_t lines = (count > 1 ? strtoul(words[1], nullptr, 10) : 262144) / sizeof(Line);
  size_t updates = count > 2 ? strtoul(words[2], nullptr, 10) : 4000000;
  std::vector<Line> table(lines);
  uint64_t random = 88172645463325252u, sum = 0;
  double start = 0;
  for (size_t i = 0; i < updates + updates / 4; i += 1) {
    if (i == updates / 4) start = clock_of(CLOCK_PROCESS_CPUTIME_ID);
    random ^= random << 13, random ^= random >> 7, random ^= random << 17;
    Line& line = table[((random >> 32) * lines) >> 32];
    for (int plane = 0; plane < 3; plane += 1) {
      uint8_t& cell = line.counts[plane * 16 + ((random >> (8 * plane)) & 15)];
      cell += cell != 255;
    }
    line.total += 1;
    line.last = uint32_t(i);
  }
  double spent = clock_of(CLOCK_PROCESS_CPUTIME_ID) - start;
  for (const Line& line : table) sum += line.total;
  printf("{\"cpu\": %.4f, \"updates\": %zu, \"digest\": \"%lu\"}\n", spent / updates, updates, (unsigned long)sum);
}
