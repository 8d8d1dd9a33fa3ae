import Foundation
import Synchronization

/// A file without a name, in which one process keeps what fits in no memory and reads it back in another order.
///
/// # Edge cases
/// It is gone with the process, however that ends. What cannot be written or read back is an error of the call.
///
/// # Cost
/// 64 KiB of buffer; one call of the system for each reading.
///
/// # Source
/// Ours.
final class SpoolFile: Sendable {
  private static let bufferSize = 1 << 16

  private let file: CheckedFile
  private let path: String
  private let buffer = Mutex<[UInt8]>([])

  /// Opens a spool on the disk of a path, whose name its errors give.
  init(beside path: String) throws(WriteError) {
    let place = try WritingPlace.file(path)
    do {
      var temporary = try TemporaryFile(in: place.folder, mode: 0o600)
      temporary.removeName()
      file = temporary.file
    } catch { throw error.writing(path) }
    self.path = path
  }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(WriteError) {
    try buffer.withLock { buffer throws(WriteError) in
      buffer.append(contentsOf: bytes)
      if buffer.count >= SpoolFile.bufferSize { try flush(&buffer) }
    }
  }

  /// The bytes from a position on, all of which were appended before.
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
