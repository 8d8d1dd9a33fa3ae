import SystemLibraries
import Synchronization

/// The unfinished files and folders of this process that have a name. On a signal they are removed before the process
/// ends. They change only inside `change(_:)`, so nothing new appears between the removal and the end.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Removes all of them and prevents further writing. This is the last act of an interrupted process.
  package static func removeAll(thenEnd end: () -> Never) -> Never {
    paths.withLock { paths -> Never in
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      end()
    }
  }

  /// Returns at once, unless the process is being interrupted: then it never returns. So an error whose cause
  /// is the removal of its file is not reported.
  package static func waitForInterruption() { change { _ in } }

  /// Makes a folder for temporary files. An interrupted process removes it with everything in it.
  /// - Throws: the system's error when the folder cannot be made.
  package static func makeFolder(_ path: String) throws {
    try change { paths in
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      paths.insert(path)
    }
  }

  package static func removeFolder(_ path: String) {
    change { paths in
      try? FileManager.default.removeItem(atPath: path)
      paths.remove(path)
    }
  }

  /// Runs a change that a signal would have to undo. `body` receives the paths to remove on a signal.
  static func change<Result, Failure>(
    _ body: (inout Set<String>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try paths.withLock { paths throws(Failure) in try body(&paths) }
  }
}
