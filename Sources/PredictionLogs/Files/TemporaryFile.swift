import SystemLibraries
import Synchronization

/// An unfinished file beside the path that it will take.
///
/// It has a hidden name and a lock. The next process that writes into the folder removes those that killed processes
/// left: they have no lock.
package struct TemporaryFile: ~Copyable {
  private static let prefix = ".nextaction-writing-"
  private static let count = Atomic(0)

  package let file: CheckedFile
  private var name: String?

  package init(in folder: String, mode: UInt16) throws(SystemFailure) {
    TemporaryFile.removeAbandoned(in: folder)
    (file, name) = try TemporaryFile.open(in: folder, mode: mode)
  }

  deinit {
    if let name { TemporaryFile.remove(name) }
  }

  private static func open(in folder: String, mode: UInt16) throws(SystemFailure) -> (CheckedFile, String) {
    while true {
      let (file, path) = try UnfinishedFiles.change { paths throws(SystemFailure) in
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        let path = "\(folder)/\(prefix)\(ProcessInfo.processInfo.processIdentifier)-\(number)"
        let file = try CheckedFile.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode: mode)
        paths.insert(path)
        return (file, path)
      }
      // Before it was locked, another process may have taken it for one that a killed process left.
      let isTaken = !file.lock() && errno == EWOULDBLOCK
      if !isTaken, FileIdentity(ofPath: path) == FileIdentity(ofDescriptor: file.descriptor) {
        return (file, path)
      }
      UnfinishedFiles.change { _ = $0.remove(path) }
    }
  }

  /// Removes the name at once: the file then belongs to this process alone and disappears with it.
  package mutating func removeName() {
    if let name { TemporaryFile.remove(name) }
    name = nil
  }

  /// Moves the file to a path in one step, replacing the previous file.
  consuming func take(_ path: String) throws(SystemFailure) {
    guard let source = name else { return }
    try UnfinishedFiles.change { paths throws(SystemFailure) in
      try SystemFailure.check { rename(source, path) }
      paths.remove(source)
    }
    name = nil
  }

  private static func remove(_ path: String) {
    UnfinishedFiles.change { paths in
      _ = unlink(path)
      paths.remove(path)
    }
  }

  package static func isLeftover(_ name: String) -> Bool { name.hasPrefix(prefix) }

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
