#ifndef EXCHANGE_NAMES_H
#define EXCHANGE_NAMES_H

/// Exchanges what two paths name, in one step: at no moment is either name missing.
///
/// Swift's own modules do not declare renameat2 of Linux, which is why this stands in C.
///
/// Returns 0 when the names were exchanged, otherwise the number of the system's error; ENOTSUP where the system or the
/// file system has no such call.
int evaluation_exchange_names(const char *first, const char *second);

#endif
