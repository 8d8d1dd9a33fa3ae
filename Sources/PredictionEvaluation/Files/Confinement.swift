import EvaluationKernels
import SystemLibraries

/// Runs a process that can read only what it is given, as far as the system can enforce that.
///
/// The leak guard uses it to answer one question: does a program answer the same when it can read the log
/// alone?
///
/// # Definition
/// The program reads the system's own folders, the libraries of this process, and the named paths. It writes
/// to named folders and to `/dev/null`. It opens no TCP connection, where the system can forbid that. The
/// processes that it starts have the same limits. Of the environment it keeps the paths of programs and
/// libraries, and the language.
///
/// # Edge cases
/// When the system cannot confine, ``isAvailable`` is false and ``run(_:readable:writable:)`` returns an
/// error.
///
/// # Source
/// Ours; Landlock: Salaün, "Landlock LSM: toward unprivileged sandboxing", Linux 5.13, 2021.
public enum Confinement {
  /// True when this system can confine a process.
  public static var isAvailable: Bool { evaluation_can_confine() == 1 }

  /// Folders of the system that hold programs and settings. They should hold no person's data.
  static let system = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/proc", "/sys"]
  private static let devices = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"]

  /// Replaces this process by another program. It returns only on failure, with the system's message.
  ///
  /// `arguments` begin with the path of the program. The last of `writable` is its folder for temporary
  /// files.
  /// - Complexity: a rule for each path.
  public static func run(_ arguments: [String], readable: [String], writable: [String]) -> String {
    let kept = ["PATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    let own = writable.last.map { ["HOME=\($0)", "TMPDIR=\($0)"] } ?? []
    let reads = strings(system + devices + libraries() + readable).map { $0.map { UnsafePointer($0) } }
    let writes = strings(writable + ["/dev/null"]).map { $0.map { UnsafePointer($0) } }
    let error = evaluation_run_confined(reads, writes, strings(arguments), strings(kept + own))
    return String(cString: strerror(error))
  }

  /// Returns the paths of the program and the libraries that this process runs.
  private static func libraries() -> [String] {
    // The file is read piece by piece, because the system gives no size for it.
    var bytes: [UInt8] = []
    guard let file = try? CheckedFile.open("/proc/self/maps", O_RDONLY | O_CLOEXEC) else { return [] }
    while let piece = try? file.next(upTo: 65_536), !piece.isEmpty { bytes += piece }
    let maps = String(decoding: bytes, as: UTF8.self)
    var paths: [String] = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = String(line[start...])
      if path != paths.last { paths.append(path) }
    }
    return paths
  }

  /// Makes an argument list for C. It is never freed, because the process is replaced.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
