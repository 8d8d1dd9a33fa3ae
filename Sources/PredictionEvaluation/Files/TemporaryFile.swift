import SystemLibraries
import Synchronization

/// An unfinished file beside the path that it will take.
///
/// Where the system supports it, the file has no name until it is finished, so a killed process leaves
/// nothing behind. On other systems, and for a moment while it takes a path, it has a hidden name and a lock.
/// The next process that writes into the same folder removes such files that no process has locked.
///
/// # Cost
/// Three system calls to open it, three to name it.
struct TemporaryFile: ~Copyable {
  private static let prefix = ".nextaction-writing-"
  private static let count = Atomic(0)

  let file: CheckedFile
  private let folder: String
  private var name: String?

  /// Opens a file in a folder. With `unnamed` false it has a name on every system.
  init(in folder: String, mode: UInt16, unnamed: Bool = true) throws(SystemFailure) {
    self.folder = folder
    TemporaryFile.removeAbandoned(in: folder)
    #if os(Linux)
      // linkat will need `/proc/self/fd` to name the file later, so it has to exist now.
      if unnamed, access("/proc/self/fd", X_OK) == 0 {
        let unnamedFile = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE, which Swift's module does not declare
        do {
          file = try CheckedFile.open(folder, unnamedFile | O_RDWR | O_CLOEXEC, mode: mode)
          return
        } catch  where [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) {
          // This file system or kernel does not support files without names.
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

  /// Removes the name at once: the file then belongs to this process alone and disappears with it.
  mutating func removeName() {
    if let name { TemporaryFile.remove(name) }
    name = nil
  }

  /// Moves the file to a path in one step, replacing the previous file.
  consuming func take(_ path: String) throws(SystemFailure) {
    let name = name
    try UnfinishedFiles.change { paths throws(SystemFailure) in
      // When nothing is replaced, the path itself becomes the first name.
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

  /// Gives an unnamed file a name. Returns false when another file has that name.
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

  static func isLeftover(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Removes the files that killed processes left in a folder: those with such a name and without a lock.
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
