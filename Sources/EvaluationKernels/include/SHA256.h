#ifndef EVALUATION_SHA256_H
#define EVALUATION_SHA256_H

#include <stddef.h>
#include <stdint.h>

// SHA-256 by the processor's own instructions: the twin of `Digest.compress` in Digest.swift, which is the reference and
// runs where these instructions are missing. No library function is called, and nothing is allocated.

/// Whether this processor has the instructions, and this build the code for them.
int evaluation_has_sha256(void);

/// Folds whole blocks of 64 bytes into the eight words of a state; only where the function above says so.
void evaluation_sha256(uint32_t *state, const uint8_t *blocks, size_t count);

#endif
