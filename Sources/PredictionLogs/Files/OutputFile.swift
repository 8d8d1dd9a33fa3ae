import SystemLibraries
import Synchronization

/// A file that is written whole or not at all: it gets its name at the end, in one step.
///
///     let file = try OutputFile("trials.csv", holdsPeople: true)
///     file.write(Array("id\n".utf8))
///     try file.finish()
///
/// # Edge cases
/// A folder, a device and a pipe are refused before anything is written. A link stays, and an existing file keeps its
/// mode. A file that is not finished leaves nothing behind, and one of a killed process goes when the next file is
/// written beside it.
package final class OutputFile: Sendable {
  private struct State: ~Copyable {
    var temporary: TemporaryFile?
    var buffer: [UInt8] = []
    var failure: SystemFailure?
  }

  private static let bufferSize = 1 << 16

  package let path: String
  private let file: CheckedFile
  private let state: Mutex<State>

  /// Opens a file that ``finish()`` puts at a path. Only the owner can read a new file that holds rows of people.
  /// - Throws: ``WriteError`` when no file can be written at the path.
  package init(_ path: String, holdsPeople: Bool = false) throws(WriteError) {
    let place = try WritingPlace.file(path)
    let isPrivate = holdsPeople || place.existing != nil
    do {
      let temporary = try TemporaryFile(in: place.folder, mode: isPrivate ? 0o600 : 0o666)
      file = temporary.file
      state = Mutex(State(temporary: temporary))
    } catch { throw error.writing(path) }
    self.path = path
  }

  /// Writes bytes as a whole file.
  /// - Throws: ``WriteError`` when they cannot be written; then the previous file is unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, holdsPeople: Bool = false
  ) throws(WriteError) {
    let file = try OutputFile(path, holdsPeople: holdsPeople)
    file.write(bytes)
    try file.finish()
  }

  /// Adds bytes. After a failure it does nothing, and ``finish()`` throws the error.
  package func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= OutputFile.bufferSize { flush(&state) }
    }
  }

  /// Gives the file its name.
  /// - Throws: ``WriteError`` for the first failure since the start.
  package func finish() throws(WriteError) {
    // The path may name something else now than at the start.
    let place = try WritingPlace.file(path)
    let failure = state.withLock { state -> SystemFailure? in
      flush(&state)
      if let failure = state.failure { return failure }
      guard let temporary = state.temporary.take() else { return nil }
      do throws(SystemFailure) {
        if let existing = place.existing { try file.adopt(existing) }
        try file.sync()
        try temporary.take(place.path)
      } catch { return error }
      return nil
    }
    if let failure { throw failure.writing(path) }
    // The new name is on the disk only once its folder is. A file system that does not support this is trusted.
    try? CheckedFile.open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC).sync()
  }

  private func flush(_ state: inout State) {
    if state.failure == nil, !state.buffer.isEmpty {
      do { try file.write(state.buffer) } catch { state.failure = error }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}
