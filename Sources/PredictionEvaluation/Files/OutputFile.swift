import Foundation
import Synchronization

/// A file that is written as a whole or not at all: it takes its name at the end, in one step.
///
///     let file = try OutputFile("trials.csv", holdsPeople: true)
///     file.write(Array("id\n".utf8))
///     try file.finish()
///
/// # Edge cases
/// A folder, a device and a pipe are refused before anything is written, a link to one as well; a link to a file stays,
/// and the file that it points to is replaced. A file that exists keeps its mode. What goes wrong while writing is told
/// by ``finish()``, so that a long run need not stop in its middle. A file that is not finished leaves nothing behind.
///
/// # Cost
/// 64 KiB of buffer; ``finish()`` waits for the disk.
///
/// # Source
/// Ours; rename(2) replaces in one step.
public final class OutputFile: Sendable {
  private struct State: ~Copyable {
    var temporary: TemporaryFile?
    var buffer: [UInt8] = []
    var failure: SystemFailure?
  }

  private static let bufferSize = 1 << 16

  /// The path as given.
  public let path: String
  private let file: CheckedFile
  private let state: Mutex<State>

  /// Opens a file that is to take a path.
  ///
  /// `holdsPeople` says that its rows are about persons: then only its owner may read a new one.
  /// - Throws: ``WriteError`` when the path can be no file of ours.
  public convenience init(_ path: String, holdsPeople: Bool = false) throws(WriteError) {
    try self.init(path, holdsPeople: holdsPeople, unnamed: true)
  }

  /// The same, with the choice of a temporary file that has a name.
  init(_ path: String, holdsPeople: Bool, unnamed: Bool) throws(WriteError) {
    let place = try WritingPlace.file(path)
    let isPrivate = holdsPeople || place.existing != nil
    do {
      let temporary = try TemporaryFile(in: place.folder, mode: isPrivate ? 0o600 : 0o666, unnamed: unnamed)
      file = temporary.file
      state = Mutex(State(temporary: temporary))
    } catch { throw error.writing(path) }
    self.path = path
  }

  /// Writes some bytes as a whole file.
  /// - Throws: ``WriteError`` when they cannot be written; what was there before then still is.
  public static func write(
    _ bytes: [UInt8], to path: String, holdsPeople: Bool = false
  ) throws(WriteError) {
    let file = try OutputFile(path, holdsPeople: holdsPeople)
    file.write(bytes)
    try file.finish()
  }

  /// Adds bytes; after a failure it does nothing, and ``finish()`` tells.
  public func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= OutputFile.bufferSize { flush(&state) }
    }
  }

  /// Gives the file its name.
  /// - Throws: ``WriteError`` for whatever went wrong since the start.
  public func finish() throws(WriteError) {
    // What the path names may have changed since the start.
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
    // The name is on the disk too once its folder is; a file system that cannot say so is believed.
    try? CheckedFile.open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC).sync()
  }

  private func flush(_ state: inout State) {
    if state.failure == nil, !state.buffer.isEmpty {
      do { try file.write(state.buffer) } catch { state.failure = error }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}
