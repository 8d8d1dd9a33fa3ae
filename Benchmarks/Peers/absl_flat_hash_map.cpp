// absl::flat_hash_map: the Swiss table.
#include <absl/container/flat_hash_map.h>
#include "hash_map.hpp"
int main(int count, char** words) { return run_map<absl::flat_hash_map<uint64_t, Row>>(count, words); }
