import Foundation
import PredictionTestSupport
import Synchronization

/// An interactive shell at a terminal of its own, at which a test types.
///
///     let session = try ShellSession("bash", in: folder)
///     try session.type("echo a''b\n")
///     session.shows("ab")   // true, once it does
///     session.end()
///
/// The shell's files are those of the folder, which is its home, and the built `nextaction` is the first on its path.
final class ShellSession: Sendable {
  /// The shell could not be started, or did not show what was awaited.
  struct Failure: Error { let what: String }

  private let terminal: Int32
  private let process: pid_t
  private let shown = Mutex([UInt8]())

  /// The path of a shell; `nil` where the machine has none.
  static func path(of shell: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a shell whose own start reads one line, as that of a person who follows the help.
  init(_ shell: String, in folder: TemporaryFolder, environment: [String: String] = [:]) throws {
    guard let path = ShellSession.path(of: shell) else { throw Failure(what: "no \(shell)") }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("bin"), withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("bin/nextaction"), withDestinationURL: Executable.url())
    var words = [path, "-i"]
    switch shell {
    case "bash":
      try folder.write(
        "HISTCONTROL=ignoreboth PS1='ready$ '\neval \"$(nextaction init bash)\"\n", to: ".bashrc")
      words = [path, "--noprofile", "--rcfile", folder.path(".bashrc"), "-i"]
    case "zsh": try folder.write("PS1='ready$ '\neval \"$(nextaction init zsh)\"\n", to: ".zshrc")
    default:
      try folder.write(
        "function fish_prompt; echo 'ready$ '; end\nset fish_greeting\nnextaction init fish | source\n",
        to: ".config/fish/config.fish")
    }
    let all = [
      "HOME": folder.path, "ZDOTDIR": folder.path, "XDG_STATE_HOME": folder.path, "TERM": "xterm",
      "LANG": "C.UTF-8",
      "PATH": folder.path("bin") + ":/usr/local/bin:/usr/bin:/bin",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ].merging(environment) { $1 }
    var (screen, program): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&screen, &program, nil, nil, &size) == 0,
      let name = ttyname(program).map({ String(cString: $0) })
    else { throw Failure(what: "no terminal") }
    for side in [screen, program] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
    terminal = screen
    process = try ShellSession.spawn(words, all, terminal: name)
    close(program)
    Thread.detachNewThread { [self] in readToEnd() }
  }

  /// Starts a program in a session of its own, whose terminal is the first that it opens.
  private static func spawn(_ words: [String], _ environment: [String: String], terminal: String) throws
    -> pid_t
  {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for stream in [Int32(1), 2] { posix_spawn_file_actions_adddup2(&actions, 0, stream) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    #if canImport(Darwin)
      let ofItsOwn = Int16(POSIX_SPAWN_SETSID)
    #else
      // The C library's header has it for programs of GNU alone: spawn.h.
      let ofItsOwn: Int16 = 0x80
    #endif
    posix_spawnattr_setflags(&attributes, ofItsOwn)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    if code != 0 { throw Failure(what: "\(words[0]) cannot be started: \(code)") }
    return process
  }

  private func readToEnd() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(terminal, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      shown.withLock { $0 += piece.prefix(count) }
    }
  }

  /// Everything that was shown so far.
  var screen: String { shown.withLock { String(decoding: $0, as: UTF8.self) } }

  /// Types a text.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    if write(terminal, bytes, bytes.count) != bytes.count {
      throw Failure(what: "nobody reads what is typed")
    }
  }

  /// Waits until a text was shown so often; throws after a minute and a half.
  func waits(for text: String, times: Int = 1) throws {
    for _ in 0..<1800 {
      if screen.components(separatedBy: text).count > times { return }
      usleep(50_000)
    }
    throw Failure(what: "\(text) is not shown \(times) times in: \(screen)")
  }

  /// Types a command and waits for the prompt behind it.
  func run(_ command: String) throws {
    let prompts = screen.components(separatedBy: "ready$").count
    try type(command + "\n")
    // The shell may draw a line with its prompt again while it is typed.
    try waits(for: "ready$", times: prompts)
    usleep(300_000)
  }

  /// Ends the shell.
  func end() {
    kill(process, SIGHUP)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(terminal)
  }
}
