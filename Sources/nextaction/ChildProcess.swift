import SystemLibraries

/// A program that runs beside this one until it ends.
///
///     let ending = try ChildProcess.run(["/bin/sh", "-c", "exit 3"], errors: "errors.txt")  // .exited(3)
///
/// # Definition
/// The program reads nothing, its results go nowhere and its errors into a file. It has this one's environment.
///
/// # Source
/// posix_spawn(3), waitpid(2). Foundation's `Process` would bring the whole of Foundation into a static binary.
enum ChildProcess {
  enum Ending: Equatable, CustomStringConvertible {
    /// By itself, with a code.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)

    var description: String {
      switch self {
      case .exited(let code): "ended with \(code)"
      case .killed(let signal): "was ended by signal \(signal)"
      }
    }
  }

  /// Runs a program to its end.
  /// - Parameters:
  ///   - words: the path of the program and its arguments.
  ///   - errors: the path of a file for what it says; an older one is replaced.
  /// - Throws: `BadInput` where the system cannot start it.
  static func run(_ words: [String], errors: String) throws -> Ending {
    #if os(Linux)
      var files = posix_spawn_file_actions_t()
    #else
      var files: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in environment { free(variable) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, words[0], &files, nil, arguments, environment)
    if failure != 0 {
      throw BadInput.missing("\(words[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw BadInput.missing("\(words[0]): \(String(cString: strerror(errno)))") }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
