// boost::unordered_flat_map: open addressing, fifteen slots and their marks a group.
#include <boost/unordered/unordered_flat_map.hpp>
#include "hash_map.hpp"
int main(int count, char** words) { return run_map<boost::unordered_flat_map<uint64_t, Row>>(count, words); }
