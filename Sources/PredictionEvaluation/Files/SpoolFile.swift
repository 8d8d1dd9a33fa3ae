import SystemLibraries
import Synchronization

/// A file without a name, in which one process keeps data that does not fit into memory and reads it back in
/// another order.
///
/// # Edge cases
/// The file disappears with the process, however it ends. A failure to write or read is an error of the call.
///
/// # Cost
/// A buffer of 64 KiB; one system call for each reading.
final class SpoolFile: Sendable {
  private static let bufferSize = 1 << 16

  private let file: CheckedFile
  private let path: String
  private let buffer = Mutex<[UInt8]>([])

  /// Opens a spool on the disk that holds a path. Errors name that path.
  init(beside path: String) throws(WriteError) {
    let place = try WritingPlace.file(path)
    do {
      var temporary = try TemporaryFile(in: place.folder, mode: 0o600)
      temporary.removeName()
      file = temporary.file
    } catch { throw error.writing(path) }
    self.path = path
  }

  func append(_ bytes: [UInt8]) throws(WriteError) {
    try buffer.withLock { buffer throws(WriteError) in
      buffer.append(contentsOf: bytes)
      if buffer.count >= SpoolFile.bufferSize { try flush(&buffer) }
    }
  }

  /// Returns bytes from a position on; all of them were appended before.
  func read(at offset: UInt64, count: Int) throws(WriteError) -> [UInt8] {
    try buffer.withLock { buffer throws(WriteError) in try flush(&buffer) }
    do { return try file.read(at: offset, count: count) } catch {
      throw WriteError(
        path: path, reason: "what was kept beside it cannot be read back: \(error.text)", remedy: error.remedy
      )
    }
  }

  private func flush(_ buffer: inout [UInt8]) throws(WriteError) {
    if buffer.isEmpty { return }
    do { try file.write(buffer) } catch { throw error.writing(path) }
    buffer.removeAll(keepingCapacity: true)
  }
}
