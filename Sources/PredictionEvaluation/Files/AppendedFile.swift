import Foundation

/// A file that grows at its end and outlives its process at every moment: what was appended is the system's at once.
///
/// # Edge cases
/// One process at a time: a second one is refused until the first ends, by whatever end. A folder, a device and a pipe
/// are refused, and so is a link to one. A new file is its owner's alone to read.
///
/// # Cost
/// One call of the system an append, nothing buffered.
///
/// # Source
/// Ours; write(2) and flock(2).
final class AppendedFile: Sendable {
  /// The path as given.
  let path: String
  private let file: CheckedFile

  private init(path: String, file: CheckedFile) {
    self.path = path
    self.file = file
  }

  /// Opens a file and reads what it holds; without `resume` it must not be there yet.
  /// - Throws: ``DataError`` for one that may not be taken, ``WriteError`` for one that cannot be written.
  static func open(_ path: String, resume: Bool) throws -> (file: AppendedFile, bytes: [UInt8]) {
    let place = try WritingPlace.file(path, "the checkpoint")
    if place.existing != nil, !resume { throw isThere(path) }
    let file: CheckedFile
    do {
      // Without waiting: what became a pipe since the look at it would block for ever.
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | (resume ? 0 : O_EXCL)
      file = try CheckedFile.open(place.path, flags, mode: 0o600)
    } catch {
      if error.code == EEXIST { throw isThere(path) }
      throw error.writing(path, "the checkpoint")
    }
    guard FileIdentity(ofDescriptor: file.descriptor)?.kind == .file else {
      throw WriteError(path: path, reason: "this exists and is no file", remedy: "name a file")
    }
    guard file.lock() else {
      throw DataError(
        file: path, reason: "another run is writing this checkpoint",
        remedy: "wait for its end, or name another file")
    }
    do {
      return (AppendedFile(path: path, file: file), try file.read(at: 0, count: try file.byteCount()))
    } catch {
      throw DataError(
        file: path, reason: "the file cannot be read to its end: \(error.text)", remedy: error.remedy)
    }
  }

  private static func isThere(_ path: String) -> DataError {
    DataError(
      file: path, reason: "there is a checkpoint here already",
      remedy: "go on from it with --resume, or remove it, or name another file")
  }

  /// Cuts the file, and goes on from there.
  func cut(to count: Int) throws(WriteError) {
    do { try file.cut(to: count) } catch { throw error.writing(path, "the checkpoint") }
  }

  /// Appends all of the bytes, or throws what went wrong.
  func append(_ bytes: [UInt8]) throws(WriteError) {
    do { try file.write(bytes) } catch { throw error.writing(path, "the checkpoint") }
  }

  /// Removes the file, whose work is done.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
