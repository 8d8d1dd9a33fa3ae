import Foundation

/// A process that is started and awaited by system calls.
///
/// Foundation's `Process` learns of an exit through a run loop, which can be a minute late when many
/// processes run at once.
///
/// # Edge cases
/// The child blocks and ignores no signal, whatever this thread does.
struct ChildProcess {
  /// The process could not be started, or could not be awaited.
  struct Failure: Error { let number: Int32 }

  private let identifier: pid_t

  /// Starts a program; `streams` become its standard input, output and error.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String?, streams: [Int32]
  ) throws {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    try ChildProcess.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, stream) in streams.enumerated() {
      try ChildProcess.check(posix_spawn_file_actions_adddup2(&actions, stream, Int32(place)))
    }
    try ChildProcess.check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    try ChildProcess.check(posix_spawnattr_setsigmask(&attributes, &signals))
    sigaddset(&signals, SIGPIPE)
    try ChildProcess.check(posix_spawnattr_setsigdefault(&attributes, &signals))
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    try ChildProcess.check(posix_spawnattr_setflags(&attributes, flags))
    // Only a shell can start a program in another folder on every system.
    let shell = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    var words = (shell + [path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier = pid_t()
    try ChildProcess.check(
      posix_spawn(&identifier, shell.first ?? path, &actions, &attributes, &words, &variables))
    self.identifier = identifier
  }

  /// Waits for the exit and returns the exit code, or the negated number of a signal.
  func wait() throws -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { throw Failure(number: errno) }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  private static func check(_ number: Int32) throws {
    if number != 0 { throw Failure(number: number) }
  }
}
