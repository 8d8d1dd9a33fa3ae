#ifndef RUN_CONFINED_H
#define RUN_CONFINED_H

/// Whether this system can keep a process from files and servers that were not named: 1 or 0.
int evaluation_can_confine(void);

/// Becomes another program that can read some files and folders, write to others, and reach nothing else.
///
/// Lists end with a null pointer. A path that does not exist is passed over. What the program starts is confined as it is.
/// Returns only when something went wrong: the number of the system's error, ENOTSUP where the system cannot confine.
int evaluation_run_confined(
  const char *const *readable, const char *const *writable, char *const *arguments, char *const *environment);

#endif
