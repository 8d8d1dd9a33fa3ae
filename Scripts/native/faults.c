// Loaded before the C library: makes one call with which a file is written go wrong, and counts such calls.
//
//   FAULT_COUNT   a file that gets the number of calls when the process ends
//   FAULT_AT      the call that goes wrong, from 1
//   FAULT_KIND    SHORT, EINTR, ENOSPC, EIO, FULL (ENOSPC from that call on), KILL, HUP, TERM
//
// Counted are write, pwrite, fsync, ftruncate, rename, renameat2, linkat and mkdir; write and pwrite on regular files alone.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long calls;

static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

static int is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

/// The error of this call, 0 for none, -1 for a call that is to take only a part.
static int fault(void) {
  static const struct {
    const char *kind;
    int code;
  } errors[] = {{"SHORT", -1}, {"EINTR", EINTR}, {"ENOSPC", ENOSPC}, {"EIO", EIO}};
  long number = atomic_fetch_add(&calls, 1) + 1;
  const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
  if (!at || !kind) return 0;
  if (!strcmp(kind, "FULL") && number >= atol(at)) return ENOSPC;
  if (number != atol(at)) return 0;
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (!strcmp(kind, errors[i].kind)) return errors[i].code;
  if (!strcmp(kind, "KILL")) kill(getpid(), SIGKILL);
  if (!strcmp(kind, "HUP") || !strcmp(kind, "TERM")) {
    kill(getpid(), kind[0] == 'H' ? SIGHUP : SIGTERM);
    // The handler runs on another thread, and ends the process.
    usleep(300000);
  }
  return 0;
}

/// How much of what is to be written a call takes.
static size_t part(int code, size_t count) { return code < 0 ? (count + 1) / 2 : count; }

/// A call of the C library that goes wrong when its turn comes, or is made as it is.
#define FAULTY(result, name, is_counted, parameters, arguments) \
  result name parameters { \
    result(*real) parameters = next(#name); \
    const int code = (is_counted) ? fault() : 0; \
    if (code > 0) { \
      errno = code; \
      return -1; \
    } \
    return real arguments; \
  }

FAULTY(ssize_t, write, is_file(descriptor), (int descriptor, const void *bytes, size_t count),
       (descriptor, bytes, part(code, count)))
FAULTY(ssize_t, pwrite, is_file(descriptor), (int descriptor, const void *bytes, size_t count, off_t offset),
       (descriptor, bytes, part(code, count), offset))
FAULTY(int, fsync, 1, (int descriptor), (descriptor))
FAULTY(int, ftruncate, 1, (int descriptor, off_t length), (descriptor, length))
FAULTY(int, rename, 1, (const char *from, const char *to), (from, to))
FAULTY(int, renameat2, 1, (int first, const char *from, int second, const char *to, unsigned int flags),
       (first, from, second, to, flags))
FAULTY(int, linkat, 1, (int first, const char *from, int second, const char *to, int flags), (first, from, second, to, flags))
FAULTY(int, mkdir, 1, (const char *path, mode_t mode), (path, mode))

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%ld\n", (long)calls);
  fclose(file);
}
