#ifndef EVALUATION_SHA256_H
#define EVALUATION_SHA256_H

#include <stddef.h>
#include <stdint.h>

// The blocks of SHA-256, for Digest.swift. No library function is called, and nothing is allocated.

/// Whether this processor has the instructions, and this build the code for them.
int evaluation_has_sha256(void);

/// Folds whole blocks of 64 bytes into the eight words of a state.
void evaluation_sha256_portably(uint32_t *state, const uint8_t *blocks, size_t count);

/// Does the same by the processor's own instructions; only where the first function says so.
void evaluation_sha256(uint32_t *state, const uint8_t *blocks, size_t count);

#endif
