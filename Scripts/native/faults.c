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
  long number = atomic_fetch_add(&calls, 1) + 1;
  const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
  if (!at || !kind) return 0;
  if (!strcmp(kind, "FULL") && number >= atol(at)) return ENOSPC;
  if (number != atol(at)) return 0;
  if (!strcmp(kind, "SHORT")) return -1;
  if (!strcmp(kind, "EINTR")) return EINTR;
  if (!strcmp(kind, "ENOSPC")) return ENOSPC;
  if (!strcmp(kind, "EIO")) return EIO;
  if (!strcmp(kind, "KILL")) kill(getpid(), SIGKILL);
  if (!strcmp(kind, "HUP") || !strcmp(kind, "TERM")) {
    kill(getpid(), kind[0] == 'H' ? SIGHUP : SIGTERM);
    // The handler runs on another thread, and ends the process.
    usleep(300000);
  }
  return 0;
}

#define OR_FAULT(result) \
  do { \
    int code = fault(); \
    if (code > 0) { \
      errno = code; \
      return result; \
    } \
  } while (0)

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t (*real)(int, const void *, size_t) = next("write");
  if (!is_file(descriptor)) return real(descriptor, bytes, count);
  int code = fault();
  if (code > 0) {
    errno = code;
    return -1;
  }
  return real(descriptor, bytes, code < 0 ? (count + 1) / 2 : count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  ssize_t (*real)(int, const void *, size_t, off_t) = next("pwrite");
  if (!is_file(descriptor)) return real(descriptor, bytes, count, offset);
  int code = fault();
  if (code > 0) {
    errno = code;
    return -1;
  }
  return real(descriptor, bytes, code < 0 ? (count + 1) / 2 : count, offset);
}

int fsync(int descriptor) {
  int (*real)(int) = next("fsync");
  OR_FAULT(-1);
  return real(descriptor);
}

int ftruncate(int descriptor, off_t length) {
  int (*real)(int, off_t) = next("ftruncate");
  OR_FAULT(-1);
  return real(descriptor, length);
}

int rename(const char *from, const char *to) {
  int (*real)(const char *, const char *) = next("rename");
  OR_FAULT(-1);
  return real(from, to);
}

int renameat2(int first, const char *from, int second, const char *to, unsigned int flags) {
  int (*real)(int, const char *, int, const char *, unsigned int) = next("renameat2");
  OR_FAULT(-1);
  return real(first, from, second, to, flags);
}

int linkat(int first, const char *from, int second, const char *to, int flags) {
  int (*real)(int, const char *, int, const char *, int) = next("linkat");
  OR_FAULT(-1);
  return real(first, from, second, to, flags);
}

int mkdir(const char *path, mode_t mode) {
  int (*real)(const char *, mode_t) = next("mkdir");
  OR_FAULT(-1);
  return real(path, mode);
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%ld\n", (long)calls);
  fclose(file);
}
