import Foundation

/// A file that grows at its end and outlives its process at every moment: what was appended is the system's at once.
///
/// # Edge cases
/// One process at a time: a second one is refused until the first ends, by whatever end. A folder, a device and a pipe
/// are refused.
///
/// # Cost
/// One call of the system an append, nothing buffered.
///
/// # Source
/// Ours; write(2) and flock(2).
final class AppendedFile: Sendable {
  let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  /// Opens a file and reads what it holds; without `resume` it must not be there yet.
  /// - Throws: ``DataError`` for one that may not be taken, ``DatasetWriteError`` for one that cannot be written.
  static func open(_ path: String, resume: Bool) throws -> (file: AppendedFile, bytes: [UInt8]) {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    if let type, type != .typeRegular, type != .typeSymbolicLink {
      throw DatasetWriteError(path: path, reason: "this exists and is no file", remedy: "name a file")
    }
    if type != nil, !resume {
      throw DataError(
        file: path, reason: "there is a checkpoint here already",
        remedy: "go on from it with --resume, or remove it, or name another file")
    }
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | (resume ? 0 : O_EXCL)
    let descriptor = Foundation.open(path, flags, 0o644)
    guard !path.isEmpty, descriptor >= 0 else {
      throw DatasetWriteError(
        path: path, reason: "the checkpoint cannot be written",
        remedy: "check the folder, permissions and free space")
    }
    let file = AppendedFile(path: path, descriptor: descriptor)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw DataError(
        file: path, reason: "another run is writing this checkpoint",
        remedy: "wait for its end, or name another file")
    }
    do {
      let data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
      return (file, [UInt8](data))
    } catch {
      throw DataError(file: path, reason: "the file cannot be read to its end", remedy: "check the disk")
    }
  }

  /// Cuts the file, and goes on from there.
  func cut(to count: Int) throws(DatasetWriteError) {
    guard ftruncate(descriptor, off_t(count)) == 0, lseek(descriptor, off_t(count), SEEK_SET) >= 0 else {
      throw failure
    }
  }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(DatasetWriteError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { write(descriptor, $0 + written, bytes.count - written) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      written += count
    }
  }

  /// Removes the file.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  private var failure: DatasetWriteError {
    DatasetWriteError(
      path: path, reason: "the checkpoint cannot be written", remedy: "check permissions and free space")
  }
}
