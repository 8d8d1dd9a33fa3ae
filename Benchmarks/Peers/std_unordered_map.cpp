// std::unordered_map: chains of nodes.
#include "hash_map.hpp"
int main(int count, char** words) { return run_map<std::unordered_map<uint64_t, Row>>(count, words); }
