import Foundation
import Synchronization

/// The files and folders that this process is writing and that still have a name of their own.
///
/// Whoever ends the process on a signal removes them first. Nothing is created or renamed outside `change(_:)`, so
/// that between the removal and the end nothing new can appear.
///
/// # Source
/// Ours.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Removes all of them, and lets nothing more be written: the last thing that an interrupted process does.
  public static func removeAll(thenEnd end: () -> Never) -> Never {
    paths.withLock { paths -> Never in
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      end()
    }
  }

  /// Returns at once, or never when the process is being interrupted: what fails because its file was just removed is then
  /// nobody's news.
  public static func waitForInterruption() { change { _ in } }

  /// Makes a folder for temporary files, which an interrupted process removes with all that is in it.
  /// - Throws: the system's error where it cannot be made.
  public static func makeFolder(_ path: String) throws {
    try change { paths in
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      paths.insert(path)
    }
  }

  /// Removes such a folder.
  public static func removeFolder(_ path: String) {
    change { paths in
      try? FileManager.default.removeItem(atPath: path)
      paths.remove(path)
    }
  }

  /// Creates, renames or removes something that a signal would have to clean up after.
  ///
  /// `body` is given the paths that would be removed, to add its own to or take them away.
  static func change<Result, Failure>(
    _ body: (inout Set<String>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try paths.withLock { paths throws(Failure) in try body(&paths) }
  }
}
