#ifndef MACHINE_LIMIT_H
#define MACHINE_LIMIT_H

// What the machine's own limit is measured with and the Swift standard library does not have.

/// Asks for the cache line of an address that will be written soon.
static inline void machine_limit_prefetch(const void *address) { __builtin_prefetch(address, 1, 3); }

#endif
