import Foundation
import Synchronization

/// A file in the making beside the one that it will become.
///
/// Where the system can, it has no name until it is finished, so that a process that is killed leaves nothing behind.
/// Elsewhere, and in the moment in which it takes a path, it has a hidden name and a lock; whoever writes into the same
/// folder next removes what nobody holds a lock on.
///
/// # Cost
/// Three calls of the system to open it, three to give it its name.
///
/// # Source
/// Ours; O_TMPFILE of open(2), linkat(2), rename(2), flock(2).
struct TemporaryFile: ~Copyable {
  private static let prefix = ".nextaction-writing-"
  private static let count = Atomic(0)

  /// The file, open for writing.
  let file: CheckedFile
  private let folder: String
  private var name: String?

  /// Opens a file in a folder. Without `unnamed` it has a name on every system.
  init(in folder: String, mode: UInt16, unnamed: Bool = true) throws(SystemFailure) {
    self.folder = folder
    TemporaryFile.removeAbandoned(in: folder)
    #if os(Linux)
      // What linkat needs to give it a name later has to be there now.
      if unnamed, access("/proc/self/fd", X_OK) == 0 {
        let unnamedFile = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE, which Swift's module does not declare
        do {
          file = try CheckedFile.open(folder, unnamedFile | O_RDWR | O_CLOEXEC, mode: mode)
          return
        } catch  where [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) {
          // This file system, or this kernel, has no files without names.
        }
      }
    #endif
    let (opened, path) = try UnfinishedFiles.change { paths throws(SystemFailure) in
      let path = TemporaryFile.freePath(in: folder)
      let file = try CheckedFile.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode: mode)
      paths.insert(path)
      return (file, path)
    }
    _ = opened.lock()
    file = opened
    name = path
  }

  deinit {
    if let name { TemporaryFile.remove(name) }
  }

  /// Takes the name away at once: the file is this process's own, and gone with it.
  mutating func removeName() {
    if let name { TemporaryFile.remove(name) }
    name = nil
  }

  /// Gives the file a path, in one step: what was there before is gone, what was written is there.
  consuming func take(_ path: String) throws(SystemFailure) {
    let name = name
    try UnfinishedFiles.change { paths throws(SystemFailure) in
      // Where nothing is replaced, the path itself is the first name.
      if name == nil, try link(path) { return }
      let source = name ?? TemporaryFile.freePath(in: folder)
      do throws(SystemFailure) {
        if name == nil { _ = try link(source) }
        try SystemFailure.check { rename(source, path) }
        paths.remove(source)
      } catch {
        _ = unlink(source)
        paths.remove(source)
        throw error
      }
    }
    self.name = nil
  }

  /// Gives a file without a name one; false when another file has it.
  private borrowing func link(_ path: String) throws(SystemFailure) -> Bool {
    let number = "/proc/self/fd/\(file.descriptor)"
    do {
      try SystemFailure.check { linkat(AT_FDCWD, number, AT_FDCWD, path, AT_SYMLINK_FOLLOW) }
    } catch  where error.code == EEXIST { return false }
    return true
  }

  private static func remove(_ path: String) {
    UnfinishedFiles.change { paths in
      _ = unlink(path)
      paths.remove(path)
    }
  }

  private static func freePath(in folder: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(folder)/\(prefix)\(ProcessInfo.processInfo.processIdentifier)-\(number)"
  }

  /// Whether a name is that of a file in the making.
  static func isLeftover(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Removes what processes that were killed have left in a folder: files of this name that nobody holds a lock on.
  private static func removeAbandoned(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where isLeftover(name) {
      let path = folder + "/" + name
      guard let file = try? CheckedFile.open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK), file.lock()
      else { continue }
      _ = unlink(path)
    }
  }
}
