// renameat2 is declared for GNU sources alone.
#define _GNU_SOURCE

#include "ExchangeNames.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int evaluation_exchange_names(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#elif defined(RENAME_EXCHANGE)
  if (renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0) return 0;
  // File systems that cannot do it say that the argument is invalid.
  return errno == EINVAL || errno == ENOSYS ? ENOTSUP : errno;
#else
  (void)first;
  (void)second;
  return ENOTSUP;
#endif
}
