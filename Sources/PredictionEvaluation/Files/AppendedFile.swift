import SystemLibraries

/// A file that grows at its end. Appended bytes survive the end of this process at any moment, because each
/// append goes to the system at once.
///
/// # Edge cases
/// One process at a time uses the file: a second one is refused until the first ends. A folder, a device, a
/// pipe and a link to one of them are refused. Only its owner can read a new file.
///
/// # Cost
/// One system call for each append; nothing is buffered.
final class AppendedFile: Sendable {
  let path: String
  private let file: CheckedFile

  private init(path: String, file: CheckedFile) {
    self.path = path
    self.file = file
  }

  /// Opens a file and returns the bytes in it. Without `resume` the file must not exist.
  /// - Throws: ``DataError`` for a file that may not be used, ``WriteError`` for one that cannot be written.
  static func open(_ path: String, resume: Bool) throws -> (file: AppendedFile, bytes: [UInt8]) {
    let place = try WritingPlace.file(path, "the checkpoint")
    if place.existing != nil, !resume { throw isPresent(path) }
    let file: CheckedFile
    do {
      // The open does not block: otherwise a file that has become a pipe since the check would block for
      // ever.
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | (resume ? 0 : O_EXCL)
      file = try CheckedFile.open(place.path, flags, mode: 0o600)
    } catch {
      if error.code == EEXIST { throw isPresent(path) }
      throw error.writing(path, "the checkpoint")
    }
    guard FileIdentity(ofDescriptor: file.descriptor)?.kind == .file else {
      throw WriteError(path: path, reason: "this exists and is no file", remedy: "name a file")
    }
    guard file.lock() else { throw isBusy(path) }
    do {
      return (AppendedFile(path: path, file: file), try file.read(at: 0, count: try file.byteCount()))
    } catch {
      throw DataError(
        file: path, reason: "the file cannot be read to its end: \(error.text)", remedy: error.remedy)
    }
  }

  private static func isPresent(_ path: String) -> DataError {
    // The work of a run that goes on is not to be taken up, and never to be removed.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    if let file = try? CheckedFile.open(path, flags), !file.lock() { return isBusy(path) }
    return DataError(
      file: path, reason: "there is a file here already",
      remedy: "go on with --resume if it is the checkpoint of this run, or name another file")
  }

  private static func isBusy(_ path: String) -> DataError {
    DataError(
      file: path, reason: "another run is writing this checkpoint",
      remedy: "wait for its end, or name another file")
  }

  /// Cuts the file to a length; later appends start there.
  func cut(to count: Int) throws(WriteError) {
    do { try file.cut(to: count) } catch { throw error.writing(path, "the checkpoint") }
  }

  func append(_ bytes: [UInt8]) throws(WriteError) {
    do { try file.write(bytes) } catch { throw error.writing(path, "the checkpoint") }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
