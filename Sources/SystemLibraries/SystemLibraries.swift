// What the evaluation and the command take from the system: Foundation's files and paths, and the C library.
//
// On Linux the whole of Foundation brings the data of all languages into a static binary, which nothing here reads. So it
// is FoundationEssentials there, which leaves the C library to be imported beside it.

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  #if canImport(Musl)
    @_exported import Musl
  #else
    @_exported import Glibc
  #endif
#else
  @_exported import Foundation
#endif
